import SQLite
import TicTacToe

// Where the quiz and the match stood, from the settings.
extension Takeover {
    func takeStanding(_ words: [String: String], of area: Step.Area) throws {
        guard try edit.reading.standing(of: area) == nil else { return }
        try edit.setStanding(words.standing, of: area)
    }

    /// The results of earlier games become games of their own.
    func takeMatch(_ words: [String: String]) throws {
        let (record, earlier) = (MatchRecord(words: words), Results(words: words))
        try edit.record(earlier)
        taken.boardGames += earlier.total.games
        guard try edit.reading.standing(of: .ticTacToe) == nil else { return }
        try takeMoves(of: record, words.filter { !$0.key.hasPrefix("results ") && $0.key != "tally" })
    }

    /// Each move is a step, so that it can be undone. Against the computer, a move is undone with its answer.
    private func takeMoves(of record: MatchRecord, _ words: [String: String]) throws {
        let moves = (words["moves"] ?? "").split(separator: " ")
        let game = record.game
        guard !moves.isEmpty, moves.count == game.moves.count else {
            return try edit.setStanding(words.standing, of: .ticTacToe)
        }
        var hasBegun = false
        for count in 0...moves.count {
            let isBeforeAnswer = (game.starter == .first) == (count % 2 == 1)
            if record.opponent.isComputer, isBeforeAnswer, count < moves.count { continue }
            var words = words
            words["moves"] = moves.prefix(count).joined(separator: " ")
            if hasBegun {
                try edit.library.record(edit, on: edit.date) {
                    try edit.setStanding(words.standing, of: .ticTacToe)
                    if count == moves.count, let ended = record.endedGame {
                        try edit.record(of: ended.kind, wonBy: ended.winner)
                        taken.boardGames += 1
                    }
                } named: {
                    Step(.move)
                }
            } else {
                try edit.setStanding(words.standing, of: .ticTacToe)
            }
            hasBegun = true
        }
    }
}
