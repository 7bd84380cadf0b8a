extension Hint {
    private static let positions = 60_000

    /// A best move of whoever's turn it is; `nil` when the game is over. Takes up to a second on large
    /// boards: not for the main thread.
    public static func best(
        in game: Game, unless isCancelled: @escaping @Sendable () -> Bool = { false }
    ) -> Hint? {
        best(in: game, within: Deadline.usual, unless: isCancelled)
    }

    static func best(
        in game: Game, within time: Duration, unless isCancelled: @escaping @Sendable () -> Bool = { false }
    ) -> Hint? {
        guard let player = game.nextPlayer else { return nil }
        var glance = Glance(game.board)
        let analysis = Analysis(
            of: game, for: player, positions: positions, unless: Deadline.orEarlier(after: time, isCancelled))
        guard let square = glance.mostPromising(of: analysis.squares) else { return nil }
        let reason = reason(for: square, in: game, of: player, analysis, &glance)
        return Hint(square: square, reason: reason, isExact: analysis.isExact)
    }

    private static func reason(
        for square: Square, in game: Game, of player: Player, _ analysis: Analysis, _ glance: inout Glance
    ) -> Reason {
        if glance.completesLine(square, for: player) { return .completesLine }
        if glance.completesLine(square, for: player.opponent) { return .stopsLine }
        if glance.forks(square, for: player) { return .makesFork }
        if analysis.outcome == .win { return glance.canWinByThreats(player) ? .winsByThreats : .keepsWin }
        if analysis.outcome == .loss { return .holdsOut }
        if glance.canFork(player.opponent) { return .stopsFork }
        if !game.moves.isEmpty, glance.canWinByThreats(player.opponent) { return .stopsThreats }
        return analysis.isExact ? .keepsDraw : .hasMostLines
    }
}
