import CGtk

extension Widget {
    /// Runs when the focus comes into this widget or a widget inside, and when it leaves.
    public func onFocusInside(_ action: @escaping @MainActor () -> Void) {
        let controller = Object(gtk_event_controller_focus_new(), .owned)
        controller.connectIgnoringArgument("notify::contains-focus", action)
        gtk_widget_add_controller(widget, controller.handedOver())
    }
}
