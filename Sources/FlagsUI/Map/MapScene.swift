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

    /// The places that can be picked.
    var places: [Country] = []
    var marks: [Country: Mark] = [:]
    /// From the place that was picked to the one that was asked for.
    var way: Way?

    struct Way: Equatable {
        let from, to: Country
    }
}
