import World

/// A question about one country.
public struct Question: Equatable, Sendable {
    public let kind: QuestionKind
    /// The flags or names of which one is picked. None where the person points at the map or types.
    public let choices: [Country]
    public let answer: Country

    /// `nil` unless the choices are different and the answer is among them; or there are none, and none are needed.
    public init?(_ kind: QuestionKind = .flag, choices: [Country], answer: Country) {
        let canBePicked = Set(choices).count == choices.count && choices.contains(answer)
        let isQuestion =
            switch kind {
            case .flag: canBePicked
            case .place: choices.isEmpty
            case .name: canBePicked || choices.isEmpty
            }
        guard isQuestion else { return nil }
        self.kind = kind
        self.choices = choices
        self.answer = answer
    }

    /// Whether a name is typed.
    public var isTyped: Bool { kind == .name && choices.isEmpty }

    public var asked: Asked { Asked(kind, answer) }
}

/// The answer to a question.
public struct Answer: Equatable, Sendable {
    public let question: Question
    /// The country whose flag, place or name it was. `nil` where what was typed is not the name of any country.
    public let picked: Country?

    public var isRight: Bool { picked == question.answer }

    init(_ question: Question, picked: Country?) {
        self.question = question
        self.picked = picked
    }
}
