import Gtk

/// The board, and the coach under it, or beside it where that leaves the board much larger. Its children are
/// what the board is in and, while there is one, the coach.
struct BoardAndCoach: Layout {
    let spacing = 8
    /// The coach needs no more than this under the board, and this beside it.
    private let widestUnder = 760.0
    private let widestBeside = 320
    /// Enough for a sentence and some moves.
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

    /// `nil` where the width is not enough for both. Asked for no width in particular, it answers as for a
    /// wide one.
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
        // Under the board it stands quieter; beside it in a high place its lines would be very short.
        let isNarrow = size.height > min(400, size.width) && Int(beside.coach.width) < quiteWide
        let isQuieter = isNarrow || under.boardSide * 1.3 >= beside.boardSide
        let chosen = isQuieter && under.fits ? under : beside
        children[0].place(in: chosen.board)
        children[1].place(in: chosen.coach)
    }

    /// Where there is room, its parts stand a little apart.
    private func air(in size: Size) -> Double { size.height > 400 ? 24 : 0 }

    private struct Places {
        let board: Rectangle
        let coach: Rectangle
        let fits: Bool

        var boardSide: Double { min(board.width, board.height) }
    }

    /// The coach has more to say than there is room for: then the board keeps some, and the words scroll.
    private func coachUnder(_ children: [LayoutChild], in size: Size) -> Places {
        let width = min(size.width, widestUnder)
        let extent = children[1].extent(along: .vertical, other: Int(width))
        let height = min(
            Double(extent.natural) + air(in: size), max(Double(extent.minimum), size.height * 0.65))
        let rest = max(0, size.height - height - Double(spacing))
        let least = children[0].extent(along: .vertical, other: Int(size.width)).minimum
        return Places(
            board: Rectangle(x: 0, y: 0, width: size.width, height: rest),
            coach: Rectangle(
                x: (size.width - width) / 2, y: size.height - height, width: width, height: height),
            fits: Double(least) <= rest)
    }

    private func coachBeside(_ children: [LayoutChild], in size: Size) -> Places {
        let least = children[1].extent(along: .horizontal).minimum
        let wide = min(widestBeside, Int(size.width - size.height) - spacing)
        let width = Double(max(least, wide, min(quiteWide, Int(size.width * 0.36))))
        let rest = max(0, size.width - width - Double(spacing))
        let extent = children[1].extent(along: .vertical, other: Int(width))
        let height = min(size.height, Double(extent.natural) + air(in: size))
        // Together they stand in the middle.
        let board = min(rest, size.height)
        let left = (size.width - width - Double(spacing) - board) / 2
        return Places(
            board: Rectangle(x: left, y: 0, width: board, height: size.height),
            coach: Rectangle(
                x: left + board + Double(spacing), y: (size.height - height) / 2, width: width, height: height
            ),
            fits: extent.minimum <= Int(size.height))
    }
}
