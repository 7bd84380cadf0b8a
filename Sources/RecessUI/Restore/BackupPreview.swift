import Flashcards
import Gtk
import Library
import RecessKit

/// What restoring a backup would bring: its decks, and how it differs from what there is now.
final class BackupPreview: VStack {
    let restoreButton = Button(tr("Restore")).styled("suggested-action")
    let backButton = Button(tr("Back"))
    private let status = Label().wraps().startsAtEdge().styled("secondary")

    /// So many decks are listed. Nobody reads more to know a backup again.
    private static let mostDecks = 100

    init(_ backup: Backup, decks: [Deck], now: LibraryCounts) {
        super.init()
        let facts =
            ScrolledWindow(
                ReadablePart(
                    backup.title, inWords: BackupPreview.words(backup, decks, now).joined(separator: "\n"),
                    VStack(spacing: 6) {
                        Label.line(backup.counts.text)
                        for difference in now.differences(in: backup.counts) { Label.line(difference) }
                        Label.line(tr("Decks"), styled: "heading")
                        for line in BackupPreview.lines(decks) { Label.line(line, styled: "secondary") }
                        Spacer()
                    }.padding(horizontal: 12, vertical: 10)
                ).styled("section"), height: .atLeast(56)
            ).styled("card-list", "statistics").expand()
        add(
            ScrolledWindow(
                VStack(spacing: 10) {
                    Label.line(backup.title, styled: "heading")
                    facts
                    status
                    LayoutContainer(RowOrColumn(spacing: 8)) {
                        backButton.expand(vertically: false)
                        restoreButton.expand(vertically: false)
                    }
                }.expand()
            ).expand())
        status.text = tr("What you have now can be had back with “Undo”.")
    }

    func say(_ text: String) {
        status.text = text
        announce(text)
    }

    private static func words(_ backup: Backup, _ decks: [Deck], _ now: LibraryCounts) -> [String] {
        [backup.counts.text] + now.differences(in: backup.counts) + lines(decks)
    }

    private static func lines(_ decks: [Deck]) -> [String] {
        let lines = decks.prefix(mostDecks).map { deck in
            // Translators: a deck of a backup, such as “Birds: 14 cards”.
            tr(
                "{deck}: {cards}",
                [
                    "deck": deck.name.inOneLine(atMost: 60),
                    "cards": trn("{count} card", "{count} cards", count: deck.cardCount ?? 0),
                ])
        }
        let left = decks.count - lines.count
        if left > 0 { return lines + [trn("{count} more deck", "{count} more decks", count: left)] }
        return lines.isEmpty ? [tr("There is no deck in it.")] : lines
    }
}

extension LibraryCounts {
    /// How a backup differs from what there is now.
    func differences(in backup: LibraryCounts) -> [String] {
        let (cards, answers) = (backup.cards - self.cards, backup.reviews - reviews)
        return [
            cards > 0
                ? trn("{count} card more than now", "{count} cards more than now", count: cards)
                : cards < 0
                    ? trn("{count} card fewer than now", "{count} cards fewer than now", count: -cards)
                    : tr("As many cards as now"),
            answers > 0
                ? trn("{count} answer more than now", "{count} answers more than now", count: answers)
                : answers < 0
                    ? trn("{count} answer fewer than now", "{count} answers fewer than now", count: -answers)
                    : tr("As many answers as now"),
        ]
    }
}
