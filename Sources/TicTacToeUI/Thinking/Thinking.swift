import Gtk
import Seeded
import Synchronization
import TicTacToe

/// What the computer and the coach have to think about. It takes time, so it is not done on the main thread. Tests put
/// something else in the place of each.
nonisolated struct Thinking: Sendable {
    /// Asked now and then. `true` ends the work, and its answer is ignored.
    typealias IsCancelled = @Sendable () -> Bool

    var move: @Sendable (ComputersTurn, @escaping IsCancelled) -> Square? = { turn, isCancelled in
        var generator = SeededGenerator(seed: turn.seed)
        return turn.move(using: &generator, unless: isCancelled)
    }
    var hint: @Sendable (Game, @escaping IsCancelled) -> Hint? = { Hint.best(in: $0, unless: $1) }
    var judge: @Sendable (_ move: Int, Game, @escaping IsCancelled) -> JudgedMove = {
        let last = LastAnalysis()
        return { Review.judge($0, of: $1, with: last, unless: $2) }
    }()
}

/// Work on another thread. It ends with its owner: when this object goes, the work is told to stop, and its answer is
/// ignored.
final class BackgroundTask {
    private let flag = CancelFlag()

    init<Answer: Sendable>(
        _ find: @escaping @Sendable (_ isCancelled: @escaping Thinking.IsCancelled) -> Answer,
        receive: @escaping @MainActor (Answer) -> Void
    ) {
        offTheMainThread { [flag] in
            find { flag.isSet }
        } receive: { [weak self] answer in
            if self != nil { receive(answer) }
        }
    }

    isolated deinit { flag.set() }
}

/// Set on one thread and read on another.
nonisolated private final class CancelFlag: Sendable {
    private let value = Atomic(false)

    var isSet: Bool { value.load(ordering: .relaxed) }

    func set() { value.store(true, ordering: .relaxed) }
}
