import SQLite
import TicTacToe

// Games of tic-tac-toe that have ended.
enum BoardGames {
    static let groups = "opponent, side, line_length, winner"
    static let results =
        "SELECT \(groups), sum(games) FROM board_game WHERE deleted IS NULL GROUP BY \(groups)"
}

extension Reading {
    public func boardResults() throws -> Results {
        var results = Results()
        try connection.forEach(BoardGames.results) { row in
            guard let opponent = Opponent(rawValue: row.text(0)),
                let shape = BoardShape(side: Int(row.number(1)), lineLength: Int(row.number(2)))
            else { return }
            let kind = Results.GameKind(opponent, on: shape)
            let (tally, games) = (results[kind], Int(row.number(4)))
            let winner = row.optionalNumber(3)
            results[kind] = Tally(
                firstWins: tally.firstWins + (winner == 1 ? games : 0),
                secondWins: tally.secondWins + (winner == 2 ? games : 0),
                draws: tally.draws + (winner == nil ? games : 0))
        }
        return results
    }
}

extension Edit {
    /// - Parameters:
    ///   - games: more than one only where version 0.1 had counted them.
    ///   - winner: `nil` for a draw.
    public func record(games: Int = 1, of kind: Results.GameKind, wonBy winner: Player?) throws {
        try connection.run(
            """
            INSERT INTO board_game (id, opponent, side, line_length, winner, games, made)
            VALUES (?, ?, ?, ?, ?, ?, ?)
            """, numbers.next(), kind.opponent.rawValue, Int64(kind.shape.side), Int64(kind.shape.lineLength),
            winner?.number, Int64(games), time)
    }

    /// Games that were counted without being kept one by one.
    public func record(_ results: Results) throws {
        for kind in results.kinds {
            let tally = results[kind]
            let counts = [(Player.first, tally.firstWins), (.second, tally.secondWins), (nil, tally.draws)]
            for (winner, count) in counts where count > 0 {
                try record(games: count, of: kind, wonBy: winner)
            }
        }
    }

    /// A game that had ended and goes on.
    func withdraw(_ game: EndedGame) throws {
        try connection.run(
            """
            UPDATE board_game SET deleted = ? WHERE id = (
                SELECT id FROM board_game WHERE deleted IS NULL AND opponent = ? AND side = ? AND line_length = ?
                    AND winner IS ? AND games = 1
                ORDER BY made DESC, id DESC LIMIT 1)
            """, time, game.kind.opponent.rawValue, Int64(game.kind.shape.side),
            Int64(game.kind.shape.lineLength), game.winner?.number)
    }

    func forgetBoardGames() throws {
        try connection.run("UPDATE board_game SET deleted = ? WHERE deleted IS NULL", time)
    }
}

extension Player {
    /// As it is kept in the file.
    fileprivate var number: Int64 { self == .first ? 1 : 2 }
}
