import Library
import Memory

/// The log of one card as it goes out, and what Anki would know of the card by it.
struct CardHistory {
    private(set) var last: AnkiReview?
    private(set) var reviews: Int64 = 0
    private(set) var lapses: Int64 = 0
    /// The answers that count.
    private var answers: [Memory.Review] = []
    /// What Anki would know after the first of these answers, and how many those are.
    private var workedOut: (known: Learned?, answers: Int) = (nil, 0)

    private static let model: MemoryModel = (try? MemoryModel(.fsrs6)) ?? .standard
    private static let recall = 0.9
    /// In seconds, as Anki’s usual steps have it.
    private static let relearning: Int64 = 600

    /// The row of the next review. Only those that did not come from Anki need to know what came before.
    mutating func add(_ review: OutgoingReview) -> AnkiReview {
        let row: AnkiReview
        if let origin = review.origin, let known = AnkiReview(origin, review) {
            row = known
            next(review, counts: review.counts && row.isAnswer)
        } else {
            let isFirst = known == nil
            next(review, counts: review.counts)
            row = self.row(for: review, isFirst: isFirst)
        }
        last = row
        return row
    }

    private mutating func next(_ review: OutgoingReview, counts: Bool) {
        guard let grade = Grade(rawValue: review.grade), counts else { return }
        if grade == .again, !answers.isEmpty { lapses += 1 }
        reviews += 1
        answers.append(Memory.Review(time: review.date, grade: grade))
    }

    /// What Anki would know after all answers. It is worked out when it is needed, as most cards go out as they came.
    var known: Learned? {
        mutating get {
            for answer in answers[workedOut.answers...] {
                workedOut.known = CardHistory.model.next(workedOut.known, answer)
            }
            workedOut.answers = answers.count
            return workedOut.known
        }
    }

    private mutating func row(for review: OutgoingReview, isFirst: Bool) -> AnkiReview {
        let known = known
        let days = known.map { CardHistory.model.interval($0.state, for: CardHistory.recall) } ?? 0
        let isWrong = review.grade == Grade.again.rawValue
        return AnkiReview(
            id: review.date, card: review.card, grade: Int64(review.grade),
            interval: isWrong ? -CardHistory.relearning : max(1, Int64(days.rounded())),
            lastInterval: last?.interval ?? 0, factor: known.map { CardHistory.factor($0.state) } ?? 0,
            milliseconds: review.milliseconds, type: isFirst ? 0 : last?.grade == 1 ? 2 : 1)
    }

    /// With FSRS Anki writes the difficulty here: 100 is the least, 1100 the greatest.
    private static func factor(_ state: MemoryState) -> Int64 {
        Int64(((state.difficulty - 1) / 9 * 1000).rounded()) + 100
    }

    /// What Anki keeps of FSRS with a card.
    var data: String {
        mutating get {
            guard let known, case .fsrs6(let state) = known.state else { return "{}" }
            return CardHistory.data(state, known.time)
        }
    }

    private static func data(_ state: FSRS6.State, _ time: Int64) -> String {
        func short(_ number: Double) -> String { "\((number * 1000).rounded() / 1000)" }
        return "{\"s\":\(short(state.stability)),\"d\":\(short(state.difficulty)),\"lrt\":\(time / 1000)}"
    }
}

extension AnkiReview {
    /// A row that came from Anki.
    fileprivate init?(_ origin: String, _ review: OutgoingReview) {
        let numbers = origin.utf8.split(separator: UInt8(ascii: " ")).map { Int64(Substring($0)) }
        guard numbers.count == 4, let type = numbers[0], let interval = numbers[1], let last = numbers[2],
            let factor = numbers[3]
        else { return nil }
        self.init(
            id: review.date, card: review.card, grade: Int64(review.grade), interval: interval,
            lastInterval: last, factor: factor, milliseconds: review.milliseconds, type: type)
    }
}
