import Flashcards
import Gtk
import RecessKit
import Observation
import Storage

/// Cards: a run to be played, and behind it the editor of its deck and the list of all decks.
final class CardsPage: LayoutContainer, ActivityPage {
    /// What is in view.
    @Observable
    final class Screen {
        enum Kind {
            case run
            case editor(CardEditor)
            case decks(DeckListView)
            case browse(BrowseView)
            case importing(ImportView)
        }

        var kind = Kind.run
        /// What was imported last, until that is undone.
        var receipt: UndoableImport?
    }

    let run: Run
    let screen = Screen()
    private(set) lazy var runView = makeRunView()
    let surroundings: ActivitySurroundings
    private let cards: CardsSource
    private let place = Bin()
    private lazy var putAway = UndoOffer { [weak self] in self?.show($0) }
    private(set) lazy var importUndo = UndoOffer { [weak self] in self?.show($0) }
    /// Dropped or named together with the one that is being imported.
    var waitingFiles: [String] = []
    /// Which deck was in use when the message about an import came: it goes when another is chosen.
    var deckOfImportMessage: Deck.ID?
    /// What has got cards since the first of these files was opened.
    var importedDeck: Deck.ID?
    /// What was in view before that.
    var behindImport = Screen.Kind.run
    /// Written where decks are made, which has not become one.
    private var newDeckName = ""
    /// Another activity is in view.
    private var isElsewhere = false
    private let ticker: RunTicker
    private let pictures: CardPictures

    init(
        _ surroundings: ActivitySurroundings, _ cards: CardsSource,
        pictureFile: @escaping @MainActor (String) -> String?
    ) {
        let settings = surroundings.settings
        let run = Run(
            cards.store, using: surroundings.makeGenerator(), pauses: Set(Pause.allCases),
            Run.Surroundings(rules: { settings.cardRules }, date: WallClock.milliseconds))
        self.run = run
        self.surroundings = surroundings
        self.cards = cards
        ticker = RunTicker(run)
        pictures = CardPictures(file: pictureFile)
        super.init(Backdrop(overhang: 1))
        styled("cards")
        add(CardsBackground())
        add(place)
        place.child = runView
        bind { page in
            _ = page.run.isClockRunning
            page.ticker.follow()
        }
        bind { page in page.setStyle("white-cards", page.surroundings.preferences.keepsCardsWhite) }
        bind { page in if page.run.canUndo { page.putAway.withdraw() } }
        bind { page in
            if page.run.deck?.id != page.deckOfImportMessage { page.importUndo.withdraw() }
        }
        bind { page in if page.run.failure == .damaged { page.recover() } }
        tell(cards.takeNotices())
    }

    var store: any CardStore { cards.store }

    /// Beside what is in view, not over it.
    func show(_ toast: Toast) -> ShownToast? {
        if case .run = screen.kind { return runView.show(toast) }
        return surroundings.showToast(toast)
    }

    /// In the way of an alert, and then where it can be read again.
    private func tell(_ notices: [StoreNotice]) {
        guard let first = notices.first else { return }
        // A file that was set aside may be one of those that no new one can be put in the place of.
        let body = notices.map(\.body).joined(separator: "\n\n")
        runView.say(body)
        surroundings.whenInFront { [surroundings] in
            _ = surroundings.showAlert(
                Alert(
                    heading: first.heading, body: body,
                    responses: [MessageDialog.Response(tr("Go On"), isSuggested: true)]))
        }
    }

    /// The file has turned out to be damaged: it is set aside, and another one takes over.
    private func recover() {
        cards.reopen()
        if case .run = screen.kind {} else { showRun() }
        run.use(store)
        tell(cards.takeNotices())
    }

    private func makeRunView() -> RunView {
        RunView(
            run, pictures: pictures, preferences: surroundings.preferences,
            RunView.Actions(
                startAgain: { [weak self] in self?.startAgain() },
                startMissed: { [run] in run.startMissed() },
                editCards: { [weak self] in self?.editCards() },
                browse: { [weak self] in self?.browse() },
                showDecks: { [weak self] in self?.showDecks() },
                undo: { [weak self] in self?.runView.undo() }, showToast: surroundings.showToast))
    }
}

// Going to the editor and the decks, and back.
extension CardsPage {
    func editCards() {
        guard let deck = run.deck, case .run = screen.kind else { return }
        let editor = CardEditor(DeckEditor(deck, in: store), showToast: surroundings.showToast) {
            [weak self] in self?.goBack()
        }
        go(to: .editor(editor), editor)
        editor.takeFocus()
    }

    func showDecks() {
        guard case .run = screen.kind else { return }
        let decks = DeckListView(
            DeckList(store), current: run.deck?.id, showToast: surroundings.showToast,
            choose: { [weak self] deck in self?.choose(deck) },
            export: { [weak self] deck in self?.export(deck) }, done: { [weak self] in self?.goBack() })
        decks.name.text = newDeckName
        go(to: .decks(decks), decks)
        decks.takeFocus()
    }

    /// Nothing is changed by that: the run goes on where it was.
    func browse() {
        guard let deck = run.deck, run.situation.hasCards, case .run = screen.kind else { return }
        let view = BrowseView(DeckBrowser(deck, in: store), pictures: pictures) { [weak self] in
            self?.showRun()
        }
        go(to: .browse(view), view)
        view.takeFocus()
    }

    func go(to kind: Screen.Kind, _ view: Widget) {
        run.pause(.dialog)
        runView.pile.cutOffDrag()
        screen.kind = kind
        place.child = view
    }

    func choose(_ deck: Deck.ID) {
        if deck == run.deck?.id { return goBack() }
        offeringWhatIsLeft {
            let lost = run.choose(deck)
            showRun()
            return lost
        }
    }

    /// The run goes on where it was, with its cards as they are now.
    func goBack() {
        let lost = run.decksChanged()
        showRun()
        if let lost { offer(lost) }
    }

    func showRun() {
        if case .decks(let decks) = screen.kind { newDeckName = decks.name.text }
        screen.kind = .run
        place.child = runView
        settlePauses(inFrontOf: surroundings.distractions())
        runView.takeFocus()
    }

    /// A run left in the middle can be had back.
    private func offeringWhatIsLeft(_ begin: () -> Run.Lost?) {
        let left = run.unfinishedRecord
        putAway.withdraw()
        if let lost = begin() { return offer(lost) }
        guard let left else { return }
        putAway.make(tr("The run was put away.")) { [run] in run.bringBack(left) }
    }

    private func offer(_ lost: Run.Lost) {
        let name = lost.deck.name.inOneLine(atMost: 40)
        putAway.make(tr("“{deck}” was deleted, and the run ended with it.", ["deck": name])) { [weak self] in
            self?.run.bringBack(lost)
        }
    }

    private func startAgain() {
        offeringWhatIsLeft {
            run.startAgain()
            return nil
        }
    }
}

extension CardsPage {
    func can(_ command: ActivityCommand) -> Bool {
        switch (screen.kind, command) {
        case (.run, .newGame): run.deck != nil
        case (.run, .undo): run.canUndo || putAway.stands || canUndoImport
        case (.run, .redo): run.canRedo
        case (.run, .editCards): run.deck != nil
        case (.run, .showDecks): true
        case (.run, .browseCards): run.situation.hasCards
        case (.editor(let editor), .undo): editor.canUndo || canUndoImport
        case (.decks(let decks), .undo): decks.canUndo || canUndoImport
        case (_, .exportCards): deckToExport != nil
        default: false
        }
    }

    func perform(_ command: ActivityCommand) {
        switch (screen.kind, command) {
        case (.run, .newGame): startAgain()
        case (.run, .undo) where run.canUndo: runView.undo()
        case (.run, .undo) where putAway.stands: putAway.takeBack()
        case (.run, .redo): run.redo()
        case (.run, .editCards): editCards()
        case (.run, .showDecks): showDecks()
        case (.run, .browseCards): browse()
        case (.editor(let editor), .undo) where editor.canUndo: editor.undo()
        case (.decks(let decks), .undo) where decks.canUndo: decks.undo()
        case (_, .undo): undoImport()
        case (_, .exportCards): exportCards()
        default: break
        }
    }

    /// What “Undo” takes back where that is no swipe.
    var undoable: String {
        if case .run = screen.kind, !run.canUndo { putAway.words } else { "" }
    }

    /// → is correct and ← is wrong, in every language. Escape goes back also when nothing has the focus.
    func press(_ key: Key) -> Bool {
        switch screen.kind {
        case .run: return runView.press(key)
        case .editor(let editor) where key == .escape: editor.escape()
        case .decks(let decks) where key == .escape: decks.leave()
        case .browse where key == .escape: showRun()
        case .importing(let view) where key == .escape: view.cancel()
        default: return false
        }
        return true
    }

    func takeFocus() {
        switch screen.kind {
        case .run: runView.takeFocus()
        case .editor(let editor): editor.takeFocus()
        case .decks(let decks): decks.takeFocus()
        case .browse(let view): view.takeFocus()
        case .importing(let view): view.takeFocus()
        }
    }

    var spokenState: String {
        if case .run = screen.kind, run.situation == .going { run.standing } else { "" }
    }

    func distracted(by distractions: Set<Distraction>) {
        let wasElsewhere = isElsewhere
        isElsewhere = distractions.contains(.otherActivity)
        if wasElsewhere && !isElsewhere { noticeChangesElsewhere() }
        settlePauses(inFrontOf: distractions)
    }

    /// Missed flags may have become cards meanwhile, or have been taken away again.
    private func noticeChangesElsewhere() {
        guard case .run = screen.kind, let decks = try? store.decks() else { return }
        let deck = decks.first { $0.id == run.deck?.id }
        guard deck != run.deck || deck == nil && !decks.isEmpty else { return }
        if let lost = run.decksChanged() { offer(lost) }
    }

    private func settlePauses(inFrontOf distractions: Set<Distraction>) {
        if !distractions.isEmpty { runView.pile.cutOffDrag() }
        var isCovered = true
        if case .run = screen.kind { isCovered = false }
        for (distraction, pause) in Pause.ofDistractions {
            let isThere = distractions.contains(distraction) || pause == .dialog && isCovered
            if isThere { run.pause(pause) } else { run.goOn(pause) }
        }
    }

    func makePreferences(showToast: @escaping @MainActor (Toast) -> Void) -> PreferencesGroup? {
        CardsPreferences.group(surroundings.settings, surroundings.preferences)
    }
}

extension Pause {
    fileprivate static let ofDistractions: KeyValuePairs<Distraction, Pause> = [
        .windowNotActive: .windowNotActive, .windowMinimised: .windowMinimised,
        .otherActivity: .otherActivity, .dialog: .dialog, .menu: .menu,
    ]
}
