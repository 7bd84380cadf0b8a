import CGtk

extension Widget {
    /// Calls `action` with a picture that is dropped on this widget or on a widget inside from a program that offers its bytes, such
    /// as a browser, before the widget inside gets the drop.
    public func onPictureDropped(_ action: @escaping @MainActor (PastedContent, DropPlace) -> Void) {
        let formats = withCStrings(picturesOfClipboard) {
            gdk_content_formats_new($0, guint(picturesOfClipboard.count))
        }
        let target = Object(gtk_drop_target_async_new(formats, GDK_ACTION_COPY), .owned)
        gtk_event_controller_set_propagation_phase(target.opaque, GTK_PHASE_CAPTURE)
        typealias Drop = @MainActor (OpaquePointer, Point) -> Void
        let drop: Drop = { [weak self] drop, point in
            guard let self else { return gdk_drop_finish(drop, GdkDragAction(0)) }
            let place = DropPlace(point, in: self)
            read(drop) { action($0, place) }
        }
        let trampoline: @convention(c) (gpointer?, OpaquePointer?, Double, Double, gpointer?) -> gboolean = {
            _, source, x, y, data in
            guard let source else { return 0 }
            nonisolated(unsafe) let dropped = source
            let drop = handler(data, as: Drop.self)
            MainActor.assumeIsolated { drop(dropped, Point(x: x, y: y)) }
            return 1
        }
        target.connect("drop", unsafeBitCast(trampoline, to: GCallback.self), Handler.retained(drop))
        gtk_widget_add_controller(widget, target.handedOver())
    }

    /// Reads the bytes in the first form in which they are offered.
    private func read(_ drop: OpaquePointer, _ receive: @escaping @MainActor (PastedContent) -> Void) {
        let formats = gdk_drop_get_formats(drop)
        let type = picturesOfClipboard.first { gdk_content_formats_contain_mime_type(formats, $0) != 0 }
        guard let type else { return gdk_drop_finish(drop, GdkDragAction(0)) }
        let source = Object(drop, .shared)
        let received: ReceiveBytes = { bytes in
            gdk_drop_finish(source.opaque, bytes == nil ? GdkDragAction(0) : GDK_ACTION_COPY)
            if let bytes, !bytes.isEmpty { receive(.picture(bytes, type: type)) }
        }
        withCStrings([type]) { types in
            gdk_drop_read_async(
                drop, types, gint(G_PRIORITY_DEFAULT), nil,
                { source, result, data in
                    readAll(of: gdk_drop_read_finish(OpaquePointer(source), result, nil, nil), data)
                }, Handler.retained(received))
        }
    }
}
