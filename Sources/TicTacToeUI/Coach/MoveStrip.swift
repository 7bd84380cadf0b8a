import Gtk
import TicTacToe

/// All moves of a game side by side, in the direction of reading. It scrolls to the one that the board shows. Tab goes
/// on to what comes after it, as a game can have hundreds of moves.
final class MoveStrip: TabStop {
    let buttons: [MoveButton]
    private let review: Review
    private let row: ScrolledRow
    /// The judgements and turning points that the buttons show.
    private var judged: [JudgedMove?]
    private var points: [TurningPoint]

    init(_ review: Review, marks: Marks) {
        self.review = review
        (judged, points) = (review.judged, review.turningPoints)
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
        bind { $0.showJudged(review.judged, review.turningPoints) }
        bind { $0.show(step: review.step) }
    }

    private func showJudged(_ moves: [JudgedMove?], _ points: [TurningPoint]) {
        let judgedNow = moves.indices.filter { moves[$0] != judged[$0] }.map { $0 + 1 }
        // What turned out later can change what is said of an earlier move.
        let turned = points.difference(from: self.points).map(\.point.step)
        for step in Set(judgedNow + turned) { buttons[step].show(review) }
        (judged, self.points) = (moves, points)
    }

    private func show(step: Int) {
        buttons[step].isOn = true
        row.bringIntoView(buttons[step])
    }

    func takeFocus() { buttons[review.step].grabFocus() }

    override func enter() -> Bool {
        takeFocus()
        return true
    }

    /// In languages that are read from the right, the next move is at the left.
    func press(_ key: Key) -> Bool {
        let ahead = isRightToLeft ? -1 : 1
        switch key {
        case .left: review.show(step: review.step - ahead)
        case .right: review.show(step: review.step + ahead)
        case .home: review.show(step: 0)
        case .end: review.show(step: buttons.count - 1)
        case .pageUp: showTurningPoint(isAhead: false)
        case .pageDown: showTurningPoint(isAhead: true)
        default: return false
        }
        takeFocus()
        return true
    }

    private func showTurningPoint(isAhead: Bool) {
        if let point = review.turningPoint(isAhead: isAhead) { review.show(step: point.step) }
    }
}

extension CollectionDifference.Change {
    fileprivate var point: ChangeElement {
        switch self {
        case .insert(_, let element, _), .remove(_, let element, _): element
        }
    }
}
