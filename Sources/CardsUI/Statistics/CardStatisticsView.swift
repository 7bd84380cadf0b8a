import Flashcards
import Gtk
import Library
import RecessKit

/// The statistics of memory: of everything, of one deck, or of the flags.
final class CardStatisticsView: StatisticsPanel {
    let choice: ChoiceRow
    let overview: MemoryOverview

    init(
        _ decks: [Deck], _ surroundings: ActivitySurroundings,
        nameOfCountry: @escaping @MainActor (String) -> String, done: @escaping @MainActor () -> Void
    ) {
        let scopes: [MemoryScope] = [.everything] + decks.map { .deck($0.id) } + [.flags]
        let names = [tr("Everything")] + decks.map { $0.name.inOneLine(atMost: 60) } + [tr("Flags")]
        let overview = MemoryOverview(.everything, surroundings, nameOfCountry: nameOfCountry)
        self.overview = overview
        let choice = ChoiceRow(tr("About"), showsChoiceUnderTitle: true, names, chosen: 0) {
            overview.show(scopes[$0])
        }
        self.choice = choice
        let row = PreferencesGroup(spokenAs: tr("Statistics")) { choice }
        super.init(done: done)
        show([row, overview])
    }
}
