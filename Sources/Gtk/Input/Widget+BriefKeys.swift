import CGtk

/// The first half second of something that has just appeared. Keys that are pressed in it were meant for what was
/// there before, and so were those that are held down since.
public final class FirstMoment {
    /// How long it takes to see that something has come.
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
    /// Arrows, Return, Space, Escape and the other keys of `Key` do nothing in the first half second after this has
    /// appeared, and held ones nothing until they are pressed anew. Pointers and assistive technology have to come
    /// to a button first; the latter can ask whether it is busy.
    @discardableResult
    public func ignoresKeysBriefly() -> FirstMoment {
        let moment = FirstMoment()
        onKeyPress { [weak moment] key, pressedAt in
            key != nil && moment?.ignores(keyPressedAt: pressedAt) ?? false
        }
        // Now, not when it appears: said in the middle of that, it reaches assistive technology for good (GTK 4.8).
        setAccessibleBusy(true)
        onMap { [weak self] in
            // The handler holds the moment for as long as the widget is there.
            moment.begin { self?.setAccessibleBusy(false) }
        }
        return moment
    }

    private func setAccessibleBusy(_ busy: Bool) {
        widget.setAccessibleState(GTK_ACCESSIBLE_STATE_BUSY, busy)
    }

    /// Hears keys before anything inside does, without Ctrl, Alt or Super held, and since when they are down.
    private func onKeyPress(_ pressed: @escaping @MainActor (Key?, SuspendingClock.Instant) -> Bool) {
        typealias Pressed = @MainActor (guint, guint) -> Bool
        let heard: Pressed = { value, code in pressed(Key(value), HeldKeys.downSince(code)) }
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
