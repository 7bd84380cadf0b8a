/// Who stands better in a position, and by how much.
public struct Standing: Equatable, Sendable {
    /// How likely the first player is to win, as it looks, from 0 to 1. A draw is half a win.
    public var chance: Double
    /// Whether this is certain, or an estimate.
    public var isExact: Bool

    public init(chance: Double, isExact: Bool) {
        self.chance = chance
        self.isExact = isExact
    }

    /// As before the first move.
    public static let even = Standing(chance: 0.5, isExact: false)

    /// The player who stands better.
    ///
    /// - Parameter before: who did so a move earlier. That player needs less to remain so, as an estimate goes up and
    ///   down a little with each move.
    func leader(before: Player?) -> Player? {
        for player in Player.allCases {
            let own = player == .first ? chance : 1 - chance
            if own > (isExact ? 0.5 : before == player ? 0.6 : 0.75) { return player }
        }
        return nil
    }

    /// Whether one player has a certain win.
    var isDecided: Bool { isExact && chance != Outcome.draw.chance }
}

/// A move from which on another player stood better than before, or neither any more, or the better one had a certain
/// win.
public struct TurningPoint: Equatable, Sendable {
    /// How many moves had been made with this one.
    public let step: Int
    /// Who stood better from there on; `nil` for neither.
    public let leader: Player?
    /// Whether this is certain: the leader had a win, or best play was a draw.
    public let isExact: Bool
}

extension Review {
    /// Who stood better before the first move and after each move, as far as all before it are judged.
    ///
    /// Who moves can choose what was really played, so the position before that was worth as much at the least, whatever
    /// an estimate said of it. So a move of one's own only loses something, or nothing.
    public var standings: [Standing] {
        var standings = [Standing.even] + judged.prefix { $0 != nil }.compactMap { $0?.standing }
        for step in standings.indices.dropLast().reversed() where !standings[step].isExact {
            let (next, mover) = (standings[step + 1], game.player(ofMove: step))
            let isBetter =
                mover == .first
                ? next.chance > standings[step].chance : next.chance < standings[step].chance
            if isBetter { standings[step] = Standing(chance: next.chance, isExact: next.isDecided) }
        }
        return standings
    }

    /// As far as the moves are judged.
    public var turningPoints: [TurningPoint] {
        var (points, leader, isDecided) = ([TurningPoint](), Player?.none, false)
        for (step, standing) in standings.enumerated() {
            let next = standing.leader(before: leader)
            if step > 0, next != leader || (standing.isDecided && !isDecided) {
                points.append(TurningPoint(step: step, leader: next, isExact: standing.isExact))
            }
            isDecided = standing.isDecided || (isDecided && next == leader)
            leader = next
        }
        return points
    }

    /// Whether a curve tells more than the moves side by side.
    public var isLong: Bool { game.moves.count > Board.standard.squares.count }
}
