extension Review {
    /// How many positions to look at from before and after a move: fewer where there are many moves to judge.
    nonisolated private static func positions(for game: Game) -> Int {
        min(25_000, max(4_000, 1_000_000 / max(1, game.moves.count)))
    }

    /// What the coach says of a move, counted from 0. It takes up to a second on large boards, so do not call it on
    /// the main thread.
    nonisolated public static func judge(
        _ index: Int, of game: Game, unless isCancelled: @escaping @Sendable () -> Bool = { false }
    ) -> JudgedMove {
        let before = game.position(after: index)
        let after = game.position(after: index + 1)
        let player = game.player(ofMove: index)
        let positions = positions(for: game)
        let could = Analysis(of: before, for: player, positions: positions, unless: isCancelled)
        let did = worth(of: after, to: player, positions, unless: isCancelled)
        if did.outcome == .win, did.isExact {
            return JudgedMove(judgement: .keptWin, isExact: true, mistake: nil)
        }
        if could.outcome == .loss {
            return JudgedMove(judgement: .nothingToLose, isExact: could.isExact, mistake: nil)
        }
        let isExact = could.isExact && did.isExact
        guard did.outcome < could.outcome else {
            return JudgedMove(
                judgement: could.outcome == .win ? .keptWin : .keptDraw, isExact: isExact, mistake: nil)
        }
        // The win is no longer certain, but the position still looks won.
        if !did.isExact, could.outcome == .win, did.looksGood {
            return JudgedMove(judgement: .keptWin, isExact: false, mistake: nil)
        }
        let threats = BoardThreats(before.board)
        guard let better = threats.mostPromising(of: could.squares), better != game.moves[index] else {
            return JudgedMove(judgement: .nothingToLose, isExact: false, mistake: nil)
        }
        // An estimate takes the position before to be even. Where the better move loses too, it was lost already.
        let instead = Game(on: game.shape, startedBy: game.starter, moves: before.moves + [better])
        if !could.isExact, did.outcome == .loss,
            worth(of: instead, to: player, positions, unless: isCancelled).outcome == .loss
        {
            return JudgedMove(judgement: .nothingToLose, isExact: false, mistake: nil)
        }
        let mistake = Mistake(
            kind: kind(
                of: game.moves[index], by: player, before, after, from: could.outcome, to: did.outcome),
            other: player.opponent, better: better, wouldHaveKept: could.outcome)
        return JudgedMove(judgement: .lostSomething, isExact: isExact, mistake: mistake)
    }

    nonisolated private static func worth(
        of game: Game, to player: Player, _ positions: Int, unless isCancelled: @escaping @Sendable () -> Bool
    ) -> (outcome: Outcome, isExact: Bool, looksGood: Bool) {
        switch game.state {
        case .won(let winner, _): return (winner == player ? .win : .loss, true, winner == player)
        case .drawn: return (.draw, true, false)
        case .turn(let next):
            let analysis = Analysis(of: game, for: next, positions: positions, unless: isCancelled)
            return (analysis.outcome.forOpponent, analysis.isExact, analysis.score < 0)
        }
    }

    nonisolated private static func kind(
        of square: Square, by player: Player, _ before: Game, _ after: Game, from could: Outcome,
        to did: Outcome
    ) -> Mistake.Kind {
        if BoardThreats(before.board).canCompleteLine(player) { return .missedLine }
        if did == .draw { return .gaveAwayWin }
        var threats = BoardThreats(after.board)
        if threats.canCompleteLine(player.opponent) { return .leftLineOpen }
        if threats.canFork(player.opponent) { return .allowedFork }
        if threats.canWinByThreats(player.opponent) { return .allowedThreats }
        return .gaveAwayGame
    }
}
