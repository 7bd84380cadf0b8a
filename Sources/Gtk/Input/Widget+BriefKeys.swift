import CGtk

/// The first half second after something has appeared. A key that is pressed in it was meant for what was there
/// before, and so was a key that has been held down since.
public final class FirstMoment {
    /// How long a person takes to notice what has appeared.
    static var length = Duration.milliseconds(500)

    private var appeared: SuspendingClock.Instant?
    private var end: Timeout?

    var isOver: Bool { appeared != nil && end == nil }

    fileprivate func begin(whenOver: @escaping @MainActor () -> Void) {
        appeared = .now
        let (seconds, attoseconds) = FirstMoment.length.components
        end = Timeout(afterMilliseconds: Int(seconds * 1000 + attoseconds / 1_000_000_000_000_000)) {
            [weak self] in
            self?.end = nil
            whenOver()
        }
    }

    fileprivate func ignores(keyPressedAt moment: SuspendingClock.Instant) -> Bool {
        !isOver || appeared.map { moment < $0 + FirstMoment.length } ?? false
    }
}

extension Widget {
    /// The keys of `Key` do nothing in the first half second after this widget has appeared; a key that is held down
    /// does nothing until it is pressed again. The pointer and assistive technology work at once, and the latter can
    /// ask whether the widget is busy.
    @discardableResult
    public func ignoresKeysBriefly() -> FirstMoment {
        let moment = FirstMoment()
        onKeyPress { [weak moment] key, pressedAt in
            key != nil && moment?.ignores(keyPressedAt: pressedAt) ?? false
        }
        // Set it now: GTK 4.8 never takes it back if it is set while the widget appears.
        setAccessibleBusy(true)
        onMap { [weak self] in
            // This handler keeps the moment alive as long as the widget.
            moment.begin { self?.setAccessibleBusy(false) }
        }
        return moment
    }

    private func setAccessibleBusy(_ busy: Bool) {
        widget.setAccessibleState(GTK_ACCESSIBLE_STATE_BUSY, busy)
    }

    /// Receives keys before anything inside does, unless Ctrl, Alt or Super is held, and the time they went down.
    private func onKeyPress(_ pressed: @escaping @MainActor (Key?, SuspendingClock.Instant) -> Bool) {
        typealias Pressed = @MainActor (guint, guint) -> Bool
        let heard: Pressed = { value, code in pressed(Key(value), HeldKey.downSince(code)) }
        let controller = Object(gtk_event_controller_key_new(), .owned)
        gtk_event_controller_set_propagation_phase(controller.opaque, GTK_PHASE_CAPTURE)
        let trampoline: @convention(c) (gpointer?, guint, guint, GdkModifierType, gpointer?) -> gboolean = {
            _, value, code, modifiers, data in
            guard !hasChord(modifiers) else { return 0 }
            let pressed = handler(data, as: Pressed.self)
            return MainActor.assumeIsolated { pressed(value, code) } ? 1 : 0
        }
        controller.connect(
            "key-pressed", unsafeBitCast(trampoline, to: GCallback.self), Handler.retained(heard))
        gtk_widget_add_controller(widget, controller.handedOver())
    }
}
