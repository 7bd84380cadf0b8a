import CGtk

/// The key that is down, in whichever window of the program. GTK reports a held key as pressed again and again, and
/// does not say that it is the same press.
enum HeldKey {
    private static var code: guint?
    private static var first = SuspendingClock.now
    private static var last = SuspendingClock.now
    /// No desktop waits longer before a held key repeats. A release can get lost, with a window that closes or to
    /// another program; then the key counts as held for no longer than this.
    private static let longestWait = Duration.seconds(2)

    /// Returns whether this is a repetition. Only the key that was pressed last repeats, so a press of another one
    /// ends what came before.
    static func press(_ code: guint) -> Bool {
        let now = SuspendingClock.now
        let isRepeated = code == self.code && now - last < longestWait
        if !isRepeated { first = now }
        self.code = code
        last = now
        return isRepeated
    }

    static func release(_ code: guint) { if code == self.code { forget() } }

    static func forget() { code = nil }

    /// When a key that is being pressed went down.
    static func downSince(_ code: guint) -> SuspendingClock.Instant { code == self.code ? first : .now }
}

extension Window {
    /// A held Return or Space presses once: it does not press the next button as well, nor one in the next window.
    func takesHeldKeysOnce() {
        let controller = Object(gtk_event_controller_key_new(), .owned)
        gtk_event_controller_set_propagation_phase(controller.opaque, GTK_PHASE_CAPTURE)
        typealias Pressed = @MainActor (guint, guint) -> Bool
        let pressed: Pressed = { [weak self] value, code in
            // Shift and its like do not repeat, and end no other key's repetition.
            let isHeld = !isModifier(value) && HeldKey.press(code)
            return isHeld && Key(value) == .confirm && self?.isWrittenIn == false
        }
        let press: @convention(c) (gpointer?, guint, guint, GdkModifierType, gpointer?) -> gboolean = {
            _, value, code, _, data in
            let pressed = handler(data, as: Pressed.self)
            return MainActor.assumeIsolated { pressed(value, code) } ? 1 : 0
        }
        controller.connect(
            "key-pressed", unsafeBitCast(press, to: GCallback.self), Handler.retained(pressed))
        typealias Released = @MainActor (guint) -> Void
        let released: Released = { HeldKey.release($0) }
        let release: @convention(c) (gpointer?, guint, guint, GdkModifierType, gpointer?) -> Void = {
            _, _, code, _, data in
            let released = handler(data, as: Released.self)
            MainActor.assumeIsolated { released(code) }
        }
        controller.connect(
            "key-released", unsafeBitCast(release, to: GCallback.self), Handler.retained(released))
        gtk_widget_add_controller(widget, controller.handedOver())
    }

    /// In a text field Return and Space are letters like the others.
    private var isWrittenIn: Bool {
        guard let focus = gtk_window_get_focus(pointer()) else { return false }
        return gtk_widget_get_ancestor(focus, gtk_text_get_type()) != nil
            || gtk_widget_get_ancestor(focus, gtk_text_view_get_type()) != nil
    }
}

private func isModifier(_ value: guint) -> Bool {
    (guint(GDK_KEY_Shift_L)...guint(GDK_KEY_Hyper_R)).contains(value)
        || value == guint(GDK_KEY_ISO_Level3_Shift)
}
