import CGtk

@testable import Gtk

/// A picture of all windows of the program at this moment.
@MainActor public struct Picture {
    private let texture: Object

    /// - Parameter scale: how many dots one point has.
    public init?(scale: Double = 1) {
        let layers = Screen.layers
        guard let window = layers.first?.widget else { return nil }
        let snapshot = gtk_snapshot_new()
        let snapshotPointer = UnsafeMutableRawPointer(snapshot).map { OpaquePointer($0) }
        gtk_snapshot_scale(snapshotPointer, Float(scale), Float(scale))
        for layer in layers { Picture.draw(layer, on: snapshotPointer) }
        guard let node = gtk_snapshot_free_to_node(snapshotPointer) else { return nil }
        defer { gsk_render_node_unref(node) }
        var bounds = graphene_rect_t()
        // A dialog or a menu can be larger than its window.
        let (left, top) = (layers.map(\.frame.x).min() ?? 0, layers.map(\.frame.y).min() ?? 0)
        let (right, bottom) = (layers.map(\.frame.right).max() ?? 0, layers.map(\.frame.bottom).max() ?? 0)
        graphene_rect_init(
            &bounds, Float(left * scale), Float(top * scale), Float((right - left) * scale),
            Float((bottom - top) * scale))
        let renderer = gtk_native_get_renderer(OpaquePointer(window))
        texture = Object(gsk_renderer_render_texture(renderer, node, &bounds), .owned)
    }

    private static func draw(_ layer: Screen.Layer, on snapshot: OpaquePointer?) {
        let paintable = Object(gtk_widget_paintable_new(layer.widget), .owned)
        var origin = graphene_point_t(x: Float(layer.frame.x), y: Float(layer.frame.y))
        gtk_snapshot_save(snapshot)
        gtk_snapshot_translate(snapshot, &origin)
        gdk_paintable_snapshot(paintable.opaque, snapshot, layer.frame.width, layer.frame.height)
        gtk_snapshot_restore(snapshot)
    }

    /// The dots row by row, each with four bytes: blue, green, red and opacity.
    typealias Dots = (bytes: [UInt8], width: Int)

    func dots() -> Dots {
        let (width, height) = (gdk_texture_get_width(texture.opaque), gdk_texture_get_height(texture.opaque))
        var bytes = [UInt8](repeating: 0, count: Int(width * height) * 4)
        gdk_texture_download(texture.opaque, &bytes, gsize(width) * 4)
        return (bytes, Int(width))
    }

    @discardableResult
    public func save(to path: String) -> Bool { gdk_texture_save_to_png(texture.opaque, path) != 0 }
}

extension Rectangle {
    var right: Double { x + width }
    var bottom: Double { y + height }
}
