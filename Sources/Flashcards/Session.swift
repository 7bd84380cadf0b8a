import Memory

/// A session of learning as it was planned: which cards, why, and how long an answer is expected to take.
public struct Session: Hashable, Sendable {
    /// `nil`: all that is due.
    public let minutes: Int?
    /// In the order in which they come; each number is that of a card.
    public let cards: [Planned]
    /// As they were expected when the session began.
    public let times: AnswerTimes
    private let places: [Int64: Int]

    public init(_ cards: [Planned], minutes: Int?, times: AnswerTimes = .standard) {
        self.cards = cards.map(\.rounded)
        self.minutes = minutes
        self.times = AnswerTimes(
            new: times.new, right: times.right, wrong: times.wrong, newKnown: times.newKnown,
            againKnown: times.againKnown)
        places = Dictionary(cards.indices.map { (cards[$0].item, $0) }) { first, _ in first }
    }

    /// Why the card is in the session.
    public func planned(_ card: Card.ID) -> Planned? { places[card.number].map { cards[$0] } }

    /// So many other cards come before one that was wrong comes again.
    static let cardsBetween = 5

    var limit: Double? { minutes.map { Double($0) * 60 } }
}

extension Planned {
    /// As it is kept: recall in thousandths.
    fileprivate var rounded: Planned {
        func rounded(_ recall: Double) -> Double { (recall * 1000).rounded() / 1000 }
        let reason: Reason =
            switch reason {
            case .warmUp(let recall): .warmUp(recall: rounded(recall))
            case .due(let recall): .due(recall: rounded(recall))
            case .new: reason
            }
        return Planned(item: item, reason: reason, comesTwice: comesTwice)
    }
}
