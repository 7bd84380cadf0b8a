@testable import RecessUI
@testable import TicTacToe

// Thought that a test has in hand.
nonisolated extension Thinking {
    /// A computer that thinks until it is let answer, and then takes the first free square.
    static func slowComputer(_ pondering: Pondering) -> Thinking {
        var thinking = Thinking()
        thinking.move = { turn, isCancelled in
            pondering.wait(unless: isCancelled)
            return turn.game.board.squares.first(where: turn.game.board.isFree)
        }
        return thinking
    }

    /// An adviser that looks until it is let answer.
    static func slowAdviser(_ pondering: Pondering) -> Thinking {
        var thinking = Thinking()
        thinking.hint = { game, isCancelled in
            pondering.wait(unless: isCancelled)
            return Hint.best(in: game)
        }
        return thinking
    }

    /// A coach that looks at each move until it is let answer.
    static func slowCoach(_ pondering: Pondering) -> Thinking {
        var thinking = Thinking()
        thinking.judge = { _, _, isCancelled in
            pondering.wait(unless: isCancelled)
            return JudgedMove(mark: .keptDraw, isExact: true, mistake: nil)
        }
        return thinking
    }

    /// A coach to whom the fourth move is a mistake, with which a game was lost that was even before.
    static var coach: Thinking {
        var thinking = Thinking()
        thinking.judge = { index, _, _ in
            guard index == 3 else {
                return JudgedMove(mark: index < 3 ? .keptDraw : .keptWin, isExact: true, mistake: nil)
            }
            let mistake = Mistake(
                kind: .allowedFork, other: .first, better: Square(row: 2, column: 2), wouldHaveKept: .draw)
            return JudgedMove(mark: .lostSomething, isExact: true, mistake: mistake)
        }
        return thinking
    }
}
