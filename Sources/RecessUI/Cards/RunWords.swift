import Flashcards
import Gtk

/// Under the pile: how the run stands, and what has happened last.
final class RunWords: VStack {
    private let last = Label().styled("last").wraps()
    /// More than there is room for scrolls.
    private let lastPlace: Widget
    private let run: Run
    private var areOfASwipe = false

    init(_ run: Run) {
        self.run = run
        lastPlace = ScrolledWords(last, atLeast: 24)
        super.init(spacing: 0)
        styled("on-picture", "capsule", "words").align(horizontally: .center)
        add(
            Label().styled("standing").wraps().bind { label in
                label.text = run.standing
            })
        add(lastPlace)
        lastPlace.isVisible = false
        bind { words in if !run.canUndo, words.areOfASwipe { words.lastPlace.isVisible = false } }
        bind { words in
            words.isVisible = run.situation == .going
            if let failure = run.failure {
                words.say(failure.textWhilePlaying)
                words.announce(failure.textWhilePlaying)
            }
        }
    }

    /// - Parameter ofASwipe: it holds no more when another run begins.
    func say(_ text: String, ofASwipe: Bool = false) {
        areOfASwipe = ofASwipe
        last.text = text.split(separator: "\n", omittingEmptySubsequences: true).joined(separator: " ")
        last.hint(text)
        lastPlace.isVisible = true
    }
}
