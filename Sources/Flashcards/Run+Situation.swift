extension Run {
    /// What there is to do.
    public enum Situation: Hashable, Sendable {
        /// There is no deck.
        case noDeck
        /// The deck has no card.
        case empty
        case going
        case over
    }

    /// A card that can be seen, and which one of the pile it is.
    public struct SeenCard: Hashable, Identifiable, Sendable {
        public let place: Pile.Place
        public let card: Card

        public var id: Pile.Place { place }
    }

    /// What a run asks of the world.
    public struct Surroundings {
        /// How the next run is played.
        var rules: () -> RunRules
        /// It stands still while the machine sleeps.
        var now: () -> RunClock.Moment
        /// Milliseconds since 1970.
        var date: () -> Int64

        public init(
            rules: @escaping () -> RunRules, now: @escaping () -> RunClock.Moment = { .now },
            date: @escaping () -> Int64
        ) {
            self.rules = rules
            self.now = now
            self.date = date
        }
    }

    public var situation: Situation {
        if deck == nil { return .noDeck }
        if pile.isEmpty && pile.swipes.isEmpty { return .empty }
        return pile.isEmpty || secondsLeft == 0 ? .over : .going
    }
}
