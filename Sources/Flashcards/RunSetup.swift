/// The rules of a run.
public struct RunRules: Hashable, Sendable {
    /// The time limit. `nil`: none.
    public var seconds: Int?
    /// Whether the cards come in random order. If not, they come in the order of the deck.
    public var shuffles: Bool
    /// Whether a wrong card goes to the bottom of the pile, to be tried again.
    public var wrongComesBack: Bool

    public static let secondsToChooseFrom = 30...1000

    public init(seconds: Int? = 100, shuffles: Bool = true, wrongComesBack: Bool = true) {
        self.seconds = seconds.map {
            min(max($0, RunRules.secondsToChooseFrom.lowerBound), RunRules.secondsToChooseFrom.upperBound)
        }
        self.shuffles = shuffles
        self.wrongComesBack = wrongComesBack
    }

    var limit: Duration? { seconds.map { .seconds($0) } }
}

/// The two ways through a deck.
public enum RunWay: Hashable, Sendable {
    /// All cards, against the clock.
    case race
    /// The cards that are needed now, without a clock, for so many minutes. `nil`: all that are due.
    case learn(minutes: Int?)

    public static let minutesToChooseFrom = [3, 5, 10, 20]

    public var isLearning: Bool { self != .race }
}

/// What a run is begun with.
public struct RunSetup: Hashable, Sendable {
    public var deck: Deck.ID
    public var rules: RunRules
    /// Decides the order of a shuffled run.
    public var seed: UInt64
    /// Only these cards; `nil`: the whole deck.
    public var chosen: [Card.ID]?
    /// The newest card when the run began. Cards with greater numbers were added later and come with the next run.
    /// `nil` in runs of older versions of the program, which have all cards.
    public var newest: Card.ID?
    /// The cards in the order in which they were laid: as a session of learning was planned, or by version 0.1, whose cards
    /// have new numbers now, so that the seed would give them another order.
    public var laid: [Card.ID]?
    public var way: RunWay

    public init(
        deck: Deck.ID, rules: RunRules = RunRules(), seed: UInt64 = 0, chosen: [Card.ID]? = nil,
        newest: Card.ID? = nil, laid: [Card.ID]? = nil, way: RunWay = .race
    ) {
        self.deck = deck
        self.rules = rules
        self.seed = seed
        self.chosen = chosen
        self.newest = newest
        self.laid = laid
        self.way = way
    }

    /// So many other cards come before one that was wrong comes again.
    private static let cardsBetween = 5

    var wrongCards: Pile.WrongCards {
        if way.isLearning { return .comeAgain(after: RunSetup.cardsBetween) }
        return rules.wrongComesBack ? .goToTheBottom : .areGone
    }

    /// Whether both are of one run. Its limit may have been removed since it began.
    public func isOfSameRun(as other: RunSetup?) -> Bool { seed == other?.seed && deck == other?.deck }

    /// Selects the cards of this run and puts them in order.
    ///
    /// Each card's position depends only on the seed and its own number. So the order is not saved: it comes out the
    /// same at the next start, also when other cards were added or deleted.
    public func order(_ cards: [Card.ID]) -> [Card.ID] {
        if let laid {
            let present = Set(cards)
            return laid.filter { present.contains($0) }
        }
        var cards = cards
        if let newest { cards.removeAll { $0.number > newest.number } }
        if let chosen {
            let chosen = Set(chosen)
            cards.removeAll { !chosen.contains($0) }
        }
        guard rules.shuffles else { return cards }
        return cards.map { (key: sortKey(of: $0), card: $0) }.sorted { $0 < $1 }.map(\.card)
    }

    /// A hash of the card's number and the seed (the finalizer of MurmurHash3, twice).
    private func sortKey(of card: Card.ID) -> UInt64 {
        func mix(_ number: UInt64) -> UInt64 {
            var mixed = number
            mixed = (mixed ^ (mixed >> 33)) &* 0xFF51_AFD7_ED55_8CCD
            mixed = (mixed ^ (mixed >> 33)) &* 0xC4CE_B9FE_1A85_EC53
            return mixed ^ (mixed >> 33)
        }
        return mix(mix(UInt64(bitPattern: card.number)) ^ seed)
    }
}

/// A run as it is kept: its setup, its time and its swipes.
public struct RunRecord: Hashable, Sendable {
    public var setup: RunSetup
    /// The time that the run has taken, without pauses.
    public var elapsed: Duration
    /// Also those of cards that were deleted.
    public var swipes: [Swipe]

    public init(_ setup: RunSetup, elapsed: Duration = .zero, swipes: [Swipe] = []) {
        self.setup = setup
        self.elapsed = elapsed
        self.swipes = swipes
    }
}
