import Gtk
import TicTacToe

/// How a match is kept in the settings: as words under one key, so that it is written as a whole. What
/// cannot be, because the file was meddled with, is left out: a match starts with what is right of it.
extension Settings {
    private static let match = Setting("tic-tac-toe-match", standard: [String: String]())

    var matchRecord: MatchRecord {
        get { MatchRecord(words: self[Settings.match]) }
        set { self[Settings.match] = newValue.words }
    }
}

extension MatchRecord {
    fileprivate var words: [String: String] {
        [
            "marks": "\(marks.first.rawValue) \(marks.second.rawValue)",
            "starter": game.starter == .first ? "first" : "second",
            // Squares by number, row by row from 0.
            "moves": list(game.moves.map { $0.row * game.board.side + $0.column }),
            // Won by the first player, won by the second, drawn.
            "tally": list([earlier.firstWins, earlier.secondWins, earlier.draws]),
        ]
    }

    fileprivate init(words: [String: String]) {
        func list(_ key: String) -> [Substring] { words[key]?.split(separator: " ") ?? [] }
        let marks = list("marks").compactMap { Mark(rawValue: String($0)) }
        let squares = Board.standard.squares
        let moves = list("moves").map { Int($0) ?? -1 }.prefix { squares.indices.contains($0) }
        let tally = list("tally").compactMap { Int($0) }
        self.init(
            marks: marks.count == 2 ? Marks(first: marks[0], second: marks[1]) ?? .standard : .standard,
            game: Game(
                startedBy: words["starter"] == "second" ? .second : .first, moves: moves.map { squares[$0] }),
            earlier: tally.count == 3
                ? Tally(firstWins: tally[0], secondWins: tally[1], draws: tally[2]) : Tally())
    }

    private func list(_ numbers: [Int]) -> String { numbers.map(String.init).joined(separator: " ") }
}
