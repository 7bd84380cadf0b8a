import Gtk
import TicTacToe

/// The curve of who stood better between the players’ marks, and buttons that lead from one turning point to the next.
final class CurveRow: HStack {
    let curve: StandingCurve
    let previous = Button(icon: "go-previous-symbolic", name: tr("Previous Turning Point"))
    let next = Button(icon: "go-next-symbolic", name: tr("Next Turning Point"))

    /// - Parameter takesFocus: for when a button leads no further.
    init(_ review: Review, marks: Marks, takesFocus: MoveStrip) {
        let (first, second) = (MarkView(marks[.first], of: .first), MarkView(marks[.second], of: .second))
        curve = StandingCurve(review, first: first, second: second)
        super.init(spacing: 4)
        styled("curve-row").expand(vertically: false)
        add(
            VStack {
                first
                Spacer()
                second
            })
        add(curve.expand())
        add(
            HStack {
                previous
                next
            }.align(vertically: .center))
        for (button, isAhead) in [(previous, false), (next, true)] {
            button.styled("flat", "circular")
            button.onClick { [weak self, weak takesFocus] in
                guard let point = review.turningPoint(isAhead: isAhead) else { return }
                review.show(step: point.step)
                let leadsOn = review.turningPoint(isAhead: isAhead) != nil
                // Where the focus stays, a screen reader would not say which move is shown.
                if leadsOn { self?.announceNext(point.text(marks)) } else { takesFocus?.takeFocus() }
            }
            button.bind { $0.isSensitive = review.turningPoint(isAhead: isAhead) != nil }
        }
    }
}
