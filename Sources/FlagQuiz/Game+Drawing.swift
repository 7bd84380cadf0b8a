import World

// What a game asks first, and what kind of question may come next.
extension Game {
    /// A new game by these rules; with the first eleven countries where the set has too few.
    static func begin(
        by rules: Rules, from atlas: Atlas, _ forYou: ForYou?, insteadOf last: Thing? = nil,
        mixedUp: (Thing) -> [Country] = { _ in [] }, using generator: inout any RandomNumberGenerator
    ) -> Game? {
        guard let set = atlas.playable(rules.set) else { return nil }
        var rules = rules
        rules.set = set
        let countries = atlas.countries(set)
        guard Set(countries).count == countries.count else { return nil }
        let next = forYou?.next(after: last.map { [$0] } ?? [], missed: [])
        let answers = next.map { [$0.country] } ?? countries.filter { $0 != last?.country }
        let kinds = rules.asks.kinds.filter { next == nil || $0.subject == next?.subject }
        return Question.draw(
            kinds, answering: answers, from: atlas, by: rules, mixedUp: mixedUp, using: &generator
        )
        .map { Game(rules: rules, first: $0) }
    }

    /// Each kind of question comes once before one comes again, so that a short game has them all.
    var kindsToAsk: [QuestionKind] {
        let kinds = rules.asks.kinds
        let askedInThisPass = Set(questions.suffix(questions.count % kinds.count).map(\.kind))
        return kinds.filter { !askedInThisPass.contains($0) }
    }

    /// The kinds of questions about flags or places. The kind that was asked last comes again only when it is the only one.
    func kinds(about subject: Subject) -> [QuestionKind] {
        let kinds = rules.asks.kinds.filter { $0.subject == subject }
        let last = questions.last { $0.kind.subject == subject }?.kind
        return kinds.count > 1 ? kinds.filter { $0 != last } : kinds
    }
}
