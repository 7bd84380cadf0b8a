import Flashcards
import Gtk

/// The ✗ or ✓ button beside the pile: it does the same as dragging the card to that side.
final class VerdictButton: Button {
    init(_ verdict: Verdict) {
        super.init()
        let sign = VerdictSign().minimumSize(width: 24, height: 24)
        sign.verdict = verdict
        child = sign
        styled("circular", "on-picture", verdict == .correct ? "correct" : "wrong")
        leavesFocusWhenClicked().keepsLeftAndRight()
        switch verdict {
        case .correct:
            named(tr("Correct"))
            accessibleDescription(tr("Mark your answer as being correct."))
        case .wrong:
            named(tr("Wrong"))
            accessibleDescription(tr("Mark your answer as being incorrect."))
        }
    }
}
