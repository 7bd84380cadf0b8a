import Seeded
import TicTacToe

/// A plain player for the computer to beat: it completes its lines, always blocks its opponent's in time, and else puts
/// its mark at random beside one that it has. It uses nothing but the rules.
public struct BlockingPlayer {
    private let player: Player

    public init(as player: Player) { self.player = player }

    public func move(in game: Game, using generator: inout some RandomNumberGenerator) -> Square? {
        let board = game.board
        let free = board.squares.filter(board.isFree)
        let length = game.shape.lineLength
        func completing(_ player: Player) -> [Square] {
            free.filter { longestRun(through: $0, of: player, on: board).length >= length }
        }
        /// Squares after which two open ends could complete a line: then it is too late to block.
        func opening(_ player: Player) -> [Square] {
            free.filter { square in
                let run = longestRun(through: square, of: player, on: board)
                return run.length == length - 1 && run.openEnds == 2
            }
        }
        let beside = free.filter { square in
            neighbours(of: square).contains { board[$0] == player }
        }
        let choices = [
            completing(player), completing(player.opponent), opening(player.opponent), opening(player),
            beside, free,
        ]
        return choices.first { !$0.isEmpty }?.randomElement(using: &generator)
    }

    private func neighbours(of square: Square) -> [Square] {
        (-1...1).flatMap { row in
            (-1...1).map { Square(row: square.row + row, column: square.column + $0) }
        }.filter { $0 != square }
    }

    /// The longest line that `player` would have through a free square by going there.
    private func longestRun(
        through square: Square, of player: Player, on board: Board
    ) -> (length: Int, openEnds: Int) {
        var longest = (length: 1, openEnds: 0)
        for (rows, columns) in [(0, 1), (1, 0), (1, 1), (-1, 1)] {
            var run = (length: 1, openEnds: 0)
            for sign in [-1, 1] {
                var next = Square(row: square.row + sign * rows, column: square.column + sign * columns)
                while board[next] == player {
                    run.length += 1
                    next = Square(row: next.row + sign * rows, column: next.column + sign * columns)
                }
                if board.isFree(next) { run.openEnds += 1 }
            }
            if (run.length, run.openEnds) > (longest.length, longest.openEnds) { longest = run }
        }
        return longest
    }
}

extension ComputersTurn {
    /// The computer's move with the generator of its seed.
    public func move(unless isCancelled: @escaping @Sendable () -> Bool = { false }) -> Square? {
        var generator = SeededGenerator(seed: seed)
        return move(using: &generator, unless: isCancelled)
    }
}
