import Gtk

/// The squares of a board, as large as fits. The gaps are wide between few squares and narrow between many.
struct BoardLayout: Layout {
    let side: Int
    /// The smallest board, with any number of squares.
    private static let smallestBoard = 88.0
    /// The natural size of a board: nine squares are large enough for a finger.
    private static let naturalBoard = 144
    /// Many squares have this natural size at least.
    private static let smallSquare = 10

    var followsReadingDirection: Bool { false }

    /// Where the squares lie, for drawing over them.
    func fit(in size: Size) -> AspectFit { grid(in: size).fit(count: side * side, in: size) }

    func extent(of children: [LayoutChild], along orientation: Orientation, other: Int?) -> Extent {
        let smallest = Size(width: BoardLayout.smallestBoard, height: BoardLayout.smallestBoard)
        let least = grid(in: smallest).extent(of: children, along: orientation, other: other).minimum
        return Extent(
            minimum: least, natural: max(BoardLayout.naturalBoard, side * (BoardLayout.smallSquare + 1)))
    }

    func place(_ children: [LayoutChild], in size: Size) { grid(in: size).place(children, in: size) }

    private func grid(in size: Size) -> AspectGrid {
        let room = min(size.width, size.height) / Double(side)
        let gap = max(1, min(0.15 * room, max(2, 24 / Double(side)))).rounded(.down)
        let smallest = (BoardLayout.smallestBoard + gap) / Double(side) - gap
        return AspectGrid(
            aspectRatio: 1, spacing: gap, columns: side, minimumItemWidth: max(1, Int(smallest)),
            wholePoints: true)
    }
}
