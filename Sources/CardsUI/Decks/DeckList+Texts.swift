import Flashcards
import Gtk
import RecessKit

extension Deck {
    var count: String { trn("{count} card", "{count} cards", count: cardCount ?? 0) }
}

extension DeckList.Event {
    /// Says what has happened, or what the person has to do first.
    var text: String {
        switch self {
        case .made: tr("Deck made.")
        case .renamed: tr("Deck renamed.")
        case .moved: tr("Deck moved.")
        case .deleted: tr("Deck deleted.")
        case .nameMissing: tr("Write a name first.")
        case .imported(let count, let deck): ImportTexts.added(count, to: deck)
        case .failed(let failure): failure.text
        }
    }

    var isProblem: Bool {
        switch self {
        case .made, .renamed, .moved, .deleted, .imported: false
        case .nameMissing, .failed: true
        }
    }
}
