/// A best move, and why it is one.
public struct Hint: Equatable, Sendable {
    public enum Reason: Equatable, Sendable, CaseIterable {
        case completesLine, stopsLine, makesFork, stopsFork
        /// It wins by one threat after another, each of which must be answered.
        case winsByThreats
        /// It stops the opponent from winning so.
        case stopsThreats
        case keepsWin, keepsDraw
        /// The game is lost anyway, but not as soon.
        case holdsOut
        /// The game is lost, whatever the player does.
        case changesNothing
        /// The player can still make more lines through it than through any other square, or as many.
        case hasMostLines
        /// It came out best of the moves that were looked at, and nothing simpler can be said of it.
        case looksBest
    }

    public let square: Square
    public let reason: Reason
    /// Whether this is certain, or an estimate.
    public let isExact: Bool
}

extension Hint {
    /// For the player to move; `nil` when the game is over. It takes up to a second on large boards, so do not call it
    /// on the main thread.
    public static func best(
        in game: Game, unless isCancelled: @escaping @Sendable () -> Bool = { false }
    ) -> Hint? {
        best(in: game, within: Deadline.usual, unless: isCancelled)
    }

    static func best(
        in game: Game, within time: Duration, unless isCancelled: @escaping @Sendable () -> Bool = { false }
    ) -> Hint? {
        guard let player = game.nextPlayer else { return nil }
        var threats = BoardThreats(game.board)
        let analysis = Analysis(
            of: game, for: player, positions: Analysis.positions(on: game.shape, within: time),
            proving: Prover.usualPositions, unless: Deadline.orEarlier(after: time, isCancelled))
        guard let square = threats.mostPromising(of: analysis.squares) else { return nil }
        let reason = reason(for: square, in: game, of: player, analysis, &threats)
        return Hint(square: square, reason: reason, isExact: analysis.isExact)
    }

    private static func reason(
        for square: Square, in game: Game, of player: Player, _ analysis: Analysis,
        _ threats: inout BoardThreats
    ) -> Reason {
        if threats.completesLine(square, for: player) { return .completesLine }
        let isLost = analysis.outcome == .loss
        let reasonOfLoss: Reason = game.shape == .standard ? .holdsOut : .changesNothing
        if threats.completesLine(square, for: player.opponent) {
            return isLost && analysis.isExact ? reasonOfLoss : .stopsLine
        }
        if threats.forks(square, for: player) { return .makesFork }
        if analysis.outcome == .win {
            return threats.winsByThreats(startingAt: square, player) ? .winsByThreats : .keepsWin
        }
        if isLost { return reasonOfLoss }
        if threats.stopsFork(square, of: player.opponent) { return .stopsFork }
        if !game.moves.isEmpty, threats.stopsThreats(square, of: player.opponent) { return .stopsThreats }
        if analysis.isExact { return .keepsDraw }
        return threats.hasMostLines(square, for: player) ? .hasMostLines : .looksBest
    }
}
