import CGtk

/// Where something was dropped.
public struct DropPlace {
    private let widget: UnsafeMutablePointer<GtkWidget>
    private let point: Point

    init(_ point: Point, in widget: Widget) { (self.point, self.widget) = (point, widget.widget) }

    /// For a drop in the middle of a widget.
    public init(in widget: Widget) {
        self.init(Point(x: widget.size.width / 2, y: widget.size.height / 2), in: widget)
    }

    public func isIn(_ other: Widget) -> Bool {
        var (x, y) = (0.0, 0.0)
        guard other.isMapped,
            gtk_widget_translate_coordinates(widget, other.widget, point.x, point.y, &x, &y) != 0
        else { return false }
        return gtk_widget_contains(other.widget, x, y) != 0
    }
}

extension Widget {
    /// Calls `action` with the paths of files that are dropped on this widget or on a widget inside, before the widget
    /// inside gets the drop.
    public func onFilesDropped(_ action: @escaping @MainActor ([String], DropPlace) -> Void) {
        typealias Drop = @MainActor ([String], Point) -> Void
        let drop: Drop = { [weak self] paths, point in
            if let self { action(paths, DropPlace(point, in: self)) }
        }
        let target = Object(gtk_drop_target_new(gdk_file_list_get_type(), GDK_ACTION_COPY), .owned)
        gtk_event_controller_set_propagation_phase(target.opaque, GTK_PHASE_CAPTURE)
        let trampoline:
            @convention(c) (gpointer?, UnsafePointer<GValue>?, Double, Double, gpointer?) -> gboolean = {
                _, value, x, y, data in
                let drop = handler(data, as: Drop.self)
                let files = gdk_file_list_get_files(OpaquePointer(g_value_get_boxed(value)))
                defer { g_slist_free(files) }
                var paths: [String] = []
                var file = files
                while let current = file {
                    if let path = FilePaths.path(of: OpaquePointer(current.pointee.data)) {
                        paths.append(path)
                    }
                    file = current.pointee.next
                }
                let dropped = paths
                MainActor.assumeIsolated { drop(dropped, Point(x: x, y: y)) }
                return paths.isEmpty ? 0 : 1
            }
        target.connect(
            "drop", unsafeBitCast(trampoline, to: GCallback.self), Handler.retained(drop))
        gtk_widget_add_controller(widget, target.handedOver())
    }
}
