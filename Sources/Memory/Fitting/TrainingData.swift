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
    var targets: [Int] {
        things.flatMap { $0.dropFirst() }.sorted { (rows[$0].time, $0) < (rows[$1].time, $1) }
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

/// How much each target counts in a fit.
public enum Weighting: Sendable, CaseIterable {
    /// All the same. Best for a memory that does not change.
    case equal
    /// The newest tenth as much as almost all others together. Best for most people, whose memory does.
    case recent

    func weight(of place: Int, among count: Int) -> Double {
        switch self {
        case .equal: 1
        case .recent: 0.0667 + 0.9333 * power(max(Double(place) / Double(count), 1e-9), 11.25)
        }
    }
}
