import Seeded
import TicTacToe

/// All that takes thought, and therefore time: none of it is for the main thread. A test can put something
/// else in the place of each.
nonisolated struct Thinking: Sendable {
    /// Asked now and then; once it says so, the answer does not matter.
    typealias IsCancelled = @Sendable () -> Bool

    var move: @Sendable (ComputersTurn, @escaping IsCancelled) -> Square? = { turn, isCancelled in
        var generator = SeededGenerator(seed: turn.seed)
        return turn.move(using: &generator, unless: isCancelled)
    }
    var hint: @Sendable (Game, @escaping IsCancelled) -> Hint? = { Hint.best(in: $0, unless: $1) }
    var judge: @Sendable (_ move: Int, Game, @escaping IsCancelled) -> JudgedMove = {
        Review.judge($0, of: $1, unless: $2)
    }
}
