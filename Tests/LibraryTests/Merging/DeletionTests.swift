import Flashcards
import Testing

@testable import Library

@Suite("Something that one machine has deleted")
struct DeletionTests {
    private let machines: Machines
    private var a: Example { machines[0] }
    private var b: Example { machines[1] }
    private let deck: Deck.ID
    private let card: Card.ID

    init() throws {
        machines = try Machines(3)
        deck = try machines[0].addDeck("Rivers")
        card = try machines[0].addCard("Nile", to: deck)
        try machines.exchange()
    }

    private func deleteDeck(_ example: Example) throws {
        try example.library.perform(Step(.deleteDeck)) { try $0.delete(deck) }
    }

    private func expect(_ content: [String: [String]]) throws {
        for example in machines.all {
            #expect(try example.content.mapValues { $0.sorted() } == content)
        }
    }

    @Test("is deleted on all")
    func deleted() throws {
        try a.delete(card)
        try machines.exchange()
        try expect(["Rivers": []])
    }

    @Test(
        "is there again if another has edited it meanwhile, whether its clock says before or after",
        arguments: [-90_000, 90_000])
    func editBeats(difference: Int64) throws {
        a.now += 100_000
        try a.delete(card)
        b.now += 100_000 + difference
        try b.change(card, to: "The Nile")
        try machines.exchange()
        try expect(["Rivers": ["The Nile"]])
    }

    @Test("stays deleted if the edit was known there")
    func knownEdit() throws {
        b.now += 500_000
        try b.change(card, to: "The Nile")
        try machines.take(from: 1, by: 0)
        try a.delete(card)
        try machines.exchange()
        try expect(["Rivers": []])
    }

    @Test("is there again on all after undo, and gone after redo")
    func undo() throws {
        try a.delete(card)
        try machines.exchange()
        try a.undo()
        try machines.exchange()
        try expect(["Rivers": ["Nile"]])
        try a.redo()
        try machines.exchange()
        try expect(["Rivers": []])
    }

    @Test(
        "with its deck is there again if another has put a card into that, and with it all of the deck",
        arguments: [-90_000, 90_000])
    func deckWithNewCard(difference: Int64) throws {
        a.now += 100_000
        try a.change(card, to: "The Nile")
        try deleteDeck(a)
        b.now += 100_000 + difference
        try b.addCard("Rhine", to: deck)
        try machines.exchange()
        try expect(["Rivers": ["Rhine", "The Nile"]])
    }

    @Test("with its deck is there again if another has edited a card in there later")
    func deckWithEdit() throws {
        try deleteDeck(a)
        b.now += 1000
        try b.change(card, to: "The Nile")
        try machines.exchange()
        try expect(["Rivers": ["The Nile"]])
    }

    @Test("with its deck stays deleted if all was known there, in whatever order it arrives")
    func deckStays() throws {
        let other = try b.addCard("Rhine", to: deck)
        try machines.exchange()
        try a.delete(other)
        try deleteDeck(a)
        try machines.giveOut(0, atMost: 1)
        for portion in machines.waiting(for: 1, from: 0).reversed() {
            try machines.take(portion, of: 0, by: 1)
        }
        try machines.exchange()
        try expect([:])
        #expect(machines.given[1].count == 1, "nothing had to be mended")
    }

    @Test(
        "with its deck stays deleted, though a kind of its cards is changed later",
        arguments: [true, false])
    func kindOfDeletedCards(isAdded: Bool) throws {
        var kind = NoteKind.bothWays
        kind.name = "Mine"
        kind.id = try a.library.perform(Step(.makeKind)) { [kind] in try $0.make(kind) }
        let note = WrittenNote(kind, [.plain("Seine"), .plain("Paris")])
        _ = try a.library.perform(Step(.addCard)) { try $0.add(note, to: deck) }
        try machines.exchange()
        try deleteDeck(a)
        a.now += 1000
        let change = try #require(
            isAdded ? .addTemplate("Third", to: kind) : .removeTemplate(0, of: kind) as KindChange?)
        try a.library.perform(Step(.addTemplate)) { try $0.change(change) }
        try machines.exchange()
        try expect([:])
    }

    @Test("an import that was undone, and redone, is gone on all, and there again")
    func imported() throws {
        _ = try a.import(["Po", "Elbe"], into: .deck(deck))
        try machines.exchange()
        try a.undo()
        try machines.exchange()
        try expect(["Rivers": ["Nile"]])
        try a.redo()
        try machines.exchange()
        try expect(["Elbe", "Nile", "Po"].reduce(into: ["Rivers": []]) { $0["Rivers"]?.append($1) })
        // An edit of one of them, which undo elsewhere did not know.
        let po = try #require(try b.library.cardIDs(in: deck, holding: "Po").first)
        try b.change(po, to: "The Po")
        try a.undo()
        try machines.exchange()
        try expect(["Rivers": ["Nile", "The Po"]])
    }

    // Removed for good.

    private func forgetSteps(_ example: Example) throws {
        try example.library.connection.run("DELETE FROM step")
        while try example.library.cleanSlice() {}
    }

    @Test("and removed for good does not come back from a machine that has not heard of it")
    func removed() throws {
        try a.change(card, to: "The Nile")
        try machines.take(from: 0, by: 1)
        try a.delete(card)
        try forgetSteps(a)
        #expect(try a.library.connection.number("SELECT count(*) FROM card") == 0)
        // The other two give all that they have.
        for other in [1, 2] {
            try a.library.merge(try machines[other].library.allStates(), from: "old")
        }
        #expect(try a.content == ["Rivers": []])
        try machines.exchange()
        try expect(["Rivers": []])
    }

    @Test("and removed for good is there again if another has edited it meanwhile")
    func removedAndEdited() throws {
        try a.change(card, to: "The Nile")
        try a.delete(card)
        try forgetSteps(a)
        b.now += 1000
        try b.change(card, to: "Nil")
        try machines.exchange()
        try expect(["Rivers": ["Nil"]])
        let states = try machines.states()
        #expect(states[0] == states[1] && states[0] == states[2])
    }

    @Test(
        "and removed for good comes back as the others have it, also with edits that only the deletion knew there"
    )
    func comesBackWhole() throws {
        try a.change(card, to: "The Nile")
        try machines.take(from: 0, by: 1)
        try b.delete(card)
        try forgetSteps(b)
        machines[2].now += 1000
        try machines[2].library.perform(Step(.flagCards)) { try $0.flag([card], .blue) }
        // Before this machine hears of the new text.
        try machines.giveOut(2)
        try machines.exchange()
        try expect(["Rivers": ["The Nile"]])
    }

    @Test("and removed for good with its deck is gone from a machine that only gets all that is there now")
    func removedDeck() throws {
        _ = try a.import((0..<50).map { "\($0)" }, into: .deck(deck))
        try machines.exchange()
        try deleteDeck(a)
        try forgetSteps(a)
        #expect(try a.library.connection.number("SELECT count(*) FROM card") == 0)
        #expect(try a.library.connection.number("SELECT count(*) FROM removed_rows") <= 4)
        let all = try a.library.allStates()
        #expect(all.count == 52)
        for other in [b, machines[2]] {
            try other.library.merge(all.shuffled(), from: "a")
            #expect(try other.content == [:])
        }
    }
}
