import FileTesting
import Files
import Flashcards
import Testing

@testable import Library

@Suite("Notes in the library")
struct NotesTests {
    private let library: Library

    init() throws { library = try Example().library }

    private func deck() throws -> Deck.ID {
        try library.perform(Step(.makeDeck)) { try $0.addDeck(named: "Rivers") }
    }

    private func add(_ note: WrittenNote, to deck: Deck.ID, tags: String = "") throws -> [Card.ID] {
        var note = note
        note.tags = [CardTag](separated: tags)
        return try library.perform(Step(.addCard)) { try $0.add(note, to: deck) }
    }

    private func change(_ card: Card.ID, to note: WrittenNote) throws {
        try library.perform(Step(.changeCard)) { try $0.change(card, to: note) }
    }

    private func cards(in deck: Deck.ID) throws -> [Card] {
        try library.read { try $0.cards(try $0.cardIDs(in: deck)) }
    }

    private func cloze(_ text: String) -> WrittenNote { WrittenNote(.cloze, [.plain(text), .plain("")]) }

    private func answer(_ card: Card.ID, in deck: Deck.ID) throws {
        try library.perform(Step(.swipeCorrect)) { edit in
            try edit.record(
                Swipe(.correct, of: card, date: 1_800_000_000_000, took: .seconds(1)),
                in: RunSetup(deck: deck, seed: 1), elapsed: .seconds(1))
        }
    }

    private func reviews(of card: Card.ID) throws -> Int64 {
        try library.connection.number("SELECT count(*) FROM review WHERE thing = ?", card.number)
    }

    @Test("A note of two plain texts is a card and nothing more")
    func plain() throws {
        let deck = try deck()
        let added = try add(
            WrittenNote(.frontAndBack, [.plain("<b>Nile"), .plain("Egypt")]), to: deck, tags: "water long")
        let card = try #require(try cards(in: deck).first)
        #expect(card.id == added.first && card.note == nil && card.prompt == "<b>Nile")
        #expect(card.marks.tags.separated == "long water")
        #expect(try library.connection.number("SELECT count(*) FROM note") == 0)
    }

    @Test("A note has a card for each template, in the order of the templates, all with its tags")
    func bothWays() throws {
        let deck = try deck()
        let added = try add(
            WrittenNote(.bothWays, [.html("<b>Haus</b>"), .plain("house")]), to: deck, tags: "noun")
        let cards = try cards(in: deck)
        #expect(cards.map(\.id) == added)
        #expect(cards.map(\.prompt) == ["Haus", "house"])
        #expect(cards.map(\.note?.number) == [0, 1])
        #expect(cards.allSatisfy { $0.marks.tags.separated == "noun" })
        #expect(try cards[0].faces().front.html == "<div><b>Haus</b></div>")
    }

    @Test("Formatting a plain card makes a note of it; it stays the same card, and what is known stays")
    func becomesRich() throws {
        let deck = try deck()
        let card = try add(WrittenNote(.frontAndBack, [.plain("Nile"), .plain("Egypt")]), to: deck)[0]
        try answer(card, in: deck)
        try change(card, to: WrittenNote(.frontAndBack, [.html("<i>Nile</i>"), .plain("Egypt")]))
        let changed = try #require(try cards(in: deck).first)
        #expect(changed.id == card && changed.note?.fields == ["<i>Nile</i>", "Egypt"])
        #expect(changed.prompt == "Nile")
        #expect(try reviews(of: card) == 1)
        _ = try library.undo(in: .cards)
        #expect(try cards(in: deck).first?.note == nil)
        _ = try library.redo(in: .cards)
        #expect(try cards(in: deck).first?.note?.fields == ["<i>Nile</i>", "Egypt"])
    }

    @Test("A card whose hidden part goes away goes with it, and comes back with it and with what was known")
    func comesBack() throws {
        let deck = try deck()
        let added = try add(cloze("{{c1::Paris}} is in {{c2::France}}"), to: deck)
        #expect(added.count == 2)
        try answer(added[1], in: deck)
        try change(added[0], to: cloze("{{c1::Paris}} is in France"))
        #expect(try cards(in: deck).map(\.id) == [added[0]])
        try change(added[0], to: cloze("{{c1::Paris}} is the capital of {{c2::France}}, {{c3::Europe}}"))
        let cards = try cards(in: deck)
        #expect(cards.map(\.note?.number).sorted { ($0 ?? 0) < ($1 ?? 0) } == [0, 1, 2])
        let second = try #require(cards.first { $0.note?.number == 1 })
        #expect(second.id == added[1] && second.prompt == "Paris is the capital of [...], Europe")
        #expect(try reviews(of: second.id) == 1)
    }

    @Test("A card that its note does not have at the moment is not cleaned away")
    func cleaning() throws {
        let deck = try deck()
        let added = try add(cloze("{{c1::a}} {{c2::b}}"), to: deck)
        try change(added[0], to: cloze("{{c1::a}} b"))
        try library.connection.run("DELETE FROM step")
        while try library.cleanSlice() {}
        try change(added[0], to: cloze("{{c1::a}} {{c2::b}}"))
        #expect(Set(try cards(in: deck).map(\.id)) == Set(added))
    }

    @Test("Deleting a card of a note deletes the note with all its cards; undo brings all back")
    func deleting() throws {
        let deck = try deck()
        let added = try add(cloze("{{c1::a}} {{c2::b}} {{c3::c}}"), to: deck)
        let lines = try library.lines()
        try library.perform(Step(.deleteCard)) { try $0.delete([added[1]]) }
        #expect(try cards(in: deck).isEmpty)
        _ = try library.undo(in: .cards)
        #expect(try library.lines() == lines)
        _ = try library.redo(in: .cards)
        try library.connection.run("DELETE FROM step")
        while try library.cleanSlice() {}
        #expect(try library.connection.number("SELECT count(*) FROM note") == 0)
        #expect(try library.connection.number("SELECT count(*) FROM card") == 0)
    }

    @Test("A note of a deleted deck goes with it when it is cleaned away")
    func deckGone() throws {
        let deck = try deck()
        _ = try add(cloze("{{c1::a}}"), to: deck)
        try library.perform(Step(.deleteDeck)) { try $0.delete(deck) }
        let lines = try library.lines()
        #expect(!lines.contains { $0.hasPrefix("note") })
        try library.connection.run("DELETE FROM step")
        while try library.cleanSlice() {}
        #expect(try library.connection.number("SELECT count(*) FROM note") == 0)
    }

    @Test("A note changes its kind and keeps its first card")
    func otherKind() throws {
        let deck = try deck()
        let card = try add(WrittenNote(.frontAndBack, [.plain("Haus"), .plain("house")]), to: deck)[0]
        try change(card, to: WrittenNote(.bothWays, [.plain("Haus"), .plain("house")]))
        #expect(try cards(in: deck).map(\.prompt).sorted() == ["Haus", "house"])
        #expect(try cards(in: deck).contains { $0.id == card && $0.prompt == "Haus" })
        try change(card, to: WrittenNote(.frontAndBack, [.plain("Haus"), .plain("house")]))
        #expect(try cards(in: deck).map(\.id) == [card])
    }

    @Test(
        "Cards that a note has in both kinds keep their numbers and what is known; the others go, and come back"
    )
    func otherKindAndBack() throws {
        let deck = try deck()
        let three = NoteKind(
            "Three", id: NoteKind.ID(70), fields: ["A", "B", "C"],
            .ofTemplates(
                ["A", "B", "C"].map {
                    CardTemplate($0, front: Template(kept: "{{\($0)}}"), back: Template(kept: "{{A}}"))
                }))
        try library.perform(Step(.makeKind)) { try $0.keep(three) }
        let added = try add(WrittenNote(three, [.plain("a"), .plain("b"), .plain("c")]), to: deck)
        for card in added { try answer(card, in: deck) }
        let lines = try library.lines()
        try change(added[1], to: WrittenNote(.bothWays, [.plain("a"), .plain("b")]))
        #expect(try cards(in: deck).map(\.id) == Array(added.prefix(2)))
        #expect(try cards(in: deck).map(\.prompt) == ["a", "b"])
        #expect(try cards(in: deck).map(\.note?.number) == [0, 1])
        try change(added[0], to: cloze("{{c2::a}} {{c4::b}}"))
        #expect(Set(try cards(in: deck).compactMap(\.note?.number)) == [1, 3])
        #expect(try cards(in: deck).contains { $0.id == added[1] && $0.prompt == "[...] b" })
        try change(added[1], to: WrittenNote(three, [.plain("x"), .plain("y"), .plain("z")]))
        #expect(Set(try cards(in: deck).map(\.id)) == Set(added), "the same cards as before")
        for card in added { #expect(try reviews(of: card) == 1) }
        for _ in 0..<3 { _ = try library.undo(in: .cards) }
        #expect(try library.lines() == lines)
    }

    @Test("A note that was written before its kind got other fields is not kept with texts in wrong places")
    func staleKind() throws {
        let deck = try deck()
        let kind = NoteKind(
            "K", id: NoteKind.ID(70), fields: ["A", "B"],
            NoteKind(
                "", fields: ["A", "B"],
                .ofTemplates([
                    CardTemplate("1", front: Template(kept: "{{A}}"), back: Template(kept: "{{B}}"))
                ])
            ).cards)
        try library.perform(Step(.makeKind)) { try $0.keep(kind) }
        let card = try add(WrittenNote(kind, [.plain("a"), .plain("b")]), to: deck)[0]
        let moved = try #require(KindChange.moveField(1, of: kind, to: 0))
        try library.perform(Step(.moveField)) { try $0.change(moved) }
        #expect(throws: StoreFailure.gone) {
            try change(card, to: WrittenNote(kind, [.plain("x"), .plain("b")]))
        }
        #expect(try cards(in: deck).first?.note?.fields == ["b", "a"])
        var style = moved.kind
        style.style = "b {}"
        try library.perform(Step(.changeStyle)) { try $0.keep(style) }
        try change(card, to: WrittenNote(moved.kind, [.plain("b"), .plain("x")]))
        #expect(try cards(in: deck).first?.note?.kind == style)
    }

    @Test("A kind that a library keeps stands for the one of its number that everybody has")
    func kinds() throws {
        #expect(try library.read { try $0.kinds() } == NoteKind.builtIn)
        var own = NoteKind.cloze
        own.style = ".card { color: red }"
        own.leniency = .accents
        try library.connection.run(
            "INSERT INTO kind (id, name, definition, made) VALUES (?, ?, ?, 1)", own.id.number, own.name,
            own.definition)
        #expect(try library.read { try $0.kinds() }.first { $0.id == own.id } == own)
        var imported = own
        imported.pictureFields = PictureFields(parts: 2, picture: 0)
        for kind in NoteKind.builtIn + [imported] {
            #expect(NoteKind(id: kind.id, name: kind.name, definition: kind.definition) == kind)
        }
        #expect(NoteKind(id: NoteKind.ID(9), name: "x", definition: "{}") == nil)
    }

    @Test("A changed kind is asked in another way from then on, also for plain cards; undo takes it back")
    func changedKind() throws {
        let deck = try deck()
        let plain = try add(WrittenNote(.frontAndBack, [.plain("a"), .plain("b")]), to: deck)[0]
        try library.perform(Step(.changeKind)) {
            try $0.keep(NoteKind.frontAndBack.asking(forTyping: true))
        }
        #expect(try cards(in: deck).first?.note?.kind.asksForTyping == true)
        #expect(try cards(in: deck).first?.written.plainCard == CardText(prompt: "a", answer: "b"))
        try change(plain, to: WrittenNote(.frontAndBack, [.plain("c"), .plain("b")]))
        #expect(try library.connection.number("SELECT count(*) FROM note") == 0)
        _ = try library.undo(in: .cards)
        _ = try library.undo(in: .cards)
        #expect(try cards(in: deck).first?.note == nil)
        #expect(try library.read { try $0.kinds() } == NoteKind.builtIn)
    }

    @Test("A card whose note or kind is not there yet shows its texts")
    func missing() throws {
        let deck = try deck()
        let card = try add(cloze("{{c1::a}} b"), to: deck)[0]
        try library.connection.run("UPDATE note SET kind = 77")
        let shown = try #require(try cards(in: deck).first)
        #expect(shown.id == card && shown.note == nil && shown.prompt == "[...] b")
    }

    @Test("The table of an export says of which kind each card is")
    func exported() throws {
        let deck = try deck()
        _ = try add(cloze("{{c1::a}} b"), to: deck, tags: "x")
        let folder = TestFolder()
        try library.export(to: folder.file("out"), .standard)
        let table = String(decoding: try #require(folder.bytes("out/cards.csv")), as: UTF8.self)
        #expect(table.contains("Rivers,x,Cloze,[...] b,a b,"))
    }

    @Test("The document has notes and kinds too")
    func document() throws {
        let deck = try deck()
        _ = try add(cloze("{{c1::a}} {{c2::b}}"), to: deck)
        let bytes = try Document.bytes(of: library)
        guard case .library(let read) = try Document.read(bytes) else { Issue.record("no library"); return }
        #expect(try read.lines() == library.lines())
    }
}
