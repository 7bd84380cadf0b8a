@testable import TicTacToe

extension Game {
    /// The game with a move more.
    func after(_ square: Square) -> Game {
        var next = self
        _ = next.play(at: square)
        return next
    }
}
