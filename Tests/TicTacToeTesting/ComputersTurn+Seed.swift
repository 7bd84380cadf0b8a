import Seeded
import TicTacToe

extension ComputersTurn {
    /// The move that its seed leads to.
    public func move(unless isCancelled: @escaping @Sendable () -> Bool = { false }) -> Square? {
        var generator = SeededGenerator(seed: seed)
        return move(using: &generator, unless: isCancelled)
    }
}
