import Flashcards
import Gtk
import RecessKit

/// The choices of an import. Rows are made again only when their options have changed. A choice never changes its own
/// options, so no row is replaced while the person uses it.
final class ImportChoiceRows: VStack {
    private let session: DeckImport
    private let decks = Bin()
    private let columns = Bin()
    private let reading = Bin()
    private var shown: Options?

    /// The values that the rows were made from.
    private struct Options: Equatable {
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
        let options = Options(
            destinations: session.destinations, newName: session.newName, columnTitles: titles,
            hasTable: table != nil, hasOtherColumns: table?.hasOtherColumns ?? false)
        if options.destinations != shown?.destinations || options.newName != shown?.newName {
            decks.child = deckRows()
        }
        if options.hasTable != shown?.hasTable { reading.child = readingRows(hasTable: options.hasTable) }
        if options.columnTitles != shown?.columnTitles || options.hasOtherColumns != shown?.hasOtherColumns {
            columns.child = columnRows(titles, table)
            columns.isVisible = columns.child != nil
        }
        shown = options
        guard let table else { return }
        // With columns that make no card, reading fails and the table still has the columns of before.
        let chosen = session.choices.columns ?? table.columns
        promptRow?.chosen = chosen.prompt
        answerRow?.chosen = chosen.answer
    }

    private weak var promptRow: ChoiceRow?
    private weak var answerRow: ChoiceRow?

    private func deckRows() -> Widget {
        let (session, destinations) = (session, session.destinations)
        let names = destinations.map(session.name)
        return PreferencesGroup(spokenAs: tr("Deck")) {
            ChoiceRow(
                tr("Into"), showsChoiceUnderTitle: true, names,
                chosen: destinations.firstIndex(of: session.destination)
            ) { session.choose(destinations[$0]) }
            ActionRow(
                tr("Leave Out Cards That Are There"), subtitle: tr("Cards with the same prompt and answer."),
                control: Switch(isOn: session.leavesOutRepeats) { session.leaveOutRepeats($0) })
        }.expand(vertically: false)
    }

    /// With only two columns, the button that swaps them is enough.
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
        return PreferencesGroup(spokenAs: tr("Columns")) {
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
        return PreferencesGroup(spokenAs: tr("File")) {
            if hasTable {
                ActionRow(
                    tr("First Line Is a Heading"), subtitle: tr("It is not imported as a card."),
                    control: Switch(isOn: session.file?.table?.hasHeadings ?? false) { isHeading in
                        session.change { $0.firstLineIsHeading = isHeading }
                    })
            }
            encoding
        }.expand(vertically: false)
    }
}
