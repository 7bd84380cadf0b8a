import CGtk

/// Where the pointer or a finger was pressed.
struct PlaceOfPress {
    fileprivate let surface: OpaquePointer?

    /// Whether it was in what has a surface of its own, such as a list that has opened.
    func isIn(_ native: UnsafeMutablePointer<GtkWidget>) -> Bool {
        gtk_native_get_surface(OpaquePointer(native)) == surface
    }
}

extension Widget {
    /// Hears of each press here or in anything inside, before what is pressed does.
    func onPress(_ pressed: @escaping @MainActor (PlaceOfPress) -> Void) {
        let gesture = Object(gtk_gesture_click_new(), .owned)
        gtk_event_controller_set_propagation_phase(gesture.opaque, GTK_PHASE_CAPTURE)
        typealias Pressed = @MainActor (OpaquePointer) -> Void
        let press: Pressed = { controller in
            let event = gtk_event_controller_get_current_event(controller)
            pressed(PlaceOfPress(surface: event.flatMap { gdk_event_get_surface($0) }))
        }
        let trampoline: @convention(c) (OpaquePointer?, gint, Double, Double, gpointer?) -> Void = {
            controller, _, _, _, data in
            guard let controller else { return }
            nonisolated(unsafe) let source = controller
            let press = handler(data, as: Pressed.self)
            MainActor.assumeIsolated { press(source) }
        }
        gesture.connect("pressed", unsafeBitCast(trampoline, to: GCallback.self), Handler.retained(press))
        gtk_widget_add_controller(widget, gesture.handedOver())
    }
}
