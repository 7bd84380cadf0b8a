import Foundation
import Library
import SQLite

extension Player {
    /// The moves of the match in the library, as indexes of squares.
    func keptMoves() throws -> [Int] {
        let library = home.appendingPathComponent("data/recess/recess.db").path
        let standing = try Connection(library, .readOnly).first(
            "SELECT record FROM standing WHERE activity = 'tic-tac-toe'"
        ) { $0.text(0) }
        let moves = standing.flatMap { [String: String](standing: $0) }?["moves"] ?? ""
        return moves.split(separator: " ").compactMap { Int($0) }
    }
}
