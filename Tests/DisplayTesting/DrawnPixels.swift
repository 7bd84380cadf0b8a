import CGtk

@testable import Gtk

/// What a widget looks like on the screen.
nonisolated public struct DrawnPixels {
    private let bytes: [UInt8]
    public let width: Int
    public let height: Int

    @MainActor public init?(of widget: UnsafeMutablePointer<GtkWidget>) {
        let size = (gtk_widget_get_width(widget), gtk_widget_get_height(widget))
        let paintable = Object(gtk_widget_paintable_new(widget), .owned)
        let snapshotPointer = gtk_snapshot_new()
        let snapshot = UnsafeMutableRawPointer(snapshotPointer).map { OpaquePointer($0) }
        gdk_paintable_snapshot(paintable.opaque, snapshot, Double(size.0), Double(size.1))
        guard let node = gtk_snapshot_free_to_node(snapshot) else { return nil }
        defer { gsk_render_node_unref(node) }
        var bounds = graphene_rect_t()
        graphene_rect_init(&bounds, 0, 0, Float(size.0), Float(size.1))
        let renderer = gtk_native_get_renderer(gtk_widget_get_native(widget))
        let texture = Object(gsk_renderer_render_texture(renderer, node, &bounds), .owned)
        (width, height) = (Int(size.0), Int(size.1))
        var bytes = [UInt8](repeating: 0, count: width * height * 4)
        gdk_texture_download(texture.opaque, &bytes, gsize(width) * 4)
        self.bytes = bytes
    }

    /// As a hexadecimal number: 0xFF0000 is red.
    public func color(_ x: Double, _ y: Double) -> Int {
        let (column, row) = (min(max(Int(x), 0), width - 1), min(max(Int(y), 0), height - 1))
        let start = (row * width + column) * 4
        return Int(bytes[start + 2]) << 16 | Int(bytes[start + 1]) << 8 | Int(bytes[start])
    }
}

/// A picture of one colour in a file.
@MainActor public func makePicture(
    _ path: String, color: UInt32 = 0xFFFF_FFFF, width: Int, height: Int, type: String = "png"
) {
    guard let pixbuf = gdk_pixbuf_new(GDK_COLORSPACE_RGB, 0, 8, gint(width), gint(height)) else { return }
    gdk_pixbuf_fill(pixbuf, color)
    gdk_pixbuf_savev(pixbuf, path, type, nil, nil, nil)
    g_object_unref(UnsafeMutableRawPointer(pixbuf))
}
