/// How often each player has won, and how many games were drawn.
public struct Tally: Equatable, Sendable {
    public private(set) var firstWins = 0
    public private(set) var secondWins = 0
    public private(set) var draws = 0

    public init() {}

    /// Impossible counts, from settings that were edited by hand, are taken as 0.
    public init(firstWins: Int, secondWins: Int, draws: Int) {
        func possible(_ count: Int) -> Int { (0...1_000_000_000).contains(count) ? count : 0 }
        self.firstWins = possible(firstWins)
        self.secondWins = possible(secondWins)
        self.draws = possible(draws)
    }

    public func wins(of player: Player) -> Int { player == .first ? firstWins : secondWins }

    public func losses(of player: Player) -> Int { wins(of: player.opponent) }

    public var isEmpty: Bool { self == Tally() }

    public var games: Int { firstWins + secondWins + draws }

    func counting(_ state: GameState) -> Tally {
        var tally = self
        switch state {
        case .turn: break
        case .won(by: .first, _): tally.firstWins += 1
        case .won(by: .second, _): tally.secondWins += 1
        case .drawn: tally.draws += 1
        }
        return tally
    }
}
