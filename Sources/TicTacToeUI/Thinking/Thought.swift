import Gtk
import Synchronization

/// Something that is being found out off the main thread. It ends with its owner: let go of it, and the work
/// is told to stop, and what it finds is heard by nobody.
final class Thought {
    private let stop = StopSign()

    init<Answer: Sendable>(
        _ find: @escaping @Sendable (_ isCancelled: @escaping Thinking.IsCancelled) -> Answer,
        receive: @escaping @MainActor (Answer) -> Void
    ) {
        offTheMainThread { [stop] in
            find { stop.isUp }
        } receive: { [weak self] answer in
            if self != nil { receive(answer) }
        }
    }

    isolated deinit { stop.putUp() }
}

/// Put up on one thread and seen on another.
nonisolated private final class StopSign: Sendable {
    private let up = Atomic(false)

    var isUp: Bool { up.load(ordering: .relaxed) }

    func putUp() { up.store(true, ordering: .relaxed) }
}
