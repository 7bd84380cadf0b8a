import Flashcards
import Glibc
import Gtk
import RecessKit

/// What was imported, and the run that was put away for it.
struct UndoableImport {
    let receipt: ImportReceipt
    let putAway: RunRecord.ID?
}

// Files that are opened, one after the other, and back to where the person was.
extension CardsPage {
    func open(_ files: [String]) {
        waitingFiles += files
        if case .importing = screen.kind { return }
        // Who was browsing goes on where the cards that came can be seen.
        if case .browse = screen.kind { behindImport = .run } else { behindImport = screen.kind }
        openNext()
    }

    /// `false` where no file is waiting.
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

    /// To the next file, or back; to the deck that has got cards, where runs are played.
    private func leaveImport() {
        if openNext() { return }
        switch behindImport {
        case .editor(let editor): go(to: behindImport, editor)
        case .decks(let decks): go(to: behindImport, decks)
        case .run, .browse, .importing:
            if let importedDeck { choose(importedDeck) } else { showRun() }
        }
        importedDeck = nil
        takeFocus()
    }

    private func imported(_ receipt: ImportReceipt) {
        let count = receipt.cards.count
        let deck = (try? store.decks())?.first { $0.id == receipt.deck }?.name ?? ""
        screen.receipt = UndoableImport(receipt: receipt, putAway: run.unfinishedRecord)
        importedDeck = receipt.deck
        switch behindImport {
        case .editor(let editor): editor.editor.changedElsewhere(.imported(count, to: deck))
        case .decks(let decks): decks.list.changedElsewhere(.imported(count, to: deck))
        case .run, .browse, .importing: break
        }
        leaveImport()
        let text = ImportTexts.added(count, to: deck)
        if case .run = screen.kind { runView.say(text) }
        deckOfImportMessage = run.deck?.id
        importUndo.make(text) { [weak self] in self?.undoImport() }
    }

    var canUndoImport: Bool { screen.receipt != nil }

    /// The cards go again, and with them the deck that was made for them.
    func undoImport() {
        guard let undone = screen.receipt else { return }
        screen.receipt = nil
        importUndo.withdraw()
        store.workElsewhere { store throws(StoreFailure) in
            try store.undo(undone.receipt)
        } receive: { [weak self] result in
            switch result {
            case .success: self?.tookBack(undone)
            case .failure(let failure): self?.say(failure.text)
            }
        }
    }

    private func tookBack(_ undone: UndoableImport) {
        switch screen.kind {
        case .editor(let editor):
            let isThere = (try? store.decks())?.contains { $0.id == editor.editor.deck.id } ?? false
            if isThere { return editor.editor.changedElsewhere(.importUndone) }
            run.decksChanged()
            showRun()
        case .decks(let decks):
            run.decksChanged()
            decks.list.changedElsewhere(.importUndone)
        case .run where run.deck?.id == undone.receipt.deck:
            if let putAway = undone.putAway { run.bringBack(putAway) } else { run.decksChanged() }
            runView.say(ImportTexts.takenBack)
            runView.takeFocus()
            announce(ImportTexts.takenBack)
        // They may be among those in view.
        case .browse:
            run.decksChanged()
            showRun()
        case .run, .importing: say(ImportTexts.takenBack)
        }
    }

    /// Where it can be read, whatever is in view.
    func say(_ text: String) {
        runView.say(text)
        switch screen.kind {
        case .editor(let editor): editor.status.say(text)
        case .decks(let decks): decks.status.say(text)
        case .run, .browse, .importing: break
        }
        _ = show(Toast(text))
    }
}
