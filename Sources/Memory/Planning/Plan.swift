/// Why something is asked: what the answer to “Why this one?” is made of.
public enum Reason: Sendable, Hashable, Codable {
    /// Due, and well known: a good beginning. With the recall that is expected now.
    case warmUp(recall: Double)
    /// Due: recall is expected to have fallen to this, and the person wants it higher.
    case due(recall: Double)
    /// Never asked before. With how many new ones there is time for today.
    case new(roomToday: Int)
}

/// One thing in a session's queue.
public struct Planned: Sendable, Hashable, Codable {
    public let item: Int64
    public let reason: Reason
    /// Whether the model wants it again within a minute, even if the answer is right: then it comes twice in the session.
    public let comesTwice: Bool

    public init(item: Int64, reason: Reason, comesTwice: Bool = false) {
        self.item = item
        self.reason = reason
        self.comesTwice = comesTwice
    }

    public var isNew: Bool {
        if case .new = reason { true } else { false }
    }

    /// How likely it is known, none for something new.
    public var recall: Double? {
        switch reason {
        case .warmUp(let recall), .due(let recall): recall
        case .new: nil
        }
    }
}

/// What to ask in a session, in order: beginning with what matters. It is longer than what fits into the minutes, for a person
/// who is quicker than expected.
public struct Plan: Sendable, Hashable, Codable {
    public let items: [Planned]
    /// The minutes chosen, none for all that is due.
    public let minutes: Int?
    /// Seconds to expect for everything that is due today: also what this session has no time for.
    public let secondsOfDue: Double
    /// How many new ones there is time for, today and in the two weeks that follow.
    public let roomForNew: Int

    public init(items: [Planned], minutes: Int?, secondsOfDue: Double = 0, roomForNew: Int = 0) {
        self.items = items
        self.minutes = minutes
        self.secondsOfDue = secondsOfDue
        self.roomForNew = roomForNew
    }

    public var isEmpty: Bool { items.isEmpty }
}
