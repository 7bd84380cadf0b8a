import Library
import SQLite

/// The log of one card: which of its answers say something about memory.
struct CardLog {
    /// When the first answer that counts was given.
    private var start: Int64?
    private var hasFirstAnswer = false
    private var wasLearning = false
    /// In milliseconds since 1970.
    private(set) var lastAnswer: Int64?

    /// The oldest review comes first.
    mutating func add(_ review: AnkiReview) {
        if review.isReset { (start, hasFirstAnswer, wasLearning) = (nil, false, false) }
        guard review.isAnswer else { return }
        let isLearning = review.type == 0
        // A card that is learnt from the beginning after it was reviewed has been begun anew.
        if start == nil || isLearning && !wasLearning { (start, hasFirstAnswer) = (review.id, isLearning) }
        (wasLearning, lastAnswer) = (isLearning, review.id)
    }

    /// Whether it has the card’s first answer, so that all that is known follows from it.
    var isWhole: Bool { hasFirstAnswer }

    func counts(_ review: AnkiReview) -> Bool {
        guard isWhole, let start else { return false }
        return review.id >= start && review.isAnswer
    }
}

extension AnkiReview {
    /// Whether a person has judged what they know. Cramming outside of the schedule does not count, nor do changes by hand.
    var isAnswer: Bool { (1...4).contains(grade) && type != 4 && type != 5 && !(type == 3 && factor == 0) }

    /// The card was begun anew.
    var isReset: Bool { type == 4 && factor == 0 }

    /// The old scheduler had no “hard” for cards being learnt.
    func grade(scheduler: Int) -> Int? {
        guard (1...4).contains(grade) else { return nil }
        if scheduler == 1, type == 0 || type == 2, grade == 2 || grade == 3 { return Int(grade) + 1 }
        return Int(grade)
    }

    /// What Recess itself does not need of it: the kind of answer, the intervals and the factor.
    var origin: String { "\(type) \(interval) \(lastInterval) \(factor)" }

    /// Anki writes no others.
    var isSensible: Bool { id > 0 && id < 253_402_300_799_000 && (0...4).contains(grade) }
}

/// The logs of all cards.
struct CardLogs {
    /// By their numbers.
    private var cards: [Int64: CardLog] = [:]
    private let scheduler: Int
    private(set) var senseless = 0

    init(_ file: CollectionFile, _ calendar: AnkiCalendar) throws {
        scheduler = calendar.scheduler
        let reviews = try file.reviews()
        while let row = try reviews.next() {
            let review = AnkiReview(row)
            if review.isSensible {
                cards[review.card, default: CardLog()].add(review)
            } else {
                senseless += 1
            }
        }
    }

    subscript(card: Int64) -> CardLog? { cards[card] }

    /// The oldest one first.
    func forEachReview(of file: CollectionFile, _ take: (IncomingReview) throws -> Void) throws {
        let reviews = try file.reviews()
        while let row = try reviews.next() {
            let review = AnkiReview(row)
            guard review.isSensible else { continue }
            // The old scheduler had other grades.
            try take(
                IncomingReview(
                    of: review.card, date: review.id, grade: review.grade(scheduler: scheduler),
                    milliseconds: review.milliseconds, counts: cards[review.card]?.counts(review) ?? false,
                    origin: review.origin))
        }
    }
}
