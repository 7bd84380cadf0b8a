import Flashcards
import Memory
import Testing

@testable import Library

@Suite("What two machines have done that does not fit together")
struct MendingTests {
    private let machines: Machines
    private var a: Example { machines[0] }
    private var b: Example { machines[1] }

    init() throws { machines = try Machines(2) }

    private func same() throws {
        let states = try machines.states()
        #expect(states[0] == states[1])
        #expect(try a.library.lines() == b.library.lines())
    }

    private func add(_ note: WrittenNote, to deck: Deck.ID) throws -> [Card.ID] {
        try a.library.perform(Step(.addCard)) { try $0.add(note, to: deck) }
    }

    private func change(_ card: Card.ID, to note: WrittenNote, on example: Example) throws {
        try example.library.perform(Step(.changeCard)) { try $0.change(card, to: note) }
    }

    private func swipe(_ card: Card.ID, in deck: Deck.ID, on example: Example, date: Int64) throws {
        let swipe = Swipe(.correct, of: card, date: date, took: .seconds(1))
        let setup = RunSetup(deck: deck, seed: UInt64(date))
        try example.library.perform(Step(.swipeCorrect)) { try $0.record(swipe, in: setup, elapsed: .zero) }
    }

    @Test("two cards for the same hidden part: one stays, and the answers to both count for it")
    func twins() throws {
        let deck = try a.addDeck("Words")
        let card = try add(WrittenNote(.cloze, [.plain("{{c1::one}}"), .plain("")]), to: deck)[0]
        try machines.exchange()
        for (number, example) in machines.all.enumerated() {
            example.now += 1000
            let text = "{{c1::one}} {{c2::two \(number)}}"
            try change(card, to: WrittenNote(.cloze, [.plain(text), .plain("")]), on: example)
            let new = try #require(try example.library.read { try $0.cardIDs(in: deck) }.first { $0 != card })
            try swipe(new, in: deck, on: example, date: Int64(5 + number) * 86_400_000)
        }
        try machines.exchange()
        try same()
        for example in machines.all {
            let cards = try example.library.read { try $0.cards($0.cardIDs(in: deck)) }
            #expect(cards.count == 2)
            let twin = try #require(cards.first { $0.id != card })
            #expect(twin.prompt.contains("one") && !twin.prompt.contains("two"))
            let known = try example.library.allKnown()
            #expect(known.count == 1 && known[twin.id.number]?.contains("number(2)") == true)
            #expect(try example.library.read { try $0.lastAnswer(of: twin.id) } == 6 * 86_400_000)
        }
        // An answer on a machine that has not heard of it yet would count too: reviews never change.
        #expect(try a.library.reviewNumbers().sorted() == b.library.reviewNumbers().sorted())
    }

    @Test("fields of one edit and the kind of another: the cards are made of both")
    func fieldsAndKind() throws {
        let deck = try a.addDeck("Words")
        let card = try add(WrittenNote(.frontAndBack, [.html("<b>eins</b>"), .plain("one")]), to: deck)[0]
        try machines.exchange()
        try change(card, to: WrittenNote(.bothWays, [.html("<b>eins</b>"), .plain("one")]), on: a)
        b.now += 1000
        try change(card, to: WrittenNote(.frontAndBack, [.html("<b>zwei</b>"), .plain("two")]), on: b)
        try machines.exchange()
        try same()
        let cards = try b.library.read { try $0.cards($0.cardIDs(in: deck)) }
        #expect(Set(cards.map(\.prompt)) == ["zwei", "two"])
    }

    @Test("a new template here, and there a new note: the note gets its card")
    func templateAndNote() throws {
        let deck = try a.addDeck("Words")
        var kind = NoteKind.bothWays
        kind.name = "Mine"
        kind.id = try a.library.perform(Step(.makeKind)) { [kind] in try $0.make(kind) }
        _ = try add(WrittenNote(kind, [.plain("eins"), .plain("one")]), to: deck)
        try machines.exchange()
        let change = try #require(KindChange.addTemplate("Third", to: kind))
        try a.library.perform(Step(.addTemplate)) { try $0.change(change) }
        let note = WrittenNote(kind, [.plain("zwei"), .plain("two")])
        _ = try b.library.perform(Step(.addCard)) { try $0.add(note, to: deck) }
        try machines.exchange()
        try same()
        let count = try a.library.read { try $0.cardIDs(in: deck) }.count
        #expect(count == 2 * change.kind.cards(of: Note(["eins", "one"])).count)
    }

    @Test("two decks for one purpose: one stays, with the cards of both, also those that come later")
    func purpose() throws {
        for (example, word) in [(a, "fr"), (b, "de")] {
            _ = try example.import([word], into: .deckFor("missed-flags", nameIfNew: "Missed"))
        }
        let decks = try machines.all.map { try $0.decks[0].id }
        try machines.giveOut(0)
        try machines.giveOut(1)
        // Something goes into the deck that will not stay, on a machine that does not know.
        let late = try #require(decks.max { $0.number < $1.number })
        let example = late == decks[0] ? a : b
        try example.addCard("it", to: late)
        try machines.exchange()
        try same()
        try #require(try a.decks.count == 1)
        #expect(try a.content.mapValues { $0.sorted() } == ["Missed": ["de", "fr", "it"]])
        _ = try b.import(["es"], into: .deckFor("missed-flags", nameIfNew: "Missed"))
        try machines.exchange()
        #expect(try a.content["Missed"]?.count == 4)
    }

    @Test("decks that were put into each other: one lies at the top again")
    func circle() throws {
        let decks = try ["A", "B", "C"].map { try a.addDeck($0) }
        try machines.exchange()
        func put(_ deck: Deck.ID, into other: Deck.ID, on example: Example) throws {
            let order = try example.decks.order(moving: deck, into: other)
            try example.library.perform(Step(.moveDeck)) { try $0.place(deck, inside: other, order: order) }
        }
        try put(decks[0], into: decks[1], on: a)
        try put(decks[1], into: decks[2], on: a)
        try put(decks[2], into: decks[0], on: b)
        try machines.exchange()
        try same()
        for example in machines.all {
            let tree = try example.decks
            #expect(tree.map(\.above) == [[], ["A"], ["A", "C"]])
            #expect(try example.library.read { try $0.numbers(within: decks[1]) } == [decks[1].number])
        }
    }

    @Test("decks that were made at the same place in the list can still be moved")
    func order() throws {
        _ = try a.addDeck("A")
        _ = try b.addDeck("B")
        try machines.exchange()
        let order = try a.decks.map(\.id).reversed().map(\.self)
        try a.library.perform(Step(.moveDeck)) { try $0.arrange(order) }
        #expect(try a.decks.map(\.id) == order)
    }

    @Test("a kind that one has deleted, as there was no note of it, and the other has used")
    func kind() throws {
        var kind = NoteKind.bothWays
        kind.name = "Mine"
        kind.id = try a.library.perform(Step(.makeKind)) { [kind] in try $0.make(kind) }
        let deck = try a.addDeck("Words")
        try machines.exchange()
        try a.library.perform(Step(.deleteKind)) { [kind] in try $0.delete(kind) }
        let note = WrittenNote(kind, [.plain("eins"), .plain("one")])
        _ = try b.library.perform(Step(.addCard)) { try $0.add(note, to: deck) }
        try machines.exchange()
        try same()
        #expect(try a.library.read { try $0.kinds() }.contains { $0.id == kind.id })
    }

    @Test("a kind that everybody has, changed by both")
    func builtInKind() throws {
        for (number, example) in machines.all.enumerated() {
            example.now += Int64(number) * 1000
            var kind = NoteKind.bothWays
            kind.style = ".card { color: \(number == 0 ? "red" : "blue") }"
            try example.library.perform(Step(.changeStyle)) { [kind] in try $0.keep(kind) }
        }
        try machines.exchange()
        try same()
        #expect(try a.library.read { try $0.kind(NoteKind.bothWays.id) }?.style.contains("blue") == true)
    }

    @Test("sample decks of both: one, as long as they are in one language")
    func samples() throws {
        for example in machines.all {
            try example.library.change { edit in
                try edit.addSample(named: "Sample", [.example("Venus"), .example("Ice")])
            }
        }
        let other = try Example(machine: 300)
        try other.library.change { try $0.addSample(named: "Beispiel", [.example("Eis")]) }
        try machines.exchange()
        try same()
        #expect(try a.content == ["Sample": ["Venus", "Ice"]])
        try a.library.merge(try other.library.allStates(), from: "other")
        #expect(try a.content == ["Sample": ["Venus", "Ice"], "Beispiel": ["Eis"]])
        // An edit on either machine is an edit of the one.
        let card = try #require(try b.library.cardIDs(in: try b.decks[0].id, holding: "Ice").first)
        try b.change(card, to: "Snow")
        try machines.exchange()
        #expect(try a.content["Sample"] == ["Venus", "Snow"])
    }

    @Test("samples that were laid with numbers of their own: one, if nothing was done to them before")
    func olderSamples() throws {
        let texts = ["Venus", "Ice"].map(CardText.example)
        let old = try (0..<3).map { try Example(machine: Int64(200 + $0)) }
        for example in old {
            example.now = 1_790_000_000_000
            try example.library.change { edit in
                _ = try edit.add(texts, to: try edit.addDeck(named: "Sample"))
            }
        }
        // One is edited, so it stays as it is.
        let card = try #require(try old[2].library.cardIDs(in: try old[2].decks[0].id, holding: "Ice").first)
        try old[2].change(card, to: "Snow")
        for example in old {
            try example.library.adoptSample(named: "Sample", texts)
            try example.library.keepInStep(true)
            try example.library.adoptSample(named: "Sample", texts)
        }
        let new = try Machines(4, and: old)
        try new[3].library.change { try $0.addSample(named: "Sample", texts) }
        try new.exchange()
        for example in new.all {
            let decks = try example.decks
            #expect(decks.map(\.name) == ["Sample", "Sample"])
            let prompts = try decks.map { try example.prompts(in: $0.id) }
            #expect(Set(prompts) == [["Venus", "Ice"], ["Venus", "Snow"]])
            #expect(try example.library.check().isSound)
        }
        let deck = try #require(try old[0].decks.first { $0.id.number >> Numbers.counterBits == 1 })
        try old[0].library.perform(Step(.renameDeck)) { try $0.rename(deck.id, to: "Mine") }
        try new.exchange()
        #expect(try Set(new[3].decks.map(\.name)) == ["Mine", "Sample"])
    }

    @Test("two memory models: the one that was chosen last")
    func model() throws {
        try a.library.choose(.fsrs6)
        b.now += 1000
        try b.library.use(try MemoryModel(.fsrs7, knownBefore: 0.25))
        try machines.exchange()
        try same()
        for example in machines.all {
            #expect(try example.library.modelName() == .fsrs7)
            #expect(try example.library.keptModel().model.knownBefore == 0.25)
        }
        try a.library.choose(.fsrs6)
        try machines.exchange()
        for example in machines.all { #expect(try example.library.modelName() == .fsrs6) }
    }
}
