import Testing

@testable import TicTacToeUI
@testable import TicTacToe

@Suite("The coach’s text")
@MainActor
struct CoachTextsTests {
    @Test("of a hint begins with the square", arguments: Hint.Reason.allCases, [true, false])
    func hints(reason: Hint.Reason, isExact: Bool) {
        let text = Hint(square: Square(row: 0, column: 2), reason: reason, isExact: isExact).text
        #expect(text.hasPrefix("Row 1, column 3"))
    }

    @Test("of a hint that is an estimate says that the square looks best")
    func estimates() {
        for reason in [Hint.Reason.stopsFork, .stopsThreats, .hasMostLines] {
            let text = Hint(square: Square(row: 0, column: 2), reason: reason, isExact: false).text
            #expect(text.hasPrefix("Row 1, column 3 looks best: "))
        }
    }

    @Test("of a hint is different for each reason")
    func reasons() {
        for isExact in [true, false] {
            let texts = Hint.Reason.allCases.map {
                Hint(square: Square(row: 0, column: 0), reason: $0, isExact: isExact).text
            }
            #expect(Set(texts).count == texts.count)
        }
    }

    @Test(
        "of a mistake says what was wrong, and names a better move",
        arguments: Mistake.Kind.allCases)
    func mistakes(kind: Mistake.Kind) {
        let mistake = Mistake(
            kind: kind, other: .second, better: Square(row: 2, column: 0), wouldHaveKept: .draw)
        #expect(mistake.text(move: 4, .standard).hasPrefix("Move 4 "))
        #expect(mistake.advice(isCertain: true) == "Row 3, column 1 would have kept the draw.")
        #expect(mistake.advice(isCertain: false) == "An estimate: row 3, column 1 looks better.")
    }

    @Test("of a mistake is different for each kind")
    func kinds() {
        let texts = Mistake.Kind.allCases.map { kind in
            Mistake(kind: kind, other: .second, better: Square(row: 0, column: 0), wouldHaveKept: .win)
                .text(move: 4, .standard)
        }
        #expect(Set(texts).count == texts.count)
    }

    @Test("names the player who gains by the mark on the board")
    func other() {
        let mistake = Mistake(
            kind: .allowedFork, other: .second, better: Square(row: 0, column: 0), wouldHaveKept: .win)
        #expect(mistake.text(move: 5, .standard) == "Move 5 let O fork.")
        #expect(mistake.advice(isCertain: true) == "Row 1, column 1 would have kept the win.")
    }

    @Test("of a move says its number, its square and its judgement", arguments: JudgedMove.Judgement.allCases)
    func moves(judgement: JudgedMove.Judgement) {
        let square = Square(row: 1, column: 0)
        let texts = [true, false].map {
            JudgedMove.text(
                of: JudgedMove(judgement: judgement, isExact: $0, mistake: nil, standing: .even), number: 4,
                by: "O",
                at: square)
        }
        for text in texts { #expect(text.hasPrefix("Move 4, O, row 2, column 1: ")) }
        #expect(texts[0] != texts[1], "an estimate has a text of its own")
    }

    @Test("of a move without a judgement says that it is not judged yet")
    func notJudged() {
        let text = JudgedMove.text(of: nil, number: 1, by: "X", at: Square(row: 0, column: 0))
        #expect(text == "Move 1, X, row 1, column 1: not judged yet.")
    }
}
