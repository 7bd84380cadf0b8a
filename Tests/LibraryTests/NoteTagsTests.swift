import Flashcards
import Testing

@testable import Library

@Suite("The tags of a note")
struct NoteTagsTests {
    private let library: Library
    private let deck: Deck.ID

    init() throws {
        library = try Example().library
        deck = try library.perform(Step(.makeDeck)) { try $0.addDeck(named: "Rivers") }
    }

    private func note(_ kind: NoteKind, _ tags: String?) -> WrittenNote {
        var note = WrittenNote(kind, [.plain("a"), .plain("b")])
        note.tags = tags.map { [CardTag](separated: $0) }
        return note
    }

    private func add(_ note: WrittenNote) throws -> [Card.ID] {
        try library.perform(Step(.addCard)) { try $0.add(note, to: deck) }
    }

    private func tags(_ cards: [Card.ID]) throws -> [String] {
        try library.read { try $0.cards(cards) }.map(\.marks.tags.separated)
    }

    @Test(
        "are those of all its cards, also of one with two plain texts",
        arguments: [NoteKind.frontAndBack, .bothWays])
    func added(kind: NoteKind) throws {
        let cards = try add(note(kind, "y x"))
        #expect(try tags(cards) == cards.map { _ in "x y" })
    }

    @Test("change with the note in one step; what one card has besides stays")
    func changed() throws {
        let cards = try add(note(.bothWays, "x y"))
        try library.perform(Step(.tagCards)) {
            try $0.tag([cards[1]], adding: [CardTag](separated: "own"), removing: [])
        }
        let lines = try library.lines()
        try library.perform(Step(.changeCard)) { try $0.change(cards[0], to: note(.bothWays, "y z")) }
        #expect(try tags(cards) == ["y z", "own y z"])
        _ = try library.undo(in: .cards)
        #expect(try library.lines() == lines)
    }

    @Test("stay where a change says nothing of them, and go where it says that there are none")
    func none() throws {
        let card = try add(note(.frontAndBack, "x"))
        try library.perform(Step(.changeCard)) { try $0.change(card[0], to: note(.frontAndBack, nil)) }
        #expect(try tags(card) == ["x"])
        try library.perform(Step(.changeCard)) { try $0.change(card[0], to: note(.bothWays, "")) }
        #expect(try library.read { try $0.cards(try $0.cardIDs(in: deck)) }.map(\.marks.tags) == [[], []])
    }
}
