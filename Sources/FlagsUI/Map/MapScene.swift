import World

/// What a map shows besides the world itself.
struct MapScene: Equatable {
    /// Why a place is coloured.
    enum Mark: Equatable {
        /// “What is this?”
        case asked
        /// The place that was asked for, after the answer.
        case right
        /// The place that was picked instead.
        case wrong
    }

    /// The places that the map is about.
    var places: [Country] = []
    /// Whether one of them is asked for, so that the person can pick it.
    var canPick = false
    /// How well each place is known: one of `Knowledge.ranges`, or `nil` where it was never asked. Empty on a map that does not
    /// show this.
    var known: [Country: Int?] = [:]
    var marks: [Country: Mark] = [:]
    /// From the place that was picked to the one that was asked for.
    var way: Way?

    struct Way: Equatable {
        let from, to: Country
    }
}
