import Flashcards
import Glibc
import Gtk
import RecessKit
import Storage

// A deck as a file.
extension CardsPage {
    /// The deck that is in view.
    var deckToExport: Deck? {
        switch screen.kind {
        case .run, .browse: run.deck
        case .editor(let editor): editor.editor.deck
        case .decks(let decks): decks.deckInQuestion
        case .importing: nil
        }
    }

    func exportCards() {
        if let deck = deckToExport { export(deck) }
    }

    func export(_ deck: Deck) {
        let filters = [("CSV", "csv"), ("TSV", "tsv"), ("JSON", "json")].map {
            FileChooser.Filter($0.0, endings: [$0.1])
        }
        let question = FileQuestion(
            title: tr("Export Cards"), accept: tr("_Export"), name: DeckExport.fileName(for: deck),
            filters: [FileChooser.Filter(tr("Cards"), endings: ["csv", "tsv", "txt", "json"])] + filters)
        surroundings.askWhereToSave(question) { [weak self] path in self?.export(deck, to: path) }
    }

    private func export(_ deck: Deck, to chosen: String) {
        guard let path = DeckExport.path(for: chosen) else {
            return alert(
                tr("There is a file “{name}” already. Choose another name.", ["name": "\(chosen).csv"]))
        }
        store.workElsewhere { store throws(StoreFailure) in
            try DeckExport.write(deck, of: store, to: path)
        } receive: { [weak self] result in
            switch result {
            case .success(let count):
                self?.say(
                    trn(
                        "{count} card was exported to “{path}”.", "{count} cards were exported to “{path}”.",
                        count: count, ["path": path]))
            case .failure(let failure): self?.alert(failure.textOfExport)
            }
        }
    }

    private func alert(_ text: String) {
        _ = surroundings.showAlert(
            Alert(
                heading: tr("The Cards Were Not Exported"), body: text,
                responses: [MessageDialog.Response(tr("Close"), isSuggested: true)]))
    }
}

nonisolated enum DeckExport {
    /// What is proposed. No name of a file has a slash in it, and none is endless.
    static func fileName(for deck: Deck) -> String {
        let name = String(deck.name.inOneLine(atMost: 60).map { "/\\:".contains($0) ? "-" : $0 })
        return (name.hasPrefix(".") ? "_" + name : name) + ".csv"
    }

    /// The format goes by how the name ends; CSV where that says nothing. Nobody has been asked then whether
    /// another file may be overwritten: `nil` where that would be so.
    static func path(for chosen: String) -> String? {
        if DeckFile.Format(fileName: chosen) != nil { return chosen }
        let path = chosen + ".csv"
        return access(path, F_OK) == 0 ? nil : path
    }

    /// How many cards it has written.
    static func write(_ deck: Deck, of store: any CardStore, to path: String) throws(StoreFailure) -> Int {
        let cards = try store.cards(try store.cardIDs(in: deck.id, holding: "")).map(\.text)
        let format = DeckFile.Format(fileName: path) ?? .csv
        try ExchangeFile.write(DeckFile.bytes(of: cards, deckName: deck.name, as: format), to: path)
        return cards.count
    }
}
