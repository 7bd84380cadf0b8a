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
    /// What the last sentence is about, and which run and deck there were then.
    private var said = (subject: Subject.deck, setup: RunSetup?.none, deck: Deck.ID?.none)

    /// What a sentence is about: it goes when that has gone.
    enum Subject {
        case swipe
        case run
        case deck
    }

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
        bind { $0.endWithItsSubject() }
        bind { words in
            // Another deck does not end a failure.
            _ = run.deck?.id
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

    func say(_ text: String, of subject: Subject = .deck) {
        said = (subject, run.setup, run.deck?.id)
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

    private func endWithItsSubject() {
        let (canUndo, setup, deck) = (run.canUndo, run.setup, run.deck?.id)
        let isThere =
            switch said.subject {
            case .swipe: canUndo && setup == said.setup
            case .run: setup == said.setup
            case .deck: deck == said.deck
            }
        if !isThere { show("") }
    }
}
