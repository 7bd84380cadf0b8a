import CGtk

/// The position of a press of a mouse button or a finger.
struct PressPosition {
    /// Relative to the widget of `onPress`.
    let point: Point
    fileprivate let surface: OpaquePointer?
    fileprivate let pointOnSurface: Point
    let isTouch: Bool

    fileprivate init(point: Point, event: OpaquePointer?) {
        self.point = point
        surface = event.flatMap { gdk_event_get_surface($0) }
        isTouch = event.map { gdk_event_get_event_type($0) == GDK_TOUCH_BEGIN } ?? false
        var (x, y) = (0.0, 0.0)
        if let event { gdk_event_get_position(event, &x, &y) }
        pointOnSurface = Point(x: x, y: y)
    }

    /// Whether the press was in this popover or window.
    func isIn(_ native: UnsafeMutablePointer<GtkWidget>) -> Bool {
        gtk_native_get_surface(OpaquePointer(native)) == surface
    }

    /// The widget at this position in a popover or window.
    func widget(in native: UnsafeMutablePointer<GtkWidget>) -> UnsafeMutablePointer<GtkWidget>? {
        var (left, top) = (0.0, 0.0)
        gtk_native_get_surface_transform(OpaquePointer(native), &left, &top)
        return gtk_widget_pick(native, pointOnSurface.x - left, pointOnSurface.y - top, GTK_PICK_DEFAULT)
    }
}

extension Widget {
    /// Calls `pressed` for each press on this widget or a widget inside, before the widget inside gets it. If it returns
    /// `true`, that widget does not get the press.
    /// - Parameters:
    ///   - button: of the mouse.
    ///   - released: runs when the button is released after a press for which `pressed` returned `true`.
    func onPress(
        button: Int32 = GDK_BUTTON_PRIMARY, released: @escaping @MainActor () -> Void = {},
        _ pressed: @escaping @MainActor (PressPosition) -> Bool
    ) {
        let gesture = Object(gtk_gesture_click_new(), .owned)
        gtk_event_controller_set_propagation_phase(gesture.opaque, GTK_PHASE_CAPTURE)
        gtk_gesture_single_set_button(gesture.opaque, guint(button))
        typealias Pressed = @MainActor (OpaquePointer, Point) -> Void
        let press: Pressed = { gesture, point in
            let event = gtk_event_controller_get_current_event(gesture)
            let position = PressPosition(point: point, event: event)
            if pressed(position) { gtk_gesture_set_state(gesture, GTK_EVENT_SEQUENCE_CLAIMED) }
        }
        let release: Pressed = { _, _ in released() }
        let trampoline: @convention(c) (OpaquePointer?, gint, Double, Double, gpointer?) -> Void = {
            gesture, _, x, y, data in
            guard let gesture else { return }
            nonisolated(unsafe) let source = gesture
            let press = handler(data, as: Pressed.self)
            MainActor.assumeIsolated { press(source, Point(x: x, y: y)) }
        }
        gesture.connect("pressed", unsafeBitCast(trampoline, to: GCallback.self), Handler.retained(press))
        gesture.connect("released", unsafeBitCast(trampoline, to: GCallback.self), Handler.retained(release))
        gtk_widget_add_controller(widget, gesture.handedOver())
    }
}
