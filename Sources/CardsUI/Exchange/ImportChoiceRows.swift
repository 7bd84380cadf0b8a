import Flashcards
import Gtk
import RecessKit

/// What a person can choose before the cards of a file are taken. Rows are made anew only when what they offer
/// has changed, and so never under the hand of the person: no choice changes what it offers itself.
final class ImportChoiceRows: VStack {
    private let session: DeckImport
    private let decks = Bin()
    private let columns = Bin()
    private let reading = Bin()
    private var shown: Offer?

    /// What the rows were made of.
    private struct Offer: Equatable {
        var destinations: [DeckImport.Destination]
        var newName: String
        var columnTitles: [String]
        var hasTable: Bool
        var hasOtherColumns: Bool
    }

    init(_ session: DeckImport) {
        self.session = session
        super.init(spacing: 12)
        expand(vertically: false)
        for part in [decks, columns, reading] { add(part.expand(vertically: false)) }
    }

    func update() {
        let table = session.file?.table
        let titles = table.map(ImportTexts.columnTitles) ?? []
        let offer = Offer(
            destinations: session.destinations, newName: session.newName, columnTitles: titles,
            hasTable: table != nil, hasOtherColumns: table?.hasOtherColumns ?? false)
        if offer.destinations != shown?.destinations || offer.newName != shown?.newName {
            decks.child = deckRows()
        }
        if offer.hasTable != shown?.hasTable { reading.child = readingRows(hasTable: offer.hasTable) }
        if offer.columnTitles != shown?.columnTitles || offer.hasOtherColumns != shown?.hasOtherColumns {
            columns.child = columnRows(titles, table)
            columns.isVisible = columns.child != nil
        }
        shown = offer
        guard let table else { return }
        // Where these columns made no card of any line, the table is still the one from before.
        let chosen = session.choices.columns ?? table.columns
        promptRow?.chosen = chosen.prompt
        answerRow?.chosen = chosen.answer
    }

    private weak var promptRow: ChoiceRow?
    private weak var answerRow: ChoiceRow?

    private func deckRows() -> Widget {
        let (session, destinations) = (session, session.destinations)
        let names = destinations.map(session.name)
        return PreferencesGroup("") {
            ChoiceRow(
                tr("Into"), showsChoiceUnderTitle: true, names,
                chosen: destinations.firstIndex(of: session.destination)
            ) { session.choose(destinations[$0]) }
            ActionRow(
                tr("Leave Out What Is There"), subtitle: tr("Cards with the same prompt and answer."),
                control: Switch(isOn: session.leavesOutRepeats) { session.leaveOutRepeats($0) })
        }.expand(vertically: false)
    }

    /// With two columns there is only one thing to choose, and a button for it.
    private func columnRows(_ titles: [String], _ table: DeckFile.Table?) -> Widget? {
        guard let table, titles.count > 2 else { return nil }
        let session = session
        let prompt = ChoiceRow(
            tr("Prompt"), showsChoiceUnderTitle: true, titles, chosen: table.columns.prompt
        ) { column in session.chooseColumns { $0.choose(prompt: column) } }
        let answer = ChoiceRow(
            tr("Answer"), showsChoiceUnderTitle: true, titles, chosen: table.columns.answer
        ) { column in session.chooseColumns { $0.choose(answer: column) } }
        (promptRow, answerRow) = (prompt, answer)
        return PreferencesGroup("") {
            prompt
            answer
            if table.hasOtherColumns {
                ChoiceRow(
                    tr("Other Columns"), showsChoiceUnderTitle: true,
                    [tr("Left out"), tr("Added under the answer")],
                    chosen: session.choices.addsOtherColumns ? 1 : 0
                ) { choice in session.change { $0.addsOtherColumns = choice == 1 } }
            }
        }.expand(vertically: false)
    }

    private func readingRows(hasTable: Bool) -> Widget {
        let session = session
        let encodings = TextEncoding.allCases
        let encoding = ChoiceRow(
            tr("Encoding"), showsChoiceUnderTitle: true, encodings.map(\.name),
            chosen: encodings.firstIndex(of: session.file?.encoding ?? .utf8)
        ) { choice in session.change { $0.encoding = encodings[choice] } }
        return PreferencesGroup("") {
            if hasTable {
                ActionRow(
                    tr("First Line Is a Heading"), subtitle: tr("It makes no card."),
                    control: Switch(isOn: session.file?.table?.hasHeadings ?? false) { isHeading in
                        session.change { $0.firstLineIsHeading = isHeading }
                    })
            }
            encoding
        }.expand(vertically: false)
    }
}
