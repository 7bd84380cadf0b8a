import Flashcards
import Gtk
import RecessKit

// From the run to the editor, the browser and the list of decks, and back.
extension CardsPage {
    func editCards() {
        guard let deck = run.deck, case .run = state.subpage else { return }
        edit(deck)
    }

    private func edit(_ deck: Deck) {
        let editor = CardEditor(
            DeckEditor(deck, shelf), surroundings, drafts, pictures,
            leftOut: { [weak self] in self?.offerToWriteOn($0, in: deck, $1) },
            done: { [weak self] in
                // An import may be in front of the editor when its deck goes.
                if case .editor = self?.state.subpage { self?.showRun() }
            })
        go(to: .editor(editor), editor)
        editor.takeFocus()
    }

    /// - Parameter draft: what was in the fields of the editor.
    private func offerToWriteOn(_ draft: String, in deck: Deck, _ text: String) {
        leftOut.make(text) { [weak self] in
            guard let self else { return }
            drafts.keep(draft, EditorDraft.name(for: deck.id))
            edit(deck)
        }
    }

    func showDecks() {
        guard case .run = state.subpage else { return }
        let decks = DeckListView(
            DeckList(shelf), current: run.deck?.id, surroundings, drafts,
            choose: { [weak self] deck in self?.choose(deck) },
            export: { [weak self] deck in self?.export(deck) }, done: { [weak self] in self?.showRun() })
        go(to: .decks(decks), decks)
        decks.takeFocus()
    }

    /// Browsing changes no card, so the run goes on as it was.
    func browse() {
        guard let deck = run.deck, run.situation.hasCards, case .run = state.subpage else { return }
        browse(DeckBrowser(deck, shelf))
    }

    /// From the run, the editor or the list of decks, and back there.
    func showKinds() {
        switch state.subpage {
        case .run, .editor, .decks: subpageBeforeKinds = state.subpage
        case .browse: subpageBeforeKinds = .run
        case .importing, .statistics, .kinds: return
        }
        let kinds = KindsView(KindList(shelf), surroundings, drafts, pictures) { [weak self] in
            self?.leaveKinds()
        }
        go(to: .kinds(kinds), kinds)
        kinds.takeFocus()
    }

    private func leaveKinds() {
        drafts.keepTyped()
        switch subpageBeforeKinds {
        case .editor(let editor) where !editor.editor.isDeckGone: go(to: subpageBeforeKinds, editor)
        case .decks(let decks): go(to: subpageBeforeKinds, decks)
        case .run, .editor, .browse, .importing, .statistics, .kinds: return showRun()
        }
        takeFocus()
    }

    func showStatistics() {
        guard case .run = state.subpage else { return }
        let decks = (try? surroundings.library.read { try $0.decks() }) ?? []
        let view = CardStatisticsView(decks, surroundings, nameOfCountry: nameOfCountry) { [weak self] in
            self?.showRun()
        }
        go(to: .statistics(view), view)
        view.takeFocus()
    }

    private func browse(_ browser: DeckBrowser) {
        let view = BrowseView(browser, pictures: pictures) { [weak self] in self?.showRun() }
        surroundings.library.onChange(view) { [weak self] change in
            if change.mayChangeCards { self?.browseAgain() }
        }
        go(to: .browse(view), view)
        view.takeFocus()
    }

    /// Something has changed cards that are in view.
    private func browseAgain() {
        guard case .browse(let view) = state.subpage else { return }
        view.browser.readAgain()
        if view.browser.failure == .gone { return showRun() }
        // A deck that has become empty, or is so no more, needs another layout.
        if !view.update() { browse(view.browser) }
    }

    func go(to subpage: CardsPageState.Subpage, _ view: Widget) {
        run.pause(.dialog)
        runView.sounds.isAttended = false
        runView.pile.cutOffDrag()
        // In a small window it lies over the whole page. “Undo” is in the header too.
        runView.undoOffer.withdraw()
        leftOut.withdraw()
        state.subpage = subpage
        place(view)
    }

    func showRun() {
        // What is typed can be asked for only while its view is there.
        drafts.keepTyped()
        state.subpage = .run
        if state.changesToFollow > 0 { run.showEditedCards() }
        followIfPossible()
        place(runView)
        updatePauses(for: surroundings.distractions())
        runView.takeFocus()
    }
}

// Runs that are left before their end.
extension CardsPage {
    func choose(_ deck: Deck.ID) {
        if deck == run.deck?.id { return showRun() }
        leaveRun { run.choose(deck) }
        showRun()
    }

    func startAgain() { leaveRun { run.startAgain() } }

    func learn(minutes: Int?) {
        preferences.minutesToLearn = minutes
        run.learn(minutes: minutes)
    }

    /// - Parameter begin: begins another run.
    private func leaveRun(_ begin: () -> Void) {
        hasLeftRun = run.situation == .going && !run.pile.swipes.isEmpty
        begin()
    }
}
