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

    /// Draws an answer from `answers` and the other choices from all `countries`, each at any place.
    static func draw(
        answering answers: [Country], among countries: [Country], places: Int,
        using generator: inout any RandomNumberGenerator
    ) -> Question? {
        guard let answer = answers.randomElement(using: &generator) else { return nil }
        let others = countries.filter { $0 != answer }.shuffled(using: &generator)
        let choices = [answer] + others.prefix(max(2, places) - 1)
        return Question(choices: choices.shuffled(using: &generator), answer: answer)
    }
}

/// What was picked for a question.
public struct Answer: Equatable, Sendable {
    public let question: Question
    public let picked: Country

    public var isRight: Bool { picked == question.answer }

    init(_ question: Question, picked: Country) {
        self.question = question
        self.picked = picked
    }
}
