import Flashcards
import Testing

@testable import Library

@Suite("Notes that go out of a library as JSON and come into another one")
struct NotesExchangeTests {
    private let library: Library
    private let deck: Deck.ID

    init() throws {
        library = try Example().library
        deck = try library.perform(Step(.makeDeck)) { try $0.addDeck(named: "Korean") }
    }

    private var verbs: NoteKind {
        NoteKind(
            "Verbs", id: NoteKind.ID(77), fields: ["Verb", "Meaning"],
            .ofTemplates([
                CardTemplate("1", front: Template(kept: "{{Verb}}"), back: Template(kept: "{{Meaning}}")),
                CardTemplate("2", front: Template(kept: "{{Meaning}}"), back: Template(kept: "{{Verb}}")),
            ]), style: ".card { color: red }")
    }

    /// Every kind of card and mark, in two decks.
    private func fill() throws {
        try library.perform(Step(.addCard)) { edit in
            try edit.keep(verbs)
            var written = WrittenNote(.cloze, [.html("{{c1::<b>a</b>}} {{c2::b}}"), .plain("more")])
            written.tags = [CardTag](separated: "x y")
            let cloze = try edit.add(written, to: deck)
            try edit.suspend([cloze[1]], true)
            let verb = try edit.add(WrittenNote(verbs, [.plain("먹다"), .html("<i>eat</i>")]), to: deck)
            try edit.flag([verb[0]], .blue)
            let inner = try edit.addDeck(at: ["Korean", "Inner"])
            try edit.move([verb[1]], to: inner)
            _ = try edit.add(WrittenNote(.frontAndBack, [.plain("<a>"), .plain("b")]), to: inner)
            try edit.connection.run("UPDATE note SET identity = 'guid' WHERE kind = 77")
        }
    }

    private func exported(from library: Library, _ deck: Deck.ID) throws -> [UInt8] {
        DeckFile.bytes(of: try library.read { try $0.fileCards(in: deck) }, deckName: "Korean", as: .json)
    }

    private func plan(_ bytes: [UInt8], into library: Library, besides deck: Deck.ID? = nil) throws
        -> ImportPlan
    {
        let kinds = try library.read { try $0.kinds() }
        let file = try DeckFile.read(bytes, fileName: "x.json", kinds: kinds)
        #expect(file.problems.isEmpty)
        return ImportPlan(
            file, besides: try deck.map { deck in try library.read { try $0.fileCards(in: deck) } } ?? [])
    }

    private func take(_ plan: ImportPlan, into library: Library) throws -> Deck.ID {
        let imported = try library.importCards(plan.cards, into: .newDeck(named: "Korean")) {
            Step(.importCards, count: $0.cards.count)
        }
        return try #require(imported).deck
    }

    /// The content of a library with the kinds by their names: they have another number there.
    private func content(of library: Library, _ deck: Deck.ID) throws -> [String] {
        try library.read { try $0.fileCards(in: deck) }.map { card in
            let note = card.note.map {
                "\($0.kind.name) \($0.kind.definition) \($0.fields) \($0.identity ?? "-")"
            }
            return "\(card.text) \(card.marks) \(card.deckPath) \(card.number) \(note ?? "plain")"
        }.sorted()
    }

    @Test("are the same in every field, with their kind")
    func same() throws {
        try fill()
        let other = try Library(machine: 9)
        let there = try take(try plan(try exported(from: library, deck), into: other), into: other)
        #expect(try content(of: other, there) == content(of: library, deck))
        #expect(try other.connection.number("SELECT count(*) FROM note") == 2)
        #expect(try other.read { try $0.kinds() }.map(\.name) == NoteKind.builtIn.map(\.name) + ["Verbs"])
    }

    @Test("What is there already is left out, in the same library and in the other one")
    func repeats() throws {
        try fill()
        let bytes = try exported(from: library, deck)
        #expect(try plan(bytes, into: library, besides: deck).cards.isEmpty)
        let other = try Library(machine: 9)
        let there = try take(try plan(bytes, into: other), into: other)
        let again = try plan(bytes, into: other, besides: there)
        #expect(again.cards.isEmpty && again.repeatCount == 5)
    }

    @Test("A second import finds the kind of the first one")
    func kindsOnce() throws {
        try fill()
        let bytes = try exported(from: library, deck)
        let other = try Library(machine: 9)
        for _ in 0..<2 { _ = try take(try plan(bytes, into: other), into: other) }
        #expect(try other.connection.number("SELECT count(*) FROM kind") == 1)
        #expect(try other.connection.number("SELECT count(*) FROM note") == 4)
    }

    @Test(
        "Undo takes cards, notes and kinds back, redo brings them again, and cleaning leaves nothing of what was undone"
    )
    func undo() throws {
        try fill()
        let bytes = try exported(from: library, deck)
        let other = try Library(machine: 9)
        let empty = try other.lines()
        let there = try take(try plan(bytes, into: other), into: other)
        let full = try (content(of: other, there), other.lines())
        _ = try other.undo(in: .cards)
        #expect(try other.lines() == empty)
        #expect(try other.read { try $0.kinds() } == NoteKind.builtIn)
        _ = try other.redo(in: .cards)
        #expect(try content(of: other, there) == full.0)
        #expect(try other.lines() == full.1)
        _ = try other.undo(in: .cards)
        try other.perform(Step(.makeDeck)) { _ = try $0.addDeck(named: "New") }
        try other.connection.run("DELETE FROM step")
        while try other.cleanSlice() {}
        for table in ["card", "note", "kind"] {
            #expect(try other.connection.number("SELECT count(*) FROM \(table)") == 0)
        }
    }

    @Test(
        "A kind that is changed between the preview and the import does not change the cards that were shown")
    func changedMeanwhile() throws {
        try fill()
        let bytes = try exported(from: library, deck)
        let plan = try plan(bytes, into: library)
        var changed = verbs
        changed.cards = .ofTemplates([
            CardTemplate("1", front: Template(kept: "What is {{Verb}}?"), back: Template(kept: "{{Meaning}}"))
        ])
        try library.perform(Step(.changeKind)) { try $0.keep(changed) }
        let there = try take(plan, into: library)
        let cards = try library.read { try $0.fileCards(in: there) }.filter {
            $0.note?.kind.name == "Verbs 2"
        }
        #expect(cards.map(\.note?.kind.cards) == [verbs.cards, verbs.cards])
    }

    @Test("Long files come in slice by slice, with all notes")
    func slices() throws {
        let notes = (0..<4000).map { FileNote(.bothWays, fields: ["\($0)", "b\($0)"]) }
        let cards = notes.flatMap { note in
            (0..<2).map { number -> FileCard in
                var card = FileCard(NoteKind.bothWays.text(of: Note(note.fields), card: number))
                (card.note, card.number) = (note, number)
                return card
            }
        }
        let imported = try #require(
            try library.importCards(cards, into: .deck(deck)) { _ in Step(.importCards) })
        #expect(try library.read { try $0.fileCards(in: deck) } == cards)
        #expect(
            try library.read { try $0.cards([imported.cards[7999]]) }.first?.note?.fields == [
                "3999", "b3999",
            ])
        #expect(try library.connection.number("SELECT count(*) FROM note") == 4000)
    }
}
