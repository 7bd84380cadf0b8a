import CGtk

extension Widget {
    /// Calls `action` with the paths of files that are dropped on this widget or on a widget inside, before the widget
    /// inside gets the drop.
    public func onFilesDropped(_ action: @escaping @MainActor ([String]) -> Void) {
        typealias Drop = @MainActor ([String]) -> Void
        let target = Object(gtk_drop_target_new(gdk_file_list_get_type(), GDK_ACTION_COPY), .owned)
        gtk_event_controller_set_propagation_phase(target.opaque, GTK_PHASE_CAPTURE)
        let trampoline:
            @convention(c) (gpointer?, UnsafePointer<GValue>?, Double, Double, gpointer?) -> gboolean = {
                _, value, _, _, data in
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
                MainActor.assumeIsolated { drop(dropped) }
                return paths.isEmpty ? 0 : 1
            }
        target.connect(
            "drop", unsafeBitCast(trampoline, to: GCallback.self), Handler.retained(action as Drop))
        gtk_widget_add_controller(widget, target.handedOver())
    }
}
