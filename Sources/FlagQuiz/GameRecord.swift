import World

/// A game as words by name, to be kept: `Game(game.record, …)` is the same game again.
extension Game {
    public var record: [String: String] {
        var record = rules.record
        let own = [
            "kind": question.kind.rawValue,
            "choices": list(question.choices.map(\.code)),
            "answer": question.answer.code,
            "score": String(score),
            "answers": String(answers),
            "right": String(rightAnswers),
            "asked": list(asked.map(\.code)),
            "asked-kinds": list(questions.map(\.kind.rawValue)),
            "missed": list(missed.map(\.country.code)),
            "missed-kinds": list(missed.map(\.kind.rawValue)),
        ]
        record.merge(own) { $1 }
        switch situation {
        case .asking: record["situation"] = "asking"
        case .answered(let answer):
            record["situation"] = "answered"
            record["picked"] = answer.picked?.code ?? ""
        case .over(let last):
            record["situation"] = "over"
            record["picked"] = last.map { $0.picked?.code ?? "" }
        }
        return record
    }

    /// `nil` where the record is not of a game that can be played on.
    ///
    /// - Parameter countries: the countries of a set.
    public init?(_ record: [String: String], of countries: (CountrySet) -> [Country]) {
        guard let rules = Rules(record) else { return nil }
        let countries = Set(countries(rules.set))
        guard let question = Question(record), countries.isSuperset(of: question.choices),
            rules.asks.includes(question.kind),
            let score = record["score"].flatMap(Int.init), (-1_000_000_000...1_000_000_000).contains(score),
            let answers = record["answers"].flatMap(Int.init), answers >= 0,
            let questions = Asked.list(record["asked"], kinds: record["asked-kinds"]),
            countries.isSuperset(of: questions.map(\.country)),
            questions.last == question.asked, questions.count >= answers,
            let missed = Asked.list(record["missed"], kinds: record["missed-kinds"]),
            countries.isSuperset(of: missed.map(\.country)), missed.count <= answers,
            let right = Int(record["right"] ?? String(answers - missed.count)), (0...answers).contains(right)
        else { return nil }
        self.init(rules: rules, first: question)
        self.score = score
        self.answers = answers
        rightAnswers = right
        self.questions = questions
        self.missed = missed
        guard let situation = QuizSituation(record, question, of: countries) else { return nil }
        self.situation = situation
    }

    private func list(_ words: [String]) -> String { words.joined(separator: " ") }
}

extension Rules {
    fileprivate var record: [String: String] {
        var record = [
            "scoring": scoring.rawValue,
            "places": String(flagCount),
            "set": set.rawValue,
            "difficulty": difficulty.rawValue,
            "asks": asks.rawValue,
            "place-asked-by": placeAskedBy.rawValue,
            "name-answered-by": nameAnsweredBy.rawValue,
        ]
        if case .questions(let number) = length { record["questions"] = String(number) }
        return record
    }

    /// The first version of Recess had neither sets nor difficulties, and for long there were only flags.
    fileprivate init?(_ record: [String: String]) {
        guard let set = CountrySet(rawValue: record["set"] ?? CountrySet.eleven.rawValue),
            let difficulty = Difficulty(rawValue: record["difficulty"] ?? Difficulty.easy.rawValue),
            let asks = Asks(rawValue: record["asks"] ?? Asks.flags.rawValue),
            let placeAskedBy = Clue(rawValue: record["place-asked-by"] ?? Clue.name.rawValue),
            let nameAnsweredBy = NameAnswer(
                rawValue: record["name-answered-by"] ?? NameAnswer.choosing.rawValue),
            let scoring = record["scoring"].flatMap(Scoring.init(rawValue:)),
            let flagCount = record["places"].flatMap(Int.init), (2...9).contains(flagCount)
        else { return nil }
        self.init(
            scoring: scoring, flagCount: flagCount,
            length: record["questions"].flatMap(Int.init).map(Length.questions) ?? .untilStopped, set: set,
            difficulty: difficulty, asks: asks, placeAskedBy: placeAskedBy, nameAnsweredBy: nameAnsweredBy)
    }
}

extension Question {
    fileprivate init?(_ record: [String: String]) {
        guard let kind = QuestionKind(rawValue: record["kind"] ?? QuestionKind.flag.rawValue),
            let choices = record["choices"]?.split(separator: " "), let answer = record["answer"]
        else { return nil }
        self.init(kind, choices: choices.map { Country(String($0)) }, answer: Country(answer))
    }
}

extension QuizSituation {
    fileprivate init?(_ record: [String: String], _ question: Question, of countries: Set<Country>) {
        let picked = record["picked"]
        if let picked, !question.canBeAnswered(with: picked, countries) { return nil }
        let answer = picked.map { Answer(question, picked: $0.isEmpty ? nil : Country($0)) }
        switch (record["situation"], answer) {
        case ("asking", _): self = .asking
        case ("answered", let answer?): self = .answered(answer)
        case ("over", let answer): self = .over(last: answer)
        default: return nil
        }
    }
}

extension Question {
    /// - Parameter code: of a country; empty where what was typed is not the name of any country.
    fileprivate func canBeAnswered(with code: String, _ countries: Set<Country>) -> Bool {
        if isTyped { return code.isEmpty || CountryList.all.contains(Country(code)) }
        return (kind == .place ? countries : Set(choices)).contains(Country(code))
    }
}

extension Asked {
    /// `nil` where the lists are not equally long. Records of old games have no kinds: all were flags.
    fileprivate static func list(_ codes: String?, kinds: String?) -> [Asked]? {
        guard let codes = codes?.split(separator: " ") else { return nil }
        let words = kinds?.split(separator: " ") ?? codes.map { _ in QuestionKind.flag.rawValue[...] }
        let kinds = words.compactMap { QuestionKind(rawValue: String($0)) }
        guard kinds.count == codes.count else { return nil }
        return zip(kinds, codes).map { Asked($0, Country(String($1))) }
    }
}
