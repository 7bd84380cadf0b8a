extension Run {
    /// What the screen shows.
    public enum Situation: Hashable, Sendable {
        /// There is no deck.
        case noDeck
        /// The deck has no card.
        case empty
        /// All its cards are suspended.
        case allSuspended
        /// The person is asked for how long they want to learn.
        case choosingMinutes
        case going
        case over
    }

    /// A card on top of the pile, with its text.
    public struct SeenCard: Hashable, Identifiable, Sendable {
        public let entry: Pile.Entry
        public let card: Card

        public var id: Pile.Entry { entry }
    }

    /// What a run needs from outside. Tests hand in their own.
    public struct Surroundings {
        /// The rules for the next run.
        var rules: () -> RunRules
        /// A clock that stops while the machine sleeps.
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
        if isChoosingMinutes { return deckHasCards ? .choosingMinutes : .empty }
        if pile.isEmpty && pile.swipes.isEmpty {
            return deckHasCards ? .allSuspended : .empty
        }
        return pile.isEmpty || secondsLeft == 0 ? .over : .going
    }
}
