import Flashcards
import Gtk
import RecessKit

// Turning, swiping and undoing, and the messages about it.
extension RunView {
    func turn() {
        run.toggleAnswer()
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
        status.say(text, of: .swipe)
        announce(text)
        setupOfOffer = run.setup
        guard hasRoomForOffer else { return }
        undoOffer.make(Run.text(of: verdict, comesBack: false))
    }

    /// A toast would cover small cards, so then it lies over the whole window.
    private var areCardsSmall: Bool { pile.geometry.scale < 0.6 }

    /// In a small window the toast of a swipe would cover the buttons of the ending. “Undo” is in the header too.
    var hasRoomForOffer: Bool { run.situation != .over || !areCardsSmall }

    func showVerdict(_ toast: Toast) -> ShownToast? {
        areCardsSmall ? actions.showToast(toast) : toasts.show(toast)
    }

    /// Shows a toast under the card if two lines with a button have room there, else over the whole window.
    func show(_ toast: Toast) -> ShownToast? {
        let card = pile.geometry.frame(depth: 0)
        let room = pile.size.height - card.y - card.height
        return room < Double(4 * pile.lineHeight) ? actions.showToast(toast) : toasts.show(toast)
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
