import TicTacToe

extension Match {
    /// The difference between the game on the board and a replay of its moves without a window; `nil` if there is none.
    var differenceFromReplay: String? {
        let replay = Match(MatchRecord(game: Game(on: game.shape, startedBy: game.starter)))
        for move in game.moves { replay.play(at: move) }
        let isSame =
            replay.game.board == game.board && replay.game.state == game.state
            && replay.game.nextPlayer == game.nextPlayer && replay.game.moves == game.moves
        return isSame ? nil : "\(replay.game) and not \(game) was played"
    }
}

extension MatchRecord {
    var withoutUndoneMoves: MatchRecord {
        var record = self
        record.game = Game(on: game.shape, startedBy: game.starter, moves: game.moves)
        return record
    }

    /// As it was before the last move, if that was one of the computer.
    var withoutReply: MatchRecord {
        var before = self
        before.game = Game(on: game.shape, startedBy: game.starter, moves: Array(game.moves.dropLast()))
        return before.isComputersTurn ? before : self
    }
}
