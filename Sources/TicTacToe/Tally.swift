/// Games ended so far.
public struct Tally: Equatable, Sendable {
    public private(set) var firstWins = 0
    public private(set) var secondWins = 0
    public private(set) var draws = 0

    public init() {}

    /// Counts that cannot be, from a file that was meddled with, are taken as none.
    public init(firstWins: Int, secondWins: Int, draws: Int) {
        self.firstWins = max(0, firstWins)
        self.secondWins = max(0, secondWins)
        self.draws = max(0, draws)
    }

    public func wins(of player: Player) -> Int { player == .first ? firstWins : secondWins }

    public func losses(of player: Player) -> Int { wins(of: player.opponent) }

    public var isEmpty: Bool { self == Tally() }

    func counting(_ situation: Situation) -> Tally {
        var tally = self
        switch situation {
        case .turn: break
        case .won(by: .first, _): tally.firstWins += 1
        case .won(by: .second, _): tally.secondWins += 1
        case .drawn: tally.draws += 1
        }
        return tally
    }
}
