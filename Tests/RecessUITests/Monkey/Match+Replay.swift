import TicTacToe

extension Match {
    /// Where the game on the board differs from the same moves made with no window, by two persons.
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
    var forgettingWhatWasTakenBack: MatchRecord {
        var record = self
        record.game = Game(on: game.shape, startedBy: game.starter, moves: game.moves)
        return record
    }
}
