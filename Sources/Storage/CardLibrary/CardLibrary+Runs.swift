import Files
import Flashcards

extension CardLibrary {
    struct KeptRun: Hashable, Sendable, Codable {
        let id: Int64
        let deck: Int64
        let seed: UInt64
        let shuffles: Bool
        let wrongComesBack: Bool
        var seconds: Int?
        let chosen: [Int64]?
        var newest: Int64?
        var elapsed: Int64
        /// Sorted by number.
        var swipes: [KeptSwipe]
    }

    struct KeptSwipe: Hashable, Sendable, Codable {
        let id: Int64
        let card: Int64
        let correct: Bool
        let date: Int64
        let took: Int64
    }

    public func latestRun() -> StoredRun? {
        let gone = goneDecks
        return runs.last { !gone.contains($0.deck) }?.record
    }

    public mutating func begin(_ setup: RunSetup) throws(StoreFailure) -> StoredRun.ID {
        _ = try index(of: setup.deck)
        runs.removeAll { $0.swipes.isEmpty }
        numbers.run += 1
        runs.append(KeptRun(id: numbers.run, setup))
        return StoredRun.ID(numbers.run)
    }

    public mutating func record(
        _ swipe: Swipe, in run: StoredRun.ID, elapsed: Duration
    ) throws(StoreFailure) -> StoredRun.KeptSwipe.ID {
        let index = try index(of: run)
        guard indexOfKept(swipe.card) != nil else { throw .gone }
        numbers.swipe += 1
        runs[index].swipes.append(KeptSwipe(id: numbers.swipe, swipe))
        runs[index].elapsed = elapsed.milliseconds
        return StoredRun.KeptSwipe.ID(numbers.swipe)
    }

    public mutating func undo(_ swipe: StoredRun.KeptSwipe.ID) throws(StoreFailure) {
        for run in runs.indices.reversed() {
            guard let index = runs[run].swipes.lastIndex(where: { $0.id == swipe.number }) else { continue }
            runs[run].swipes.remove(at: index)
            return
        }
        throw .gone
    }

    public mutating func keep(elapsed: Duration, in run: StoredRun.ID) throws(StoreFailure) {
        runs[try index(of: run)].elapsed = elapsed.milliseconds
    }

    public mutating func removeLimit(of run: StoredRun.ID) throws(StoreFailure) {
        runs[try index(of: run)].seconds = nil
    }

    public mutating func forget(_ run: StoredRun.ID) throws(StoreFailure) {
        runs.remove(at: try index(of: run))
    }

    private func index(of run: StoredRun.ID) throws(StoreFailure) -> Int {
        guard let index = runs.lastIndex(where: { $0.id == run.number }) else { throw .gone }
        return index
    }
}

extension CardLibrary.KeptRun {
    init(id: Int64, _ setup: RunSetup) {
        self.id = id
        deck = setup.deck.number
        seed = setup.seed
        shuffles = setup.rules.shuffles
        wrongComesBack = setup.rules.wrongComesBack
        seconds = setup.rules.seconds
        chosen = setup.chosen.map { $0.map(\.number) }
        newest = setup.newest?.number
        elapsed = 0
        swipes = []
    }

    var record: StoredRun {
        let rules = RunRules(seconds: seconds, shuffles: shuffles, wrongComesBack: wrongComesBack)
        let setup = RunSetup(
            deck: Deck.ID(deck), rules: rules, seed: seed, chosen: chosen.map { $0.map(Card.ID.init) },
            newest: newest.map(Card.ID.init))
        return StoredRun(
            id: StoredRun.ID(id), setup: setup, elapsed: .milliseconds(elapsed),
            swipes: swipes.map(\.record))
    }
}

extension CardLibrary.KeptSwipe {
    init(id: Int64, _ swipe: Swipe) {
        self.id = id
        card = swipe.card.number
        correct = swipe.verdict == .correct
        date = swipe.date
        took = swipe.took.milliseconds
    }

    var record: StoredRun.KeptSwipe {
        StoredRun.KeptSwipe(
            id: StoredRun.KeptSwipe.ID(id),
            swipe: Swipe(
                correct ? .correct : .wrong, of: Card.ID(card), date: date,
                took: .milliseconds(took)))
    }
}
