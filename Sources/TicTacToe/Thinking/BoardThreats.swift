/// The lines, forks and threats on a board, for hints and for what the coach says.
struct BoardThreats {
    private var position: Position
    private let board: Board

    init(_ board: Board) {
        self.board = board
        position = Position(board)
    }

    func canCompleteLine(_ player: Player) -> Bool { position.completions(of: player.rawValue) > 0 }

    func completesLine(_ square: Square, for player: Player) -> Bool {
        position.completes(board.index(of: square), for: player.rawValue)
    }

    /// Whether a move there makes a fork: afterwards two squares or more complete a line.
    mutating func forks(_ square: Square, for player: Player) -> Bool {
        forks(at: board.index(of: square), for: player.rawValue)
    }

    /// Whether the player, who is to move, can make a fork. Where the opponent threatens a line, the move must stop
    /// that, too.
    mutating func canFork(_ player: Player) -> Bool {
        let other = player.opponent.rawValue
        guard position.completions(of: other) < 2 else { return false }
        if let stop = position.completion(of: other) { return forks(at: stop, for: player.rawValue) }
        let squares = position.freeSquares.filter { position.threatens($0, for: player.rawValue) }
        return squares.contains { forks(at: $0, for: player.rawValue) }
    }

    private mutating func forks(at square: Int, for player: Int) -> Bool {
        guard position.isFree(square) else { return false }
        return afterMove(to: square, of: player) { $0.position.completions(of: player) > 1 }
    }

    /// Whether the player, who is to move, wins by one threat after another.
    mutating func canWinByThreats(_ player: Player) -> Bool { searchThreats(of: player).findsWin }

    private mutating func searchThreats(of player: Player) -> (findsWin: Bool, isComplete: Bool) {
        var search = ThreatSearch(of: player.rawValue, effort: Effort(positions: 20_000))
        let win = search.win(in: &position, within: 20)
        return (win != nil, !search.isSpent)
    }

    /// Whether the player, who is to move, wins by one threat after another, and the first can be there.
    mutating func winsByThreats(startingAt square: Square, _ player: Player) -> Bool {
        let (index, own, other) = (board.index(of: square), player.rawValue, player.opponent.rawValue)
        guard position.threatens(index, for: own) else { return false }
        return afterMove(to: index, of: own) { after in
            guard after.position.completions(of: other) == 0, let reply = after.position.completion(of: own)
            else { return false }
            if after.position.completions(of: own) > 1 { return true }
            return after.afterMove(to: reply, of: other) { $0.canWinByThreats(player) }
        }
    }

    /// Whether the opponent of the player to move could make a fork, and cannot after a move there.
    mutating func stopsFork(_ square: Square, of opponent: Player) -> Bool {
        guard canFork(opponent) else { return false }
        return afterMove(to: board.index(of: square), of: opponent.opponent.rawValue) {
            !$0.canFork(opponent)
        }
    }

    /// Whether the opponent of the player to move could win by one threat after another, and certainly cannot after a
    /// move there.
    mutating func stopsThreats(_ square: Square, of opponent: Player) -> Bool {
        guard canWinByThreats(opponent) else { return false }
        return afterMove(to: board.index(of: square), of: opponent.opponent.rawValue) { after in
            let (findsWin, isComplete) = after.searchThreats(of: opponent)
            return !findsWin && isComplete
        }
    }

    private mutating func afterMove(
        to square: Int, of player: Int, _ look: (inout BoardThreats) -> Bool
    ) -> Bool {
        position.place(player, at: square)
        defer { position.remove(player, from: square) }
        return look(&self)
    }

    /// Whether the player can still make as many lines through the square as through any other free one.
    func hasMostLines(_ square: Square, for player: Player) -> Bool {
        let lines = openLines(through: board.index(of: square), for: player)
        return position.freeSquares.allSatisfy { openLines(through: $0, for: player) <= lines }
    }

    private func openLines(through square: Int, for player: Player) -> Int {
        var count = 0
        position.segments.forEachSegment(through: square) {
            if position.held($0, by: player.opponent.rawValue) == 0 { count += 1 }
        }
        return count
    }

    /// Of these squares, the one where most lines can still be made.
    func mostPromising(of squares: [Square]) -> Square? {
        squares.max { promise(of: $0) < promise(of: $1) }
    }

    func mostPromisingFirst(_ squares: [Square]) -> [Square] {
        squares.map { (square: $0, promise: promise(of: $0)) }.sorted { $0.promise > $1.promise }.map(
            \.square)
    }

    private func promise(of square: Square) -> Int32 {
        let index = board.index(of: square)
        return position.promise(of: index, to: 0) + position.promise(of: index, to: 1)
    }
}
