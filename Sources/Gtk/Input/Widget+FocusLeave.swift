import CGtk

extension Widget {
    /// Runs when the focus goes from it, or from something inside it, to another widget.
    public func onFocusLeave(_ action: @escaping @MainActor () -> Void) {
        let controller = Object(gtk_event_controller_focus_new(), .owned)
        controller.connect("leave", action)
        gtk_widget_add_controller(widget, controller.handedOver())
    }
}
