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
    /// The cards in the order in which version 0.1 had laid them. They have new numbers now, so the seed would give them
    /// another order.
    public var laid: [Card.ID]?
    /// If the person learns. Otherwise they race.
    public var session: Session?

    public init(
        deck: Deck.ID, rules: RunRules = RunRules(), seed: UInt64 = 0, chosen: [Card.ID]? = nil,
        newest: Card.ID? = nil, laid: [Card.ID]? = nil, session: Session? = nil
    ) {
        self.deck = deck
        self.rules = rules
        self.seed = seed
        self.chosen = chosen
        self.newest = newest
        self.laid = laid
        self.session = session
    }

    var rule: Pile.Rule {
        if let session { return .session(session) }
        return rules.wrongComesBack ? .wrongGoToTheBottom : .wrongAreGone
    }

    /// Whether both are of one run. Its limit may have been removed since it began.
    public func isOfSameRun(as other: RunSetup?) -> Bool { seed == other?.seed && deck == other?.deck }

    /// Selects the cards of this run and puts them in order.
    ///
    /// Each card's position depends only on the seed and its own number. So the order is not saved: it comes out the
    /// same at the next start, also when other cards were added or deleted.
    public func order(_ cards: [Card.ID]) -> [Card.ID] {
        if let laid = session?.cards.map({ Card.ID($0.item) }) ?? laid {
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
