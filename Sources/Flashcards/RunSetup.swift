/// How a run is played.
public struct RunRules: Hashable, Sendable {
    /// `nil`: as long as it takes.
    public var seconds: Int?
    /// Else in the order of the deck.
    public var shuffles: Bool
    /// A card that was wrong is put at the bottom of the pile, to be tried again.
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

/// All that a run needs to be begun.
public struct RunSetup: Hashable, Sendable {
    public var deck: Deck.ID
    public var rules: RunRules
    /// Where the order of a shuffled run comes from.
    public var seed: UInt64
    /// Only these cards; `nil`: the whole deck.
    public var chosen: [Card.ID]?
    /// The newest card when the run began: later ones have greater numbers and come with the next run. `nil` in
    /// runs of older versions, which take in all cards.
    public var newest: Card.ID?

    public init(
        deck: Deck.ID, rules: RunRules = RunRules(), seed: UInt64 = 0, chosen: [Card.ID]? = nil,
        newest: Card.ID? = nil
    ) {
        self.deck = deck
        self.rules = rules
        self.seed = seed
        self.chosen = chosen
        self.newest = newest
    }

    /// The cards of the deck, in the order in which this run has them.
    ///
    /// A card's place follows from the seed and its own number alone. So the order need not be kept: it
    /// comes out the same at the next start, whichever other cards were added or deleted meanwhile.
    func order(_ cards: [Card.ID]) -> [Card.ID] {
        var cards = cards
        if let newest { cards.removeAll { $0.number > newest.number } }
        if let chosen {
            let chosen = Set(chosen)
            cards.removeAll { !chosen.contains($0) }
        }
        guard rules.shuffles else { return cards }
        return cards.map { (place: place(of: $0), card: $0) }.sorted { $0 < $1 }.map(\.card)
    }

    /// The number of the card and the seed, well mixed (the finalizer of MurmurHash3, twice).
    private func place(of card: Card.ID) -> UInt64 {
        func mix(_ number: UInt64) -> UInt64 {
            var mixed = number
            mixed = (mixed ^ (mixed >> 33)) &* 0xFF51_AFD7_ED55_8CCD
            mixed = (mixed ^ (mixed >> 33)) &* 0xC4CE_B9FE_1A85_EC53
            return mixed ^ (mixed >> 33)
        }
        return mix(mix(UInt64(bitPattern: card.number)) ^ seed)
    }
}

/// A run as a store keeps it: what it began with, and what has been done since.
public struct RunRecord: Hashable, Sendable, Identifiable {
    public struct ID: Hashable, Sendable {
        public let number: Int64

        public init(_ number: Int64) { self.number = number }
    }

    public let id: ID
    public let setup: RunSetup
    /// How much time the run has had, pauses left out.
    public let elapsed: Duration
    public let swipes: [KeptSwipe]

    public struct KeptSwipe: Hashable, Sendable, Identifiable {
        public struct ID: Hashable, Sendable {
            public let number: Int64

            public init(_ number: Int64) { self.number = number }
        }

        public let id: ID
        public let swipe: Swipe

        public init(id: ID, swipe: Swipe) {
            self.id = id
            self.swipe = swipe
        }
    }

    public init(id: ID, setup: RunSetup, elapsed: Duration = .zero, swipes: [KeptSwipe] = []) {
        self.id = id
        self.setup = setup
        self.elapsed = elapsed
        self.swipes = swipes
    }
}
