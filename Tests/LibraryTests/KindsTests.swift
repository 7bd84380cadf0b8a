import Files
import Flashcards
import Testing

@testable import Library

@Suite("A kind of cards in the library")
struct KindsTests {
    private let library: Library
    private let deck: Deck.ID
    private let verbs: NoteKind

    init() throws {
        library = try Example().library
        deck = try library.perform(Step(.makeDeck)) { try $0.addDeck(named: "Korean") }
        var kind = NoteKind(
            "Verbs", fields: ["Verb", "Meaning", "Notes"],
            .ofTemplates([
                CardTemplate("1", front: Template(kept: "{{Verb}}"), back: Template(kept: "{{Meaning}}")),
                CardTemplate("2", front: Template(kept: "{{Meaning}}"), back: Template(kept: "{{Verb}}")),
                CardTemplate(
                    "3", front: Template(kept: "{{#Notes}}{{Notes}}{{/Notes}}"),
                    back: Template(kept: "{{Verb}}")),
            ]))
        let made = kind
        kind.id = try library.perform(Step(.makeKind)) { try $0.make(made) }
        verbs = kind
    }

    private func add(_ fields: String...) throws -> [Card.ID] {
        let note = WrittenNote(verbs, fields.map { .plain($0) })
        return try library.perform(Step(.addCard)) { try $0.add(note, to: deck) }
    }

    @discardableResult
    private func change(_ change: KindChange?) throws -> NoteKind {
        let step = CardStep.changeKind(try #require(change))
        try library.perform(step.step) { _ = try $0.carryOut(step) }
        return try #require(change).kind
    }

    /// The cards with their numbers, in the order of these.
    private func cards() throws -> [String] {
        try library.read { try $0.cards(try $0.cardIDs(in: deck)) }
            .sorted { ($0.note?.number ?? 0, $0.id) < ($1.note?.number ?? 0, $1.id) }
            .map { "\($0.note?.number ?? -9) \($0.prompt)|\($0.answer)" }
    }

    private func answer(_ card: Card.ID) throws {
        try library.perform(Step(.swipeCorrect)) { edit in
            try edit.record(
                Swipe(.correct, of: card, date: 1_800_000_000_000, took: .seconds(1)),
                in: RunSetup(deck: deck, seed: 1), elapsed: .seconds(1))
        }
    }

    private func reviews(of card: Card.ID) throws -> Int64 {
        try library.connection.number("SELECT count(*) FROM review WHERE thing = ?", card.number)
    }

    @Test("is made with a number of its own, and undo takes it away")
    func made() throws {
        #expect(verbs.id.number > 100)
        #expect(try library.read { try $0.kinds() }.last == verbs)
        _ = try library.undo(in: .cards)
        #expect(try library.read { try $0.kinds() } == NoteKind.builtIn)
        _ = try library.redo(in: .cards)
        #expect(try library.read { try $0.kinds() }.last == verbs)
    }

    @Test("is deleted only while no note is of it")
    func deleted() throws {
        let card = try add("가다", "go")[0]
        let deletion = CardStep.deleteKind(verbs)
        #expect(throws: StoreFailure.gone) {
            try library.perform(deletion.step) { try $0.carryOut(deletion) }
        }
        try library.perform(Step(.deleteCard)) { try $0.delete([card]) }
        try library.perform(deletion.step) { _ = try $0.carryOut(deletion) }
        #expect(try library.read { try $0.kinds() } == NoteKind.builtIn)
        _ = try library.undo(in: .cards)
        _ = try library.undo(in: .cards)
        #expect(try cards() == ["0 가다|go", "1 go|가다"])
    }

    @Test("A field that comes, moves and goes takes its texts along in every note, and undo brings all back")
    func fields() throws {
        _ = try add("가다", "go", "irregular")
        _ = try add("오다", "come")
        let lines = try library.lines()
        var kind = try change(.moveField(2, of: verbs, to: 0))
        kind = try change(.renameField(0, of: kind, to: "More"))
        kind = try change(.addField("Sound", to: kind))
        kind = try change(.removeField(0, of: kind))
        let notes = try library.read { try $0.fileCards(in: deck) }.compactMap(\.note)
        #expect(Set(notes.map(\.fields)) == [["가다", "go", ""], ["오다", "come", ""]])
        #expect(notes.first?.kind.fields == ["Verb", "Meaning", "Sound"])
        #expect(
            try cards() == ["0 가다|go", "0 오다|come", "1 go|가다", "1 come|오다"],
            "the third template shows nothing now")
        for _ in 0..<4 { _ = try library.undo(in: .cards) }
        #expect(try library.lines() == lines)
        for _ in 0..<4 { _ = try library.redo(in: .cards) }
        #expect(try cards().count == 4)
    }

    @Test(
        "A template that goes takes its cards along; those after it stay the same cards, with what is known about them"
    )
    func removedTemplate() throws {
        let added = try add("가다", "go", "irregular")
        try answer(added[0])
        try answer(added[1])
        let lines = try library.lines()
        let kind = try change(.removeTemplate(0, of: verbs))
        #expect(try cards() == ["0 go|가다", "1 irregular|가다"])
        let moved = try library.read { try $0.cards([added[1]]) }.first
        #expect(moved?.note?.number == 0)
        #expect(try reviews(of: added[1]) == 1)
        // A new template’s card is a new one.
        try change(.addTemplate("New", to: kind))
        let new = try #require(
            try library.read { try $0.cards(try $0.cardIDs(in: deck)) }.first { $0.note?.number == 2 })
        #expect(!added.contains(new.id) && new.prompt == "가다")
        _ = try library.undo(in: .cards)
        _ = try library.undo(in: .cards)
        #expect(try library.lines() == lines)
        #expect(try reviews(of: added[0]) == 1)
        #expect(try library.read { try $0.cards(added) }.map(\.note?.number) == [0, 1, 2])
    }

    @Test("Templates that go one after the other leave no card behind")
    func removedTwice() throws {
        _ = try add("가다", "go", "irregular")
        var kind = try change(.removeTemplate(2, of: verbs))
        kind = try change(.removeTemplate(0, of: kind))
        #expect(try cards() == ["0 go|가다"])
        kind = try change(.addField("x", to: kind))
        #expect(try cards() == ["0 go|가다"])
    }

    @Test("Another template changes what lists and searches find, and never what is known")
    func changedTemplate() throws {
        let added = try add("가다", "go")
        try answer(added[0])
        var template = verbs.templates[0]
        template.front = Template(kept: "What is <b>{{Verb}}</b>?")
        try change(.changeTemplate(0, of: verbs, to: template))
        #expect(try cards() == ["0 What is 가다?|go", "1 go|가다"])
        #expect(try library.cardIDs(in: deck, holding: "what is") == [added[0]])
        #expect(try reviews(of: added[0]) == 1)
        _ = try library.undo(in: .cards)
        #expect(try library.cardIDs(in: deck, holding: "what is") == [])
        #expect(try cards() == ["0 가다|go", "1 go|가다"])
    }

    @Test("A style sheet that hides something changes the texts too")
    func style() throws {
        _ = try library.perform(Step(.addCard)) {
            try $0.add(WrittenNote(verbs, [.html("a<span class=\"x\">b</span>"), .plain("c")]), to: deck)
        }
        try change(.changeStyle(verbs, to: ".x { display: none }"))
        #expect(try cards().first == "0 a|c")
    }

    @Test("Cards that a template makes new lie in the deck of their note, with its tags")
    func newCards() throws {
        let added = try add("가다", "go")
        try library.perform(Step(.tagCards)) {
            try $0.tag(added, adding: [CardTag](separated: "x"), removing: [])
        }
        let other = try library.perform(Step(.makeDeck)) { try $0.addDeck(named: "Other") }
        try library.perform(Step(.moveCards)) { try $0.move(added, to: other) }
        try change(.addTemplate("New", to: verbs))
        let cards = try library.read { try $0.cards(try $0.cardIDs(in: other)) }
        #expect(Set(cards.compactMap(\.note?.number)) == [0, 1, 3])
        #expect(cards.allSatisfy { $0.marks.tags.separated == "x" })
    }

    @Test("Notes that were deleted, or whose import was undone, stay that; their fields follow")
    func deletedNotes() throws {
        let added = try add("가다", "go")
        try library.perform(Step(.deleteCard)) { try $0.delete(added) }
        let note = FileNote(verbs, fields: ["오다", "come"])
        var card = FileCard(verbs.text(of: Note(note.fields), card: 0))
        card.note = note
        _ = try library.importCards([card], into: .deck(deck)) { _ in Step(.importCards) }
        _ = try library.undo(in: .cards)
        try change(.moveField(1, of: verbs, to: 0))
        #expect(try cards() == [])
        #expect(
            try library.connection.number("SELECT count(*) FROM note WHERE fields LIKE 'go\u{1F}가다%'") == 1)
        _ = try library.undo(in: .cards)
        _ = try library.undo(in: .cards)
        #expect(try cards() == ["0 가다|go", "1 go|가다"])
    }

    @Test("A change to a kind that something else has changed meanwhile is refused")
    func stale() throws {
        try change(.rename(verbs, to: "Words"))
        #expect(throws: StoreFailure.gone) { try change(.addField("x", to: verbs)) }
    }

    @Test(
        "is counted: its notes, in how many a field says something, how many cards a template makes, and an example"
    )
    func use() throws {
        _ = try add("가다", "go", "irregular")
        _ = try add("오다", "come")
        _ = try library.perform(Step(.addCard)) { edit in
            _ = try edit.add(WrittenNote(.frontAndBack, [.plain("<a>"), .plain("b")]), to: deck)
            _ = try edit.add(WrittenNote(.cloze, [.plain("{{c1::a}} {{c2::b}}"), .plain("")]), to: deck)
        }
        let use = try library.read { try $0.use(of: verbs.id) }
        #expect(use.notes == [verbs.id: 2, NoteKind.frontAndBack.id: 1, NoteKind.cloze.id: 1])
        #expect(
            use.asked
                == KindUse.OfKind(fields: [2, 2, 1], cards: [2, 2, 1], example: Note(["오다", "come", ""])))
        #expect(try library.read { try $0.use(of: NoteKind.cloze.id) }.asked?.cards == [2])
        #expect(
            try library.read { try $0.use(of: NoteKind.frontAndBack.id) }.asked?.example
                == Note(["&lt;a&gt;", "b"]))
        #expect(try library.read { try $0.use(of: nil) }.asked == nil)
    }

    @Test("A style sheet of “Front and back” is for plain cards too")
    func plainCards() throws {
        _ = try library.perform(Step(.addCard)) {
            try $0.add(WrittenNote(.frontAndBack, [.plain("a"), .plain("b")]), to: deck)
        }
        try change(.changeStyle(.frontAndBack, to: ".card { color: red }"))
        let card = try #require(try library.read { try $0.cards(try $0.cardIDs(in: deck)) }.first)
        #expect(card.note?.kind.style == ".card { color: red }")
        #expect(card.written.plainCard == CardText(prompt: "a", answer: "b"))
    }

    @Test("Ten thousand notes follow in one step, and go back in one")
    func many() throws {
        try library.perform(Step(.addCard)) { edit in
            for number in 0..<10_000 {
                _ = try edit.add(WrittenNote(verbs, [.plain("v\(number)"), .plain("m\(number)")]), to: deck)
            }
        }
        let lines = try library.lines()
        var template = verbs.templates[0]
        template.front = Template(kept: "What is {{Verb}}?")
        try change(.changeTemplate(0, of: verbs, to: template))
        let found = try library.connection.number("SELECT count(*) FROM card WHERE prompt LIKE 'What is v%'")
        #expect(found == 10_000)
        _ = try library.undo(in: .cards)
        #expect(try library.lines() == lines)
    }
}
