import Flashcards
import RecessKit

/// What is being typed on the pages of cards and decks.
final class CardDrafts: Drafts {
    /// Those of the card that was added last. The next one in this session gets them too.
    var tagsOfNewCards: [CardTag] = []

    /// The deck that was chosen for learning last. Before a session begins, nothing else says which it was.
    var deckToLearn: Deck.ID? {
        get { text(of: CardDrafts.deckToLearn).flatMap(Int64.init).map(Deck.ID.init) }
        set { keep(newValue.map { String($0.number) }, CardDrafts.deckToLearn) }
    }

    private static let deckToLearn = "deck-to-learn"
}
