import CGtk

/// A decoded picture. Its pixels never change, so any thread may hold it.
nonisolated public final class Picture: @unchecked Sendable {
    let pixbuf: OpaquePointer

    public var width: Int { Int(gdk_pixbuf_get_width(pixbuf)) }
    public var height: Int { Int(gdk_pixbuf_get_height(pixbuf)) }

    /// Reads a file at exactly that size in pixels: a drawing (SVG) is drawn at it, not scaled to it.
    /// `nil` where the file cannot be read.
    public init?(path: String, width: Int, height: Int) {
        guard let pixbuf = gdk_pixbuf_new_from_file_at_scale(path, gint(width), gint(height), 0, nil) else {
            return nil
        }
        self.pixbuf = pixbuf
    }

    /// How large a file says that it is, without decoding it.
    public static func sizeOfFile(_ path: String) -> (width: Int, height: Int)? {
        var (width, height): (gint, gint) = (0, 0)
        guard gdk_pixbuf_get_file_info(path, &width, &height) != nil else { return nil }
        return (Int(width), Int(height))
    }

    deinit { g_object_unref(UnsafeMutableRawPointer(pixbuf)) }

    /// The colour at a place, in parts of width and height.
    public func color(x: Double, y: Double) -> Color {
        let column = min(width - 1, Int(x * Double(width)))
        let row = min(height - 1, Int(y * Double(height)))
        let channels = Int(gdk_pixbuf_get_n_channels(pixbuf))
        let start = row * Int(gdk_pixbuf_get_rowstride(pixbuf)) + column * channels
        guard let pixels = gdk_pixbuf_read_pixels(pixbuf) else { return Color(0) }
        func part(_ index: Int) -> Double { Double(pixels[start + index]) / 255 }
        return Color(red: part(0), green: part(1), blue: part(2), opacity: channels == 4 ? part(3) : 1)
    }
}
