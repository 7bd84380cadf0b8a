import TicTacToe

extension MatchRecord {
    /// A game on another board.
    public static func on(_ side: Int, _ lineLength: Int, moves: Int = 0) -> MatchRecord {
        let shape = BoardShape(side: side, lineLength: lineLength) ?? .standard
        // Far enough from one another that no line comes about.
        let squares = (0..<moves).map { Square(row: $0 * 2 % side, column: $0 * 2 / side) }
        return MatchRecord(game: Game(on: shape, startedBy: .first, moves: squares))
    }

    /// Squares by where they lie on a number pad, the first player's first.
    public static func played(_ digits: Int..., against opponent: Opponent = .person) -> MatchRecord {
        MatchRecord(
            opponent: opponent,
            game: Game(startedBy: .first, moves: digits.compactMap { Square(numberPad: $0) }))
    }

    /// A game of many moves that has ended: with seven squares a side and seven to a line, nobody wins soon.
    public static var long: MatchRecord {
        let shape = BoardShape(side: 7, lineLength: 7) ?? .standard
        return MatchRecord(game: Game(on: shape, startedBy: .first, moves: Board(shape).squares))
    }
}
