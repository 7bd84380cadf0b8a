extension Review {
    /// How many positions to look at from before and after a move: fewer where there are many moves to judge.
    nonisolated private static func positions(for game: Game) -> Int {
        let most = min(25_000, max(4_000, 1_000_000 / max(1, game.moves.count)))
        // It is several times as quick.
        return FiveSearch.isMade(for: game.shape) ? 4 * most : most
    }

    /// After a game there is time to solve a small board: 4×4 wholly, 5×5 from the third move on.
    nonisolated private static func positionsForSolving(_ game: Game) -> Int? {
        game.shape.side <= 5 ? 400_000 : nil
    }

    /// What the coach says of a move, counted from 0. It takes a second or two on some boards, so do not call it on
    /// the main thread.
    ///
    /// - Parameter last: for all moves of a game the same.
    nonisolated public static func judge(
        _ index: Int, of game: Game, with last: LastAnalysis = LastAnalysis(),
        unless isCancelled: @escaping @Sendable () -> Bool = { false }
    ) -> JudgedMove {
        let before = game.position(after: index)
        let after = game.position(after: index + 1)
        let player = game.player(ofMove: index)
        let positions = positions(for: game)
        let could = last.analysis(of: before, unless: isCancelled) {
            analysis(of: before, for: player, positions, unless: isCancelled)
        }
        let did = worth(of: after, to: player, positions, with: last, unless: isCancelled)
        func said(_ judgement: JudgedMove.Judgement, isExact: Bool, _ mistake: Mistake? = nil) -> JudgedMove {
            JudgedMove(judgement: judgement, isExact: isExact, mistake: mistake, standing: did.standing)
        }
        if did.outcome == .win, did.isExact { return said(.keptWin, isExact: true) }
        if could.outcome == .loss { return said(.nothingToLose, isExact: could.isExact) }
        let isExact = could.isExact && did.isExact
        guard did.outcome < could.outcome else {
            return said(could.outcome == .win ? .keptWin : .keptDraw, isExact: isExact)
        }
        // The win is no longer certain, but the position still looks won.
        if !did.isExact, could.outcome == .win, did.looksGood { return said(.keptWin, isExact: false) }
        guard
            let better = better(
                than: game.moves[index], of: player, in: before, could, positions, unless: isCancelled)
        else { return said(.nothingToLose, isExact: false) }
        let mistake = Mistake(
            kind: kind(
                of: game.moves[index], by: player, before, after, from: could.outcome, to: did.outcome),
            other: player.opponent, better: better, wouldHaveKept: could.outcome)
        return said(.lostSomething, isExact: isExact, mistake)
    }

    /// A move that would have kept what the position was worth. An estimate takes it to be even: then it may have been
    /// lost already, so it is one of which it is not known that it loses too.
    nonisolated private static func better(
        than played: Square, of player: Player, in before: Game, _ could: Analysis, _ positions: Int,
        unless isCancelled: @escaping @Sendable () -> Bool
    ) -> Square? {
        let threats = BoardThreats(before.board)
        let best = threats.mostPromising(of: could.squares)
        if could.isExact { return best == played ? nil : best }
        let others = before.board.squares.filter { before.board.isFree($0) && $0 != best }
        return ([best].compactMap(\.self) + threats.mostPromisingFirst(others).prefix(7)).first { square in
            guard square != played else { return false }
            let instead = Game(on: before.shape, startedBy: before.starter, moves: before.moves + [square])
            return worth(of: instead, to: player, positions, unless: isCancelled).outcome > .loss
        }
    }

    /// What a position is worth to a player.
    private struct Worth {
        var outcome: Outcome
        var isExact: Bool
        var chance: Double
        var player: Player

        var looksGood: Bool { chance > Outcome.draw.chance }

        var standing: Standing {
            Standing(chance: player == .first ? chance : 1 - chance, isExact: isExact)
        }
    }

    nonisolated private static func analysis(
        of game: Game, for player: Player, _ positions: Int,
        unless isCancelled: @escaping @Sendable () -> Bool
    ) -> Analysis {
        Analysis(
            of: game, for: player, positions: positions, solving: positionsForSolving(game),
            proving: Prover.usualPositions, unless: isCancelled)
    }

    nonisolated private static func worth(
        of game: Game, to player: Player, _ positions: Int, with last: LastAnalysis = LastAnalysis(),
        unless isCancelled: @escaping @Sendable () -> Bool
    ) -> Worth {
        func certain(_ outcome: Outcome) -> Worth {
            Worth(outcome: outcome, isExact: true, chance: outcome.chance, player: player)
        }
        switch game.state {
        case .won(let winner, _): return certain(winner == player ? .win : .loss)
        case .drawn: return certain(.draw)
        case .turn(let next):
            let found = last.analysis(of: game, unless: isCancelled) {
                analysis(of: game, for: next, positions, unless: isCancelled)
            }
            return Worth(
                outcome: found.outcome.forOpponent, isExact: found.isExact, chance: 1 - found.chance,
                player: player)
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
