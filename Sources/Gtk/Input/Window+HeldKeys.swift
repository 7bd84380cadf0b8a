import CGtk

/// The keys that are down, in whichever window of the program. GTK reports a held key as pressed again and again,
/// and does not say that it is the same press.
enum HeldKeys {
    private struct Press {
        let first: SuspendingClock.Instant
        var last: SuspendingClock.Instant
    }

    private static var presses: [guint: Press] = [:]
    /// No desktop waits longer before a held key repeats. A key whose release went to another program counts as
    /// held for no longer than this.
    private static let longestWait = Duration.seconds(2)

    /// Whether it has been down before.
    static func press(_ code: guint) -> Bool {
        let now = SuspendingClock.now
        if let press = presses[code], now - press.last < longestWait {
            presses[code]?.last = now
            return true
        }
        presses[code] = Press(first: now, last: now)
        return false
    }

    static func letGo(_ code: guint) { presses[code] = nil }

    /// When a key that is being pressed went down.
    static func downSince(_ code: guint) -> SuspendingClock.Instant { presses[code]?.first ?? .now }
}

extension Window {
    /// Return and Space that stay down press once. What comes next is not to be pressed with them, in the next
    /// window neither.
    func takesHeldKeysOnce() {
        let controller = Object(gtk_event_controller_key_new(), .owned)
        gtk_event_controller_set_propagation_phase(controller.opaque, GTK_PHASE_CAPTURE)
        typealias Pressed = @MainActor (guint, guint) -> Bool
        let pressed: Pressed = { [weak self] value, code in
            let isHeld = HeldKeys.press(code)
            return isHeld && Key(value) == .confirm && self?.isWrittenIn == false
        }
        let press: @convention(c) (gpointer?, guint, guint, GdkModifierType, gpointer?) -> gboolean = {
            _, value, code, _, data in
            let pressed = handler(data, as: Pressed.self)
            return MainActor.assumeIsolated { pressed(value, code) } ? 1 : 0
        }
        controller.connect(
            "key-pressed", unsafeBitCast(press, to: GCallback.self), Handler.retained(pressed))
        typealias LetGo = @MainActor (guint) -> Void
        let letGo: LetGo = { HeldKeys.letGo($0) }
        let release: @convention(c) (gpointer?, guint, guint, GdkModifierType, gpointer?) -> Void = {
            _, _, code, _, data in
            let letGo = handler(data, as: LetGo.self)
            MainActor.assumeIsolated { letGo(code) }
        }
        controller.connect(
            "key-released", unsafeBitCast(release, to: GCallback.self), Handler.retained(letGo))
        gtk_widget_add_controller(widget, controller.handedOver())
    }

    /// There they are letters as others are.
    private var isWrittenIn: Bool {
        guard let focus = gtk_window_get_focus(pointer()) else { return false }
        return gtk_widget_get_ancestor(focus, gtk_text_get_type()) != nil
            || gtk_widget_get_ancestor(focus, gtk_text_view_get_type()) != nil
    }
}
