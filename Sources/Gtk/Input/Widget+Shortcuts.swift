import CGtk

extension Widget {
    /// Runs `action` when keys such as `<Control>f` are pressed while the focus is in this widget. The focused widget
    /// gets the keys first. `action` returns `true` if it has handled them.
    public func onShortcut(_ keys: String, _ action: @escaping @MainActor () -> Bool) {
        addShortcut(keys, scope: GTK_SHORTCUT_SCOPE_LOCAL, action)
    }

    /// The same, but before the focused widget gets the keys.
    public func onShortcutBeforeTyping(_ keys: String, _ action: @escaping @MainActor () -> Bool) {
        let controller = addShortcut(keys, scope: GTK_SHORTCUT_SCOPE_LOCAL, action)
        gtk_event_controller_set_propagation_phase(controller.opaque, GTK_PHASE_CAPTURE)
    }

    /// The same wherever the focus is in the window, as long as the widget is in view.
    public func onShortcutInWindow(_ keys: String, _ action: @escaping @MainActor () -> Void) {
        addShortcut(keys, scope: GTK_SHORTCUT_SCOPE_GLOBAL) { [weak self] in
            guard let self, isMapped else { return false }
            action()
            return true
        }
    }

    @discardableResult
    func addShortcut(
        _ keys: String, scope: GtkShortcutScope, _ action: @escaping @MainActor () -> Bool
    ) -> Object {
        typealias Press = @MainActor () -> Bool
        let callback = gtk_callback_action_new(
            { _, _, data in
                let action = handler(data, as: Press.self)
                return MainActor.assumeIsolated { action() } ? 1 : 0
            }, Handler.retained(action as Press), { releaseHandler($0) })
        let controller = Object(gtk_shortcut_controller_new(), .owned)
        gtk_shortcut_controller_set_scope(controller.opaque, scope)
        gtk_shortcut_controller_add_shortcut(
            controller.opaque, gtk_shortcut_new(gtk_shortcut_trigger_parse_string(keys), callback))
        gtk_widget_add_controller(widget, controller.handedOver())
        return controller
    }
}
