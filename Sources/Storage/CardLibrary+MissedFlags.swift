import Flashcards

// Version 0.1 knew the deck “Missed flags” by its name, in the language of the moment. Files of that version are
// looked through once for it: a deck of that name without the picture of a flag is a person's own.
extension CardLibrary {
    /// As version 0.1 has translated it. This list never changes again.
    static let missedFlagsNames = [
        "Missed flags", "Nicht erkannte Flaggen", "Drapeaux manqués", "Banderas no acertadas", "틀린 국기",
        "الأعلام التي أخطأت فيها",
    ]

    mutating func findMissedFlagsByName() {
        let withFlags = Set(
            cards.filter { $0.deleted == nil && $0.text.picture?.hasPrefix("flag:") == true }.map(\.deck))
        for deck in decks.indices
        where decks[deck].deleted == nil && withFlags.contains(decks[deck].id)
            && CardLibrary.missedFlagsNames.contains(decks[deck].name)
        {
            decks[deck].purpose = "missed-flags"
        }
    }
}
