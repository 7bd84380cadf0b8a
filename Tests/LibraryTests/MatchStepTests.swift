import Seeded
import Testing
import TicTacToeTesting

@testable import Library
@testable import TicTacToe

/// A match whose steps are kept in a library, as the page keeps them.
private final class KeptMatch {
    let library: Library
    private(set) var match = Match()

    init(_ record: MatchRecord = MatchRecord()) throws {
        library = try Library(machine: 7)
        match = Match(record, using: SeededGenerator(seed: 3)) { [library] step in
            #expect(throws: Never.self) { try library.perform(step.step) { try $0.carryOut(step) } }
        }
    }

    func play(_ digits: Int...) {
        for digit in digits { Square(numberPad: digit).map { match.play(at: $0) } }
    }

    func letComputerAnswer() {
        if let turn = match.computersTurn, let square = turn.move() { match.answer(square, to: turn) }
    }

    func undo() throws {
        _ = try library.undo(in: .ticTacToe) { try $0.isPersonsTurnInMatch() }
        try show()
    }

    func redo() throws {
        _ = try library.redo(in: .ticTacToe) { try $0.isPersonsTurnInMatch() }
        try show()
    }

    func show() throws {
        match.show(
            try library.read { try $0.match() } ?? MatchRecord(),
            results: try library.read { try $0.boardResults() })
    }

    var canUndo: Bool { get throws { try library.nextUndo(in: .ticTacToe) != nil } }
    var moves: Int { match.game.moves.count }
}

@Suite("A match in the library")
struct MatchStepTests {
    @Test("goes back move by move to its start, and forward again")
    func undo() throws {
        let kept = try KeptMatch()
        kept.play(5, 1, 3)
        let whole = kept.match.game
        for left in [2, 1, 0] {
            try kept.undo()
            #expect(kept.moves == left)
        }
        #expect(try !kept.canUndo)
        for _ in 0..<3 { try kept.redo() }
        #expect(kept.match.game == whole)
    }

    @Test("cannot redo once another move is made")
    func newBranch() throws {
        let kept = try KeptMatch()
        kept.play(5, 1)
        try kept.undo()
        kept.play(2)
        #expect(try kept.library.nextRedo(in: .ticTacToe) == nil)
        try kept.redo()
        #expect(
            kept.match.game == Game(startedBy: .first, moves: [5, 2].compactMap(Square.init(numberPad:))))
    }

    @Test("does not count a win that is undone, and counts it once when it is redone")
    func undoneWin() throws {
        let kept = try KeptMatch()
        kept.play(5, 1, 3, 2, 7)
        #expect(try kept.library.read { try $0.boardResults() }.total.games == 1)
        try kept.undo()
        #expect(kept.match.results.isEmpty && kept.match.game.state == .turn(of: .first))
        try kept.redo()
        #expect(kept.match.tally.firstWins == 1)
        kept.match.newGame()
        #expect(kept.match.tally.firstWins == 1)
        try kept.undo()
        #expect(kept.match.game.winner == .first && kept.match.tally.firstWins == 1)
    }

    @Test("a game that is played on does not count any more; undo brings its end back")
    func playOn() throws {
        let kept = try KeptMatch()
        kept.play(5, 1, 3, 2, 7)
        kept.match.playOn(afterMove: 3)
        try kept.show()
        #expect(kept.moves == 3 && kept.match.results.isEmpty)
        try kept.undo()
        #expect(kept.moves == 5 && kept.match.tally.firstWins == 1)
    }

    @Test("against the computer, undo takes back both moves, and redo makes both again")
    func computer() throws {
        let kept = try KeptMatch(MatchRecord(opponent: .medium))
        kept.play(5)
        kept.letComputerAnswer()
        kept.play(kept.match.game.board.isFree(Square(row: 0, column: 1)) ? 8 : 2)
        kept.letComputerAnswer()
        let all = kept.match.game
        try kept.undo()
        #expect(kept.moves == 2 && kept.match.computersTurn == nil)
        try kept.redo()
        #expect(kept.match.game == all && kept.match.computersTurn == nil)
    }

    @Test("undo takes back only the person’s move while the computer is thinking")
    func undoWhileThinking() throws {
        let kept = try KeptMatch(MatchRecord(opponent: .medium))
        kept.match.choose(.hard)
        kept.play(5)
        #expect(kept.match.isComputersTurn)
        try kept.undo()
        #expect(kept.moves == 0 && !kept.match.isComputersTurn)
    }

    @Test("undo after a new game brings back the earlier one, also where the computer has begun the new one")
    func newGame() throws {
        let kept = try KeptMatch(MatchRecord(opponent: .easy))
        kept.play(5)
        kept.letComputerAnswer()
        let before = kept.match.game
        kept.match.newGame()
        kept.letComputerAnswer()
        #expect(kept.moves == 1)
        try kept.undo()
        #expect(kept.match.game == before)
    }

    @Test("other opponents, boards, marks and names are steps, too")
    func setup() throws {
        let kept = try KeptMatch()
        let start = kept.match.record
        kept.match.choose(.star, for: .first)
        kept.match.call(.second, "Bo")
        kept.match.choose(.easy)
        kept.match.choose(BoardShape(side: 4, lineLength: 4)!)
        for _ in 0..<4 { try kept.undo() }
        #expect(kept.match.record == start)
        #expect(try !kept.canUndo)
    }

    @Test("results that were reset come back, with the game that had ended")
    func forget() throws {
        let kept = try KeptMatch()
        kept.play(5, 1, 3, 2, 7)
        let ended = kept.match.game
        kept.match.forgetResults()
        try kept.show()
        #expect(kept.match.results.isEmpty)
        try kept.undo()
        #expect(kept.match.game == ended && kept.match.tally.firstWins == 1)
    }

    @Test("its results are read along an index, so that thousands of games take no time at each start")
    func readingResults() throws {
        let library = try Library(machine: 7)
        var plan: [String] = []
        try library.connection.forEach("EXPLAIN QUERY PLAN \(BoardGames.results)") { plan.append($0.text(3)) }
        #expect(plan == ["SCAN board_game USING COVERING INDEX board_game_result"])
    }

    @Test("goes on after a restart, and can still be undone")
    func restart() throws {
        let kept = try KeptMatch()
        kept.play(5, 1)
        let again = Match(try kept.library.read { try $0.match() } ?? MatchRecord())
        #expect(again.record == kept.match.record)
        try kept.undo()
        #expect(kept.moves == 1)
    }
}
