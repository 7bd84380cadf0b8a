import SQLite
import Seeded
import Testing

@testable import Library

@Suite("Two states of a row")
struct RowStateTests {
    private func card(_ prompt: String, made: Int64 = 10, _ times: [String: Int64] = [:]) -> RowState {
        var row = RowState("card", 5, made: made, [Value](repeating: .null, count: 14))
        row.values[0] = .number(1)
        row.values[1] = .text(prompt)
        row.times = times
        return row
    }

    private func deleted(_ row: RowState, at time: Int64, having seen: [String: Int64] = [:]) -> RowState {
        var row = row
        (row.deleted, row.seen) = (time, seen)
        return row
    }

    @Test("have the later text of each field, whichever comes first")
    func laterWins() {
        let (old, new) = (card("old", ["prompt": 20]), card("new", ["prompt": 30, "tags": 11]))
        for joined in [old.joined(with: new), new.joined(with: old)] {
            #expect(joined.value(of: "prompt") == .text("new"))
            #expect(joined.times == ["prompt": 30, "tags": 11])
        }
    }

    @Test(
        "that were changed at the same time have the greater value: a text before a number, and that before nothing"
    )
    func sameTime() {
        let (one, other) = (card("a", ["prompt": 20]), card("b", ["prompt": 20]))
        #expect(one.joined(with: other) == other && other.joined(with: one) == other)
        let values: [Value] = [.null, .number(-1), .number(3), .text(""), .text("Z"), .text("a"), .text("ä")]
        for (place, value) in values.enumerated() {
            for (otherPlace, other) in values.enumerated() {
                #expect(value.isLess(than: other) == (place < otherPlace))
            }
        }
    }

    @Test("are deleted where the deletion knew the last change")
    func deletionStands() {
        let edited = card("new", ["prompt": 30])
        let gone = deleted(edited, at: 40, having: ["prompt": 30])
        #expect(!gone.isAlive)
        #expect(!gone.joined(with: edited).isAlive && !edited.joined(with: gone).isAlive)
        #expect(!gone.joined(with: card("older")).isAlive)
    }

    @Test("are not deleted where there is an edit that the deletion did not know, later or earlier")
    func editBeatsDeletion() {
        for time: Int64 in [20, 60, 1 << 61] {
            let edited = card("edited", ["answer": time])
            let gone = deleted(card("old", ["prompt": 35]), at: 40, having: ["prompt": 35])
            let joined = gone.joined(with: edited)
            #expect(joined.isAlive && joined == edited.joined(with: gone))
            // A deletion that knows of both.
            let goneAgain = deleted(joined, at: 41, having: ["prompt": 35, "answer": time])
            #expect(!joined.joined(with: goneAgain).isAlive)
        }
    }

    @Test("that were both deleted stay so, if each deletion knew what happened on its machine")
    func deletedTwice() {
        let one = deleted(card("old"), at: 50)
        let other = deleted(card("edited", ["prompt": 20]), at: 40, having: ["prompt": 20])
        #expect(!one.joined(with: other).isAlive)
        #expect(one.joined(with: other).deleted == 50)
    }

    @Test("that was brought back is there, until it is deleted with knowledge of that")
    func broughtBack() {
        var back = deleted(card("a"), at: 20)
        back.restored = 30
        #expect(back.isAlive)
        let gone = deleted(card("a"), at: 40)
        #expect(back.joined(with: gone).isAlive, "that deletion knew nothing of it")
        var goneAgain = back
        (goneAgain.deleted, goneAgain.seen) = (50, ["deleted": 30])
        #expect(!back.joined(with: goneAgain).isAlive)
    }

    @Test("of a review that was taken back and counts again: the later holds; at the same time it counts")
    func review() {
        var review = RowState("review", 9, made: 0, [Value](repeating: .number(1), count: 9))
        review.deleted = 20
        var again = review
        (again.deleted, again.restored) = (nil, 20)
        #expect(review.joined(with: again).deleted == nil)
        again.restored = 19
        #expect(review.joined(with: again).deleted == 20 && again.joined(with: review).deleted == 20)
    }

    @Test("join to the same in any order, in any groups, and however often", arguments: UInt64(1)...20)
    func anyOrder(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        for round in 0..<200 {
            let states = (0..<4).map { _ in
                RowState.random(&generator, isRemoved: round.isMultiple(of: 2))
            }
            let (a, b, c, d) = (states[0], states[1], states[2], states[3])
            let all = a.joined(with: b).joined(with: c).joined(with: d)
            #expect(d.joined(with: c.joined(with: b)).joined(with: a) == all)
            #expect(b.joined(with: d).joined(with: a.joined(with: c)) == all)
            #expect(all.joined(with: all) == all && all.joined(with: c) == all)
            #expect(a.joined(with: a) == a)
        }
    }
}

extension RowState {
    /// - Parameter isRemoved: whether some machines have removed the row for good. It was made once then.
    fileprivate static func random(
        _ generator: inout SeededGenerator, isRemoved removal: Bool
    ) -> RowState {
        func time() -> Int64 { Int64.random(in: 10...14, using: &generator) }
        func isSo() -> Bool { Bool.random(using: &generator) }
        let isRemoved = removal && isSo()
        let values = (0..<4).map { _ in Value.number(Int64.random(in: 0...3, using: &generator)) }
        let made: Int64? = isRemoved ? nil : removal || isSo() ? 9 : 10
        var row = RowState("note", 3, made: made, isRemoved ? [] : values)
        for field in ["kind", "fields"] where !isRemoved && isSo() { row.times[field] = time() }
        if isRemoved || isSo() {
            row.deleted = time()
            for field in ["kind", "fields", "deleted", "cards"] where isSo() { row.seen[field] = time() }
        }
        if isSo() { row.restored = time() }
        // As it is when it was read.
        row.times = row.times.filter { $0.value != made }
        row.seen = row.seen.filter { $0.value != made || !FieldTimes.isField($0.key) }
        return row
    }
}
