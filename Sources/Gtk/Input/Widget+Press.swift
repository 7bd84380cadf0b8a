import CGtk

/// Where the pointer or a finger was pressed.
struct PlaceOfPress {
    /// In what hears of it.
    let point: Point
    fileprivate let surface: OpaquePointer?

    /// Whether it was in what has a surface of its own, such as a list that has opened.
    func isIn(_ native: UnsafeMutablePointer<GtkWidget>) -> Bool {
        gtk_native_get_surface(OpaquePointer(native)) == surface
    }
}

extension Widget {
    /// Hears of each press here or in anything inside, before what is pressed does. `true` keeps it from that.
    func onPress(_ pressed: @escaping @MainActor (PlaceOfPress) -> Bool) {
        let gesture = Object(gtk_gesture_click_new(), .owned)
        gtk_event_controller_set_propagation_phase(gesture.opaque, GTK_PHASE_CAPTURE)
        typealias Pressed = @MainActor (OpaquePointer, Point) -> Void
        let press: Pressed = { gesture, point in
            let event = gtk_event_controller_get_current_event(gesture)
            let place = PlaceOfPress(point: point, surface: event.flatMap { gdk_event_get_surface($0) })
            if pressed(place) { gtk_gesture_set_state(gesture, GTK_EVENT_SEQUENCE_CLAIMED) }
        }
        let trampoline: @convention(c) (OpaquePointer?, gint, Double, Double, gpointer?) -> Void = {
            gesture, _, x, y, data in
            guard let gesture else { return }
            nonisolated(unsafe) let source = gesture
            let press = handler(data, as: Pressed.self)
            MainActor.assumeIsolated { press(source, Point(x: x, y: y)) }
        }
        gesture.connect("pressed", unsafeBitCast(trampoline, to: GCallback.self), Handler.retained(press))
        gtk_widget_add_controller(widget, gesture.handedOver())
    }
}
