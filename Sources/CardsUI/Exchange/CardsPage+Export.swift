import Files
import Flashcards
import Glibc
import Gtk
import RecessKit

// Exporting a deck as a file.
extension CardsPage {
    /// The deck of the subpage in view.
    var deckToExport: Deck? {
        switch state.subpage {
        case .run, .browse: run.deck
        case .editor(let editor): editor.editor.deck
        case .decks(let decks): decks.deckToExport
        case .importing, .statistics, .kinds: nil
        }
    }

    func exportCards() {
        if let deck = deckToExport { export(deck) }
    }

    func export(_ deck: Deck) {
        let question = FileQuestion(
            title: tr("Export Cards"), accept: tr("_Export"), name: DeckExport.fileName(for: deck),
            filters: DeckFile.Format.allCases.map { FileChooser.Filter($0.name, endings: [$0.rawValue]) })
        surroundings.askWhereToSave(question) { [weak self] path, ending in
            let format = ending.flatMap { DeckFile.Format(rawValue: $0) }
            self?.export(deck, to: path, format, proposed: question.name)
        }
    }

    private func export(
        _ deck: Deck, to chosen: String, _ format: DeckFile.Format?, proposed: String
    ) {
        let path = DeckExport.path(for: chosen, format, proposed: proposed)
        // The dialog has asked whether to overwrite the chosen file, but not a file with the added ending.
        guard path == chosen || access(path, F_OK) != 0 else {
            return alert(
                tr("There is a file “{name}” already. Choose another name.", ["name": path]))
        }
        surroundings.library.readInBackground {
            try $0.fileCards(in: deck.id)
        } then: { [weak self] texts in
            offTheMainThread {
                Result { () throws(StoreFailure) in
                    try DeckExport.write(try texts.get(), named: deck.name, to: path)
                }
            } receive: { [weak self] in
                self?.exported($0, to: path)
            }
        }
    }

    private func exported(_ result: Result<Int, StoreFailure>, to path: String) {
        switch result {
        case .success(let count):
            say(
                trn(
                    "{count} card was exported to “{path}”.", "{count} cards were exported to “{path}”.",
                    count: count, ["path": path]))
        case .failure(let failure): alert(failure.textOfExport)
        }
    }

    private func alert(_ text: String) {
        _ = surroundings.showAlert(
            Alert(
                heading: tr("The Cards Were Not Exported"), body: text,
                responses: [MessageDialog.Response(tr("Close"), isSuggested: true)]))
    }
}

/// Names and writes the file of an export.
nonisolated enum DeckExport {
    /// The proposed name. Characters that a file name cannot have are replaced, and a long name is cut off.
    static func fileName(for deck: Deck) -> String {
        let name = String(deck.name.inOneLine(atMost: 60).map { "/\\:".contains($0) ? "-" : $0 })
        return (name.hasPrefix(".") ? "_" + name : name) + ".csv"
    }

    /// The path with an ending. The ending that the person typed decides on the format, then the format that was chosen
    /// in the dialog, else the format is CSV.
    ///
    /// - Parameter proposed: the name that the dialog proposed. If it was left unchanged, its ending is replaced by that
    ///   of the chosen format.
    static func path(for chosen: String, _ format: DeckFile.Format?, proposed: String) -> String {
        guard DeckFile.Format(fileName: chosen) != nil else {
            return "\(chosen).\((format ?? .csv).rawValue)"
        }
        let isAsProposed = chosen.split(separator: "/").last.map(String.init) == proposed
        guard isAsProposed, let format else { return chosen }
        let endings = DeckFile.Format.allCases.map(\.rawValue)
        return FilePaths.name(chosen, endingIn: format.rawValue, insteadOf: endings) ?? chosen
    }

    /// Returns the number of cards.
    static func write(
        _ cards: [FileCard], named name: String, to path: String
    ) throws(StoreFailure) -> Int {
        let format = DeckFile.Format(fileName: path) ?? .csv
        try ExchangeFile.write(DeckFile.bytes(of: cards, deckName: name, as: format), to: path)
        return cards.count
    }
}

extension DeckFile.Format {
    /// The name in the dialog.
    fileprivate var name: String {
        switch self {
        case .csv: tr("Table with commas (CSV)")
        case .tsv: tr("Table with tabs (TSV)")
        case .json: "JSON"
        }
    }
}
