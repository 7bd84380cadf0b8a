import Flashcards

extension CardStep {
    public static func deleteCard(_ card: Card) -> CardStep { .deleteCards(CardChoice(card)) }
}
