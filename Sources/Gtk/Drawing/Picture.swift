import CGtk

/// A decoded picture. Its pixels never change, so any thread may hold it.
nonisolated public final class Picture: @unchecked Sendable {
    let pixbuf: OpaquePointer

    public var width: Int { Int(gdk_pixbuf_get_width(pixbuf)) }
    public var height: Int { Int(gdk_pixbuf_get_height(pixbuf)) }

    /// - Parameter pixbuf: is released with the picture.
    init(owning pixbuf: OpaquePointer) { self.pixbuf = pixbuf }

    /// Reads a file at exactly this size in pixels, upright. An SVG is rendered at this size and not scaled afterwards. `nil`
    /// if the file cannot be read.
    public init?(path: String, width: Int, height: Int) {
        let turn = PictureTurn(ofFile: path)
        let stored = turn.swapsSides ? (width: height, height: width) : (width: width, height: height)
        let pixbuf =
            gdk_pixbuf_new_from_file_at_scale(path, gint(stored.width), gint(stored.height), 0, nil)
            ?? Picture.svg(path, size: (width, height))
        guard let pixbuf else { return nil }
        self.pixbuf = turn.apply(to: pixbuf)
    }

    /// Reads an SVG whose type GdkPixbuf does not recognise, because a long comment stands before its first element.
    private static func svg(_ path: String, size: (width: Int, height: Int)?) -> OpaquePointer? {
        guard path.hasSuffix(".svg") else { return nil }
        var (contents, length): (UnsafeMutablePointer<CChar>?, gsize) = (nil, 0)
        guard g_file_get_contents(path, &contents, &length, nil) != 0, let contents else { return nil }
        defer { g_free(contents) }
        guard let loader = gdk_pixbuf_loader_new_with_type("svg", nil) else { return nil }
        defer { g_object_unref(loader) }
        if let size { gdk_pixbuf_loader_set_size(loader, gint(size.width), gint(size.height)) }
        let isRead = contents.withMemoryRebound(to: guchar.self, capacity: Int(length)) {
            gdk_pixbuf_loader_write(loader, $0, length, nil) != 0
        }
        guard gdk_pixbuf_loader_close(loader, nil) != 0, isRead else { return nil }
        let pixbuf = gdk_pixbuf_loader_get_pixbuf(loader)
        if let pixbuf { g_object_ref(UnsafeMutableRawPointer(pixbuf)) }
        return pixbuf
    }

    /// The size of the picture in a file, upright. Reads only the file's header if possible.
    public static func sizeOfFile(_ path: String) -> (width: Int, height: Int)? {
        var (width, height): (gint, gint) = (0, 0)
        if gdk_pixbuf_get_file_info(path, &width, &height) != nil {
            let isOnItsSide = PictureTurn(ofFile: path).swapsSides
            return isOnItsSide ? (Int(height), Int(width)) : (Int(width), Int(height))
        }
        guard let pixbuf = svg(path, size: nil) else { return nil }
        defer { g_object_unref(UnsafeMutableRawPointer(pixbuf)) }
        return (Int(gdk_pixbuf_get_width(pixbuf)), Int(gdk_pixbuf_get_height(pixbuf)))
    }

    deinit { g_object_unref(UnsafeMutableRawPointer(pixbuf)) }

    /// The colour at a point, given as fractions of width and height.
    public func color(x: Double, y: Double) -> Color {
        let column = min(width - 1, Int(x * Double(width)))
        let row = min(height - 1, Int(y * Double(height)))
        let channels = Int(gdk_pixbuf_get_n_channels(pixbuf))
        let start = row * Int(gdk_pixbuf_get_rowstride(pixbuf)) + column * channels
        guard let pixels = gdk_pixbuf_read_pixels(pixbuf) else { return Color(0) }
        func part(_ index: Int) -> Double { Double(pixels[start + index]) / 255 }
        return Color(red: part(0), green: part(1), blue: part(2), opacity: channels == 4 ? part(3) : 1)
    }

    /// All pixels, row by row from the top. Each has four bytes: red, green, blue and opacity.
    public var pixels: [UInt8] {
        guard let pixels = gdk_pixbuf_read_pixels(pixbuf) else { return [] }
        let (width, height) = (width, height)
        let stride = Int(gdk_pixbuf_get_rowstride(pixbuf))
        let channels = Int(gdk_pixbuf_get_n_channels(pixbuf))
        return [UInt8](unsafeUninitializedCapacity: 4 * width * height) { bytes, count in
            var next = 0
            for row in 0..<height {
                for column in 0..<width {
                    let pixel = pixels + row * stride + column * channels
                    for part in 0..<3 { bytes[next + part] = pixel[part] }
                    bytes[next + 3] = channels == 4 ? pixel[3] : 255
                    next += 4
                }
            }
            count = next
        }
    }
}
