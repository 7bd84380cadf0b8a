import Flashcards
import RecessKit

/// What is being typed on the pages of cards and decks.
final class CardDrafts: Drafts {
    /// Those of the card that was added last. The next one in this session gets them too.
    var tagsOfNewCards: [CardTag] = []
}
