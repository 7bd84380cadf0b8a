import CGtk

extension Widget {
    /// Calls `came` when the pointer enters or moves over this widget or any widget inside, and `left` when it has left.
    public func onPointer(
        left: @escaping @MainActor () -> Void = {}, _ came: @escaping @MainActor (Point) -> Void
    ) {
        let controller = Object(gtk_event_controller_motion_new(), .owned)
        gtk_event_controller_set_propagation_phase(controller.opaque, GTK_PHASE_CAPTURE)
        typealias Came = @MainActor (Point) -> Void
        let trampoline: @convention(c) (gpointer?, Double, Double, gpointer?) -> Void = { _, x, y, data in
            let came = handler(data, as: Came.self)
            MainActor.assumeIsolated { came(Point(x: x, y: y)) }
        }
        for signal in ["enter", "motion"] {
            controller.connect(
                signal, unsafeBitCast(trampoline, to: GCallback.self), Handler.retained(came as Came))
        }
        controller.connect("leave", left)
        gtk_widget_add_controller(widget, controller.handedOver())
    }

    /// The pointer looks like this over it: a name of CSS, such as “crosshair”.
    public func showPointer(_ name: String) { gtk_widget_set_cursor_from_name(widget, name) }

    /// Calls `moved` when the pointer moves over this widget. It is not called where only the window has appeared or changed
    /// under a pointer that rests.
    public func onPointerMove(_ moved: @escaping @MainActor () -> Void) {
        var last: Point?
        onPointer { point in
            if let last, last != point { moved() }
            last = point
        }
    }
}
