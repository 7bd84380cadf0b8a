import Gtk

/// Two players and a board: the players at its sides or above it, in the largest form that leaves enough room for the
/// board. The children are the first and the second player in each of their forms, the largest first, and then the
/// board; or the board alone.
struct GameTable: Layout {
    let spacing = 12

    func extent(of children: [LayoutChild], along orientation: Orientation, other: Int?) -> Extent {
        guard let parts = Parts(children) else { return Extent(minimum: 0, natural: 0) }
        let board = parts.board.extent(along: orientation)
        switch orientation {
        case .horizontal:
            let players = (parts.forms.map(\.width).min() ?? 0) * 2 + spacing
            return Extent(minimum: max(board.minimum, players), natural: max(board.natural, players))
        case .vertical:
            // Without a given width it answers as for a wide window.
            let minimum = parts.forms.flatMap { heights(parts.board, $0, width: other ?? .max) }.min()
            let players = parts.forms.last?.height ?? 0
            return Extent(minimum: minimum ?? board.minimum, natural: players + spacing + board.natural)
        }
    }

    /// The heights needed with the players at the sides and above the board, where the width is enough for that.
    private func heights(_ board: LayoutChild, _ form: Form, width: Int) -> [Int] {
        let (boardWidth, boardHeight) = (
            board.extent(along: .horizontal).minimum, board.extent(along: .vertical).minimum
        )
        var heights: [Int] = []
        if boardWidth + 2 * (form.width + spacing) <= width { heights.append(max(form.height, boardHeight)) }
        if 2 * form.width + spacing <= width { heights.append(form.height + spacing + boardHeight) }
        return heights
    }

    func place(_ children: [LayoutChild], in size: Size) {
        guard let parts = Parts(children) else { return }
        let arrangements = parts.forms.flatMap { form in
            [playersAtSides(form, in: size), playersAbove(form, in: size)].compactMap { $0 }
        }
        guard let chosen = chosen(of: arrangements, for: parts.board) else {
            return parts.board.place(in: size.whole)
        }
        for form in parts.forms {
            for (player, frame) in zip(form.players, [chosen.first, chosen.second]) {
                let isShown = form.isSame(as: chosen.form)
                player.show(isShown)
                if isShown { player.place(in: frame) }
            }
        }
        parts.board.place(in: chosen.board)
    }

    /// The first in which the board has its natural size, or three quarters of the largest size that is possible here.
    private func chosen(of arrangements: [Arrangement], for board: LayoutChild) -> Arrangement? {
        let largest = arrangements.map(\.boardSide).max() ?? 0
        let liked = Double(board.extent(along: .vertical).natural)
        return arrangements.first { $0.boardSide >= max(0.75 * largest, min(liked, largest)) }
    }

    private struct Parts {
        let forms: [Form]
        let board: LayoutChild

        init?(_ children: [LayoutChild]) {
            guard let board = children.last, children.count % 2 == 1 else { return nil }
            self.board = board
            forms = stride(from: 0, to: children.count - 1, by: 2).map { index in
                Form(number: index, players: [children[index], children[index + 1]])
            }
        }
    }

    /// Both players, of equal size.
    private struct Form {
        let number: Int
        let players: [LayoutChild]
        let width: Int
        let height: Int

        init(number: Int, players: [LayoutChild]) {
            let width = players.map { $0.extent(along: .horizontal).natural }.max() ?? 0
            self.number = number
            self.players = players
            self.width = width
            height = players.map { $0.extent(along: .vertical, other: width).natural }.max() ?? 0
        }

        func isSame(as other: Form) -> Bool { number == other.number }
    }

    private struct Arrangement {
        let form: Form
        let first: Rectangle
        let second: Rectangle
        let board: Rectangle

        var boardSide: Double { min(board.width, board.height) }
    }

    /// The board stays in the middle of the window, with the players close beside it.
    private func playersAtSides(_ form: Form, in size: Size) -> Arrangement? {
        let (width, spacing) = (Double(form.width), Double(spacing))
        // Tab goes to higher widgets first, so the players must be centred exactly as the board is.
        let odd = (size.height - Double(form.height)).remainder(dividingBy: 2).magnitude
        let height = Double(form.height) + odd
        let side = min(size.width - 2 * (width + spacing), size.height)
        guard side >= 0, height <= size.height else { return nil }
        let gap = min((size.width - side) / 2 - width, 3 * spacing)
        let top = max(0, (size.height - height) / 2)
        let left = (size.width - side) / 2
        return Arrangement(
            form: form, first: Rectangle(x: left - gap - width, y: top, width: width, height: height),
            second: Rectangle(x: left + side + gap, y: top, width: width, height: height),
            board: Rectangle(x: left, y: 0, width: side, height: size.height))
    }

    private func playersAbove(_ form: Form, in size: Size) -> Arrangement? {
        let (width, height, spacing) = (Double(form.width), Double(form.height), Double(spacing))
        let boardHeight = size.height - height - spacing
        guard boardHeight >= 0, 2 * width + spacing <= size.width else { return nil }
        let middle = size.width / 2
        return Arrangement(
            form: form,
            first: Rectangle(x: middle - spacing / 2 - width, y: 0, width: width, height: height),
            second: Rectangle(x: middle + spacing / 2, y: 0, width: width, height: height),
            board: Rectangle(x: 0, y: height + spacing, width: size.width, height: boardHeight))
    }
}
