import Gtk
import TicTacToe

/// How a match is kept in the settings. What cannot be, because the file was meddled with, is left out:
/// a match starts with what is right of it.
extension Settings {
    private static let firstMark = Setting("tic-tac-toe-first-mark", standard: Marks.standard.first.rawValue)
    private static let secondMark = Setting(
        "tic-tac-toe-second-mark", standard: Marks.standard.second.rawValue)
    private static let secondStarts = Setting("tic-tac-toe-second-starts", standard: false)
    /// Squares by number, row by row from 0.
    private static let moves = Setting("tic-tac-toe-moves", standard: [Int]())
    /// Games won by the first player, by the second, and drawn.
    private static let tally = Setting("tic-tac-toe-tally", standard: [0, 0, 0])

    var matchRecord: MatchRecord {
        get {
            let squares = Board.standard.squares
            let moves = self[Settings.moves].prefix { squares.indices.contains($0) }.map { squares[$0] }
            return MatchRecord(
                marks: marks ?? .standard,
                game: Game(startedBy: self[Settings.secondStarts] ? .second : .first, moves: moves),
                earlier: earlier)
        }
        set {
            self[Settings.firstMark] = newValue.marks.first.rawValue
            self[Settings.secondMark] = newValue.marks.second.rawValue
            self[Settings.secondStarts] = newValue.game.starter == .second
            self[Settings.moves] = newValue.game.moves.map { $0.row * Board.standard.side + $0.column }
            let earlier = newValue.earlier
            self[Settings.tally] = [earlier.firstWins, earlier.secondWins, earlier.draws]
        }
    }

    private var marks: Marks? {
        guard let first = Mark(rawValue: self[Settings.firstMark]),
            let second = Mark(rawValue: self[Settings.secondMark])
        else { return nil }
        return Marks(first: first, second: second)
    }

    private var earlier: Tally {
        let counts = self[Settings.tally]
        guard counts.count == 3 else { return Tally() }
        return Tally(firstWins: counts[0], secondWins: counts[1], draws: counts[2])
    }
}
