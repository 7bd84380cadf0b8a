import Foundation
import Library
import SQLite

/// What the library has while the program runs.
extension Player {
    /// The moves of the match, as indexes of squares.
    func keptMoves() throws -> [Int] {
        let standing = try library.first("SELECT record FROM standing WHERE activity = 'tic-tac-toe'") {
            $0.text(0)
        }
        let moves = standing.flatMap { [String: String](standing: $0) }?["moves"] ?? ""
        return moves.split(separator: " ").compactMap { Int($0) }
    }

    /// How many questions have been answered, about flags and on cards.
    func keptAnswers() throws -> Int {
        Int(try library.number("SELECT count(*) FROM review"))
    }

    private var library: Connection {
        get throws { try Connection(home.appendingPathComponent("data/recess/recess.db").path, .readOnly) }
    }
}
