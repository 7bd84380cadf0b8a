import Files
import Flashcards
import Memory
import SQLite

/// What decides whether a card is due.
struct LearningNow {
    let model: KeptModel
    let planner: Planner
    let moment: Moment

    init(model: KeptModel, wishes: LearningWishes, moment: Moment) {
        (self.model, self.moment) = (model, moment)
        planner = Planner(model: model.model, desiredRecall: wishes.recall)
    }

    func isDue(_ candidate: Candidate) -> Bool { planner.isDue(candidate, at: moment) }
}

// What a condition of a query finds, other than a text.
extension Reading {
    func expectedNumbers(within deck: Deck.ID) throws -> [Int64] {
        try expect(deck)
        return try numbers(within: deck)
    }

    /// The decks whose paths hold what is asked for.
    func decks(foundBy query: CardQuery) throws -> [Int64] {
        try decks().filter { deck in
            let path = deck.path.folded
            return query.terms.allSatisfy { term in
                guard case .deck(let text) = term.condition else { return true }
                return path.contains(text) != term.isExcluded
            }
        }.map(\.id.number)
    }

    /// `nil` for a condition that is about the text or the deck.
    func cards(
        with condition: CardQuery.Condition, in decks: [Int64], _ learning: LearningNow
    ) throws -> Set<Int64>? {
        switch condition {
        case .text, .deck: nil
        case .tag(let tag): try cards(tagged: tag)
        case .flag(let flag):
            Set(try connection.numbers("SELECT id FROM card WHERE flag = ?", Int64(flag.rawValue)))
        case .state(.suspended): try suspendedCards()
        case .state(.flagged): Set(try connection.numbers("SELECT id FROM card WHERE flag IS NOT NULL"))
        case .state(.tagged): Set(try connection.numbers("SELECT id FROM card WHERE tags IS NOT NULL"))
        case .state(.new): try cards(in: decks, learning) { $0.known == nil }
        case .state(.due): try cards(in: decks, learning, where: learning.isDue)
        }
    }

    /// `grammar` finds “grammar”, “grammar::verb” and “grammatical”, so that it finds something while it is typed.
    private func cards(tagged tag: String) throws -> Set<Int64> {
        var isWanted: [String: Bool] = [:]
        var found: Set<Int64> = []
        try connection.forEach("SELECT id, tags FROM card WHERE tags IS NOT NULL") { row in
            let tags = row.text(1)
            let isFound =
                isWanted[tags] ?? [CardTag](kept: tags).contains { $0.name.folded.hasPrefix(tag) }
            isWanted[tags] = isFound
            if isFound { found.insert(row.number(0)) }
        }
        return found
    }

    /// By what is known of them. Suspended cards are neither new nor due.
    private func cards(
        in decks: [Int64], _ learning: LearningNow, where isWanted: (Candidate) -> Bool
    ) throws -> Set<Int64> {
        let candidates = try candidates(inDecks: decks, by: learning.model)
        return Set(candidates.filter(isWanted).map(\.item))
    }
}
