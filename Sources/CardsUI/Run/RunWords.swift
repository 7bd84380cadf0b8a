import Flashcards
import Gtk

/// Under the pile: how the run stands, and what has happened last. More than there is room for scrolls.
final class RunWords: VStack {
    private let last = Label().styled("last").wraps()
    private let run: Run
    private var areOfASwipe = false

    init(_ run: Run) {
        self.run = run
        super.init(spacing: 0)
        styled("on-picture", "capsule", "words").align(horizontally: .center)
        let words = VStack {
            LayoutContainer(FirstThatFits()) {
                RunWords.standing(of: run)
                RunWords.standing(of: run).styled("caption")
            }
            last
        }
        add(ScrolledWords(words, atLeast: 44).expand(vertically: false))
        last.isVisible = false
        bind { words in if !run.canUndo, words.areOfASwipe { words.last.isVisible = false } }
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
        last.text = text.split(separator: "\n", omittingEmptySubsequences: true).joined(separator: " ")
        last.hint(text)
        last.isVisible = true
    }
}
