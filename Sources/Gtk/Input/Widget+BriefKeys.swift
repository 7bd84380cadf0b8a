import CGtk

/// The first moment after a widget has appeared. Keys that are pressed meanwhile, or are held down since before,
/// were meant for the page that was there before.
public final class FirstMoment {
    /// How long it takes a person to notice the change.
    static var length = Duration.milliseconds(500)

    private let isLong: Bool
    private var appeared: SuspendingClock.Instant?
    private var end: Timeout?

    fileprivate init(isLong: Bool) { self.isLong = isLong }

    private var length: Duration { isLong ? FirstMoment.length * 3 : FirstMoment.length }

    var isOver: Bool { appeared != nil && end == nil }

    fileprivate func begin(whenOver: @escaping @MainActor () -> Void) {
        appeared = .now
        let (seconds, attoseconds) = length.components
        end = Timeout(afterMilliseconds: Int(seconds * 1000 + attoseconds / 1_000_000_000_000_000)) {
            [weak self] in
            self?.end = nil
            whenOver()
        }
    }

    fileprivate func ignores(keyPressedAt moment: SuspendingClock.Instant) -> Bool {
        !isOver || appeared.map { moment < $0 + length } ?? false
    }
}

extension Widget {
    /// Ignores the keys of `Key` in the first half second after the widget has appeared. A key that is held down is ignored
    /// until it is pressed again. Clicks are not ignored: the pointer has to move to a button first. Assistive technology
    /// is told that the widget is busy meanwhile.
    ///
    /// - Parameter afterRhythm: whether one key follows the other before, such as to turn a card and to grade it. Then a person needs
    ///   three times as long to stop.
    @discardableResult
    public func ignoresKeysBriefly(afterRhythm: Bool = false) -> FirstMoment {
        let moment = FirstMoment(isLong: afterRhythm)
        onKeyPress { [weak moment] key, pressedAt in
            key != nil && moment?.ignores(keyPressedAt: pressedAt) ?? false
        }
        // Set before the widget appears. If GTK 4.8 reports it while the widget appears, assistive technology never learns
        // that it has ended.
        setAccessibleBusy(true)
        onMap { [weak self] in
            // This handler keeps `moment` alive as long as the widget.
            moment.begin { self?.setAccessibleBusy(false) }
        }
        return moment
    }

    private func setAccessibleBusy(_ busy: Bool) {
        widget.setAccessibleState(GTK_ACCESSIBLE_STATE_BUSY, busy)
    }

    /// Calls `pressed` for keys before any widget inside gets them, if neither Ctrl, Alt nor Super is held. Its second
    /// argument is the time at which the key went down.
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
