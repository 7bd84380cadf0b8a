import World

/// Some countries' flags, one of which is asked for.
public struct Question: Equatable, Sendable {
    public let choices: [Country]
    public let answer: Country

    /// `nil` unless the choices are different and the answer is among them.
    public init?(choices: [Country], answer: Country) {
        guard Set(choices).count == choices.count, choices.contains(answer) else { return nil }
        self.choices = choices
        self.answer = answer
    }
}

/// The flag that was picked for a question.
public struct Answer: Equatable, Sendable {
    public let question: Question
    public let picked: Country

    public var isRight: Bool { picked == question.answer }

    init(_ question: Question, picked: Country) {
        self.question = question
        self.picked = picked
    }
}
