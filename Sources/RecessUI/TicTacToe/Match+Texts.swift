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
        switch game.situation {
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

    /// “Row 1, column 2, empty”
    func name(of square: Square) -> String {
        let (row, column) = (String(square.row + 1), String(square.column + 1))
        guard let owner = game.board[square] else {
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
