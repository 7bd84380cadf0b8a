import Flashcards
import Gtk
import RecessKit
import Storage

/// The page of cards. It shows the run; the editor, the list of decks, the browser and an import take the run's
/// place while they are open.
final class CardsPage: LayoutContainer, ActivityPage {
    let run: Run
    let state = CardsPageState()
    let preferences: CardsPreferences
    let surroundings: ActivitySurroundings
    private(set) lazy var runView = makeRunView()
    let pictures: CardPictures
    private let cards: CardsSource
    private let ticker: RunTicker
    private let subpageHolder = Bin()
    /// Offers to bring back a run that was left before its end.
    private(set) lazy var runUndo = UndoOffer { [weak self] in self?.show($0) }
    /// Offers to take back an import.
    private(set) lazy var importUndo = StepOffer(surroundings, show: { [weak self] in self?.show($0) }) {
        [weak self] in self?.takeBack()
    }
    private(set) lazy var shelf = CardShelf(surroundings.library)
    private(set) lazy var drafts = Drafts(surroundings.library)
    /// Files that are still to be imported, one after the other.
    var waitingFiles: [String] = []
    /// The deck that received cards since the first of the files was opened.
    var importedDeck: Deck.ID?
    /// The subpage to go back to after the last file.
    var subpageBeforeImport = CardsPageState.Subpage.run
    var isOtherActivityInView = false

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
        preferences = CardsPreferences(settings)
        ticker = RunTicker(run)
        pictures = CardPictures(file: pictureFile)
        super.init(Backdrop(overhang: 1))
        styled("cards")
        add(CardsBackground())
        add(subpageHolder)
        subpageHolder.child = runView
        bind { page in
            _ = page.run.isClockRunning
            page.ticker.follow()
        }
        bind { page in page.setStyle("white-cards", page.preferences.keepsCardsWhite) }
        bind { page in if page.run.canUndo { page.runUndo.withdraw() } }
        bind { page in if page.run.failure == .damaged { page.recover() } }
        showAlert(about: cards.takeNotices())
    }

    var store: any CardStore { cards.store }

    /// Puts a view into the page, without a change of state.
    func place(_ view: Widget) { subpageHolder.child = view }

    /// In the run the toast lies over the pile, elsewhere over the whole window.
    func show(_ toast: Toast) -> ShownToast? {
        if case .run = state.subpage { return runView.show(toast) }
        return surroundings.showToast(toast)
    }

    private func makeRunView() -> RunView {
        RunView(
            run, pictures: pictures, preferences: preferences, shared: surroundings.preferences,
            RunView.Actions(
                startAgain: { [weak self] in self?.startAgain() },
                startMissed: { [run] in run.startMissed() },
                editCards: { [weak self] in self?.editCards() },
                browse: { [weak self] in self?.browse() },
                showDecks: { [weak self] in self?.showDecks() },
                undo: { [weak self] in self?.runView.undo() }, showToast: surroundings.showToast))
    }
}

// Damage to the file of cards.
extension CardsPage {
    /// The notices are shown in an alert, and under the pile, where they can be read again.
    private func showAlert(about notices: [StoreNotice]) {
        guard let first = notices.first else { return }
        // There are two when a damaged file was set aside and no new one could be made.
        let body = notices.map(\.body).joined(separator: "\n\n")
        runView.say(body)
        surroundings.whenInFront { [surroundings] in
            _ = surroundings.showAlert(
                Alert(
                    heading: first.heading, body: body,
                    responses: [MessageDialog.Response(tr("Go On"), isSuggested: true)]))
        }
    }

    /// The file turned out to be damaged. It is set aside, and the run goes on with another one.
    private func recover() {
        cards.reopen()
        if case .run = state.subpage {} else { showRun() }
        run.use(store)
        showAlert(about: cards.takeNotices())
    }
}

extension StoreNotice {
    fileprivate var heading: String {
        switch self {
        case .setAside: tr("Your Cards Could Not Be Read")
        case .notKept: tr("Changes Are Not Kept")
        }
    }

    fileprivate var body: String {
        sentences(
            whereNothingIsKept: tr(
                "You can play as always, but what you change lasts only until you close Recess. Everything that was saved before is unchanged."
            )
        ).joined(separator: "\n\n")
    }
}
