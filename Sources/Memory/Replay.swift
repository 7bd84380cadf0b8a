/// What is known of one thing: the state that its last review left, and when that was.
public struct Learned: Sendable, Hashable {
    public var state: MemoryState
    /// Milliseconds since 1970.
    public var time: Int64

    public init(state: MemoryState, time: Int64) {
        self.state = state
        self.time = time
    }
}

/// A review with the number of what was asked about.
public struct LoggedReview: Sendable, Hashable, Comparable {
    public var item: Int64
    public var review: Review

    public init(item: Int64, review: Review) {
        self.item = item
        self.review = review
    }

    public static func < (one: LoggedReview, other: LoggedReview) -> Bool {
        one.item != other.item ? one.item < other.item : one.review < other.review
    }
}

extension MemoryModel {
    /// What is known after one more review. A row without a grade changes nothing, not even the time that passed.
    public func next(_ known: Learned?, _ review: Review) -> Learned? {
        guard let grade = review.grade else { return known }
        guard let known, known.state.model == name else {
            return Learned(state: first(grade, choices: review.choices), time: review.time)
        }
        // Whole days for FSRS-6, parts of a day for FSRS-7: each model takes what it needs.
        let days = Span.days(from: known.time, to: review.time)
        return Learned(
            state: later(known.state, grade, after: days, choices: review.choices),
            time: max(known.time, review.time))
    }

    /// How likely something is known at a time.
    public func recall(_ known: Learned, at time: Int64) -> Double {
        recall(known.state, after: Span.days(from: known.time, to: time))
    }

    /// What is known of one thing after all its reviews, in any order. The same row twice counts once.
    ///
    /// - Parameter start: what was known before the first of them, where the log begins in the middle.
    public func replay(_ reviews: [Review], from start: Learned? = nil) -> Learned? {
        var known = start
        var last: Review?
        for review in reviews.inOrder where review != last {
            known = next(known, review)
            last = review
        }
        return known
    }

    /// What is known of each thing in a log whose rows are in any order. The same row twice counts once.
    public func replay(_ log: [LoggedReview]) -> [Int64: Learned] {
        var all: [Int64: Learned] = [:]
        var known: Learned?
        var last: LoggedReview?
        for row in log.inOrder where row != last {
            if let last, last.item != row.item {
                all[last.item] = known
                known = nil
            }
            known = next(known, row.review)
            last = row
        }
        if let last { all[last.item] = known }
        return all
    }
}

extension Array where Element: Comparable {
    /// Sorted, at no cost where it is already.
    fileprivate var inOrder: [Element] {
        zip(self, dropFirst()).allSatisfy { $0 <= $1 } ? self : sorted()
    }
}
