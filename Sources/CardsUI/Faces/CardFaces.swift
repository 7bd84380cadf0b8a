import Flashcards
import RichText

/// What the two sides of a card show.
struct CardFaces: Equatable {
    var front: RichText
    var back: RichText
}

extension Card {
    /// Both sides as they were typed.
    var faces: CardFaces { CardFaces(front: RichText(plain: prompt), back: RichText(plain: answer)) }
}
