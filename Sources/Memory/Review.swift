/// How well something was recalled.
public enum Grade: Int, Sendable, CaseIterable, Comparable {
    case again = 1
    case hard, good, easy

    public var isRecalled: Bool { self != .again }

    public static func < (one: Grade, other: Grade) -> Bool { one.rawValue < other.rawValue }
}

/// One answer about one thing: all that memory needs to know of it.
public struct Review: Sendable, Hashable, Comparable {
    /// Milliseconds since 1970.
    public var time: Int64
    /// None (a rating of 0) says nothing about memory: Anki writes such rows when a card is put off by hand.
    public var grade: Grade?
    /// Among how many choices the answer was picked, or none where it was typed or swiped and a guess would have failed.
    public var choices: Int?

    public init(time: Int64, grade: Grade?, choices: Int? = nil) {
        self.time = time
        self.grade = grade
        self.choices = choices
    }

    /// By time. Reviews of the same millisecond still have one order, so that a log gives the same state in any order.
    public static func < (one: Review, other: Review) -> Bool {
        (one.time, one.grade?.rawValue ?? 0, one.choices ?? 0)
            < (other.time, other.grade?.rawValue ?? 0, other.choices ?? 0)
    }
}

/// Lengths of time. The models count in days.
public enum Span {
    public static let day: Double = 1
    public static let hour: Double = 1 / 24
    public static let minute: Double = 1 / 1_440
    public static let second: Double = 1 / 86_400
    /// 100 years: no interval is longer.
    public static let longest: Double = 36_500

    public static let millisecondsOfDay: Int64 = 86_400_000

    /// Days from one time to a later one, 0 where the clock was set back.
    public static func days(from start: Int64, to end: Int64) -> Double {
        let (passed, overflows) = end.subtractingReportingOverflow(start)
        guard !overflows, passed > 0 else { return end > start ? .infinity : 0 }
        return Double(passed) / Double(millisecondsOfDay)
    }
}
