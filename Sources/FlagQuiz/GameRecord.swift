import World

/// A game as words by name, to be kept: `Game(game.record, …)` is the same game again.
extension Game {
    public var record: [String: String] {
        var record = [
            "scoring": rules.scoring.rawValue,
            "places": String(rules.flagCount),
            "choices": list(question.choices),
            "answer": question.answer.code,
            "score": String(score),
            "answers": String(answers),
            "right": String(rightAnswers),
            "set": rules.set.rawValue,
            "difficulty": rules.difficulty.rawValue,
            "asked": list(asked),
            "missed": list(missed),
        ]
        if case .questions(let number) = rules.length { record["questions"] = String(number) }
        switch situation {
        case .asking: record["situation"] = "asking"
        case .answered(let answer):
            record["situation"] = "answered"
            record["picked"] = answer.picked.code
        case .over(let last):
            record["situation"] = "over"
            record["picked"] = last?.picked.code
        }
        return record
    }

    /// `nil` where the record is not of a game that can be played on.
    ///
    /// - Parameter countries: the countries of a set.
    public init?(_ record: [String: String], of countries: (CountrySet) -> [Country]) {
        // The first version of Recess had neither sets nor difficulties.
        guard let set = CountrySet(rawValue: record["set"] ?? CountrySet.eleven.rawValue),
            let difficulty = Difficulty(rawValue: record["difficulty"] ?? Difficulty.easy.rawValue)
        else { return nil }
        let countries = Set(countries(set))
        func countryList(_ key: String) -> [Country]? {
            let list = record[key]?.split(separator: " ").map { Country(String($0)) }
            return list.flatMap { countries.isSuperset(of: $0) ? $0 : nil }
        }
        guard let scoring = record["scoring"].flatMap(Scoring.init(rawValue:)),
            let flagCount = record["places"].flatMap(Int.init), (2...9).contains(flagCount),
            let choices = countryList("choices"),
            let answer = record["answer"].map(Country.init),
            let question = Question(choices: choices, answer: answer),
            let score = record["score"].flatMap(Int.init), (-1_000_000_000...1_000_000_000).contains(score),
            let answers = record["answers"].flatMap(Int.init), answers >= 0,
            let asked = countryList("asked"), asked.last == answer, asked.count >= answers,
            let missed = countryList("missed"), missed.count <= answers,
            let right = Int(record["right"] ?? String(answers - missed.count)), (0...answers).contains(right)
        else { return nil }
        let length = record["questions"].flatMap(Int.init).map(Length.questions) ?? .untilStopped
        self.init(
            rules: Rules(
                scoring: scoring, flagCount: flagCount, length: length, set: set, difficulty: difficulty),
            first: question)
        self.score = score
        self.answers = answers
        rightAnswers = right
        self.asked = asked
        self.missed = missed
        let picked = record["picked"].map(Country.init)
        if let picked, !choices.contains(picked) { return nil }
        switch (record["situation"], picked) {
        case ("asking", _): situation = .asking
        case ("answered", let picked?): situation = .answered(Answer(question, picked: picked))
        case ("over", let picked): situation = .over(last: picked.map { Answer(question, picked: $0) })
        default: return nil
        }
    }

    private func list(_ countries: [Country]) -> String { countries.map(\.code).joined(separator: " ") }
}
