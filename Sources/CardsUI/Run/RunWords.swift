import Flashcards
import Gtk
import RecessKit

/// Under the pile: how the run stands, and what has happened last. More than there is room for scrolls.
final class RunWords: VStack {
    /// Under the standing, until a card has been turned for the first time.
    static var hint: String { tr("Click the card or press Space to turn it.") }

    private let last = Label().styled("last").wraps()
    private let hint = Label(RunWords.hint).styled("last").wraps()
    private let preferences: Preferences
    private let run: Run
    private var areOfASwipe = false

    init(_ run: Run, _ preferences: Preferences) {
        self.run = run
        self.preferences = preferences
        super.init(spacing: 0)
        styled("on-picture", "capsule", "words").align(horizontally: .center)
        let words = VStack {
            LayoutContainer(FirstThatFits()) {
                RunWords.standing(of: run)
                RunWords.standing(of: run).styled("caption")
            }
            last
            hint
        }
        add(ScrolledWords(words, atLeast: 44).expand(vertically: false))
        last.isVisible = false
        bind { $0.showHint() }
        bind { words in if !run.canUndo, words.areOfASwipe { words.show("") } }
        bind { words in
            words.isVisible = run.situation == .going
            if let failure = run.failure {
                words.say(failure.textWhilePlaying)
                words.announce(failure.textWhilePlaying)
            }
        }
    }

    private static func standing(of run: Run) -> Label {
        Label().styled("standing").wraps().bind { $0.text = run.standing }
    }

    /// - Parameter ofASwipe: it holds no more when another run begins.
    func say(_ text: String, ofASwipe: Bool = false) {
        areOfASwipe = ofASwipe
        show(text)
    }

    private func show(_ text: String) {
        last.text = text.split(separator: "\n", omittingEmptySubsequences: true).joined(separator: " ")
        last.hint(text)
        last.isVisible = !text.isEmpty
        showHint()
    }

    /// What has happened comes before it.
    private func showHint() { hint.isVisible = !preferences.hasTurnedACard && !last.isVisible }
}
