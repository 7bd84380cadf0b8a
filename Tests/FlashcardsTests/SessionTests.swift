import Memory
import Testing

@testable import Flashcards

@Suite("A session of learning")
struct SessionTests {
    private func due(_ items: Range<Int64>) -> [Planned] {
        items.map { Planned(item: $0, reason: .due(recall: 0.85)) }
    }

    private func pile(_ cards: [Planned], minutes: Int? = nil) -> Pile {
        Pile(Session(cards, minutes: minutes))
    }

    /// The numbers of the cards in the order in which they were asked.
    ///
    /// - Parameter wrong: the answers that are wrong; 1 is the first.
    private func asked(_ pile: Pile, seconds: Double = 5, wrong: Set<Int> = []) -> [Int64] {
        var pile = pile
        var asked: [Int64] = []
        while let top = pile.top(1).first {
            asked.append(top.card.number)
            pile.answer(wrong.contains(asked.count) ? .again : .good, seconds: seconds)
        }
        return asked
    }

    @Test("without minutes goes on until all was asked")
    func all() {
        #expect(asked(pile(due(1..<8))) == [1, 2, 3, 4, 5, 6, 7])
        #expect(pile([]).isEmpty)
        #expect(pile([]).partDone == 1)
    }

    @Test("what was wrong comes again after five others, until right")
    func again() {
        #expect(asked(pile(due(1..<10)), wrong: [1]) == [1, 2, 3, 4, 5, 6, 1, 7, 8, 9])
        #expect(asked(pile(due(1..<8)), wrong: [1, 7, 8]) == [1, 2, 3, 4, 5, 6, 1, 7, 1, 7])
    }

    @Test("with fewer others left it comes after those; alone, at once")
    func fewOthers() {
        #expect(asked(pile(due(1..<4)), wrong: [1]) == [1, 2, 3, 1])
        #expect(asked(pile(due(1..<2)), wrong: [1, 2]) == [1, 1, 1])
    }

    @Test("what the model wants again within a minute comes again, once")
    func comesTwice() {
        let cards = [Planned(item: 1, reason: .new(roomToday: 3), comesTwice: true)] + due(2..<4)
        #expect(asked(pile(cards)) == [1, 2, 3, 1])
        #expect(asked(pile(cards), wrong: [1]) == [1, 2, 3, 1])
        #expect(asked(pile(cards), wrong: [4]) == [1, 2, 3, 1, 1])
    }

    @Test(
        "ends when the minutes are used, whatever an answer takes", arguments: [2.0, 6, 12, 20])
    func minutes(seconds: Double) {
        let count = asked(pile(due(0..<1000), minutes: 3), seconds: seconds).count
        #expect(abs(Double(count) * seconds - 180) <= 18)
    }

    @Test("towards the end there is time kept for what has to come again")
    func timeForWhatWasWrong() {
        var pile = pile(due(0..<1000), minutes: 3)
        var wrong: Set<Card.ID> = []
        while let top = pile.top(1).first {
            let isWrong = !pile.comesAgain(top) && (pile.swipes.count + 1).isMultiple(of: 3)
            if isWrong { wrong.insert(top.card) } else { wrong.remove(top.card) }
            pile.answer(isWrong ? .again : .good, seconds: 5)
        }
        #expect(wrong.isEmpty)
        #expect(abs(pile.secondsTaken - 180) <= 18)
    }

    @Test("where what was wrong takes less time than was kept for it, others come after all")
    func othersAfterAll() {
        var pile = pile(due(0..<1000), minutes: 3)
        while let top = pile.top(1).first {
            let isWrong = !pile.comesAgain(top) && pile.secondsTaken > 90
            pile.answer(isWrong ? .again : .good, seconds: pile.comesAgain(top) ? 1 : 6)
        }
        #expect(abs(pile.secondsTaken - 180) <= 18)
    }

    @Test("who has gone for tea has used a minute")
    func tea() {
        var pile = pile(due(0..<100), minutes: 3)
        pile.answer(.good, seconds: 3600)
        #expect(pile.secondsTaken == 60)
        #expect(!pile.isEmpty)
    }

    @Test("for a person slower than expected, new ones wait until what is due is done")
    func newOnesWait() {
        let new = (100..<110).map { Planned(item: $0, reason: .new(roomToday: 10)) }
        var cards: [Planned] = []
        for (one, other) in zip(due(0..<20), new + new) {
            cards.append(one)
            if one.item < 10 { cards.append(other) }
        }
        let slow = asked(pile(cards, minutes: 5), seconds: 15)
        #expect(slow.count { $0 >= 100 } <= 2)
        #expect(slow.count { $0 < 100 } >= 18)
        let expected = asked(pile(cards, minutes: 5), seconds: 6)
        #expect(expected.count { $0 >= 100 } == 10)
    }

    @Test("the ring only grows, and is full at the end", arguments: [nil, 3, 20])
    func ring(minutes: Int?) {
        var pile = pile(due(0..<60), minutes: minutes)
        var last = 0.0
        #expect(pile.partDone < 0.05)
        while !pile.isEmpty {
            #expect(pile.partDone >= last && pile.partDone < 1)
            last = pile.partDone
            pile.answer((pile.swipes.count + 1).isMultiple(of: 5) ? .again : .good, seconds: 6)
        }
        #expect(last > 0.9)
        #expect(pile.partDone == 1)
    }

    @Test("each of many new cards is a part of the ring")
    func ringOfNewOnes() {
        var pile = pile((0..<14).map { Planned(item: $0, reason: .new(roomToday: 14)) }, minutes: 5)
        var parts: [Double] = []
        while !pile.isEmpty {
            pile.answer(.good, seconds: 6)
            parts.append(pile.partDone)
        }
        #expect(parts.count == 14 && parts[0] < 0.15 && (0.25...0.75).contains(parts[6]), "\(parts)")
        let steps = zip(parts.dropFirst(), parts).map { $0 - $1 }
        #expect(steps.allSatisfy { (0.01...0.25).contains($0) }, "\(steps)")
    }

    @Test("undo restores it exactly, also where there was no time for some cards")
    func undo() {
        let new = (100..<110).map { Planned(item: $0, reason: .new(roomToday: 10)) }
        var states = [pile(new + due(0..<30), minutes: 3)]
        while let last = states.last, !last.isEmpty {
            var next = last
            next.answer(states.count.isMultiple(of: 3) ? .again : .good, seconds: 11)
            states.append(next)
        }
        #expect(states.count > 10)
        while let state = states.popLast(), let before = states.last {
            var pile = state
            _ = pile.undo()
            #expect(pile == before)
        }
    }

    @Test("keeps why each card is in it")
    func reasons() {
        let session = Session(
            [
                Planned(item: 3, reason: .warmUp(recall: 0.97123)),
                Planned(item: 1, reason: .due(recall: 0.5)),
                Planned(item: 2, reason: .new(roomToday: 4)),
            ], minutes: 5)
        #expect(session.planned(Card.ID(3))?.reason == .warmUp(recall: 0.971))
        #expect(session.planned(Card.ID(1))?.reason == .due(recall: 0.5))
        #expect(session.planned(Card.ID(2))?.reason == .new(roomToday: 4))
        #expect(session.planned(Card.ID(4)) == nil)
    }
}

extension Pile {
    fileprivate mutating func answer(_ grade: Grade, seconds: Double) {
        guard let top = top(1).first else { return }
        apply(Swipe(grade, of: top.card, date: 0, took: .milliseconds(Int64(seconds * 1000))))
    }
}
