import Gtk
import TicTacToe

extension Mark {
    var name: String {
        switch self {
        case .cross: tr("X")
        case .ring: tr("O")
        case .triangle: tr("Triangle")
        case .square: tr("Square")
        case .star: tr("Star")
        case .heart: tr("Heart")
        }
    }
}

extension Player {
    var name: String {
        switch self {
        case .first: tr("Player 1")
        case .second: tr("Player 2")
        }
    }
}

extension Match {
    /// The name of a player, or “Player 1” where there is none.
    func title(of player: Player) -> String {
        player == computer ? tr("Computer") : givenName(of: player) ?? player.name
    }

    /// How well the computer plays; `nil` for a person.
    func kind(of player: Player) -> String? { player == computer ? opponent.title : nil }

    /// Title and kind: “Computer, Medium”.
    func fullTitle(of player: Player) -> String {
        guard let kind = kind(of: player) else { return title(of: player) }
        return tr("{player}, {kind}", ["player": title(of: player), "kind": kind])
    }

    private func givenName(of player: Player) -> String? { names[player].isEmpty ? nil : names[player] }

    /// The sentence over the board: whose turn it is, or how the game ended.
    var status: String {
        if let review { return status(in: review) }
        return switch game.state {
        case .turn(let player) where game.moves.isEmpty: beginning(of: player)
        case .turn(let player): turn(of: player)
        case .won, .drawn: result ?? ""
        }
    }

    /// All that `status` can be in this game and while it is reviewed. Their number never changes.
    var everyStatus: [String] {
        let last = review?.game.moves.count ?? 1
        let inReview = [emptyBoard, status(ofMove: last, of: last)]
        return Player.allCases.flatMap { [beginning(of: $0), turn(of: $0), victory(of: $0)] } + [draw]
            + inReview
    }

    // Some languages speak of a mark and of a person in different ways, so each has its own sentence.

    private func beginning(of player: Player) -> String {
        if player == computer { return tr("The computer begins") }
        if let name = givenName(of: player) { return tr("{name} begins", ["name": name]) }
        return tr("{player} begins", ["player": marks[player].name])
    }

    private func turn(of player: Player) -> String {
        if player == computer { return tr("Computer is thinking…") }
        if let name = givenName(of: player) { return tr("{name} to play", ["name": name]) }
        return tr("{player} to play", ["player": marks[player].name])
    }

    private func victory(of player: Player) -> String {
        if player == computer { return tr("The computer wins!") }
        if let name = givenName(of: player) { return tr("{name} wins!", ["name": name]) }
        return tr("{player} wins!", ["player": marks[player].name])
    }

    /// How the game ended; `nil` while it goes on.
    var result: String? {
        switch game.state {
        case .turn: nil
        case .won(let player, _): victory(of: player)
        case .drawn: draw
        }
    }

    private var draw: String { tr("It’s a draw.") }

    /// The computer's last move, and what follows from it, for a screen reader. Others see it on the board.
    var computersMove: String? {
        guard let computer, let move = game.moves.last,
            game.player(ofMove: game.moves.count - 1) == computer
        else { return nil }
        let values: KeyValuePairs = ["row": String(move.row + 1), "column": String(move.column + 1)]
        return switch game.state {
        case .turn: tr("The computer played row {row}, column {column}. Your turn.", values)
        case .won: tr("The computer played row {row}, column {column}, and has won.", values)
        case .drawn: tr("The computer played row {row}, column {column}. It’s a draw.", values)
        }
    }

    /// “Row 1, column 2, empty”
    func name(of square: Square) -> String {
        let (row, column) = (String(square.row + 1), String(square.column + 1))
        guard let owner = shown.board[square] else {
            return tr("Row {row}, column {column}, empty", ["row": row, "column": column])
        }
        return tr(
            "Row {row}, column {column}, {mark}", ["row": row, "column": column, "mark": marks[owner].name])
    }

    func wins(of player: Player) -> String {
        trn("{count} win", "{count} wins", count: tally.wins(of: player))
    }

    func losses(of player: Player) -> String {
        trn("{count} loss", "{count} losses", count: tally.losses(of: player))
    }

    var draws: String { trn("{count} draw", "{count} draws", count: tally.draws) }
}
