import Flashcards
import Gtk
import RecessKit

/// A run to be played: the deck, the clock, the pile, and the two verdicts.
final class RunView: LayoutContainer {
    let pile: CardStack
    private let run: Run
    private let preferences: Preferences
    private let place = Bin()
    /// Over the pile only: the buttons under it stay free.
    private let toasts: ToastOverlay
    private lazy var undoOffer = SwipeUndoOffer(
        show: { [weak self] in self?.showVerdict($0) }, undo: actions.undo)
    let wrong = VerdictButton(.wrong)
    let correct = VerdictButton(.correct)
    let words: RunWords
    private var shownSituation: Run.Situation?
    private var announcedStanding = ""
    /// The run that the offer to take a swipe back belongs to.
    private var setupOfOffer: RunSetup?
    private(set) var ending: RunEnding?
    private let actions: Actions

    /// What leads away from here.
    struct Actions {
        let startAgain: @MainActor () -> Void
        let startMissed: @MainActor () -> Void
        let editCards: @MainActor () -> Void
        let browse: @MainActor () -> Void
        let showDecks: @MainActor () -> Void
        let undo: @MainActor () -> Void
        /// Shows it over the whole window.
        let showToast: @MainActor (Toast) -> ShownToast?
    }

    init(_ run: Run, pictures: CardPictures, preferences: Preferences, _ actions: Actions) {
        self.run = run
        self.preferences = preferences
        self.actions = actions
        pile = CardStack(pictures)
        words = RunWords(run, preferences)
        toasts = ToastOverlay(place).showsOverflow()
        super.init(CardsTable())
        styled("run")
        add(RunHeader(run, actions))
        add(toasts)
        // The table counts its parts, so each of those that can hide has a place that stays.
        for part in [wrong, words, correct] {
            let place = Bin()
            place.child = part
            add(place)
        }
        pile.onTurn = { [weak self] in self?.turn() }
        pile.onSwipe = { [weak self] in self?.swipe($0) }
        wrong.onClick { [weak self] in self?.swipe(.wrong) }
        correct.onClick { [weak self] in self?.swipe(.correct) }
        onKey(first: true) { [weak self] key in self?.press(key) ?? false }
        follow()
    }

    private func follow() {
        bind { $0.show($0.run.situation) }
        bind { view in
            let (canUndo, setup) = (view.run.canUndo, view.run.setup)
            if !canUndo || setup != view.setupOfOffer { view.undoOffer.withdraw() }
        }
        bind { $0.showPile() }
        bind { $0.announceStanding() }
        pile.bind { [preferences] in
            $0.top.button.accessibleDescription(preferences.hasTurnedACard ? "" : RunWords.hint)
        }
        pile.bind { [preferences] in $0.showsSigns = preferences.differentiatesWithoutColour }
        for button in [wrong, correct] {
            button.bind { [run, preferences] button in
                button.isVisible =
                    run.situation == .going
                    && (preferences.alwaysShowsVerdictButtons || preferences.differentiatesWithoutColour
                        || ScreenReader.ofThisSession.isOn)
            }
        }
    }

    /// After the next card, which says its new name itself if it has the focus.
    private func announceStanding() {
        let standing = run.standing
        guard run.situation == .going, standing != announcedStanding else { return }
        announcedStanding = standing
        Task { [weak self] in
            guard let self else { return }
            if !pile.containsFocus { announce(run.seen.first?.card.prompt ?? "") }
            announce(standing)
        }
    }

    private func showPile() { pile.show(run.seen, of: run.pile.count, answer: RunView.answer(in: run)) }

    private static func answer(in run: Run) -> CardFaceText.Answer {
        guard run.isAnswerShown else { return .hidden }
        return ScreenReader.ofThisSession.isOn ? .instead : .under
    }

    /// The pile, or what is there in its place.
    private func show(_ situation: Run.Situation) {
        guard situation != shownSituation else {
            if situation == .over { showEnding() }
            return
        }
        let hadFocus = containsFocus
        shownSituation = situation
        pile.rest()
        ending = nil
        switch situation {
        case .going:
            // Without a card it could not take the focus.
            showPile()
            place.child = pile
        case .over: showEnding()
        case .empty:
            place.child = EmptyPile(
                tr("This deck has no cards yet."), button: tr("Add Cards"), actions.editCards)
        case .noDeck:
            place.child = EmptyPile(
                tr("There is no deck. Make one, and cards can be added to it."), button: tr("Make a Deck"),
                actions.showDecks)
        }
        if hadFocus { takeFocus() } else { announce(ending?.content.words ?? "") }
    }

    /// Also when a swipe has been taken back or a card edited since the run ended.
    private func showEnding() {
        let content = RunEnding.Content(run)
        guard content != ending?.content else { return }
        let hadFocus = ending?.containsFocus ?? false
        let ending = RunEnding(
            content,
            RunEnding.Actions(
                startAgain: actions.startAgain, startMissed: actions.startMissed,
                goOn: { [run] in run.goOnWithoutClock() }))
        self.ending = ending
        place.child = ending
        if hadFocus { takeFocus() }
    }

    /// To where the person goes on.
    func takeFocus() {
        switch place.child {
        case let child where child === pile: pile.top.button.grabFocus()
        case let ending as RunEnding:
            ending.startAgain.grabFocus()
            announce(ending.content.words)
        case let empty as EmptyPile:
            empty.button.grabFocus()
            announce(empty.words)
        default: break
        }
    }

    private func turn() {
        run.toggleAnswer()
        // From now on it is known how.
        if run.isAnswerShown { preferences.hasTurnedACard = true }
    }

    func swipe(_ verdict: Verdict) {
        let top = run.seen.first
        let swipes = run.pile.swipes.count
        let hadFocus = pile.containsFocus
        run.swipe(verdict)
        guard run.pile.swipes.count > swipes, let top else { return }
        pile.flyAway(top.card, verdict)
        if hadFocus { pile.top.button.grabFocus() }
        say(verdict)
    }

    private func say(_ verdict: Verdict) {
        let text = Run.text(of: verdict, comesBack: run.setup?.rules.wrongComesBack ?? true)
        if run.failure == nil { words.say(text, of: .swipe) }
        announce(text)
        setupOfOffer = run.setup
        undoOffer.make(Run.text(of: verdict, comesBack: false))
    }

    /// Of a swipe, which is a word: over small cards it would hide what is to be read next.
    private func showVerdict(_ toast: Toast) -> ShownToast? {
        pile.geometry.scale < 0.6 ? actions.showToast(toast) : toasts.show(toast)
    }

    /// Above the standing and the two buttons, where two lines with a button have room under the card.
    func show(_ toast: Toast) -> ShownToast? {
        let card = pile.geometry.frame(depth: 0)
        let room = pile.size.height - card.y - card.height
        return room < Double(4 * pile.lineHeight) ? actions.showToast(toast) : toasts.show(toast)
    }

    /// In the place where it stays, until another deck is chosen.
    func say(_ text: String) { words.say(text) }

    func undo() {
        if let last = run.pile.swipes.last { pile.comesBack(from: last.verdict) }
        run.undo()
        undoOffer.withdraw()
        words.say(tr("Taken back."), of: .run)
        announce(tr("Taken back."))
    }

    /// → is correct and ← is wrong; ↑ and ↓ scroll a long text.
    func press(_ key: Key) -> Bool {
        guard run.situation == .going else { return false }
        switch key {
        case .right: swipe(.correct)
        case .left: swipe(.wrong)
        case .up: pile.scroll(by: -1)
        case .down: pile.scroll(by: 1)
        case .confirm:
            guard pile.top.button.hasFocus else { return false }
            turn()
        default: return false
        }
        return true
    }
}

extension Run.Situation {
    var hasCards: Bool { self == .going || self == .over }
}

/// A sentence and a button, where there is no pile.
private final class EmptyPile: LayoutContainer {
    let button: Button
    let words: String

    init(_ text: String, button title: String, _ action: @escaping @MainActor () -> Void) {
        let button = Button(title).wraps().styled("suggested-action", "pill")
        self.button = button
        words = text
        super.init(Backdrop())
        add(
            ScrolledWindow(
                VStack(spacing: 16) {
                    Label(text).styled("title-2").wraps()
                    button.align(horizontally: .center)
                }.styled("ending").align(horizontally: .center, vertically: .center)))
        button.onClick(action)
    }
}
