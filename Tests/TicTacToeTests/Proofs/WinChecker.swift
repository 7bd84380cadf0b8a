@testable import TicTacToe

/// Checks the proof of a win with a board of its own, which shares no code with the searches: owners by row and column.
struct WinChecker {
    private var owners: [[Int?]]
    private let length: Int
    private let attacker: Int
    private var accepted: Set<[[Int?]]> = []

    init(owners: [[Int?]], length: Int, attacker: Int) {
        (self.owners, self.length, self.attacker) = (owners, length, attacker)
    }

    /// Whether the attacker, who is to move or not, wins in this way against every reply.
    mutating func accepts(_ proof: WinProof, attackerMoves: Bool) -> Bool {
        if accepted.contains(owners) { return true }
        let own = completions(attacker)
        let theirs = completions(1 - attacker)
        guard attackerMoves || theirs.isEmpty else { return false }
        if attackerMoves, !own.isEmpty { return true }
        let isWon: Bool
        switch (proof, attackerMoves) {
        case (.threats(let moves), true): isWon = accepts(threats: moves[...])
        case (.move(let square, let rest), true):
            isWon = after(square, by: attacker) { $0.accepts(rest, attackerMoves: false) }
        case (.tooManyLines, false): isWon = own.count > 1
        case (.replies(let known, let otherwise), false):
            let free = squares.filter { owner(of: $0) == nil }
            isWon =
                !free.isEmpty
                && free.allSatisfy { square in
                    after(square, by: 1 - attacker) { board in
                        guard let rest = known[square] else { return board.accepts(threats: otherwise[...]) }
                        return board.accepts(rest, attackerMoves: true)
                    }
                }
        default: isWon = false
        }
        if isWon { accepted.insert(owners) }
        return isWon
    }

    /// Whether the attacker, who is to move, wins so: the defender always has to stop the one square that completes a line, and
    /// at the end there are two.
    private mutating func accepts(threats moves: ArraySlice<Int>) -> Bool {
        if !completions(attacker).isEmpty { return true }
        guard let move = moves.first else { return false }
        return after(move, by: attacker) { board in
            guard board.completions(1 - board.attacker).isEmpty else { return false }
            let stops = board.completions(board.attacker)
            if stops.count > 1 { return moves.count == 1 }
            guard let stop = stops.first, moves.dropFirst().first == stop else { return false }
            return board.after(stop, by: 1 - board.attacker) { $0.accepts(threats: moves.dropFirst(2)) }
        }
    }

    private mutating func after(
        _ square: Int, by player: Int, _ check: (inout WinChecker) -> Bool
    ) -> Bool {
        guard squares.contains(square), owner(of: square) == nil else { return false }
        let (row, column) = (square / owners.count, square % owners.count)
        owners[row][column] = player
        defer { owners[row][column] = nil }
        return check(&self)
    }

    private var squares: Range<Int> { 0..<owners.count * owners.count }

    private func owner(of square: Int) -> Int? { owners[square / owners.count][square % owners.count] }

    private func completions(_ player: Int) -> [Int] {
        squares.filter { owner(of: $0) == nil && completes($0, player) }
    }

    private func completes(_ square: Int, _ player: Int) -> Bool {
        [(0, 1), (1, 0), (1, 1), (1, -1)].contains { rows, columns in
            var run = 1
            for sign in [-1, 1] {
                var (row, column) = (square / owners.count, square % owners.count)
                while true {
                    (row, column) = (row + sign * rows, column + sign * columns)
                    guard owners.indices.contains(row), owners.indices.contains(column),
                        owners[row][column] == player
                    else { break }
                    run += 1
                }
            }
            return run >= length
        }
    }
}
