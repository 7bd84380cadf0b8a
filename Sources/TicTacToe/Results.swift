/// How games ended, by opponent and board.
public struct Results: Equatable, Sendable {
    /// Against whom, and on which board.
    public struct Pairing: Hashable, Sendable {
        public var opponent: Opponent
        public var shape: BoardShape

        public init(_ opponent: Opponent, on shape: BoardShape) {
            self.opponent = opponent
            self.shape = shape
        }
    }

    private var tallies: [Pairing: Tally] = [:]

    public init() {}

    public subscript(pairing: Pairing) -> Tally {
        get { tallies[pairing] ?? Tally() }
        set { tallies[pairing] = newValue.isEmpty ? nil : newValue }
    }

    public var isEmpty: Bool { tallies.isEmpty }

    /// All together.
    public var total: Tally {
        tallies.values.reduce(Tally()) { total, tally in
            Tally(
                firstWins: total.firstWins + tally.firstWins,
                secondWins: total.secondWins + tally.secondWins, draws: total.draws + tally.draws)
        }
    }

    /// Those with games, the smallest board first and the opponents in their order.
    public var pairings: [Pairing] {
        tallies.keys.sorted { one, other in
            let (ours, theirs) = (one.shape, other.shape)
            if ours.side != theirs.side { return ours.side < theirs.side }
            if ours.lineLength != theirs.lineLength { return ours.lineLength < theirs.lineLength }
            return one.opponent.rank < other.opponent.rank
        }
    }

    func counting(_ situation: Situation, in pairing: Pairing) -> Results {
        var results = self
        results[pairing] = self[pairing].counting(situation)
        return results
    }
}

extension Opponent {
    fileprivate var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}
