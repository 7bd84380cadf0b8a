import Testing

@testable import TicTacToe

@Suite("A match as words")
struct MatchRecordTests {
    @Test("is the same match again")
    func roundTrip() {
        let match = Match()
        match.call(.first, "Ada <b>")
        match.call(.second, "Bo")
        match.choose(.heart, for: .first)
        match.choose(.matchMe)
        match.choose(BoardShape.standard.with(side: 15))
        match.play(at: Square(row: 1, column: 1))
        #expect(MatchRecord(words: match.record.words) == match.record)
        match.choose(engine: "/home/ada/engines/pbrain")
        #expect(MatchRecord(words: match.record.words) == match.record)
        #expect(match.record.game.shape == BoardShape(side: 15, lineLength: 5))
    }

    @Test(
        "with an impossible board or opponent has the standard ones",
        arguments: ["2 2", "16 5", "5 6", "5", "", "five five", "9223372036854775807 3"])
    func impossibleBoard(board: String) {
        let words = [
            "board": board, "opponent": "god", "name 1": String(repeating: "W", count: 99),
            "results easy 3 3": "-1 2 x", "results god 3 3": "1 1 1", "results easy 99 3": "1 1 1",
        ]
        let record = MatchRecord(words: words)
        #expect(record.game.shape == .standard && record.opponent == .person)
        #expect(record.names.first.count == Names.longest)
        #expect(Results(words: words).isEmpty)
    }

    @Test("is read as far as possible where words are damaged")
    func damaged() {
        let words = ["marks": "ring ring", "moves": "4 0 99 1", "tally": "3"]
        let record = MatchRecord(words: words)
        #expect(record.marks == .standard)
        #expect(record.game.moves == [Square(row: 1, column: 1), Square(row: 0, column: 0)])
        #expect(Results(words: words).isEmpty)
        let others = ["marks": "spaceship heart", "moves": "four", "tally": "9223372036854775807 -1 2"]
        #expect(MatchRecord(words: others).marks == .standard)
        #expect(MatchRecord(words: others).game.moves.isEmpty)
        let kept = Results(words: others)[Results.GameKind(.person, on: .standard)]
        #expect(kept == Tally(firstWins: 0, secondWins: 0, draws: 2))
    }
}
