import Gtk
import TicTacToe

/// Over the board: who plays whom, how the game stands, and what helps.
final class TopRow: LayoutContainer {
    let hint = Button(icon: "recess-hint-symbolic", name: tr("Hint")).styled("flat", "circular")
    let review = Button(tr("Review")).hint(tr("Look at the game move by move"))
    let done = Button(tr("Done"))

    init(_ match: Match, setup: SetupButton) {
        super.init(CenterRow(spacing: 6, startComesFirst: true))
        hint.does("win.hint").leavesFocusWhenClicked()
        review.onClick { match.beginReview() }
        done.onClick { match.endReview() }
        hint.bind { $0.isVisible = !match.game.situation.isOver }
        review.bind { $0.isVisible = match.game.situation.isOver && match.review == nil }
        done.bind { $0.isVisible = match.review != nil }
        add(setup)
        add(MatchStatus(match))
        add(
            HStack {
                hint
                review
                done
            }.align(vertically: .center))
    }
}
