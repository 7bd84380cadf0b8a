import Gtk

/// Two players and a board: the players at its sides or above it, with as much of them shown as does
/// not cost the board too much. Its children are the first player, the second player and the board, or the
/// board alone.
struct GameTable: Layout {
    let spacing = 12

    func extent(of children: [LayoutChild], along orientation: Orientation, other: Int?) -> Extent {
        guard let parts = Parts(children) else {
            return children.last?.extent(along: orientation, other: other) ?? Extent(minimum: 0, natural: 0)
        }
        let board = parts.board.extent(along: orientation)
        switch orientation {
        case .horizontal:
            let players = 2 * parts.narrowWidth + spacing
            return Extent(minimum: max(board.minimum, players), natural: max(board.natural, players))
        case .vertical:
            let players = parts.height(width: parts.narrowWidth)
            let width = parts.board.extent(along: .horizontal).minimum + 2 * (parts.narrowWidth + spacing)
            let above = players + spacing + board.minimum
            // Asked for no width in particular, it answers as for a wide one.
            let minimum = width <= other ?? .max ? max(players, board.minimum) : above
            return Extent(minimum: minimum, natural: players + spacing + board.natural)
        }
    }

    func place(_ children: [LayoutChild], in size: Size) {
        guard let parts = Parts(children) else {
            children.last?.place(in: Rectangle(x: 0, y: 0, width: size.width, height: size.height))
            return
        }
        let places = chosen(of: [
            playersAtSides(parts, width: parts.wideWidth, in: size),
            playersAbove(parts, width: parts.wideWidth, in: size),
            playersAtSides(parts, width: parts.narrowWidth, in: size),
            playersAbove(parts, width: parts.narrowWidth, in: size),
        ])
        guard let places else { return }
        parts.first.place(in: places.first)
        parts.second.place(in: places.second)
        parts.board.place(in: places.board)
    }

    /// The first that costs the board no more than a quarter of the side that it could have.
    private func chosen(of places: [Places?]) -> Places? {
        let places = places.compactMap { $0 }
        let largest = places.map(\.boardSide).max() ?? 0
        return places.first { $0.boardSide >= 0.75 * largest }
    }

    private struct Parts {
        let first: LayoutChild
        let second: LayoutChild
        let board: LayoutChild

        init?(_ children: [LayoutChild]) {
            guard children.count == 3 else { return nil }
            (first, second, board) = (children[0], children[1], children[2])
        }

        var narrowWidth: Int { players.map { $0.extent(along: .horizontal).minimum }.max() ?? 0 }
        var wideWidth: Int { players.map { $0.extent(along: .horizontal).natural }.max() ?? 0 }

        func height(width: Int) -> Int {
            players.map { $0.extent(along: .vertical, other: width).natural }.max() ?? 0
        }

        private var players: [LayoutChild] { [first, second] }
    }

    private struct Places {
        let first: Rectangle
        let second: Rectangle
        let board: Rectangle

        var boardSide: Double { min(board.width, board.height) }
    }

    /// The board stays in the middle of the window, with the players close beside it.
    private func playersAtSides(_ parts: Parts, width: Int, in size: Size) -> Places? {
        let height = Double(parts.height(width: width))
        let (width, spacing) = (Double(width), Double(spacing))
        let side = min(size.width - 2 * (width + spacing), size.height)
        guard side >= 0, height <= size.height else { return nil }
        let gap = min((size.width - side) / 2 - width, 3 * spacing)
        let top = max(0, (size.height - height) / 2)
        let left = (size.width - side) / 2
        return Places(
            first: Rectangle(x: left - gap - width, y: top, width: width, height: height),
            second: Rectangle(x: left + side + gap, y: top, width: width, height: height),
            board: Rectangle(x: left, y: 0, width: side, height: size.height))
    }

    private func playersAbove(_ parts: Parts, width: Int, in size: Size) -> Places? {
        let height = Double(parts.height(width: width))
        let (width, spacing) = (Double(width), Double(spacing))
        let boardHeight = size.height - height - spacing
        guard boardHeight >= 0, 2 * width + spacing <= size.width else { return nil }
        let middle = size.width / 2
        return Places(
            first: Rectangle(x: middle - spacing / 2 - width, y: 0, width: width, height: height),
            second: Rectangle(x: middle + spacing / 2, y: 0, width: width, height: height),
            board: Rectangle(x: 0, y: height + spacing, width: size.width, height: boardHeight))
    }
}
