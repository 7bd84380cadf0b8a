import CGtk

extension Widget {
    /// Calls `tapped` for each click or tap that no drag has become of.
    public func onTap(_ tapped: @escaping @MainActor (Point) -> Void) {
        let gesture = Object(gtk_gesture_click_new(), .owned)
        typealias Tapped = @MainActor (Point) -> Void
        let trampoline: @convention(c) (OpaquePointer?, gint, Double, Double, gpointer?) -> Void = {
            _, _, x, y, data in
            let tapped = handler(data, as: Tapped.self)
            MainActor.assumeIsolated { tapped(Point(x: x, y: y)) }
        }
        gesture.connect(
            "released", unsafeBitCast(trampoline, to: GCallback.self), Handler.retained(tapped as Tapped))
        gtk_widget_add_controller(widget, gesture.handedOver())
    }
}
