import CGtk

/// The keys for which Recess has its own actions.
public enum Key: Equatable {
    case up, down, left, right
    case digit(Int)
    case home, end, pageUp, pageDown
    case delete, escape, f2
    case plus, minus
    /// A Latin letter, in lower case.
    case letter(Character)
    /// Return or Space.
    case confirm

    /// From the key value of an event. Keys of the number pad count too. `nil` for any other key.
    init?(_ value: guint) {
        switch Int32(value) {
        case GDK_KEY_Up, GDK_KEY_KP_Up: self = .up
        case GDK_KEY_Down, GDK_KEY_KP_Down: self = .down
        case GDK_KEY_Left, GDK_KEY_KP_Left: self = .left
        case GDK_KEY_Right, GDK_KEY_KP_Right: self = .right
        case GDK_KEY_0...GDK_KEY_9: self = .digit(Int(Int32(value) - GDK_KEY_0))
        case GDK_KEY_KP_0...GDK_KEY_KP_9: self = .digit(Int(Int32(value) - GDK_KEY_KP_0))
        case GDK_KEY_Home, GDK_KEY_KP_Home: self = .home
        case GDK_KEY_End, GDK_KEY_KP_End: self = .end
        case GDK_KEY_Page_Up, GDK_KEY_KP_Page_Up: self = .pageUp
        case GDK_KEY_Page_Down, GDK_KEY_KP_Page_Down: self = .pageDown
        case GDK_KEY_Delete, GDK_KEY_KP_Delete: self = .delete
        case GDK_KEY_Escape: self = .escape
        case GDK_KEY_F2: self = .f2
        case GDK_KEY_plus, GDK_KEY_KP_Add, GDK_KEY_equal: self = .plus
        case GDK_KEY_minus, GDK_KEY_KP_Subtract: self = .minus
        case GDK_KEY_a...GDK_KEY_z, GDK_KEY_A...GDK_KEY_Z:
            guard let letter = Unicode.Scalar(gdk_keyval_to_unicode(value)) else { return nil }
            self = .letter(Character(Character(letter).lowercased()))
        case GDK_KEY_Return, GDK_KEY_KP_Enter, GDK_KEY_ISO_Enter, GDK_KEY_space, GDK_KEY_KP_Space:
            self = .confirm
        default: return nil
        }
    }
}

extension Widget {
    /// Calls `pressed` for keys that are pressed while the focus is in this widget and neither Ctrl, Alt nor Super is
    /// held. `pressed` returns `true` if it has handled the key.
    ///
    /// - Parameter first: call it before the focused widget gets the key, and not after that widget has not used it.
    public func onKey(first: Bool = false, _ pressed: @escaping @MainActor (Key) -> Bool) {
        typealias Pressed = @MainActor (Key) -> Bool
        let controller = Object(gtk_event_controller_key_new(), .owned)
        gtk_event_controller_set_propagation_phase(
            controller.opaque, first ? GTK_PHASE_CAPTURE : GTK_PHASE_BUBBLE)
        let trampoline: @convention(c) (gpointer?, guint, guint, GdkModifierType, gpointer?) -> gboolean = {
            _, value, _, modifiers, data in
            guard !hasChord(modifiers) else { return 0 }
            let pressed = handler(data, as: Pressed.self)
            return MainActor.assumeIsolated { Key(value).map(pressed) ?? false } ? 1 : 0
        }
        controller.connect(
            "key-pressed", unsafeBitCast(trampoline, to: GCallback.self), Handler.retained(pressed as Pressed)
        )
        gtk_widget_add_controller(widget, controller.handedOver())
    }
}

/// Whether Ctrl, Alt or Super is held.
nonisolated func hasChord(_ modifiers: GdkModifierType) -> Bool {
    let chords = GDK_CONTROL_MASK.rawValue | GDK_ALT_MASK.rawValue | GDK_SUPER_MASK.rawValue
    return modifiers.rawValue & chords != 0
}
