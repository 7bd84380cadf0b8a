import CGtk

/// A picture in the form in which a frame shows it without any more work. Made off the main thread.
nonisolated public final class Texture: @unchecked Sendable {
    let texture: OpaquePointer
    public let width: Int
    public let height: Int

    /// Pictures of more pixels would take the memory of everything else.
    private static let mostPixels = 100_000_000

    /// Whether a picture of this size is shown at all.
    public static func isShown(width: Int, height: Int) -> Bool {
        width > 0 && height > 0 && width * height <= mostPixels
    }

    /// Reads a file at this size in pixels. `nil` if it cannot be read.
    public init?(path: String, width: Int, height: Int) {
        guard let picture = Picture(path: path, width: width, height: height) else { return nil }
        let bytes = picture.premultiplied
        let stored = bytes.withUnsafeBytes { g_bytes_new($0.baseAddress, gsize($0.count)) }
        defer { g_bytes_unref(stored) }
        (self.width, self.height) = (picture.width, picture.height)
        guard
            let texture = gdk_memory_texture_new(
                gint(picture.width), gint(picture.height), GDK_MEMORY_B8G8R8A8_PREMULTIPLIED, stored,
                gsize(4 * picture.width))
        else { return nil }
        self.texture = texture
    }

    deinit { g_object_unref(UnsafeMutableRawPointer(texture)) }
}

extension Picture {
    /// All pixels as cairo has them: blue, green, red and opacity, the colours multiplied by the opacity.
    nonisolated fileprivate var premultiplied: [UInt8] {
        guard let pixels = gdk_pixbuf_read_pixels(pixbuf) else { return [] }
        let (width, height) = (width, height)
        let stride = Int(gdk_pixbuf_get_rowstride(pixbuf))
        let channels = Int(gdk_pixbuf_get_n_channels(pixbuf))
        return [UInt8](unsafeUninitializedCapacity: 4 * width * height) { bytes, count in
            var next = 0
            for row in 0..<height {
                var pixel = pixels + row * stride
                for _ in 0..<width {
                    let opacity = channels == 4 ? Int(pixel[3]) : 255
                    for part in 0..<3 {
                        bytes[next + part] =
                            opacity == 255
                            ? pixel[2 - part] : UInt8((Int(pixel[2 - part]) * opacity + 127) / 255)
                    }
                    bytes[next + 3] = UInt8(opacity)
                    next += 4
                    pixel += channels
                }
            }
            count = next
        }
    }
}

/// Shows a texture in the room that it gets. Screen readers say its name.
public final class TextureView: Widget {
    public init(_ name: String) {
        super.init(gtk_picture_new(), .floating)
        gtk_picture_set_can_shrink(opaque, 1)
        gtk_picture_set_alternative_text(opaque, name)
        accessibleName(name)
    }

    public var texture: Texture? {
        didSet { if texture !== oldValue { gtk_picture_set_paintable(opaque, texture?.texture) } }
    }

    /// How many pixels of the screen one point has.
    public var density: Double { Double(gtk_widget_get_scale_factor(widget)) }
}
