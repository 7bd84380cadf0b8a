import Anki
import Files
import Flashcards
import Glibc
import Gtk
import Library
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
            filters: ExportFormat.allCases.map { FileChooser.Filter($0.name, endings: [$0.rawValue]) })
        surroundings.askWhereToSave(question) { [weak self] path, ending in
            let format = ending.flatMap { ExportFormat(rawValue: $0) }
            self?.export(deck, to: path, format, proposed: question.name)
        }
    }

    private func export(
        _ deck: Deck, to chosen: String, _ format: ExportFormat?, proposed: String
    ) {
        let path = DeckExport.path(for: chosen, format, proposed: proposed)
        // The dialog has asked whether to overwrite the chosen file, but not a file with the added ending.
        guard path == chosen || access(path, F_OK) != 0 else {
            return alert(
                tr("There is a file “{name}” already. Choose another name.", ["name": path]))
        }
        if ExportFormat(fileName: path) == .apkg { return exportPackage(deck, to: path) }
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

    private func exportPackage(_ deck: Deck, to path: String) {
        surroundings.library.readInBackground {
            try $0.pictures(in: deck.id)
        } then: { [weak self] result in
            guard let self else { return }
            switch result {
            case .success(let names):
                // Only the main thread knows where the pictures of flags are.
                let paths = Dictionary(uniqueKeysWithValues: names.map { ($0, pictures.file($0)?.path) })
                exportPackage(deck, to: path, pictures: paths.compactMapValues(\.self))
            case .failure(let failure): alert(failure.textOfExport)
            }
        }
    }

    private func exportPackage(_ deck: Deck, to path: String, pictures: [String: String]) {
        let wishes = surroundings.settings.learningWishes
        surroundings.library.readLibraryInBackground { library throws(StoreFailure) in
            Result { () throws(AnkiRefusal) in
                try PackageExport(of: library, deck: deck.id, wishes) { pictures[$0] }.write(to: path)
            }
        } then: { [weak self] result in
            switch result {
            case .success(.success(let written)):
                self?.say(
                    trn(
                        "{count} card was exported to “{path}”.", "{count} cards were exported to “{path}”.",
                        count: written.cards, ["path": path]) + " " + PackageTexts.hintForAnki)
            case .success(.failure(let refusal)): self?.alert(refusal.textOfExport)
            case .failure(let failure): self?.alert(failure.textOfExport)
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
