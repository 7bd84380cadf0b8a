import CGtk
import Synchronization

@testable import TicTacToeUI
@testable import TicTacToe

// Thinking that tests control.
nonisolated extension Thinking {
    /// A computer that thinks until the test calls `end()`, and then takes the first free square.
    static func slowComputer(_ pondering: Pondering) -> Thinking {
        var thinking = Thinking()
        thinking.move = { turn, isCancelled in
            pondering.wait(unless: isCancelled)
            return turn.game.board.squares.first(where: turn.game.board.isFree)
        }
        return thinking
    }

    /// An adviser that searches until the test calls `end()`.
    static func slowAdviser(_ pondering: Pondering) -> Thinking {
        var thinking = Thinking()
        thinking.hint = { game, isCancelled in
            pondering.wait(unless: isCancelled)
            return Hint.best(in: game)
        }
        return thinking
    }

    /// A coach that judges no move until the test calls `end()`.
    static func slowCoach(_ pondering: Pondering) -> Thinking {
        var thinking = Thinking()
        thinking.judge = { _, _, isCancelled in
            pondering.wait(unless: isCancelled)
            return JudgedMove(judgement: .keptDraw, isExact: true, mistake: nil, standing: .even)
        }
        return thinking
    }

    /// A coach that judges the fourth move to be a mistake, which turned a draw into a loss.
    static var coach: Thinking {
        var thinking = Thinking()
        thinking.judge = { index, _, _ in
            guard index == 3 else {
                return JudgedMove(
                    judgement: index < 3 ? .keptDraw : .keptWin, isExact: true, mistake: nil, standing: .even)
            }
            let mistake = Mistake(
                kind: .allowedFork, other: .first, better: Square(row: 2, column: 2), wouldHaveKept: .draw)
            return JudgedMove(judgement: .lostSomething, isExact: true, mistake: mistake, standing: .even)
        }
        return thinking
    }
}

/// Work that lasts until the test calls `end()` or the page cancels it. It counts both.
nonisolated final class Pondering: Sendable {
    private let mayEnd: Atomic<Bool>
    private let begun = Atomic(0)
    private let cancelled = Atomic(0)

    init(mayEnd: Bool = false) { self.mayEnd = Atomic(mayEnd) }

    /// How often the work began, and how often it was cancelled.
    var timesBegun: Int { begun.load(ordering: .relaxed) }
    var timesCancelled: Int { cancelled.load(ordering: .relaxed) }

    func end() { mayEnd.store(true, ordering: .relaxed) }

    /// Blocks the thread that thinks.
    func wait(unless isCancelled: Thinking.IsCancelled) {
        begun.add(1, ordering: .relaxed)
        while !mayEnd.load(ordering: .relaxed), !isCancelled() { g_usleep(1000) }
        if isCancelled() { cancelled.add(1, ordering: .relaxed) }
    }
}
