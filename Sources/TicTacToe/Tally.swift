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

    mutating func count(wonBy winner: Player?, _ number: Int) {
        switch winner {
        case .first: firstWins = max(0, firstWins + number)
        case .second: secondWins = max(0, secondWins + number)
        case nil: draws = max(0, draws + number)
        }
    }
}
