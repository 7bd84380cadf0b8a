import Flashcards
import Gtk
import RecessKit

// From the run to the editor, the browser and the list of decks, and back.
extension CardsPage {
    func editCards() {
        guard let deck = run.deck, case .run = state.subpage else { return }
        let editor = CardEditor(DeckEditor(deck, in: store), showToast: surroundings.showToast) {
            [weak self] in self?.goBack()
        }
        go(to: .editor(editor), editor)
        editor.takeFocus()
    }

    func showDecks() {
        guard case .run = state.subpage else { return }
        let decks = DeckListView(
            DeckList(store), current: run.deck?.id, showToast: surroundings.showToast,
            choose: { [weak self] deck in self?.choose(deck) },
            export: { [weak self] deck in self?.export(deck) }, done: { [weak self] in self?.goBack() })
        decks.name.text = newDeckName
        go(to: .decks(decks), decks)
        decks.takeFocus()
    }

    /// Browsing changes no card, so the run goes on as it was.
    func browse() {
        guard let deck = run.deck, run.situation.hasCards, case .run = state.subpage else { return }
        let view = BrowseView(DeckBrowser(deck, in: store), pictures: pictures) { [weak self] in
            self?.showRun()
        }
        go(to: .browse(view), view)
        view.takeFocus()
    }

    func go(to subpage: CardsPageState.Subpage, _ view: Widget) {
        run.pause(.dialog)
        runView.pile.cutOffDrag()
        state.subpage = subpage
        place(view)
    }

    func showRun() {
        if case .decks(let decks) = state.subpage { newDeckName = decks.name.text }
        state.subpage = .run
        place(runView)
        updatePauses(for: surroundings.distractions())
        runView.takeFocus()
    }

    /// The run goes on, with its cards as they are after the edit.
    func goBack() {
        let lost = run.decksChanged()
        showRun()
        if let lost { offer(lost) }
    }
}

// Runs that are left before their end, and the offer to bring them back.
extension CardsPage {
    func choose(_ deck: Deck.ID) {
        if deck == run.deck?.id { return goBack() }
        leaveRun {
            let lost = run.choose(deck)
            showRun()
            return lost
        }
    }

    func startAgain() {
        leaveRun {
            run.startAgain()
            return nil
        }
    }

    /// - Parameter begin: begins another run. Returns the old one if its deck has been deleted meanwhile.
    private func leaveRun(_ begin: () -> Run.Lost?) {
        let left = run.unfinishedRecord
        runUndo.withdraw()
        if let lost = begin() { return offer(lost) }
        guard let left else { return }
        runUndo.make(tr("The run was put away.")) { [run] in run.bringBack(left) }
    }

    func offer(_ lost: Run.Lost) {
        let name = lost.deck.name.inOneLine(atMost: 40)
        runUndo.make(tr("“{deck}” was deleted, and the run ended with it.", ["deck": name])) { [weak self] in
            self?.run.bringBack(lost)
        }
    }
}
