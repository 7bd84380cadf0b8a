import Foundation
import Testing

@testable import Flashcards

@Suite("Dragging the top card")
struct DragTests {
    struct Row: Sendable, CustomTestStringConvertible {
        let distance, degrees, offset, opacity: Double
        let tint: Double
        let verdict: Verdict?

        var testDescription: String { "d = \(distance)" }
    }

    /// For drags to the right. To the left, everything is mirrored.
    static let table = [
        Row(distance: 0, degrees: 0, offset: 0, opacity: 1, tint: 0, verdict: nil),
        Row(distance: 1, degrees: 0.2, offset: 5, opacity: 1, tint: 0.02, verdict: nil),
        Row(distance: 49, degrees: 9.8, offset: 245, opacity: 1, tint: 0.98, verdict: nil),
        Row(distance: 50, degrees: 10, offset: 250, opacity: 1, tint: 1, verdict: nil),
        Row(distance: 75, degrees: 15, offset: 375, opacity: 0.5, tint: 1, verdict: nil),
        Row(distance: 100, degrees: 20, offset: 500, opacity: 0, tint: 1, verdict: nil),
        Row(distance: 101, degrees: 20.2, offset: 505, opacity: 0, tint: 1, verdict: .correct),
    ]

    @Test("to the right turns, moves, fades and colours the card by the distance", arguments: table)
    func right(row: Row) {
        let drag = Drag(row.distance)
        expect(drag.degrees, row.degrees)
        expect(drag.offset, row.offset)
        expect(drag.opacity, row.opacity)
        expect(CardMotion.dragged(drag).tint?.amount ?? 0, row.tint)
        #expect(CardMotion.dragged(drag).tint?.side == (row.distance > 0 ? .correct : nil))
        #expect(drag.verdict == row.verdict)
    }

    @Test("to the left does the same, mirrored", arguments: table)
    func left(row: Row) {
        let drag = Drag(-row.distance)
        expect(drag.degrees, -row.degrees)
        expect(drag.offset, -row.offset)
        expect(drag.opacity, row.opacity)
        expect(CardMotion.dragged(drag).tint?.amount ?? 0, row.tint)
        #expect(CardMotion.dragged(drag).tint?.side == (row.distance > 0 ? .wrong : nil))
        #expect(drag.verdict == (row.verdict == nil ? nil : .wrong))
    }

    private func expect(_ value: Double, _ expected: Double) {
        #expect(abs(value - expected) < 1e-9, "\(value), not \(expected)")
    }

    /// The distances of a spring that is let go at `start` and swings over the middle.
    private func spring(from start: Double, damping: Double) -> [Double] {
        stride(from: 0.0, through: 2, by: 1.0 / 240).map { time in
            start * exp(-damping * time) * cos(18 * time)
        }
    }

    @Test(
        "a card that springs back keeps the colour of its side until it is white, and never gets the other side's",
        arguments: [-100.0, -75, -50, -10, -1, 1, 10, 50, 75, 100], [1.0, 4, 9])
    func springsBack(start: Double, damping: Double) throws {
        let side = try #require(Drag(start).side)
        var frames = 0
        for distance in spring(from: start, damping: damping) {
            let motion = CardMotion.springingBack(from: side, at: Drag(distance))
            if Drag(distance).side == side {
                #expect(motion.tint?.side == side)
            } else {
                frames += 1
                #expect(motion.tint == nil, "white beyond the middle, at \(distance)")
            }
        }
        #expect(frames > 100, "the spring did swing over the middle")
    }

    @Test("a card at rest is straight, in the middle, opaque and white")
    func still() {
        let motion = CardMotion.still
        #expect(motion.drag == Drag(0))
        #expect(motion.tint == nil)
        #expect(motion.drag.opacity == 1)
    }
}
