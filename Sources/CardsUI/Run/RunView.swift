import Flashcards
import Gtk
import RecessKit

/// A run in play: the header, the pile between its two verdict buttons, and the score line. The panel with the
/// results takes the pile's place when the run is over.
final class RunView: LayoutContainer {
    let pile: CardStack
    let run: Run
    let preferences: CardsPreferences
    let pileHolder = Bin()
    /// Over the pile only, so that a toast does not cover the buttons.
    let toasts: ToastOverlay
    private(set) lazy var undoOffer = SwipeUndoOffer(
        show: { [weak self] in self?.showVerdict($0) }, undo: actions.undo)
    private(set) lazy var harder = GradeButtons(.wrong) { [weak self] in self?.swipe($0) }
    private(set) lazy var easier = GradeButtons(.correct) { [weak self] in self?.swipe($0) }
    let status: RunStatus
    private var shownSituation: Run.Situation?
    private var announcedScoreLine = ""
    /// The run that the offer to undo a swipe belongs to.
    var setupOfOffer: RunSetup?
    private(set) var ending: RunEnding?
    let sounds: RunSounds
    let actions: Actions

    /// What the page does for the run.
    struct Actions {
        let startAgain: @MainActor () -> Void
        let startMissed: @MainActor () -> Void
        let race: @MainActor () -> Void
        let learn: @MainActor () -> Void
        let learnForMinutes: @MainActor (Int?) -> Void
        let editCards: @MainActor () -> Void
        let browse: @MainActor () -> Void
        let showDecks: @MainActor () -> Void
        let undo: @MainActor () -> Void
        /// Shows a toast over the whole window.
        let showToast: @MainActor (Toast) -> ShownToast?
    }

    /// - Parameter shared: the preferences that count for all activities.
    init(
        _ run: Run, pictures: CardPictures, preferences: CardsPreferences, shared: Preferences,
        _ actions: Actions
    ) {
        self.run = run
        self.preferences = preferences
        self.actions = actions
        pile = CardStack(pictures)
        status = RunStatus(run, preferences)
        sounds = RunSounds(run, pile, preferences)
        toasts = ToastOverlay(pileHolder).showsOverflow()
        super.init(RunLayout())
        styled("run")
        add(RunHeader(run, actions))
        add(toasts)
        // The layout needs five children, and GTK leaves out hidden ones. So what can hide is inside of them.
        for part in [harder, status, easier] { add(part) }
        pile.top.text.onTyped = { [weak self] in self?.turn() }
        sounds.onProblem = { [weak self] in self?.say($0) }
        pile.onTurn = { [weak self] in self?.turn() }
        pile.onSwipe = { [weak self] in self?.swipe($0) }
        onKey(first: true) { [weak self] key in self?.press(key) ?? false }
        follow(shared)
    }

    private func follow(_ shared: Preferences) {
        bind { $0.show($0.run.situation) }
        bind { view in
            let (canUndo, setup) = (!view.run.pile.swipes.isEmpty, view.run.setup)
            if !canUndo || setup != view.setupOfOffer || !view.hasRoomForOffer { view.undoOffer.withdraw() }
        }
        bind { $0.showPile() }
        bind { view in
            _ = view.preferences.playsSounds
            view.sounds.followNext()
        }
        bind { $0.announceScoreLine() }
        pile.bind { [run, preferences] in
            let hint = RunStatus.hint(preferences, run)
            $0.top.button.accessibleDescription(hint)
        }
        pile.bind { $0.showsSigns = shared.differentiatesWithoutColour }
        for buttons in [harder, easier] {
            buttons.bind { [run, preferences] buttons in
                buttons.isFour = preferences.hasFourGrades
                buttons.areShown =
                    run.situation == .going
                    && (preferences.alwaysShowsVerdictButtons || preferences.hasFourGrades
                        || shared.differentiatesWithoutColour || ScreenReader.ofThisSession.isOn)
            }
        }
    }

    /// The score line is said after the next card. A card that has the focus says its new name by itself.
    private func announceScoreLine() {
        let scoreLine = run.scoreLine
        guard run.situation == .going, scoreLine != announcedScoreLine else { return }
        announcedScoreLine = scoreLine
        Task { [weak self] in
            guard let self else { return }
            if !pile.containsFocus { announce(run.seen.first?.card.promptInWords ?? "") }
            announce(run.lineUnderPile)
        }
    }

    private func showPile() {
        pile.show(run.seen, of: run.pile.count, answer: RunView.answer(in: run))
        sounds.followNext()
    }

    private static func answer(in run: Run) -> CardFaceText.Answer {
        guard run.isAnswerShown else { return .hidden }
        return ScreenReader.ofThisSession.isOn ? .instead : .under
    }

    /// Shows the pile, or the panel that takes its place.
    private func show(_ situation: Run.Situation) {
        guard situation != shownSituation else {
            if situation == .over { showEnding() }
            return
        }
        let hadFocus = containsFocusOfItsWindow
        shownSituation = situation
        sounds.followNext()
        pile.stopMoving()
        ending = nil
        switch situation {
        case .going:
            // An empty pile cannot take the focus.
            showPile()
            pileHolder.child = pile
        case .over: showEnding()
        case .choosingMinutes:
            pileHolder.child = MinutesPanel(
                run, chosenLast: preferences.minutesToLearn, choose: actions.learnForMinutes,
                race: actions.race)
        case .empty:
            pileHolder.child = EmptyPile(
                tr("This deck has no cards yet."), button: tr("Add Cards"), actions.editCards)
        case .allSuspended:
            pileHolder.child = EmptyPile(
                tr("All cards of this deck are suspended."), button: tr("Edit Cards"), actions.editCards)
        case .noDeck:
            pileHolder.child = EmptyPile(
                tr("There is no deck. Make one, and cards can be added to it."), button: tr("Make Deck"),
                actions.showDecks)
        }
        if hadFocus { takeFocus() } else { announce(ending?.content.spokenText ?? "") }
    }

    /// Called again if a swipe is undone or a card is edited after the run has ended.
    private func showEnding() {
        let content = RunEnding.Content(run)
        guard content != ending?.content else { return }
        let hadFocus = ending?.containsFocusOfItsWindow ?? false
        let ending = RunEnding(
            content,
            RunEnding.Actions(
                startAgain: { [run, actions] in
                    run.isLearning && run.hasNothingToLearn ? actions.race() : actions.startAgain()
                }, startMissed: actions.startMissed,
                goOn: { [run] in run.goOnWithoutClock() }))
        self.ending = ending
        pileHolder.child = ending
        if hadFocus { takeFocus() }
    }

    /// Puts the focus on the top card, or on the first button of the panel that is in its place.
    func takeFocus() {
        switch pileHolder.child {
        case let child where child === pile: pile.takeFocus()
        case let ending as RunEnding:
            ending.startAgain.grabFocus()
            announce(ending.content.spokenText)
        case let minutes as MinutesPanel:
            minutes.takeFocus()
            announce(minutes.spokenText)
        case let empty as EmptyPile:
            empty.button.grabFocus()
            announce(empty.text)
        default: break
        }
    }
}
