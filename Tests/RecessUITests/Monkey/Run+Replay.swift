import Library
import RecessKit

@testable import CardsUI
@testable import Flashcards

extension Run {
    /// The difference between this run and a replay of its swipes from the library; `nil` if there is none. A run that is
    /// not kept yet has nothing to replay.
    func differenceFromReplay(_ library: RecessLibrary) -> String? {
        let kept = (try? library.read { try $0.latestRun() }).flatMap(\.self)
        guard failure == nil, !library.isBusy, let kept, kept.setup.isOfSameRun(as: setup) else { return nil }
        let replay = Run(
            CardShelf(library) { LearningWishes(recall: 0.9) }, using: SystemRandomNumberGenerator(),
            Surroundings(rules: { RunRules() }, date: { 0 }))
        let isSame = replay.pile == pile && replay.deck?.id == deck?.id && replay.setup == setup
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
