import Testing

@testable import Flashcards

@Suite("The pile")
struct PileTests {
    private func cards(_ numbers: Int64...) -> [Card.ID] { numbers.map(Card.ID.init) }

    private func swiping(_ verdicts: [Verdict], _ pile: Pile) -> Pile {
        var pile = pile
        for verdict in verdicts {
            guard let top = pile.top(1).first else { break }
            pile.apply(Swipe(verdict, of: top.card, date: 0, took: .zero))
        }
        return pile
    }

    @Test("a correct card is gone, score +1")
    func correct() {
        let pile = swiping([.correct], Pile(cards(1, 2, 3)))
        #expect(pile.top(9).map(\.card) == cards(2, 3))
        #expect(pile.score == 1)
        #expect(pile.strikes == 0)
    }

    @Test("a wrong card goes to the bottom as a new card, strikes +1")
    func wrong() {
        let before = Pile(cards(1, 2, 3))
        let pile = swiping([.wrong], before)
        #expect(pile.top(9).map(\.card) == cards(2, 3, 1))
        #expect(pile.score == 0)
        #expect(pile.strikes == 1)
        #expect(!before.top(9).contains(pile.top(9)[2]), "the entry is a new one")
    }

    @Test("a wrong card does not go to the bottom if the rules say so")
    func wrongStaysAway() {
        let pile = swiping([.wrong, .wrong, .correct], Pile(cards(1, 2, 3), .wrongAreGone))
        #expect(pile.isEmpty)
        #expect((pile.score, pile.strikes) == (1, 2))
        #expect(pile.missed == cards(1, 2))
    }

    @Test("a card that is wrong several times is a new entry each time, and is listed once as missed")
    func again() {
        var pile = Pile(cards(7))
        var seen: Set<Pile.Entry> = []
        for _ in 0..<10 {
            #expect(seen.insert(pile.top(1)[0]).inserted)
            pile = swiping([.wrong], pile)
        }
        #expect(pile.count == 1)
        #expect(pile.missed == cards(7))
    }

    @Test("undo restores the pile exactly, for every sequence of verdicts")
    func undo() {
        for number in 0..<64 {
            let verdicts = (0..<6).map { number >> $0 & 1 == 0 ? Verdict.correct : .wrong }
            for rule in [Pile.Rule.wrongGoToTheBottom, .wrongAreGone] {
                var states = [Pile(cards(1, 2, 3), rule)]
                for verdict in verdicts where !(states.last?.isEmpty ?? true) {
                    states.append(swiping([verdict], states[states.count - 1]))
                }
                var pile = states[states.count - 1]
                for expected in states.dropLast().reversed() {
                    let swipe = pile.undo()
                    #expect(swipe != nil)
                    #expect(pile == expected)
                }
                let beyond = pile.undo()
                #expect(beyond == nil)
            }
        }
    }

    @Test("a card deeper in the pile can be moved to the top; one that is not in it cannot")
    func bringToTop() {
        var pile = Pile(cards(1, 2, 3))
        let isThere = pile.bringToTop(Card.ID(3))
        #expect(isThere)
        #expect(pile.top(9).map(\.card) == cards(3, 1, 2))
        let before = pile
        let isNotThere = !pile.bringToTop(Card.ID(4))
        #expect(isNotThere)
        #expect(pile == before)
    }

    @Test(
        "a shuffled order has every card once, depends on the seed, and does not change when cards are added or removed"
    )
    func order() {
        let all = (1...500).map { Card.ID(Int64($0)) }
        func order(seed: UInt64, _ cards: [Card.ID]) -> [Card.ID] {
            RunSetup(deck: Deck.ID(1), seed: seed).order(cards)
        }
        let first = order(seed: 1, all)
        #expect(first.sorted() == all)
        #expect(first != all)
        #expect(first == order(seed: 1, all.reversed()))
        #expect(first != order(seed: 2, all))
        let without = all.filter { $0.number % 3 != 0 }
        #expect(order(seed: 1, without) == first.filter { $0.number % 3 != 0 })
    }

    @Test("every card is equally likely to be on top")
    func fairOrder() {
        let all = (1...10).map { Card.ID(Int64($0)) }
        var times: [Card.ID: Int] = [:]
        for seed in 0..<10_000 {
            times[RunSetup(deck: Deck.ID(1), seed: UInt64(seed)).order(all)[0], default: 0] += 1
        }
        for card in all { #expect((850...1150).contains(times[card] ?? 0), "\(card): \(times[card] ?? 0)") }
    }

    @Test(
        "is kept as it was laid in a run of version 0.1; cards that are gone are left out, and new ones do not come"
    )
    func laid() {
        var setup = RunSetup(deck: Deck.ID(1), seed: 7)
        setup.laid = [3, 1, 4, 2].map { Card.ID($0) }
        #expect(setup.order([5, 4, 3, 2].map { Card.ID($0) }) == [3, 4, 2].map { Card.ID($0) })
    }

    @Test("without shuffling it is the order of the deck; if cards were chosen, it has only these")
    func deckOrder() {
        let all = cards(5, 4, 3, 2, 1)
        var setup = RunSetup(deck: Deck.ID(1), rules: RunRules(shuffles: false))
        #expect(setup.order(all) == all)
        setup.chosen = cards(2, 4, 9)
        #expect(setup.order(all) == cards(4, 2))
    }

    @Test("a pile of a hundred thousand cards works like any other")
    func large() {
        var pile = Pile((0..<100_000).map { Card.ID(Int64($0)) })
        for _ in 0..<100_000 { pile = swiping([.correct], pile) }
        #expect(pile.isEmpty)
        #expect(pile.score == 100_000)
    }
}
