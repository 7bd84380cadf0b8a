@testable import TicTacToe

/// Checks a win by continuous fours move by move, with nothing but the rules of the board. It tries every
/// free square of the board each time: slow, and therefore easy to believe.
enum FourPuzzleChecker {
    /// The free squares where a stone of the player would make five or more in a line.
    static func fives(of player: Player, on board: Board) -> Set<Square> {
        Set(
            board.squares.filter {
                board.isFree($0) && !board.placing(player, at: $0).winningLines(through: $0).isEmpty
            })
    }

    /// The first thing that is wrong with `line` as a win by fours of the attacker, who is to move;
    /// `nil` for a win. `line` holds the attacker's moves and the defender's replies in turn.
    static func flaw(in line: [Square], on start: Board) -> String? {
        var board = start
        for (index, square) in line.enumerated() {
            guard board.isFree(square) else { return "\(square.notation) is not free" }
            let isAttack = index.isMultiple(of: 2)
            let verdict = isAttack ? attack(at: square, on: board) : reply(at: square, on: board)
            switch verdict {
            case .wrong(let flaw): return flaw
            case .wins where index == line.count - 1: return nil
            case .wins: return "\(square.notation) wins, and the line goes on"
            case .goesOn: board = board.placing(isAttack ? attacker : defender, at: square)
            }
        }
        return "the line ends before it wins"
    }

    private static let attacker = FourPuzzle.attacker
    private static let defender = FourPuzzle.defender

    private enum Verdict {
        case wins, goesOn
        case wrong(String)
    }

    private static func attack(at square: Square, on board: Board) -> Verdict {
        let next = board.placing(attacker, at: square)
        if !next.winningLines(through: square).isEmpty { return .wins }
        if let five = fives(of: defender, on: next).first {
            return .wrong("\(square.notation) lets the defender make five at \(five.notation)")
        }
        switch fives(of: attacker, on: next).count {
        case 0: return .wrong("\(square.notation) is not a four")
        case 1: return .goesOn
        default: return .wins
        }
    }

    private static func reply(at square: Square, on board: Board) -> Verdict {
        fives(of: attacker, on: board) == [square]
            ? .goesOn : .wrong("\(square.notation) is not the one square that stops five")
    }
}
