import Testing

@testable import TicTacToeUI
@testable import TicTacToe

@Suite("What the coach says")
@MainActor
struct CoachTextsTests {
    @Test("of a hint: the square, and why", arguments: Hint.Reason.allCases, [true, false])
    func hints(reason: Hint.Reason, isExact: Bool) {
        let text = Hint(square: Square(row: 0, column: 2), reason: reason, isExact: isExact).text
        #expect(text.hasPrefix("Row 1, column 3"))
    }

    @Test("of a hint that is not certain: that it looks best, where it is no matter of course")
    func estimates() {
        for reason in [Hint.Reason.stopsFork, .stopsThreats, .hasMostLines] {
            let text = Hint(square: Square(row: 0, column: 2), reason: reason, isExact: false).text
            #expect(text.hasPrefix("Row 1, column 3 looks best: "))
        }
    }

    @Test("of each reason is something else")
    func reasons() {
        for isExact in [true, false] {
            let texts = Hint.Reason.allCases.map {
                Hint(square: Square(row: 0, column: 0), reason: $0, isExact: isExact).text
            }
            #expect(Set(texts).count == texts.count)
        }
    }

    @Test(
        "of a mistake: what was wrong, and a move that would have been better",
        arguments: Mistake.Kind.allCases)
    func mistakes(kind: Mistake.Kind) {
        let mistake = Mistake(
            kind: kind, other: .second, better: Square(row: 2, column: 0), wouldHaveKept: .draw)
        #expect(mistake.text(move: 4, .standard).hasPrefix("Move 4 "))
        #expect(mistake.advice(isCertain: true) == "Row 3, column 1 would have kept the draw.")
        #expect(mistake.advice(isCertain: false) == "An estimate: row 3, column 1 looks better.")
    }

    @Test("of each kind of mistake is something else")
    func kinds() {
        let texts = Mistake.Kind.allCases.map { kind in
            Mistake(kind: kind, other: .second, better: Square(row: 0, column: 0), wouldHaveKept: .win)
                .text(move: 4, .standard)
        }
        #expect(Set(texts).count == texts.count)
    }

    @Test("names who can do something now by the mark on the board")
    func other() {
        let mistake = Mistake(
            kind: .allowedFork, other: .second, better: Square(row: 0, column: 0), wouldHaveKept: .win)
        #expect(mistake.text(move: 5, .standard) == "Move 5 let O fork.")
        #expect(mistake.advice(isCertain: true) == "Row 1, column 1 would have kept the win.")
    }

    @Test("of each move says which it was and how it was judged", arguments: JudgedMove.Judgement.allCases)
    func moves(judgement: JudgedMove.Judgement) {
        let square = Square(row: 1, column: 0)
        let texts = [true, false].map {
            JudgedMove.text(
                of: JudgedMove(judgement: judgement, isExact: $0, mistake: nil), number: 4, by: "O",
                at: square)
        }
        for text in texts { #expect(text.hasPrefix("Move 4, O, row 2, column 1: ")) }
        #expect(texts[0] != texts[1], "an estimate is said to be one")
    }

    @Test("of a move that is not judged yet says so")
    func notJudged() {
        let text = JudgedMove.text(of: nil, number: 1, by: "X", at: Square(row: 0, column: 0))
        #expect(text == "Move 1, X, row 1, column 1: not judged yet.")
    }
}
