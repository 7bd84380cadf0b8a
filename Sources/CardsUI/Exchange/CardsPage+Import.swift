import Anki
import Files
import Flashcards
import Gtk
import Library
import RecessKit

// Importing files, one after the other.
extension CardsPage {
    func open(_ files: [String]) {
        waitingFiles += files
        if case .importing = state.subpage { return }
        subpageBeforeImport = state.subpage
        // The browser would not show the new cards.
        if case .browse = state.subpage { subpageBeforeImport = .run }
        openNext()
    }

    /// Where a card is written, pictures and sounds belong to it.
    func takeDropped(_ files: [String], at place: DropPlace) -> [String] {
        guard case .editor(let editor) = state.subpage else { return files }
        return editor.takeDropped(files, at: place)
    }

    /// Returns `false` if no file is waiting.
    @discardableResult
    private func openNext() -> Bool {
        guard !waitingFiles.isEmpty else { return false }
        let view = importPage(for: waitingFiles.removeFirst())
        go(to: .importing(view), view)
        view.takeFocus()
        return true
    }

    private func importPage(for path: String) -> any ImportPage {
        if AnkiPackage.isPackage(path) {
            let session = PackageImport(path, into: surroundings.library) { [weak self] in self?.imported($0)
            }
            return PackageView(session, pictures) { [weak self] in self?.leaveImport() }
        }
        let session = DeckImport(
            path, into: surroundings.library, current: run.deck?.id, usualEncoding: .ofThisLocale
        ) { [weak self] cards, step in self?.imported(cards, step) }
        return ImportView(session, pictures) { [weak self] in self?.leaveImport() }
    }

    /// Goes on with the next file. After the last one it goes back to the editor or the list of decks if one was open, else
    /// to a run with the deck that received cards.
    private func leaveImport() {
        if openNext() { return }
        switch subpageBeforeImport {
        case .editor(let editor) where !editor.editor.isDeckGone: go(to: subpageBeforeImport, editor)
        case .decks(let decks): go(to: subpageBeforeImport, decks)
        case .run, .editor, .browse, .importing, .statistics, .kinds:
            if let importedDeck {
                deckToShow = importedDeck
                state.changesToFollow += 1
            }
            showRun()
        }
        importedDeck = nil
        takeFocus()
    }

    private func imported(_ cards: ImportedCards, _ step: Step) {
        importedDeck = cards.deck
        switch subpageBeforeImport {
        case .editor(let editor): editor.editor.happened(.imported(step.count, to: step.about))
        case .decks(let decks): decks.list.happened(.imported(step.count, to: step.about))
        case .run, .browse, .importing, .statistics, .kinds: break
        }
        cameIn(ImportTexts.added(step.count, to: step.about), step)
    }

    private func imported(_ package: PackageImport.Taken) {
        importedDeck = package.deck
        cameIn(PackageTexts.taken(package.receipt, from: package.step.about), package.step)
    }

    private func cameIn(_ text: String, _ step: Step) {
        leaveImport()
        guard case .run = state.subpage else { return importUndo.make(text, after: step) }
        if deckToShow == nil { tell(text, of: step) } else { importToTell = (text, step) }
    }

    /// Tells of an import once the page shows its deck: what had the focus before goes away, and what is announced through it
    /// would not be heard. The sentence is in the toast first, and when that has gone, under the pile.
    func tell(_ text: String, of step: Step) {
        importUndo.make(text, after: step, isSpoken: false) { [weak self] in
            // What was said since is newer.
            if let self, !runView.status.hasMessage { runView.say(text) }
        }
        announceNext(text)
    }

    /// Shows a message in a toast, on the subpage in view, and under the pile.
    func say(_ text: String) {
        runView.say(text)
        switch state.subpage {
        case .editor(let editor): editor.status.say(text)
        case .decks(let decks): decks.status.say(text)
        case .kinds(let kinds): kinds.status.say(text)
        case .run, .browse, .importing, .statistics: break
        }
        _ = show(Toast(text))
    }
}
