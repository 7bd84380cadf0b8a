import Flashcards
import Library

// Cards that are nothing but their text.
extension DeckFile {
    public static func bytes(of cards: [CardText], deckName: String, as format: Format) -> [UInt8] {
        bytes(of: cards.map { FileCard($0) }, deckName: deckName, as: format)
    }
}
