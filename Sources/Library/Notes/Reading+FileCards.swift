import Flashcards
import SQLite

extension Reading {
    /// All cards of a deck as they are written into a file, the newest first.
    public func fileCards(in deck: Deck.ID) throws -> [FileCard] {
        try expect(deck)
        let paths = try self.decks().map { ($0.id.number, $0.above + [$0.name]) }
        let names = Dictionary(paths) { first, _ in first }
        let depth = (names[deck.number] ?? []).count
        let decks = DeckCondition(try numbers(within: deck))
        let notes = try fileNotes(in: decks)
        var cards: [FileCard] = []
        try connection.forEach(
            """
            SELECT prompt, answer, picture, tags, suspended, flag, deck, note, number FROM card
            WHERE deck \(decks.sql) AND deleted IS NULL ORDER BY id DESC
            """, decks.parameter
        ) { row in
            let text = CardText(prompt: row.text(0), answer: row.text(1), picture: row.optionalText(2))
            guard let text else { return }
            var card = FileCard(text, deckPath: Array((names[row.number(6)] ?? []).dropFirst(depth)))
            card.marks = CardMarks(row, from: 3)
            if let note = row.optionalNumber(7).flatMap({ notes[$0] }) {
                (card.note, card.number) = (note, Int(row.number(8)))
            }
            cards.append(card)
        }
        return cards
    }

    /// By their numbers. A note whose kind is not there is left out.
    private func fileNotes(in decks: DeckCondition) throws -> [Int64: FileNote] {
        let kinds = Dictionary(try kinds().map { ($0.id.number, $0) }) { first, _ in first }
        var notes: [Int64: FileNote] = [:]
        try connection.forEach(
            """
            SELECT id, kind, fields, identity FROM note WHERE id IN (
                SELECT note FROM card WHERE deck \(decks.sql) AND deleted IS NULL AND note IS NOT NULL)
            """, decks.parameter
        ) { row in
            guard let kind = kinds[row.number(1)] else { return }
            notes[row.number(0)] = FileNote(
                kind, fields: Note.fields(kept: row.text(2)), identity: row.optionalText(3))
        }
        return notes
    }
}
