import Gtk
import TicTacToe

/// All moves of a game side by side, in the direction of reading. It scrolls to the one that the board shows.
final class MoveStrip: Bin {
    let buttons: [MoveButton]
    private let review: Review
    private let row: ScrolledRow
    /// The judgements that the buttons show.
    private var judged: [JudgedMove?]

    init(_ review: Review, marks: Marks) {
        self.review = review
        judged = review.judged
        let buttons = (0...review.game.moves.count).map { MoveButton($0, of: review, marks: marks) }
        self.buttons = buttons
        row = ScrolledRow(HStack(spacing: 2) { for button in buttons { button } }.styled("moves"))
        super.init()
        child = row
        accessibleName(tr("Moves"))
        for (step, button) in buttons.enumerated() {
            if step > 0 { button.join(buttons[0]) }
            button.onClick { review.show(step: step) }
        }
        onKey(first: true) { [weak self] key in self?.press(key) ?? false }
        bind { $0.showJudged(review.judged) }
        bind { $0.show(step: review.step) }
    }

    private func showJudged(_ moves: [JudgedMove?]) {
        for (index, move) in moves.enumerated() where move != judged[index] {
            buttons[index + 1].show(review)
        }
        judged = moves
    }

    private func show(step: Int) {
        buttons[step].isOn = true
        row.bringIntoView(buttons[step])
    }

    func takeFocus() { buttons[review.step].grabFocus() }

    /// In languages that are read from the right, the next move is at the left.
    func press(_ key: Key) -> Bool {
        let ahead = isRightToLeft ? -1 : 1
        switch key {
        case .left: review.show(step: review.step - ahead)
        case .right: review.show(step: review.step + ahead)
        case .home: review.show(step: 0)
        case .end: review.show(step: buttons.count - 1)
        default: return false
        }
        takeFocus()
        return true
    }
}
