import Testing

@testable import Flashcards

@Suite("The pile")
struct PileTests {
    private func cards(_ numbers: Int64...) -> [Card.ID] { numbers.map(Card.ID.init) }

    private func swiping(_ verdicts: [Verdict], _ pile: Pile, wrongComesBack: Bool = true) -> Pile {
        var pile = pile
        for verdict in verdicts {
            guard let top = pile.top(1).first else { break }
            pile.apply(
                Swipe(verdict, of: top.card, date: 0, took: .zero), wrongComesBack: wrongComesBack)
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
        #expect(!before.top(9).contains(pile.top(9)[2]), "it is not the card that it was")
    }

    @Test("unless wrong cards are not to come back")
    func wrongStaysAway() {
        let pile = swiping([.wrong, .wrong, .correct], Pile(cards(1, 2, 3)), wrongComesBack: false)
        #expect(pile.isEmpty)
        #expect((pile.score, pile.strikes) == (1, 2))
        #expect(pile.missed == cards(1, 2))
    }

    @Test("one card that is wrong again and again is a new one each time, and is missed once")
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

    @Test("taking back restores exactly, for every row of verdicts")
    func takeBack() {
        for number in 0..<64 {
            let verdicts = (0..<6).map { number >> $0 & 1 == 0 ? Verdict.correct : .wrong }
            for comesBack in [true, false] {
                var states = [Pile(cards(1, 2, 3))]
                for verdict in verdicts where !(states.last?.isEmpty ?? true) {
                    states.append(swiping([verdict], states[states.count - 1], wrongComesBack: comesBack))
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

    @Test("a card deeper down can be put on top; one that is not there cannot")
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
        "an order drawn from a seed has every card once, is another for another seed, and keeps its order when cards come or go"
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

    @Test("every card is as likely to lie on top")
    func fairOrder() {
        let all = (1...10).map { Card.ID(Int64($0)) }
        var times: [Card.ID: Int] = [:]
        for seed in 0..<10_000 {
            times[RunSetup(deck: Deck.ID(1), seed: UInt64(seed)).order(all)[0], default: 0] += 1
        }
        for card in all { #expect((850...1150).contains(times[card] ?? 0), "\(card): \(times[card] ?? 0)") }
    }

    @Test("not shuffled, it is the order of the deck; with cards chosen, only these")
    func deckOrder() {
        let all = cards(5, 4, 3, 2, 1)
        var setup = RunSetup(deck: Deck.ID(1), rules: RunRules(shuffles: false))
        #expect(setup.order(all) == all)
        setup.chosen = cards(2, 4, 9)
        #expect(setup.order(all) == cards(4, 2))
    }

    @Test("a pile of a hundred thousand is played like any other")
    func large() {
        var pile = Pile((0..<100_000).map { Card.ID(Int64($0)) })
        for _ in 0..<100_000 { pile = swiping([.correct], pile) }
        #expect(pile.isEmpty)
        #expect(pile.score == 100_000)
    }
}
