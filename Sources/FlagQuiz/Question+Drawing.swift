import World

extension Question {
    /// One in so many questions leaves out what the person mixes up, so that these do not crowd out the rest.
    private static let questionsToOneWithoutConfusions = 7

    /// Draws the answer from `answers` and the wrong choices from the whole set, and shuffles them.
    ///
    /// - Parameters:
    ///   - kinds: one of them is drawn.
    ///   - mixedUp: the countries whose flag or place the person takes for another.
    static func draw(
        _ kinds: [QuestionKind] = [.flag], answering answers: [Country], from atlas: Atlas, by rules: Rules,
        mixedUp: (Thing) -> [Country] = { _ in [] }, using generator: inout any RandomNumberGenerator
    ) -> Question? {
        guard let answer = answers.randomElement(using: &generator),
            // Games that ask only one kind draw the same questions as they did before there were others.
            let kind = kinds.count == 1 ? kinds.first : kinds.randomElement(using: &generator)
        else { return nil }
        if kind == .place || kind == .name && rules.nameAnsweredBy == .typing && atlas.canBeTyped(answer) {
            return Question(kind, choices: [], answer: answer)
        }
        let choices = choices(
            for: Asked(kind, answer), from: atlas, by: rules, mixedUp: mixedUp, using: &generator)
        guard choices.count >= 2 else { return nil }
        return Question(kind, choices: choices.shuffled(using: &generator), answer: answer)
    }

    private static func choices(
        for asked: Asked, from atlas: Atlas, by rules: Rules, mixedUp: (Thing) -> [Country],
        using generator: inout any RandomNumberGenerator
    ) -> [Country] {
        let answer = asked.country
        let others = atlas.countries(rules.set).filter { $0 != answer }
        let wanted = max(2, rules.flagCount) - 1
        var choices = Choices(of: asked, atlas)
        let leavesOut = Int.random(in: 0..<questionsToOneWithoutConfusions, using: &generator) == 0
        if !leavesOut {
            // Easy questions stay easy with one of them.
            let most = rules.difficulty == .easy ? 1 : wanted
            choices.add(mixedUp(asked.thing).filter(Set(others).contains), upTo: most)
        }
        switch rules.difficulty {
        case .easy:
            choices.add(others.shuffled(using: &generator), upTo: wanted)
        case .hard:
            // From twice as many as are shown, so that the same ones do not always come together.
            let alike =
                asked.kind == .flag
                ? atlas.nearest(to: answer, in: rules.set, count: 2 * wanted)
                : atlas.nearestPlaces(to: answer, in: rules.set, count: 2 * wanted)
            choices.add(alike.shuffled(using: &generator), upTo: wanted)
            choices.add(others.shuffled(using: &generator), upTo: wanted)
        }
        return choices.countries
    }
}

/// The right choice, and the wrong ones so far.
private struct Choices {
    private(set) var countries: [Country]
    private let kind: QuestionKind
    private let atlas: Atlas

    init(of asked: Asked, _ atlas: Atlas) {
        countries = [asked.country]
        kind = asked.kind
        self.atlas = atlas
    }

    /// Leaves out flags that look the same as one that is there already.
    mutating func add(_ others: [Country], upTo wanted: Int) {
        for other in others where countries.count <= wanted && !countries.contains(other) {
            if !countries.contains(where: { looksTheSame($0, other) }) { countries.append(other) }
        }
    }

    private func looksTheSame(_ one: Country, _ other: Country) -> Bool {
        kind == .flag && atlas.areSamePicture(one, other)
    }
}
