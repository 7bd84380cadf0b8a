import Testing

@testable import TicTacToe

/// A position of five in a row on 15×15 squares with a known answer: does the attacker, who is to
/// move, win by continuous fours? Five or more in a line win and no move is forbidden.
///
/// Squares are written as players of the game write them: columns a to o from the left, rows 1 to 15
/// from the bottom.
struct FourPuzzle: Sendable, CustomTestStringConvertible {
    let name: String
    /// Fifteen rows from the top: `X` is the attacker, `O` the defender, `.` a free square.
    let rows: [String]
    /// The attacker's moves and the replies they force, in turn. It ends with a move that makes five
    /// or leaves two squares for it. `nil` where fours alone do not win.
    let answer: [Square]?
    /// Where the position comes from, and where its answer can be checked.
    let source: String

    static let attacker = Player.first
    static let defender = Player.second

    init(_ name: String, _ diagram: String, answer: String?, source: String = searched) {
        self.name = name
        rows = diagram.split(separator: "\n").map(String.init)
        self.answer = answer.map { $0.split(separator: " ").map(Square.init(notation:)) }
        self.source = source
    }

    /// How many moves the attacker makes in the answer.
    var moves: Int? { answer.map { ($0.count + 1) / 2 } }

    var testDescription: String { name }

    var board: Board {
        var board = Board(side: 15, lineLength: 5)
        for (row, squares) in rows.enumerated() {
            for (column, mark) in squares.enumerated() where mark != "." {
                let player = mark == "X" ? Self.attacker : Self.defender
                board = board.placing(player, at: Square(row: row, column: column))
            }
        }
        return board
    }

    static let all = won + notWon
    static let won = beginners + longer + edges + counters + overlines
    static let notWon = renjuOnly + traps
}

extension FourPuzzle {
    static let searched = "composed for this suite; answer checked by exhaustive search (FourSearch.swift)"

    /// Problems published in the repository github.com/lfz084/lfz084.github.io: positions that fours win by the
    /// rules of Renju, without their answers. What is true by our rules is found by our search.
    static func published(_ collection: String, _ problem: Int) -> String {
        "github.com/lfz084/lfz084.github.io, puzzle/json/\(collection).json, problem \(problem); "
            + "answer checked by exhaustive search (FourSearch.swift)"
    }
}

extension Square {
    /// A square as in “h8”, the middle of 15×15 squares.
    init(notation: some StringProtocol) {
        let column = Int(notation.utf8.first ?? 0) - Int(UInt8(ascii: "a"))
        self.init(row: 15 - (Int(notation.dropFirst()) ?? 0), column: column)
    }

    var notation: String {
        let letters = Array("abcdefghijklmno")
        return letters.indices.contains(column) ? "\(letters[column])\(15 - row)" : "(\(row), \(column))"
    }
}
