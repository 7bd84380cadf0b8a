import Flashcards

extension Run {
    /// The difference between this run and a replay of its swipes from the store; `nil` if there is none.
    func differenceFromReplay(_ store: any CardStore) -> String? {
        guard failure == nil, setup != nil else { return nil }
        let replay = Run(
            store, using: SystemRandomNumberGenerator(), Surroundings(rules: { RunRules() }, date: { 0 }))
        let isSame =
            replay.pile.isAs(pile) && replay.deck?.id == deck?.id && replay.setup == setup
        return isSame ? nil : "\(replay.pile) and not \(pile) was run through"
    }
}

extension Pile {
    /// Equal except for fractions of milliseconds, which are not kept.
    func isAs(_ other: Pile) -> Bool {
        top(count).map(\.card) == other.top(other.count).map(\.card) && score == other.score
            && strikes == other.strikes && swipes.map(\.card) == other.swipes.map(\.card)
            && swipes.map(\.verdict) == other.swipes.map(\.verdict)
    }
}
