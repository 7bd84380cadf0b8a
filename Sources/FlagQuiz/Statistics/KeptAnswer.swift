import World

/// An answer in the store: what was asked for, what was picked, when, and how long it took.
public struct KeptAnswer: Hashable, Sendable {
    public let kind: QuestionKind
    public let asked: Country
    /// `nil` where what was typed is not the name of any country.
    public let picked: Country?
    /// Among how many it was picked. `nil` where it was typed, and for version 0.1, which did not keep it.
    public let choices: Int?
    /// Milliseconds since 1970.
    public let date: Int64
    /// How long it took; never negative.
    public let milliseconds: Int64

    public var took: Duration { .milliseconds(milliseconds) }

    public var isRight: Bool { asked == picked }

    public var thing: Thing { Thing(kind.subject, of: asked) }

    public init(
        _ kind: QuestionKind = .flag, asked: Country, picked: Country?, among choices: Int? = nil,
        date: Int64,
        milliseconds: Int64
    ) {
        self.kind = kind
        self.asked = asked
        self.picked = picked
        self.choices = choices
        self.date = date
        self.milliseconds = min(max(milliseconds, 0), KeptAnswer.longest)
    }

    public init(
        _ kind: QuestionKind = .flag, asked: Country, picked: Country?, among choices: Int? = nil,
        date: Int64,
        took: Duration
    ) {
        self.init(
            kind, asked: asked, picked: picked, among: choices, date: date,
            milliseconds: took.wholeMilliseconds)
    }

    /// - Parameter places: at how many countries the person could point.
    public init(_ answer: Answer, places: Int, date: Int64, took: Duration) {
        let question = answer.question
        let choices = question.kind == .place ? places : question.isTyped ? nil : question.choices.count
        self.init(
            question.kind, asked: question.answer, picked: answer.picked, among: choices, date: date,
            took: took)
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
