import Flashcards
import Gtk
import Library
import RecessKit

/// The page of cards. It shows the run; the editor, the list of decks, the browser and an import take the run's
/// place while they are open.
final class CardsPage: LayoutContainer, ActivityPage {
    let run: Run
    let state = CardsPageState()
    let preferences: CardsPreferences
    let surroundings: ActivitySurroundings
    private(set) lazy var runView = makeRunView()
    let pictures: CardPictures
    let nameOfCountry: @MainActor (String) -> String
    private let ticker: RunTicker
    private lazy var firstLook = FirstLook(run, on: self)
    private let subpageHolder = Bin()
    /// Offers to bring back a run that was left before its end.
    private(set) lazy var runUndo = makeOffer()
    /// Offers what was in the fields of the editor when it was left.
    private(set) lazy var leftOut = UndoOffer { [weak self] in self?.show($0) }
    /// Offers to take back an import.
    private(set) lazy var importUndo = makeOffer()
    let shelf: CardShelf
    let drafts: CardDrafts
    /// Files that are still to be imported, one after the other.
    var waitingFiles: [String] = []
    /// The deck that received cards since the first of the files was opened.
    var importedDeck: Deck.ID?
    /// The deck that received cards, until the run shows it, and the import that the page tells of then.
    var deckToShow: Deck.ID?
    var importToTell: (text: String, step: Step)?
    /// The subpage to go back to after the last file.
    var subpageBeforeImport = CardsPageState.Subpage.run
    /// The subpage to go back to from the kinds of cards.
    var subpageBeforeKinds = CardsPageState.Subpage.run
    /// The person has left a run before its end for another one, which is not kept yet.
    var hasLeftRun = false

    init(
        _ surroundings: ActivitySurroundings, pictureFile: @escaping @MainActor (String) -> PictureFile?,
        nameOfCountry: @escaping @MainActor (String) -> String
    ) {
        let settings = surroundings.settings
        let shelf = CardShelf(surroundings.library) { settings.learningWishes }
        let preferences = CardsPreferences(settings)
        drafts = CardDrafts(surroundings.library)
        let run = Run(
            shelf, using: surroundings.makeGenerator(), pauses: Set(Pause.allCases),
            learns: preferences.isLearning,
            deckToLearn: preferences.isLearning ? drafts.deckToLearn : nil,
            Run.Surroundings(rules: { settings.cardRules }, date: WallClock.milliseconds))
        self.run = run
        self.shelf = shelf
        self.surroundings = surroundings
        self.preferences = preferences
        self.nameOfCountry = nameOfCountry
        ticker = RunTicker(run)
        let library = surroundings.library
        pictures = CardPictures(
            file: pictureFile, media: { library.path(ofMedia: $0) },
            isExpected: { library.expects(media: $0) })
        super.init(Backdrop(overhang: 1))
        StyleSheet.load(.cards)
        styled("cards")
        add(CardsBackground())
        add(subpageHolder)
        subpageHolder.child = runView
        addCardMenu()
        bind { page in
            _ = page.run.isClockRunning
            page.ticker.follow()
        }
        bind { page in
            _ = page.run.waitsForLook
            page.firstLook.follow()
        }
        bind { $0.preferences.isLearning = $0.run.isLearning }
        bind { page in
            if page.run.isLearning, let deck = page.run.deck { page.drafts.deckToLearn = deck.id }
        }
        bind { page in page.setStyle("white-cards", page.preferences.keepsCardsWhite) }
        followLibrary()
    }

    private func makeOffer() -> StepOffer {
        StepOffer(surroundings, show: { [weak self] in self?.show($0) }) { [weak self] in self?.takeBack() }
    }

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
                race: { [run] in run.showRace() }, learn: { [run] in run.showLearning() },
                learnForMinutes: { [weak self] in self?.learn(minutes: $0) },
                editCards: { [weak self] in self?.editCards() },
                browse: { [weak self] in self?.browse() },
                showDecks: { [weak self] in self?.showDecks() },
                undo: { [weak self] in self?.takeBack() }, showToast: surroundings.showToast))
    }
}
