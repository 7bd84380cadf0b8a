import Flashcards
import Gtk
import Library
import RecessKit

// The run follows the library, which undo and redo, edits and other windows and processes change.
extension CardsPage {
    func followLibrary() {
        surroundings.library.onChange(self) { [weak self] in self?.noticed($0) }
        surroundings.library.onFinish(self) { [weak self] in self?.run.keepElapsed() }
        bind { $0.followIfPossible() }
    }

    private func noticed(_ change: RecessLibrary.Change) {
        // Now undo takes back something else.
        leftOut.withdraw()
        if change.mayChangeRun { state.changesToFollow += 1 }
        if case .importing(let view) = state.subpage { view.followLibrary() }
        if case .step(let step) = change, step.name == .beginRun, hasLeftRun {
            hasLeftRun = false
            runUndo.make(tr("The run was discarded."), after: step)
        }
    }

    /// While the run is not in view it need not follow. While swipes are on their way, what can be read is older than what is
    /// shown. The reading happens off the main thread: the deck may be long.
    func followIfPossible() {
        guard state.changesToFollow > 0, !state.isFollowing, case .run = state.subpage,
            !state.isOtherActivityInView,
            !surroundings.library.isBusy
        else { return }
        state.changesToFollow = 0
        state.isFollowing = true
        let (deck, wanted, leftOut) = (run.deck, deckToShow, run.leavesOutNewCards)
        run.follow(showing: wanted, isAfterUndo: state.hasUndoneSwipe) { [weak self] isDone in
            guard let self else { return }
            state.isFollowing = false
            if isDone { state.hasUndoneSwipe = false }
            // The person has gone on meanwhile.
            guard isDone else { return state.changesToFollow += 1 }
            followed(deck, wanted)
            if run.leavesOutNewCards, !leftOut {
                runView.sayOfRun(tr("Cards that were added come with the next run."))
            }
        }
    }

    /// - Parameters:
    ///   - deck: the one that was shown before.
    ///   - wanted: the one that was to be shown.
    private func followed(_ deck: Deck?, _ wanted: Deck.ID?) {
        if let deck, deck.id != run.deck?.id { tellEnd(of: deck) }
        guard deckToShow == wanted else { return }
        deckToShow = nil
        if let (text, step) = importToTell { tell(text, of: step) }
        importToTell = nil
    }

    /// Says why the run has given way to another one, if its deck was deleted just now.
    private func tellEnd(of deck: Deck) {
        let deletion = CardStep.deleteDeck(deck).step
        guard let step = surroundings.library.nextUndo(in: .cards), step.name == deletion.name,
            step.about == deletion.about
        else { return }
        let name = deck.name.inOneLine(atMost: 40)
        runUndo.make(tr("“{deck}” was deleted, and the run ended with it.", ["deck": name]), after: step)
    }
}

// Undo and redo.
extension CardsPage {
    /// Takes back the last step: what Ctrl+Z and “Undo” in a toast do.
    func takeBack() {
        switch state.subpage {
        case .editor(let editor): editor.takeBack()
        case .decks(let decks): decks.takeBack()
        case .kinds(let kinds): kinds.takeBack()
        case .run, .browse, .importing, .statistics:
            if leftOut.accept() { return }
            surroundings.undo(
                in: .cards,
                then: { [weak self] in self?.replayed($0, \.textOfUndo, ofSwipe: tr("Undone.")) })
        }
    }

    func doAgain() {
        surroundings.redo(
            in: .cards,
            then: { [weak self] in self?.replayed($0, \.textOfRedo, ofSwipe: tr("Redone.")) })
    }

    /// - Parameter textOfSwipe: is enough where the pile is seen. The next swipe follows soon.
    private func replayed(_ undone: Undone?, _ text: (Undone) -> String?, ofSwipe textOfSwipe: String) {
        guard let undone, let step = undone.step.step, let text = text(undone) else { return }
        guard case .run = state.subpage else { return say(text) }
        // A swipe that was made in another deck is not seen: the pile in view has none.
        var isSeen = !run.pile.swipes.isEmpty
        if step.isSwipe, state.changesToFollow == 1, !state.isFollowing, !surroundings.library.isBusy,
            runView.followSwipe()
        {
            state.changesToFollow = 0
            isSeen = true
        } else {
            state.hasUndoneSwipe = step.isSwipe
            followIfPossible()
        }
        runView.sayOfRun(step.isSwipe && isSeen && undone.conflicts == 0 ? textOfSwipe : text)
    }
}

extension Step {
    var isSwipe: Bool { [.swipeCorrect, .swipeWrong].contains(name) }
}

extension RecessLibrary.Change {
    /// Not a step of the run itself, which the screen shows already.
    fileprivate var mayChangeRun: Bool {
        guard case .step(let step) = self else { return true }
        return switch step.name {
        case .beginRun, .beginLearning, .swipeCorrect, .swipeWrong, .goOnWithoutClock: false
        default: [.cards, .library].contains(step.area)
        }
    }
}
