import Flashcards
import Gtk
import Memory
import RecessKit

// Turning, swiping and undoing, and the messages about it.
extension RunView {
    func turn() {
        let wasTyping = pile.top.text.isTyping
        run.toggleAnswer()
        if wasTyping { pile.top.button.grabFocus() }
        if run.isAnswerShown { preferences.hasTurnedACard = true }
    }

    func swipe(_ verdict: Verdict) { swipe(verdict.grade) }

    func swipe(_ grade: Grade) {
        let verdict = Verdict(grade)
        let swipes = run.pile.swipes.count
        let hadFocus = pile.containsFocusOfItsWindow
        run.swipe(grade, isTyped: pile.top.text.hasTypedAnswer)
        guard run.pile.swipes.count > swipes else { return }
        preferences.hasSwipedACard = true
        pile.flyAway(verdict)
        if hadFocus { pile.takeFocus() }
        say(grade)
    }

    private func say(_ grade: Grade) {
        func text(comesBack: Bool) -> String {
            preferences.hasFourGrades && grade.isRecalled
                ? grade.message : Run.text(of: Verdict(grade), comesBack: comesBack)
        }
        let message = text(comesBack: run.setup?.rules.wrongComesBack ?? true)
        status.say(message, of: .swipe)
        announce(message)
        setupOfOffer = run.setup
        guard hasRoomForOffer else { return }
        undoOffer.make(text(comesBack: false))
    }

    /// A toast would cover small cards, so then it lies over the whole window.
    private var areCardsSmall: Bool { pile.geometry.scale < 0.6 }

    /// In a small window the toast of a swipe would cover the buttons of the ending, and with large letters the next card.
    /// “Undo” is in the header too.
    var hasRoomForOffer: Bool {
        let line = Double(max(pile.lineHeight, 1))
        if run.situation == .over { return !areCardsSmall && size.height >= 16 * line }
        return areCardsSmall ? size.height >= 8 * line : roomUnderCard >= 2.5 * line
    }

    func showVerdict(_ toast: Toast) -> ShownToast? {
        areCardsSmall ? actions.showToast(toast) : toasts.show(toast)
    }

    /// Shows a toast under the card if two lines with a button have room there, else over the whole window.
    func show(_ toast: Toast) -> ShownToast? {
        roomUnderCard < Double(4 * pile.lineHeight) ? actions.showToast(toast) : toasts.show(toast)
    }

    private var roomUnderCard: Double {
        let card = pile.geometry.frame(depth: 0)
        return pile.size.height - card.y - card.height
    }

    /// Shows a message under the pile. It stays there until another deck is chosen.
    func say(_ text: String) { status.say(text) }

    /// A swipe was taken back or made again. A card that comes back swings in from where it went. Returns `false` where more
    /// has changed than that.
    func followSwipe() -> Bool {
        let swipes = run.pile.swipes
        undoOffer.withdraw()
        guard run.followSwipe() else { return false }
        if let last = swipes.last, run.pile.swipes.count < swipes.count {
            pile.swingInNext(from: last.verdict)
        }
        return true
    }

    /// Says what undo or redo has done. That is over with the run.
    func sayOfRun(_ text: String) {
        status.say(text, of: .run)
        announce(text)
    }

    /// → is correct and ← is wrong; ↑ and ↓ scroll a long text; R plays the sounds; 1 to 4 are the grades, if the person wants four.
    func press(_ key: Key) -> Bool {
        // What is typed is no command.
        guard run.situation == .going, !pile.top.text.isTyping else { return false }
        run.look()
        switch key {
        case .digit(let number) where preferences.hasFourGrades:
            guard let grade = Grade(rawValue: number) else { return false }
            swipe(grade)
        case .right: swipe(.correct)
        case .left: swipe(.wrong)
        case .up: pile.scroll(by: -1)
        case .down: pile.scroll(by: 1)
        case .letter("r"): return sounds.play()
        case .confirm:
            guard pile.top.button.hasFocus else { return false }
            turn()
        default: return false
        }
        return true
    }
}
