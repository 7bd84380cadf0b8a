import World

extension Question {
    /// One in so many questions leaves out the flags that the person mixes up, so that these do not crowd out the rest.
    private static let questionsToOneWithoutConfusions = 7

    /// Draws the answer from `answers` and the wrong choices from the whole set, and shuffles them.
    ///
    /// - Parameter mixedUp: the flags that the person takes for a flag.
    static func draw(
        answering answers: [Country], from atlas: Atlas, by rules: Rules,
        mixedUp: (Country) -> [Country] = { _ in [] }, using generator: inout any RandomNumberGenerator
    ) -> Question? {
        guard let answer = answers.randomElement(using: &generator) else { return nil }
        let others = atlas.countries(rules.set).filter { $0 != answer }
        let wanted = max(2, rules.flagCount) - 1
        var choices = [answer]
        let leavesOut = Int.random(in: 0..<questionsToOneWithoutConfusions, using: &generator) == 0
        if !leavesOut {
            // Easy questions stay easy with one of them.
            let most = rules.difficulty == .easy ? 1 : wanted
            choices.add(mixedUp(answer).filter(Set(others).contains), upTo: most, atlas)
        }
        switch rules.difficulty {
        case .easy:
            choices.add(others.shuffled(using: &generator), upTo: wanted, atlas)
        case .hard:
            // From twice as many as are shown, so that the same flags do not always come together.
            let alike = atlas.nearest(to: answer, in: rules.set, count: 2 * wanted)
            choices.add(alike.shuffled(using: &generator), upTo: wanted, atlas)
            choices.add(others.shuffled(using: &generator), upTo: wanted, atlas)
        }
        guard choices.count >= 2 else { return nil }
        return Question(choices: choices.shuffled(using: &generator), answer: answer)
    }
}

extension [Country] {
    /// Leaves out flags that look the same as one that is there already.
    fileprivate mutating func add(_ others: [Country], upTo wanted: Int, _ atlas: Atlas) {
        for other in others where count <= wanted && !contains(other) {
            if !contains(where: { atlas.areSamePicture($0, other) }) { append(other) }
        }
    }
}
