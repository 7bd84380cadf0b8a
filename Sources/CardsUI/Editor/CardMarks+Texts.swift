import Flashcards
import Gtk
import RecessKit

extension CardFlag {
    var name: String {
        switch self {
        case .red: tr("Red")
        case .orange: tr("Orange")
        case .green: tr("Green")
        case .blue: tr("Blue")
        case .pink: tr("Pink")
        case .turquoise: tr("Turquoise")
        case .purple: tr("Purple")
        }
    }

    /// For a screen reader.
    var spoken: String {
        switch self {
        case .red: tr("red flag")
        case .orange: tr("orange flag")
        case .green: tr("green flag")
        case .blue: tr("blue flag")
        case .pink: tr("pink flag")
        case .turquoise: tr("turquoise flag")
        case .purple: tr("purple flag")
        }
    }
}

extension CardMarks {
    /// For a screen reader, and the hint of a row. Empty without any marks.
    var spoken: String {
        var parts: [String] = []
        if isSuspended { parts.append(tr("suspended")) }
        if let flag { parts.append(flag.spoken) }
        if !tags.isEmpty {
            // Translators: tags are words by which cards are found.
            parts.append(tr("tags: {tags}", ["tags": tags.map(\.name).joined(separator: ", ")]))
        }
        return parts.joined(separator: ", ")
    }
}

extension CardStep {
    /// Says what was done to some cards.
    func text(of count: Int) -> String {
        switch self {
        case .deleteCards:
            count == 1
                ? tr("Card deleted.") : trn("{count} card deleted.", "{count} cards deleted.", count: count)
        case .suspend(_, true):
            trn(
                "{count} card suspended. It is not asked.", "{count} cards suspended. They are not asked.",
                count: count)
        case .suspend(_, false):
            trn("{count} card is asked again.", "{count} cards are asked again.", count: count)
        case .flag(_, nil):
            trn("{count} card has no flag now.", "{count} cards have no flag now.", count: count)
        case .flag(_, let flag?):
            trn(
                "{count} card has the flag “{flag}”.", "{count} cards have the flag “{flag}”.", count: count,
                ["flag": flag.name])
        case .tag: trn("Tags of {count} card changed.", "Tags of {count} cards changed.", count: count)
        case .moveCards(_, let deck):
            trn(
                "{count} card moved to “{deck}”.", "{count} cards moved to “{deck}”.", count: count,
                ["deck": deck.name.inOneLine(atMost: 40)])
        case .makeDeck, .rename, .place, .move, .deleteDeck, .add, .change, .changeKind, .makeKind,
            .deleteKind:
            ""
        }
    }
}
