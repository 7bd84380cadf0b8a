import Gtk

/// The board, and the coach under it, or beside it where that makes the board much larger. The children are the table
/// with the board and, during a review, the coach.
struct BoardAndCoach: Layout {
    let spacing = 8
    /// The coach is never wider than this under the board, and beside it.
    private let widestUnder = 760.0
    private let widestBeside = 320
    /// Wide enough for a sentence and some moves.
    private let quiteWide = 240

    func extent(of children: [LayoutChild], along orientation: Orientation, other: Int?) -> Extent {
        guard children.count == 2 else {
            return children.first?.extent(along: orientation, other: other) ?? Extent(minimum: 0, natural: 0)
        }
        switch orientation {
        case .horizontal:
            let extents = children.map { $0.extent(along: .horizontal) }
            return Extent(
                minimum: extents.map(\.minimum).max() ?? 0, natural: extents.map(\.natural).max() ?? 0)
        case .vertical:
            let extents = children.map { $0.extent(along: .vertical, other: other) }
            let under = extents.map(\.minimum).reduce(spacing, +)
            let beside = leastHeightBeside(children[0], children[1], width: other)
            return Extent(
                minimum: min(under, beside ?? under), natural: extents.map(\.natural).reduce(spacing, +))
        }
    }

    /// `nil` where the width is not enough for both. Without a given width it answers as for a wide window.
    private func leastHeightBeside(_ board: LayoutChild, _ coach: LayoutChild, width: Int?) -> Int? {
        let coachWidth = coach.extent(along: .horizontal).minimum
        let rest = width.map { $0 - coachWidth - spacing }
        if let rest, rest < board.extent(along: .horizontal).minimum { return nil }
        return max(
            board.extent(along: .vertical, other: rest).minimum,
            coach.extent(along: .vertical, other: coachWidth).minimum)
    }

    func place(_ children: [LayoutChild], in size: Size) {
        guard children.count == 2 else {
            children.first?.place(in: size.whole)
            return
        }
        let (under, beside) = (coachUnder(children, in: size), coachBeside(children, in: size))
        // Under the board is the calmer arrangement. In a high window, lines beside the board would be very short.
        let isNarrow = size.height > min(400, size.width) && Int(beside.coach.width) < quiteWide
        let prefersUnder = isNarrow || under.boardSide * 1.3 >= beside.boardSide
        let chosen = prefersUnder && under.fits ? under : beside
        children[0].place(in: chosen.board)
        children[1].place(in: chosen.coach)
    }

    /// Extra height in a large window, so that the parts of the coach stand apart.
    private func extraHeight(in size: Size) -> Double { size.height > 400 ? 24 : 0 }

    private struct Arrangement {
        let board: Rectangle
        let coach: Rectangle
        let fits: Bool

        var boardSide: Double { min(board.width, board.height) }
    }

    /// The coach gets two thirds of the height at the most; its words scroll.
    private func coachUnder(_ children: [LayoutChild], in size: Size) -> Arrangement {
        let width = min(size.width, widestUnder)
        let extent = children[1].extent(along: .vertical, other: Int(width))
        let height = min(
            Double(extent.natural) + extraHeight(in: size), max(Double(extent.minimum), size.height * 0.65))
        let rest = max(0, size.height - height - Double(spacing))
        let least = children[0].extent(along: .vertical, other: Int(size.width)).minimum
        return Arrangement(
            board: Rectangle(x: 0, y: 0, width: size.width, height: rest),
            coach: Rectangle(
                x: (size.width - width) / 2, y: size.height - height, width: width, height: height),
            fits: Double(least) <= rest)
    }

    private func coachBeside(_ children: [LayoutChild], in size: Size) -> Arrangement {
        let least = children[1].extent(along: .horizontal).minimum
        let wide = min(widestBeside, Int(size.width - size.height) - spacing)
        let width = Double(max(least, wide, min(quiteWide, Int(size.width * 0.36))))
        let rest = max(0, size.width - width - Double(spacing))
        let extent = children[1].extent(along: .vertical, other: Int(width))
        let height = min(size.height, Double(extent.natural) + extraHeight(in: size))
        // Both together are centred.
        let board = min(rest, size.height)
        let left = (size.width - width - Double(spacing) - board) / 2
        return Arrangement(
            board: Rectangle(x: left, y: 0, width: board, height: size.height),
            coach: Rectangle(
                x: left + board + Double(spacing), y: (size.height - height) / 2, width: width, height: height
            ),
            fits: extent.minimum <= Int(size.height))
    }
}
