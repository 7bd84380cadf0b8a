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
        position.place(player, at: square)
        defer { position.remove(player, from: square) }
        return position.completions(of: player) > 1
    }

    /// Whether the player, who is to move, wins by one threat after another.
    mutating func canWinByThreats(_ player: Player) -> Bool {
        var search = ThreatSearch(of: player.rawValue, effort: Effort(positions: 20_000))
        return search.win(in: &position, within: 20) != nil
    }

    /// Of these squares, the one where most lines can still be made.
    func mostPromising(of squares: [Square]) -> Square? {
        squares.max { promise(of: $0) < promise(of: $1) }
    }

    private func promise(of square: Square) -> Int32 {
        let index = board.index(of: square)
        return position.promise(of: index, to: 0) + position.promise(of: index, to: 1)
    }
}
