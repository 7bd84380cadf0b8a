import Files
import Flashcards
import Memory
import SQLite
import Testing

@testable import Library

@Suite("What another machine has done")
struct MergeTests {
    private let machines: Machines
    private var a: Example { machines[0] }
    private var b: Example { machines[1] }

    init() throws { machines = try Machines(2) }

    /// A deck with a card that both machines have.
    private func common(_ prompt: String = "Nile") throws -> (deck: Deck.ID, card: Card.ID) {
        let deck = try a.addDeck("Rivers")
        let card = try a.addCard(prompt, to: deck)
        try machines.exchange()
        return (deck, card)
    }

    private func later() {
        for example in machines.all { example.now += 60_000 }
    }

    @Test("comes as one step, which History names after the machine, with the number of rows")
    func step() throws {
        let deck = try a.addDeck("Rivers")
        for prompt in ["Nile", "Rhine"] { try a.addCard(prompt, to: deck) }
        try machines.take(from: 0, by: 1)
        #expect(try b.content == ["Rivers": ["Rhine", "Nile"]])
        #expect(try b.library.history().map(\.step) == [Step(.merge, about: "machine 0", count: 3)])
    }

    @Test("is one line in History also where it came in many portions, until something is done here")
    func portions() throws {
        let deck = try a.addDeck("Rivers")
        try a.addCard("Nile", to: deck)
        try machines.giveOut(0, atMost: 1)
        for portion in machines.waiting(for: 1, from: 0) { try machines.take(portion, of: 0, by: 1) }
        #expect(machines.given[0].count == 2)
        _ = try b.addDeck("Hills")
        try a.addCard("Rhine", to: deck)
        try machines.take(from: 0, by: 1)
        #expect(try b.library.history().compactMap(\.step?.count) == [1, 1, 2])
    }

    @Test("changes nothing the second time, and leaves no step")
    func again() throws {
        _ = try common()
        let steps = try b.library.history()
        let states = try b.library.states()
        let receipt = try b.library.merge(try a.library.allStates(), from: "machine 0")
        #expect(receipt.changed == 0 && receipt.known == 2)
        #expect(try b.library.history() == steps)
        #expect(try b.library.states() == states)
    }

    @Test("is not given out again")
    func notGivenAgain() throws {
        _ = try common()
        #expect(machines.given[1].isEmpty)
        #expect(try b.library.connection.number("SELECT count(*) FROM changed_rows") == 0)
    }

    @Test("does not bring where the activities stand there, or drafts")
    func ownThings() throws {
        try a.library.perform(Step(.move)) { try $0.setStanding("x", of: .ticTacToe) }
        try a.library.keepDraft("half", named: "card")
        try machines.exchange()
        #expect(machines.given[0].isEmpty)
        #expect(try b.library.read { try $0.standing(of: .ticTacToe) } == nil)
    }

    @Test("wins where it was done later, and what was here stays in History")
    func laterWins() throws {
        let (_, card) = try common()
        later()
        try b.change(card, to: "older")
        later()
        try a.change(card, to: "newer")
        try machines.exchange()
        #expect(try b.content == ["Rivers": ["newer"]])
        #expect(try a.content == ["Rivers": ["newer"]])
        #expect(try b.library.history().flatMap(b.library.textsReplaced) == ["older", "answer to older"])
        #expect(try a.library.history().flatMap(a.library.textsReplaced).isEmpty)
    }

    @Test("in another field of the same card changes that field alone")
    func fields() throws {
        let (_, card) = try common()
        try a.change(card, to: "The Nile")
        try b.library.perform(Step(.flagCards)) { try $0.flag([card], .blue) }
        try machines.exchange()
        for example in machines.all {
            let shown = try #require(try example.library.read { try $0.cards([card]) }.first)
            #expect(shown.prompt == "The Nile" && shown.marks.flag == .blue)
        }
    }

    @Test(
        "is later than what is done here, though its clock is a year ahead, until something is done here with knowledge of it"
    )
    func wrongClock() throws {
        let (_, card) = try common()
        a.now += 31_536_000_000
        try a.change(card, to: "from the future")
        later()
        try b.change(card, to: "now")
        try machines.exchange()
        #expect(try b.content == ["Rivers": ["from the future"]])
        later()
        try b.change(card, to: "later")
        try machines.exchange()
        for example in machines.all { #expect(try example.content == ["Rivers": ["later"]]) }
    }

    @Test("waits where what it belongs to has not come yet, and cleaning leaves it alone")
    func waiting() throws {
        let (deck, card) = try common()
        let run = RunSetup(deck: deck, seed: 1)
        let swipe = Swipe(.correct, of: card, date: 5, took: .seconds(1))
        try a.library.perform(Step(.swipeCorrect)) { try $0.record(swipe, in: run, elapsed: .zero) }
        let other = try Example(machine: 300)
        for row in try a.library.allStates().reversed() {
            try other.library.merge([row], from: "a")
            while try other.library.cleanSlice() {}
            _ = try other.content
            _ = try other.library.read { try $0.latestRun() }
        }
        #expect(try other.library.states() == a.library.states())
        #expect(try other.library.read { try $0.latestRun() }?.swipes.count == 1)
        #expect(try other.library.allKnown() == a.library.allKnown())
    }
}

@Suite("Undo, and what another machine has done")
struct MergeUndoTests {
    private let machines: Machines
    private var a: Example { machines[0] }
    private var b: Example { machines[1] }

    init() throws { machines = try Machines(2) }

    @Test("takes back one’s own last step, never the other’s")
    func own() throws {
        let hills = try b.addDeck("Hills")
        _ = try a.addDeck("Rivers")
        try machines.take(from: 0, by: 1)
        #expect(try b.library.nextUndo(in: .cards)?.step?.name == .makeDeck)
        #expect(try b.undo()?.step.step?.about == "Hills")
        #expect(try b.undo() == nil)
        #expect(try b.content == ["Rivers": []])
        // What was undone can be redone, also after the other has done something.
        try b.library.perform(Step(.move)) { try $0.setStanding("x", of: .ticTacToe) }
        _ = try a.addDeck("Lakes")
        try machines.take(from: 0, by: 1)
        #expect(try b.redo()?.step.step?.about == "Hills")
        #expect(try b.decks.map(\.id).contains(hills))
    }

    @Test("keeps what the other has changed later, and counts it")
    func newerStays() throws {
        let deck = try a.addDeck("Rivers")
        let card = try a.addCard("Nile", to: deck)
        try a.change(card, to: "The Nile")
        try machines.exchange()
        b.now += 1000
        try b.change(card, to: "Nile (river)")
        try machines.exchange()
        #expect(try a.undo()?.conflicts == 1)
        #expect(try a.content == ["Rivers": ["Nile (river)"]])
        // Neither the card, which has another text now, nor the deck with the card goes.
        #expect(try a.undo()?.conflicts == 1)
        #expect(try a.undo()?.conflicts == 1)
        try machines.exchange()
        for example in machines.all { #expect(try example.content == ["Rivers": ["Nile (river)"]]) }
    }

    @Test("does not take a deck out of sight in which the other has put a card")
    func deckWithOthersCard() throws {
        let deck = try a.import(["Nile"], into: .newDeck(named: "Rivers")).deck
        try machines.exchange()
        try b.addCard("Rhine", to: deck)
        try machines.exchange()
        #expect(try a.undo()?.conflicts == 1)
        try machines.exchange()
        for example in machines.all { #expect(try example.content == ["Rivers": ["Rhine"]]) }
        #expect(try a.redo() != nil)
        try machines.exchange()
        for example in machines.all { #expect(try example.content["Rivers"]?.sorted() == ["Nile", "Rhine"]) }
    }

    @Test("of an import leaves the cards that the other has changed since, with their deck")
    func importedAndChanged() throws {
        let imported = try a.import(["Nile", "Rhine", "Po"], into: .newDeck(named: "Rivers"))
        try machines.exchange()
        b.now += 1000
        try b.change(imported.cards[1], to: "Rhein")
        try machines.exchange()
        #expect(try a.undo()?.conflicts == 2)
        try machines.exchange()
        for example in machines.all { #expect(try example.content == ["Rivers": ["Rhein"]]) }
        try a.redo()
        try machines.exchange()
        for example in machines.all { #expect(try example.content == ["Rivers": ["Nile", "Rhein", "Po"]]) }
    }

    @Test("back to an earlier step leaves the other’s work as it is")
    func goBack() throws {
        let deck = try b.addDeck("Rivers")
        let here = try #require(try b.library.history().first)
        let card = try b.addCard("Nile", to: deck)
        try machines.exchange()
        try a.addCard("Rhine", to: deck)
        a.now += 1000
        try a.change(card, to: "The Nile")
        try machines.exchange()
        let undone = try b.library.goBack(to: here.id)
        #expect(undone?.conflicts == 1)
        #expect(undone?.step.step?.count == 1)
        #expect(try b.content["Rivers"]?.sorted() == ["Rhine", "The Nile"])
        #expect(try b.library.history().compactMap(\.step?.name) == [.goBack, .merge, .makeDeck])
    }
}
