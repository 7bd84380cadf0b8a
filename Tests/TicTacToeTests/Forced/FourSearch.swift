@testable import TicTacToe

/// Tries every series of fours. It shares nothing with the program's own search.
struct FourSearch {
    /// Positions of this search in which the attacker has been shown not to win. A position can be
    /// reached in different orders, always with the same number of moves left.
    private var lost: Set<[Player?]> = []

    /// Whether the attacker, who is to move, wins by fours in at most so many moves. More than a board
    /// has room for means: ever.
    static func wins(_ board: Board, within moves: Int = 113) -> Bool {
        var search = FourSearch()
        return search.wins(board, moves)
    }

    private mutating func wins(_ board: Board, _ moves: Int) -> Bool {
        let position = Self.squares.map { board[$0] }
        guard moves > 0, !lost.contains(position) else { return false }
        if !Self.fives(of: FourPuzzle.attacker, on: board).isEmpty { return true }

        let threats = Self.fives(of: FourPuzzle.defender, on: board)
        for (square, completions) in Self.fours(on: board) where threats.isSubset(of: [square]) {
            guard completions.count == 1, let reply = completions.first else { return true }
            let next = board.placing(FourPuzzle.attacker, at: square).placing(FourPuzzle.defender, at: reply)
            if wins(next, moves - 1) { return true }
        }
        lost.insert(position)
        return false
    }

    /// The attacker's moves that make a four, each with the squares where the next move makes five.
    static func fours(on board: Board) -> [Square: Set<Square>] {
        var fours: [Square: Set<Square>] = [:]
        for run in runs(of: FourPuzzle.attacker, holding: 3, on: board) {
            for square in run { fours[square, default: []].formUnion(run.filter { $0 != square }) }
        }
        return fours
    }

    /// The squares where the player's next move makes five.
    static func fives(of player: Player, on board: Board) -> Set<Square> {
        Set(runs(of: player, holding: 4, on: board).joined())
    }

    /// The free squares of each five squares in a line of which the player has so many and the opponent
    /// none.
    private static func runs(of player: Player, holding count: Int, on board: Board) -> [[Square]] {
        fivesInALine.compactMap { five in
            var free: [Square] = []
            for square in five {
                switch board[square] {
                case nil: free.append(square)
                case player: break
                default: return nil
                }
                if free.count > 5 - count { return nil }
            }
            return free.count == 5 - count ? free : nil
        }
    }

    private static let squares = Board(side: 15, lineLength: 5).squares

    /// Every five squares in a line that the board has.
    private static let fivesInALine: [[Square]] = {
        let board = Board(side: 15, lineLength: 5)
        return board.squares.flatMap { start in
            Direction.allCases.map { direction in (0..<5).map { start.moved(by: $0, along: direction) } }
        }.filter { $0.allSatisfy(board.contains) }
    }()
}
