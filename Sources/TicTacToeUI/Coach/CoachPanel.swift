import Gtk
import TicTacToe

/// What the coach says, the strip of moves, the curve of a long game, and buttons to play on: beside or under the board
/// during a review. In a very small window it scrolls.
final class CoachPanel: VStack {
    let strip: MoveStrip
    let words: CoachWords
    let playOn: Button
    /// Only of a long game.
    let curve: CurveRow?

    init(_ review: Review, of match: Match) {
        strip = MoveStrip(review, marks: match.marks)
        words = CoachWords(review, marks: match.marks)
        playOn = PlayOnButton(review, of: match)
        curve = review.isLong ? CurveRow(review, marks: match.marks, takesFocus: strip) : nil
        super.init()
        styled("coach")
        let scrolled = ScrolledWords(words, atLeast: 40)
        let content = ScrolledWords(
            VStack(spacing: 2) {
                Spacer()
                scrolled
                Spacer()
                strip
                if let curve { curve }
                Spacer()
                LayoutContainer(FirstThatFits()) {
                    HStack(spacing: 8) {
                        Spacer()
                        playOn
                        Button(tr("New Game")).styled("pill").does("win.new-game")
                        Spacer()
                    }
                    PlayOnButton(review, of: match).wraps()
                }
                Spacer()
            }, atLeast: 80)
        add(content.expand())
        onKey(first: true) { key in
            switch key {
            case .up: scrolled.scroll(by: -30)
            case .down: scrolled.scroll(by: 30)
            default: false
            }
        }
    }
}

/// Plays on from the position on the board.
private final class PlayOnButton: Button {
    init(_ review: Review, of match: Match) {
        super.init(tr("Play On From Here"))
        styled("pill").align(horizontally: .center)
        onClick { match.playOn(afterMove: review.step) }
        bind { $0.isSensitive = review.step < review.game.moves.count }
    }
}

/// What the coach says. A click shows the move that it speaks of.
final class CoachWords: Button {
    private let fact = Label().wraps().styled("heading")
    private let advice = Label().wraps()
    private let turn = Label().wraps()

    init(_ review: Review, marks: Marks) {
        super.init()
        styled("flat", "words-of-coach")
        child = VStack {
            fact
            advice
            turn
        }.align(vertically: .center)
        onClick { if let step = review.stepSpokenOf { review.show(step: step) } }
        bind { $0.say(review.words(marks), leadsOn: review.stepSpokenOf.map { $0 != review.step } ?? false) }
    }

    private func say(_ words: Review.Words, leadsOn: Bool) {
        fact.text = words.fact
        for (label, text) in [(advice, words.advice), (turn, words.turn)] {
            label.text = text
            label.isVisible = !text.isEmpty
        }
        named(words.text)
        setAccessibleDisabled(!leadsOn)
    }
}
