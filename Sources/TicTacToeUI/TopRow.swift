import Gtk
import TicTacToe

/// The row over the board: the button for opponent and board, whose turn it is, and buttons for a hint and the review.
final class TopRow: LayoutContainer {
    let hint = Button(icon: "recess-hint-symbolic", name: tr("Hint")).styled("flat", "circular")
    let review = Button(tr("Review")).hint(tr("Look at the game move by move"))
    let done = Button(tr("Done"))

    init(_ match: Match, setup: SetupButton) {
        super.init(TopRowLayout())
        hint.does("win.hint").leavesFocusWhenClicked()
        review.onClick { match.beginReview() }
        done.onClick { match.endReview() }
        hint.bind { $0.isVisible = !match.game.state.isOver }
        review.bind { $0.isVisible = match.game.state.isOver && match.review == nil }
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

/// Whose turn it is or how the game ended: in large letters, or where they do not fit, smaller and in two lines. It always
/// takes the room of its longest sentence, so that the board stays where it is.
final class MatchStatus: LayoutContainer {
    init(_ match: Match) {
        super.init(FirstThatFits()) {
            MatchStatus.form(of: match) { Label().styled("title-2") }
            MatchStatus.form(of: match) { Label().styled("heading").wraps(atMostLines: 2) }
        }
        styled("status").align(vertically: .center)
    }

    private static func form(of match: Match, _ label: () -> Label) -> Widget {
        let neverSeen = match.everyStatus.map { _ in label() }
        return LayoutContainer(RoomForTheLargest(isAsWide: true)) {
            label().says(statusOf: match)
            for label in neverSeen { label }
        }.bind { _ in
            for (label, text) in zip(neverSeen, match.everyStatus) { label.text = text }
        }
    }
}

extension Label {
    /// A screen reader also says the computer's move.
    fileprivate func says(statusOf match: Match) -> Self {
        bind { label in
            label.text = match.status
            label.accessibleName(match.review == nil ? match.computersMove ?? match.status : match.status)
        }
    }
}

/// The hint, under the row. It scrolls where the board needs the room.
final class AdviserNote: VStack {
    init(_ adviser: Adviser) {
        super.init()
        styled("note")
        let words = Label().wraps().bind { $0.text = adviser.text ?? "" }
        add(ScrolledWords(words, atLeast: 20))
        bind { $0.isVisible = adviser.text != nil }
    }
}

/// All in one row, or the status above the two others.
private struct TopRowLayout: Layout {
    private let row = CenterRow(spacing: 6, startComesFirst: true)

    func extent(of children: [LayoutChild], along orientation: Orientation, other: Int?) -> Extent {
        guard children.count == 3 else { return row.extent(of: children, along: orientation, other: other) }
        let (status, ends) = (children[1], [children[0], children[2]])
        switch orientation {
        case .horizontal:
            let row = row.extent(of: children, along: .horizontal, other: nil)
            let least = self.row.extent(of: ends, along: .horizontal, other: nil).minimum
            return Extent(
                minimum: max(least, status.extent(along: .horizontal).minimum), natural: row.natural)
        case .vertical:
            if isRow(children, width: other) {
                return row.extent(of: children, along: .vertical, other: other)
            }
            let above = status.extent(along: .vertical, other: other)
            let below = ends.map { $0.extent(along: .vertical).natural }.max() ?? 0
            return Extent(minimum: above.minimum + below, natural: above.natural + below)
        }
    }

    func place(_ children: [LayoutChild], in size: Size) {
        guard children.count == 3, !isRow(children, width: Int(size.width)) else {
            return row.place(children, in: size)
        }
        let (setup, status, buttons) = (children[0], children[1], children[2])
        let above = Double(status.extent(along: .vertical, other: Int(size.width)).minimum)
        let (rest, width) = (max(0, size.height - above), Double(buttons.extent(along: .horizontal).natural))
        let setupWidth = min(Double(setup.extent(along: .horizontal).natural), max(0, size.width - width - 6))
        status.place(in: Rectangle(x: 0, y: 0, width: size.width, height: above))
        setup.place(in: Rectangle(x: 0, y: above, width: setupWidth, height: rest))
        buttons.place(in: Rectangle(x: size.width - width, y: above, width: width, height: rest))
    }

    /// Whether the three fit into one row, with the status in small letters and in two lines at the most. The longer of two
    /// lines is rarely longer than six tenths of the whole text.
    private func isRow(_ children: [LayoutChild], width: Int?) -> Bool {
        guard let width else { return true }
        let small = (children[1].children.last ?? children[1]).extent(along: .horizontal)
        let status = max(small.minimum, small.natural * 6 / 10)
        let ends =
            children[0].extent(along: .horizontal).minimum + children[2].extent(along: .horizontal).natural
        return status + ends + 12 <= width
    }
}
