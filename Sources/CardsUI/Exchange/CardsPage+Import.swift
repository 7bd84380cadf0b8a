import Files
import Flashcards
import Glibc
import Gtk
import RecessKit

/// An import that can be undone.
struct UndoableImport {
    let receipt: ImportReceipt
    /// The run that the import interrupted, if it had begun.
    let interruptedRun: RunRecord.ID?
}

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

    /// Returns `false` if no file is waiting.
    @discardableResult
    private func openNext() -> Bool {
        guard !waitingFiles.isEmpty else { return false }
        let locale = setlocale(LC_MESSAGES, nil).map { String(cString: $0) } ?? ""
        let session = DeckImport(
            waitingFiles.removeFirst(), into: store, current: run.deck?.id,
            usualEncoding: .usual(inLocale: locale)
        ) { [weak self] receipt in self?.imported(receipt) }
        let view = ImportView(session) { [weak self] in self?.leaveImport() }
        go(to: .importing(view), view)
        view.takeFocus()
        return true
    }

    /// Goes on with the next file. After the last one it goes back to the editor or the list of decks if one was open, else
    /// to a run with the deck that received cards.
    private func leaveImport() {
        if openNext() { return }
        switch subpageBeforeImport {
        case .editor(let editor): go(to: subpageBeforeImport, editor)
        case .decks(let decks): go(to: subpageBeforeImport, decks)
        case .run, .browse, .importing:
            if let importedDeck { choose(importedDeck) } else { showRun() }
        }
        importedDeck = nil
        takeFocus()
    }

    private func imported(_ receipt: ImportReceipt) {
        let count = receipt.cards.count
        let deck = (try? store.decks())?.first { $0.id == receipt.deck }?.name ?? ""
        state.lastImport = UndoableImport(receipt: receipt, interruptedRun: run.unfinishedRecord)
        importedDeck = receipt.deck
        switch subpageBeforeImport {
        case .editor(let editor): editor.editor.changedElsewhere(.imported(count, to: deck))
        case .decks(let decks): decks.list.changedElsewhere(.imported(count, to: deck))
        case .run, .browse, .importing: break
        }
        leaveImport()
        let text = ImportTexts.added(count, to: deck)
        if case .run = state.subpage { runView.say(text) }
        deckOfImportMessage = run.deck?.id
        importUndo.make(text) { [weak self] in self?.undoImport() }
    }

    var canUndoImport: Bool { state.lastImport != nil }

    /// Removes the imported cards, and the deck that was made for them.
    func undoImport() {
        guard let undone = state.lastImport else { return }
        state.lastImport = nil
        importUndo.withdraw()
        store.workInBackground { store throws(StoreFailure) in
            try store.undo(undone.receipt)
        } receive: { [weak self] result in
            switch result {
            case .success: self?.showImportUndone(undone)
            case .failure(let failure): self?.say(failure.text)
            }
        }
    }

    private func showImportUndone(_ undone: UndoableImport) {
        switch state.subpage {
        case .editor(let editor):
            let isThere = (try? store.decks())?.contains { $0.id == editor.editor.deck.id } ?? false
            if isThere { return editor.editor.changedElsewhere(.importUndone) }
            run.decksChanged()
            showRun()
        case .decks(let decks):
            run.decksChanged()
            decks.list.changedElsewhere(.importUndone)
        case .run where run.deck?.id == undone.receipt.deck:
            if let run = undone.interruptedRun { self.run.bringBack(run) } else { run.decksChanged() }
            runView.say(ImportTexts.undone)
            runView.takeFocus()
            announce(ImportTexts.undone)
        // The browser may show some of the removed cards.
        case .browse:
            run.decksChanged()
            showRun()
        case .run, .importing: say(ImportTexts.undone)
        }
    }

    /// Shows a message in a toast, on the subpage in view, and under the pile.
    func say(_ text: String) {
        runView.say(text)
        switch state.subpage {
        case .editor(let editor): editor.status.say(text)
        case .decks(let decks): decks.status.say(text)
        case .run, .browse, .importing: break
        }
        _ = show(Toast(text))
    }
}
