import CGtk

/// Keys, buttons and drops that wait until a text field is ready for them. To be ready at once, a field would have to do all
/// that is left of a long undo in one turn, which takes several frames.
final class HeldInput {
    private var held: [Event] = []
    /// What was given back and has not come again yet.
    private var returning: [Event] = []
    /// Runs when all that was given back must have come.
    private var end: IdleWork?

    private static let beginnings = [GDK_KEY_PRESS, GDK_BUTTON_PRESS, GDK_TOUCH_BEGIN, GDK_DROP_START]
    private static let ends = [GDK_KEY_RELEASE, GDK_BUTTON_RELEASE, GDK_TOUCH_END, GDK_TOUCH_CANCEL]

    /// Returns whether the event waits. Then nothing else may be done about it.
    ///
    /// - Parameter isReady: whether the field can take input.
    func take(_ event: OpaquePointer?, isReady: Bool) -> Bool {
        guard let event else { return false }
        let type = gdk_event_get_event_type(event)
        let isBeginning = HeldInput.beginnings.contains(type)
        guard isBeginning || HeldInput.ends.contains(type) else { return false }
        if let place = returning.firstIndex(where: { $0.pointer == event }) {
            returning.remove(at: place)
        } else if !returning.isEmpty {
            // Else it would overtake them.
            giveBack(Event(event))
            return true
        }
        // A key that went down before may go up.
        guard !held.isEmpty || !isReady && isBeginning else { return false }
        held.append(Event(event))
        return true
    }

    /// Call it when the field is ready.
    func letGo() {
        guard !held.isEmpty else { return }
        for event in held { giveBack(event) }
        held = []
        // Events come before idle work.
        end = IdleWork { [weak self] in
            self?.returning = []
            return false
        }
    }

    private func giveBack(_ event: Event) {
        returning.append(event)
        gdk_display_put_event(gdk_event_get_display(event.pointer), event.pointer)
    }

    /// Forgets what waits, for a field that nobody sees any more.
    func forget() { held = [] }
}

/// One reference to an event, which is no GObject.
private final class Event {
    let pointer: OpaquePointer

    init(_ pointer: OpaquePointer) { self.pointer = gdk_event_ref(pointer) }

    isolated deinit { gdk_event_unref(pointer) }
}
