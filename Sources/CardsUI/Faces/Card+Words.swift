import Flashcards
import RichText
import RichTextUI

// A card in words: for lists, and for screen readers.
extension Card {
    /// What it asks. Of a picture with hidden parts that is more than the words on it.
    var promptInWords: String { words(\.front) ?? prompt }

    var answerInWords: String { words(\.back) ?? answer }

    /// `nil` where the card’s own text says it.
    private func words(_ side: KeyPath<CardFaces, RichText>) -> String? {
        guard note?.kind.pictureFields != nil else { return nil }
        let words = shownFaces[keyPath: side].spoken.trimmed
        return words.isEmpty ? nil : words
    }
}
