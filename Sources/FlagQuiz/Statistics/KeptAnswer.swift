import World

/// An answer in the store: which country was asked for, which was picked, when, and how long it took.
public struct KeptAnswer: Hashable, Sendable {
    public let asked: Country
    public let picked: Country
    /// Milliseconds since 1970.
    public let date: Int64
    /// How long it took; never negative.
    public let milliseconds: Int64

    public var took: Duration { .milliseconds(milliseconds) }

    public var isRight: Bool { asked == picked }

    public init(asked: Country, picked: Country, date: Int64, milliseconds: Int64) {
        self.asked = asked
        self.picked = picked
        self.date = date
        self.milliseconds = min(max(milliseconds, 0), KeptAnswer.longest)
    }

    public init(asked: Country, picked: Country, date: Int64, took: Duration) {
        self.init(asked: asked, picked: picked, date: date, milliseconds: took.wholeMilliseconds)
    }

    public init(_ answer: Answer, date: Int64, took: Duration) {
        self.init(asked: answer.question.answer, picked: answer.picked, date: date, took: took)
    }

    /// A limit of a million years: then the sum of all answers cannot overflow.
    fileprivate static let longest: Int64 = 1000 << 45
}

extension Duration {
    fileprivate var wholeMilliseconds: Int64 {
        let time = min(max(self, .zero), .milliseconds(KeptAnswer.longest))
        return time.components.seconds * 1000 + time.components.attoseconds / 1_000_000_000_000_000
    }
}
