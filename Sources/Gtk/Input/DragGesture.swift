import CGtk

/// A drag with the mouse or a finger. The widgets beneath get the same events until the gesture is sure that this is a
/// drag and claims them. So a click without movement still reaches the widgets beneath.
public final class DragGesture: Object {
    /// Whether a movement is a drag for this gesture.
    public enum Answer {
        /// The movement is too short to tell.
        case wait
        /// It is. The widgets beneath get a cancelled press.
        case take
        /// It is not. Another gesture may have it, such as the one that scrolls a text.
        case leave
    }

    public struct Handlers {
        /// Whether a press at this point can become a drag.
        var begins: @MainActor (Point) -> Bool
        /// Called with the distance from the start until it answers `.take`. From then on `moved` is called.
        var judge: @MainActor (Point) -> Answer
        var moved: @MainActor (Point) -> Void
        /// Called when the person lets go, if the drag was taken.
        var ended: @MainActor (Point) -> Void
        /// Called instead of `ended` if a drag that was taken is cut off by another window, by a second gesture, or
        /// because the widget disappears.
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

    /// The widget owns the gesture. Keep a reference only to call `cutOff`.
    public init(on widget: Widget, _ handlers: Handlers) {
        self.handlers = handlers
        super.init(gtk_gesture_drag_new(), .owned)
        connect("drag-begin") { [weak self] in self?.began(at: $0) }
        connect("drag-update") { [weak self] in self?.moved(by: $0) }
        connect("drag-end") { [weak self] in self?.ended(after: $0) }
        // GTK sends "cancel" and then "drag-end" for a gesture that is cut off.
        connectIgnoringArgument("cancel") { [weak self] in self?.isCutOff = true }
        gtk_widget_add_controller(widget.widget, handedOver())
        widget.hold(self)
    }

    /// Cancels a drag that is in progress.
    public func cutOff() {
        gtk_event_controller_reset(opaque)
        // If no button is down any more, GTK sends no "drag-end".
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
