import Flashcards

extension CardStep {
    public static func deleteCard(_ card: Card) -> CardStep { .deleteCards(CardChoice(card)) }
}

// Cards with two plain texts.
extension CardStep {
    public static func add(_ text: CardText, to deck: Deck.ID) -> CardStep {
        .add(WrittenNote(text), to: deck)
    }

    public static func change(_ card: Card, to text: CardText) -> CardStep {
        .change(card, to: WrittenNote(text))
    }
}
