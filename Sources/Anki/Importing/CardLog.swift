import Library
import SQLite

/// The log of one card: which of its answers say something about memory.
struct CardLog {
    private let rows: [AnkiReview]
    /// Where the answers that count begin.
    private let start: Int

    /// - Parameter rows: the oldest first.
    init(_ rows: [AnkiReview]) {
        self.rows = rows
        let begun = rows.lastIndex { $0.isReset }.map { $0 + 1 } ?? 0
        var (start, wasLearning): (Int?, Bool) = (nil, false)
        for place in begun..<rows.count where rows[place].isAnswer {
            let isLearning = rows[place].type == 0
            // A card that is learnt from the beginning after it was reviewed has been begun anew.
            if start == nil || isLearning && !wasLearning { start = place }
            wasLearning = isLearning
        }
        self.start = start ?? rows.count
    }

    /// Whether it has the card’s first answer, so that all that is known follows from it.
    var isWhole: Bool { rows.indices.contains(start) && rows[start].type == 0 }

    /// In milliseconds since 1970.
    var lastAnswer: Int64? { rows.last { $0.isAnswer }?.id }

    /// - Parameter scheduler: the old one had other grades.
    func incoming(scheduler: Int) -> [IncomingReview] {
        rows.enumerated().map { place, row in
            IncomingReview(
                of: row.card, date: row.id, grade: row.grade(scheduler: scheduler),
                milliseconds: row.milliseconds, counts: isWhole && place >= start && row.isAnswer,
                origin: row.origin)
        }
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

/// What the logs of all cards say of them.
struct CardLogs {
    struct Summary {
        let isWhole: Bool
        /// In milliseconds since 1970.
        let lastAnswer: Int64
    }

    /// Of cards that were answered.
    private var summaries: [Int64: Summary] = [:]
    private let scheduler: Int
    private(set) var senseless = 0

    init(_ file: CollectionFile, _ calendar: AnkiCalendar) throws {
        scheduler = calendar.scheduler
        var (summaries, senseless): ([Int64: Summary], Int) = ([:], 0)
        try CardLogs.forEachCard(of: file, &senseless) { card, rows in
            let log = CardLog(rows)
            guard let last = log.lastAnswer else { return }
            summaries[card] = Summary(isWhole: log.isWhole, lastAnswer: last)
        }
        (self.summaries, self.senseless) = (summaries, senseless)
    }

    func summary(of card: Int64) -> Summary? { summaries[card] }

    func forEachReview(of file: CollectionFile, _ take: (IncomingReview) throws -> Void) throws {
        var senseless = 0
        try CardLogs.forEachCard(of: file, &senseless) { _, rows in
            for review in CardLog(rows).incoming(scheduler: scheduler) { try take(review) }
        }
    }

    /// A card of a hostile package could have any number of reviews: they come in parts then, the newest first.
    private static let mostOfCard = 100_000

    private static func forEachCard(
        of file: CollectionFile, _ senseless: inout Int, _ work: (Int64, [AnkiReview]) throws -> Void
    ) throws {
        let cursor = try file.reviews()
        var rows: [AnkiReview] = []
        while let row = try cursor.next() {
            let review = AnkiReview(row)
            guard review.isSensible else {
                senseless += 1
                continue
            }
            if let first = rows.first, first.card != review.card || rows.count >= mostOfCard {
                try work(first.card, rows.reversed())
                rows.removeAll(keepingCapacity: true)
            }
            rows.append(review)
        }
        if let first = rows.first { try work(first.card, rows.reversed()) }
    }
}
