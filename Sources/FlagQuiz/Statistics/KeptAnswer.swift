/// An answer as it is kept: what was asked, what was picked, when, and how long it took.
public struct KeptAnswer: Hashable, Sendable {
    public let asked: Country
    public let picked: Country
    /// Milliseconds since 1970.
    public let date: Int64
    /// In whole milliseconds, and never less than none.
    public let took: Duration

    public var isRight: Bool { asked == picked }

    public init(asked: Country, picked: Country, date: Int64, took: Duration) {
        self.asked = asked
        self.picked = picked
        self.date = date
        self.took = .milliseconds(took.wholeMilliseconds)
    }

    public init(_ answer: Answer, date: Int64, took: Duration) {
        self.init(asked: answer.question.answer, picked: answer.picked, date: date, took: took)
    }

    public var milliseconds: Int64 { took.wholeMilliseconds }
}

extension Duration {
    /// A million years are enough, so that all can be counted.
    fileprivate var wholeMilliseconds: Int64 {
        let time = min(max(self, .zero), .seconds(1 << 45))
        return time.components.seconds * 1000 + time.components.attoseconds / 1_000_000_000_000_000
    }
}
