import Flashcards
import Gtk
import RecessKit

// How the window uses the page.
extension CardsPage {
    func can(_ command: ActivityCommand) -> Bool {
        switch (state.subpage, command) {
        case (.run, .newGame): run.deck != nil
        case (.run, .editCards): run.deck != nil
        case (.run, .showDecks): true
        case (.run, .race), (.run, .learn): run.deck != nil
        case (.run, .browseCards): run.situation.hasCards
        case (.run, .whyThisOne): run.whyTopCard != nil
        case (.run, .statistics): true
        case (.run, .kinds), (.browse, .kinds), (.editor, .kinds), (.decks, .kinds): true
        case (.editor(let editor), .undo): editor.canUndo
        case (.kinds(let kinds), .undo): kinds.canUndo
        case (.run, .undo) where leftOut.isThere || runView.pile.top.text.hasTypedAnswer: true
        case (.importing(let view), .undo) where view.isAdding: false
        case (.importing(let view), .redo) where view.isAdding: false
        case (.statistics, .undo), (.statistics, .redo): false
        case (_, .undo): surroundings.library.nextUndo(in: .cards) != nil
        case (_, .redo): surroundings.library.nextRedo(in: .cards) != nil
        case (_, .exportCards): deckToExport != nil
        default: false
        }
    }

    func perform(_ command: ActivityCommand) {
        switch (state.subpage, command) {
        case (.run, .newGame): startAgain()
        case (.run, .editCards): editCards()
        case (.run, .showDecks): showDecks()
        case (.run, .browseCards): browse()
        case (.run, .whyThisOne): tellWhy()
        case (.run, .statistics): showStatistics()
        case (.run, .race): run.showRace()
        case (.run, .learn): run.showLearning()
        case (.editor(let editor), .undo): editor.undo()
        case (.editor(let editor), .redo): editor.redo()
        case (.decks(let decks), .undo): decks.undo()
        case (.decks(let decks), .redo): decks.redo()
        case (.kinds(let kinds), .undo): kinds.undo()
        case (.kinds(let kinds), .redo): kinds.redo()
        case (_, .kinds): showKinds()
        case (.run, .undo) where runView.pile.top.text.undoTyping(): break
        case (.run, .redo) where runView.pile.top.text.redoTyping(): break
        case (.run, .undo), (.browse, .undo), (.importing, .undo): takeBack()
        case (.run, .redo), (.browse, .redo), (.importing, .redo): doAgain()
        case (_, .exportCards): exportCards()
        default: break
        }
    }

    /// → is correct and ← is wrong, in every language. Escape goes back even if no widget has the focus.
    func press(_ key: Key) -> Bool {
        switch state.subpage {
        case .run: return runView.press(key)
        case .editor(let editor) where key == .escape: editor.escape()
        case .decks(let decks) where key == .escape: decks.leave()
        case .browse where key == .escape: showRun()
        case .importing(let view) where key == .escape: view.cancel()
        case .statistics(let view): return view.press(key)
        case .kinds(let kinds) where key == .escape: kinds.goBack()
        default: return false
        }
        return true
    }

    func takeFocus() {
        switch state.subpage {
        case .run: runView.takeFocus()
        case .editor(let editor): editor.takeFocus()
        case .decks(let decks): decks.takeFocus()
        case .browse(let view): view.takeFocus()
        case .importing(let view): view.takeFocus()
        case .statistics(let view): view.takeFocus()
        case .kinds(let kinds): kinds.takeFocus()
        }
    }

    var spokenState: String {
        if case .run = state.subpage, run.situation == .going {
            run.lineUnderPile
        } else {
            ""
        }
    }

    func makePreferences(showToast: @escaping @MainActor (Toast) -> Void) -> PreferencesGroup? {
        preferences.makeGroup(surroundings.settings)
    }
}

// The clock stands still while something lies in front of the run.
extension CardsPage {
    func distracted(by distractions: Set<Distraction>) {
        state.isOtherActivityInView = distractions.contains(.otherActivity)
        updatePauses(for: distractions)
    }

    func updatePauses(for distractions: Set<Distraction>) {
        if !distractions.isEmpty { runView.pile.cutOffDrag() }
        var isCovered = true
        if case .run = state.subpage { isCovered = false }
        runView.sounds.isAttended = !isCovered && distractions.subtracting([.menu]).isEmpty
        for (distraction, pause) in Pause.ofDistractions {
            let isThere = distractions.contains(distraction) || pause == .dialog && isCovered
            if isThere { run.pause(pause) } else { run.goOn(pause) }
        }
    }
}

extension Pause {
    fileprivate static let ofDistractions: KeyValuePairs<Distraction, Pause> = [
        .windowNotActive: .windowNotActive, .windowMinimised: .windowMinimised,
        .otherActivity: .otherActivity, .dialog: .dialog, .menu: .menu,
    ]
}
