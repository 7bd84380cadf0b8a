import CGtk

/// A pointer or a finger that is pressed, moved and let go. It listens beside the widgets beneath it and
/// takes the pointer from them once it is sure, so that a press without a movement stays theirs.
public final class DragGesture: Object {
    /// What a drag that has got going means.
    public enum Answer {
        /// Too little has been moved to say.
        case wait
        /// It is ours: those beneath lose their press.
        case take
        /// It is somebody else's, such as the scrolling of a text.
        case leave
    }

    public struct Handlers {
        /// Whether a press there can become a drag.
        var begins: @MainActor (Point) -> Bool
        /// How far it has gone, until it is taken; then `moved` hears of it.
        var judge: @MainActor (Point) -> Answer
        var moved: @MainActor (Point) -> Void
        /// Let go after it was taken.
        var ended: @MainActor (Point) -> Void
        /// Taken, and then cut off: by another window, a second gesture, or the widget going away.
        var cancelled: @MainActor () -> Void

        public init(
            begins: @escaping @MainActor (Point) -> Bool, judge: @escaping @MainActor (Point) -> Answer,
            moved: @escaping @MainActor (Point) -> Void, ended: @escaping @MainActor (Point) -> Void,
            cancelled: @escaping @MainActor () -> Void
        ) {
            self.begins = begins
            self.judge = judge
            self.moved = moved
            self.ended = ended
            self.cancelled = cancelled
        }
    }

    private let handlers: Handlers
    private var isTaken = false
    private var isCutOff = false

    /// The widget holds the gesture; whoever makes it may keep it too, to `cutOff` a drag.
    public init(on widget: Widget, _ handlers: Handlers) {
        self.handlers = handlers
        super.init(gtk_gesture_drag_new(), .owned)
        connect("drag-begin") { [weak self] in self?.began(at: $0) }
        connect("drag-update") { [weak self] in self?.moved(by: $0) }
        connect("drag-end") { [weak self] in self?.ended(after: $0) }
        // A gesture that is cut off is said to be cancelled first, and then to have ended all the same.
        connectIgnoringArgument("cancel") { [weak self] in self?.isCutOff = true }
        gtk_widget_add_controller(widget.widget, handedOver())
        widget.hold(self)
    }

    /// Ends a drag that is under way as if it had never been.
    public func cutOff() {
        gtk_event_controller_reset(opaque)
        // GTK does not say that the drag has ended when no pointer was down any more.
        if isTaken { cancel() }
    }

    private func began(at point: Point) {
        isTaken = false
        isCutOff = false
        if !handlers.begins(point) { gtk_gesture_set_state(opaque, GTK_EVENT_SEQUENCE_DENIED) }
    }

    private func moved(by way: Point) {
        if !isTaken {
            switch handlers.judge(way) {
            case .wait: return
            case .leave:
                gtk_gesture_set_state(opaque, GTK_EVENT_SEQUENCE_DENIED)
                return
            case .take:
                isTaken = true
                gtk_gesture_set_state(opaque, GTK_EVENT_SEQUENCE_CLAIMED)
            }
        }
        handlers.moved(way)
    }

    private func ended(after way: Point) {
        guard isTaken else { return }
        if isCutOff {
            cancel()
        } else {
            isTaken = false
            handlers.ended(way)
        }
    }

    private func cancel() {
        isTaken = false
        handlers.cancelled()
    }

    private func connect(_ signal: String, _ action: @escaping @MainActor (Point) -> Void) {
        typealias Act = @MainActor (Point) -> Void
        let trampoline: @convention(c) (gpointer?, Double, Double, gpointer?) -> Void = { _, x, y, data in
            let action = handler(data, as: Act.self)
            MainActor.assumeIsolated { action(Point(x: x, y: y)) }
        }
        connect(signal, unsafeBitCast(trampoline, to: GCallback.self), Handler.retained(action as Act))
    }
}
