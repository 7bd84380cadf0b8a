/// How games ended, by opponent and board.
public struct Results: Equatable, Sendable {
    /// The opponent and the board.
    public struct GameKind: Hashable, Sendable {
        public var opponent: Opponent
        public var shape: BoardShape

        public init(_ opponent: Opponent, on shape: BoardShape) {
            self.opponent = opponent
            self.shape = shape
        }
    }

    private var tallies: [GameKind: Tally] = [:]

    public init() {}

    public subscript(kind: GameKind) -> Tally {
        get { tallies[kind] ?? Tally() }
        set { tallies[kind] = newValue.isEmpty ? nil : newValue }
    }

    public var isEmpty: Bool { tallies.isEmpty }

    public var total: Tally {
        tallies.values.reduce(Tally()) { total, tally in
            Tally(
                firstWins: total.firstWins + tally.firstWins,
                secondWins: total.secondWins + tally.secondWins, draws: total.draws + tally.draws)
        }
    }

    /// The kinds of which there are games: the smallest board first, the opponents in their order.
    public var kinds: [GameKind] {
        tallies.keys.sorted { one, other in
            let (ours, theirs) = (one.shape, other.shape)
            if ours.side != theirs.side { return ours.side < theirs.side }
            if ours.lineLength != theirs.lineLength { return ours.lineLength < theirs.lineLength }
            return one.opponent.rank < other.opponent.rank
        }
    }

    /// - Parameter number: −1 for a game that does not count any more.
    mutating func count(_ game: EndedGame, _ number: Int = 1) {
        self[game.kind].count(wonBy: game.winner, number)
    }
}

extension Opponent {
    fileprivate var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}
