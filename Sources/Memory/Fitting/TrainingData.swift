/// Reviews as fitting and evaluation need them: whole things, each in the order of time, with a target at every review but
/// the first.
struct TrainingData {
    struct Row {
        let time: Int64
        let days: Double
        let grade: Grade
        let choices: Int?
        /// How much this target counts: 0 for what is not a target.
        var weight: Double = 0
    }

    var rows: [Row] = []
    /// Which rows are of one thing.
    private(set) var things: [Range<Int>] = []

    /// - Parameter log: in any order. The same row twice counts once, rows without a grade do not count.
    init(_ log: [LoggedReview]) {
        var last: LoggedReview?
        var start = 0
        for row in log.filter({ $0.review.grade != nil }).sorted() where row != last {
            guard let grade = row.review.grade else { continue }
            let isFirst = last?.item != row.item
            if isFirst, start < rows.count {
                things.append(start..<rows.count)
                start = rows.count
            }
            let days = isFirst ? 0 : Span.days(from: rows[rows.count - 1].time, to: row.review.time)
            rows.append(Row(time: row.review.time, days: days, grade: grade, choices: row.review.choices))
            last = row
        }
        if start < rows.count { things.append(start..<rows.count) }
    }

    /// The targets, in the order of time.
    func targets(of model: ModelName) -> [Int] {
        things.flatMap { $0.dropFirst() }.filter { rows[$0].isTarget(of: model) }
            .sorted { (rows[$0].time, $0) < (rows[$1].time, $1) }
    }

    /// What part of new things this person knows already.
    var knownBefore: Double {
        Chance.knownBefore(
            things.map { thing in
                let first = rows[thing.lowerBound]
                return (isRight: first.grade.isRecalled, choices: first.choices)
            })
    }

    /// Without the rows from some time on.
    func before(_ time: Int64) -> TrainingData {
        var early = TrainingData([])
        for thing in things {
            let start = early.rows.count
            early.rows += rows[thing].prefix { $0.time < time }
            if early.rows.count > start { early.things.append(start..<early.rows.count) }
        }
        return early
    }
}

extension TrainingData.Row {
    /// Within a day FSRS-6 knows nothing of forgetting.
    func isTarget(of model: ModelName) -> Bool { model == .fsrs7 || days >= 1 }

    /// The loss of a target, and how it changes with recall. A pick is right when it was known or guessed.
    func loss(recall: Double) -> (loss: Double, slope: Double) {
        guard weight > 0 else { return (0, 0) }
        let bounded = clamp(recall, 0.0001, 0.9999)
        let right = Chance.right(recall: bounded, choices: choices)
        let guess = choices.map { 1 - 1 / Double(max($0, 1)) } ?? 1
        let share = grade.isRecalled ? right : 1 - right
        guard share > 0 else { return (0, 0) }
        let slope = bounded == recall ? (grade.isRecalled ? -1 : 1) * guess / share : 0
        return (-weight * logarithm(share), weight * slope)
    }
}

/// How much each target counts in a fit.
public enum Weighting: Sendable, CaseIterable {
    /// All the same. Best for a memory that does not change.
    case equal
    /// The newer, the more: for FSRS-7 the newest tenth as much as almost all others together. Best for most people, whose
    /// memory does.
    case recent

    func weight(of place: Int, among count: Int, for model: ModelName = .fsrs7) -> Double {
        let part = max(Double(place) / Double(count), 1e-9)
        switch (self, model) {
        case (.equal, _): return 1
        case (.recent, .fsrs7): return 0.0667 + 0.9333 * power(part, 11.25)
        case (.recent, .fsrs6): return 0.25 + 0.75 * part * part * part
        }
    }
}
