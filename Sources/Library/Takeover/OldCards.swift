import Flashcards

/// What version 0.1 has kept of cards, with its own numbers.
struct OldCards {
    struct Deck {
        let id: Int64
        let name: String
        let purpose: String?
        /// When it was deleted: milliseconds since 1970.
        let deleted: Int64?
    }

    struct Card {
        let id: Int64
        let deck: Int64
        let text: CardText
        let deleted: Int64?
    }

    struct Run {
        let id: Int64
        let setup: RunSetup
        let elapsed: Duration
    }

    struct Swipe {
        let id: Int64
        let run: Int64
        let swipe: Flashcards.Swipe
    }

    /// In the person's order, with the deleted ones.
    var decks: [Deck] = []
    /// Sorted by number.
    var runs: [Run] = []
    /// Sorted by number.
    var swipes: [Swipe] = []
    /// Whether the purposes of decks are known. Before that, the deck “Missed flags” was known by its name.
    var knowsPurposes = true
    /// Hands over all cards, sorted by number, some at a time.
    var forEachPart: (_ take: ([Card]) throws -> Void) throws -> Void = { _ in }
    /// How many rows could not be read so far.
    var lost: () -> Int = { 0 }

    /// What the first version of Recess called that deck, in its languages. This list never changes.
    static let missedFlagsNames = [
        "Missed flags", "Nicht erkannte Flaggen", "Drapeaux manqués", "Banderas no acertadas", "틀린 국기",
        "الأعلام التي أخطأت فيها",
    ]
}
