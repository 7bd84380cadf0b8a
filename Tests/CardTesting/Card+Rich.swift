import Flashcards

extension Card {
    /// The card with a note whose two fields are HTML.
    public func rich(_ front: String, _ back: String) -> Card {
        var card = self
        card.note = CardNote(Note.ID(1), .frontAndBack, fields: [front, back], number: 0)
        return card
    }
}
