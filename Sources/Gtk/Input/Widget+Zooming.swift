import CGtk

extension Widget {
    /// Calls `zoomed` when the person pinches with two fingers, or turns the wheel or scrolls with two fingers over the
    /// widget.
    ///
    /// - Parameter zoomed: gets by how much, and about which point.
    public func onZoom(_ zoomed: @escaping @MainActor (_ factor: Double, _ about: Point) -> Void) {
        var pointer = Point(x: 0, y: 0)
        onPointer { pointer = $0 }
        onWheel { steps in
            // A step of the wheel enlarges by a quarter. A touchpad sends parts of steps.
            zoomed(pow(0.8, steps), pointer)
        }
        onPinch(zoomed)
    }

    private func onWheel(_ turned: @escaping @MainActor (Double) -> Void) {
        let controller = Object(
            gtk_event_controller_scroll_new(GTK_EVENT_CONTROLLER_SCROLL_VERTICAL), .owned)
        typealias Turned = @MainActor (Double) -> Void
        let trampoline: @convention(c) (gpointer?, Double, Double, gpointer?) -> gboolean = {
            _, _, steps, data in
            let turned = handler(data, as: Turned.self)
            MainActor.assumeIsolated { turned(steps) }
            return 1
        }
        controller.connect(
            "scroll", unsafeBitCast(trampoline, to: GCallback.self), Handler.retained(turned as Turned))
        gtk_widget_add_controller(widget, controller.handedOver())
    }

    private func onPinch(_ zoomed: @escaping @MainActor (Double, Point) -> Void) {
        let gesture = Object(gtk_gesture_zoom_new(), .owned)
        var last = 1.0
        gesture.connectIgnoringArgument("begin") { last = 1 }
        typealias Scaled = @MainActor (OpaquePointer, Double) -> Void
        let scaled: Scaled = { gesture, scale in
            var (x, y) = (0.0, 0.0)
            gtk_gesture_get_bounding_box_center(gesture, &x, &y)
            zoomed(scale / last, Point(x: x, y: y))
            last = scale
        }
        let trampoline: @convention(c) (OpaquePointer?, Double, gpointer?) -> Void = { gesture, scale, data in
            guard let gesture else { return }
            nonisolated(unsafe) let source = gesture
            let scaled = handler(data, as: Scaled.self)
            MainActor.assumeIsolated { scaled(source, scale) }
        }
        gesture.connect(
            "scale-changed", unsafeBitCast(trampoline, to: GCallback.self), Handler.retained(scaled))
        gtk_widget_add_controller(widget, gesture.handedOver())
    }
}
