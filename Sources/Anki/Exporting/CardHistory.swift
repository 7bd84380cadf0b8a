import Library
import Memory

/// The log of one card as it goes out, and what Anki would know of the card by it.
struct CardHistory {
    private(set) var rows: [AnkiReview] = []
    /// Rows that came from Anki have their own numbers.
    private(set) var isOwn: [Bool] = []
    private(set) var reviews: Int64 = 0
    private(set) var lapses: Int64 = 0
    private(set) var known: Learned?

    private static let model: MemoryModel = (try? MemoryModel(.fsrs6)) ?? .standard
    private static let recall = 0.9
    /// In seconds, as Anki’s usual steps have it.
    private static let relearning: Int64 = 600

    mutating func add(_ review: OutgoingReview, card: Int64) {
        let grade = Grade(rawValue: review.grade)
        let before = rows.last
        var counts = review.counts
        if let origin = review.origin, let row = AnkiReview(origin, review, card: card) {
            counts = counts && row.isAnswer
            next(grade, counts, review.date)
            rows.append(row)
        } else {
            let isFirst = known == nil
            next(grade, counts, review.date)
            rows.append(row(for: review, card: card, isFirst: isFirst, before))
        }
        isOwn.append(review.origin == nil)
    }

    private mutating func next(_ grade: Grade?, _ counts: Bool, _ date: Int64) {
        guard let grade, counts else { return }
        if grade == .again, known != nil { lapses += 1 }
        reviews += 1
        known = CardHistory.model.next(known, Memory.Review(time: date, grade: grade))
    }

    private func row(
        for review: OutgoingReview, card: Int64, isFirst: Bool, _ before: AnkiReview?
    ) -> AnkiReview {
        let days = known.map { CardHistory.model.interval($0.state, for: CardHistory.recall) } ?? 0
        let isWrong = review.grade == Grade.again.rawValue
        return AnkiReview(
            id: review.date, card: card, grade: Int64(review.grade),
            interval: isWrong ? -CardHistory.relearning : max(1, Int64(days.rounded())),
            lastInterval: before?.interval ?? 0, factor: known.map { CardHistory.factor($0.state) } ?? 0,
            milliseconds: review.milliseconds, type: isFirst ? 0 : before?.grade == 1 ? 2 : 1)
    }

    /// With FSRS Anki writes the difficulty here: 100 is the least, 1100 the greatest.
    private static func factor(_ state: MemoryState) -> Int64 {
        Int64(((state.difficulty - 1) / 9 * 1000).rounded()) + 100
    }

    /// What Anki keeps of FSRS with a card.
    var data: String {
        guard case .fsrs6(let state)? = known?.state, let time = known?.time else { return "{}" }
        func short(_ number: Double) -> String { "\((number * 1000).rounded() / 1000)" }
        return "{\"s\":\(short(state.stability)),\"d\":\(short(state.difficulty)),\"lrt\":\(time / 1000)}"
    }
}

extension AnkiReview {
    /// A row that came from Anki.
    fileprivate init?(_ origin: String, _ review: OutgoingReview, card: Int64) {
        let numbers = origin.split(separator: " ").map { Int64($0) }
        guard numbers.count == 4, let type = numbers[0], let interval = numbers[1], let last = numbers[2],
            let factor = numbers[3]
        else { return nil }
        self.init(
            id: review.date, card: card, grade: Int64(review.grade), interval: interval, lastInterval: last,
            factor: factor, milliseconds: review.milliseconds, type: type)
    }
}
