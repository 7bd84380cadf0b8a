import Testing

@testable import RecessUI
@testable import TicTacToe

@Suite("What the coach says")
@MainActor
struct CoachTextsTests {
    @Test("of a hint: the square, and why", arguments: Hint.Reason.allCases)
    func hints(reason: Hint.Reason) {
        let square = Square(row: 0, column: 2)
        let certain = Hint(square: square, reason: reason, isExact: true).text
        let estimate = Hint(square: square, reason: reason, isExact: false).text
        #expect(certain.hasPrefix("Row 1, column 3: "))
        #expect(estimate.hasPrefix("Row 1, column 3 looks best: "))
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
}
