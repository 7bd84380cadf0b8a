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
    /// How the game stands, in a sentence that is always in view.
    var status: String {
        if let review { return status(in: review) }
        return switch game.situation {
        case .turn where isComputersTurn: tr("The computer is thinking…")
        case .turn(let player) where game.moves.isEmpty:
            tr("{player} begins", ["player": marks[player].name])
        case .turn(let player):
            tr("{player} to play", ["player": marks[player].name])
        case .won, .drawn:
            result ?? ""
        }
    }

    /// How the game ended, once it has.
    var result: String? {
        switch game.situation {
        case .turn: nil
        case .won(let player, _): tr("{player} wins!", ["player": marks[player].name])
        case .drawn: tr("It’s a draw.")
        }
    }

    /// What the computer has just done and how the game stands now, for a screen reader: the board shows it.
    var computersMove: String? {
        guard let computer, let move = game.moves.last,
            game.player(ofMove: game.moves.count - 1) == computer
        else { return nil }
        let (row, column) = (String(move.row + 1), String(move.column + 1))
        return switch game.situation {
        case .turn(let player):
            tr(
                "The computer played row {row}, column {column}. {player} to play",
                ["row": row, "column": column, "player": marks[player].name])
        case .won:
            tr(
                "The computer played row {row}, column {column}, and has won.",
                ["row": row, "column": column])
        case .drawn:
            tr(
                "The computer played row {row}, column {column}. It’s a draw.",
                ["row": row, "column": column])
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
