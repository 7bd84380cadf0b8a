import Files
import FlagQuiz
import Memory
import World

extension Library {
    /// What the set “For you” would ask now: the flags or places that are due, or both, then new ones, then those that are
    /// known well.
    public func forYou(
        _ subjects: [Subject], among countries: [Country], _ wishes: LearningWishes
    ) throws(StoreFailure) -> ForYou {
        let known = try knownThings(subjects, among: countries, wishes)
        return ForYou(due: known.due.map(\.thing), known: known.rest.map(\.thing), of: countries, subjects)
    }

    /// Why the set “For you” asks for a flag or place now.
    ///
    /// - Parameter subjects: what the game asks for.
    public func whyAsked(
        for thing: Thing, _ subjects: [Subject], among countries: [Country], _ wishes: LearningWishes
    ) throws(StoreFailure) -> WhyFlag {
        let known = try knownThings(subjects, among: countries, wishes)
        if let due = known.due.first(where: { $0.thing == thing }) {
            return .due(recall: due.recall, answered: due.learned.time)
        }
        let isNothingDue = known.due.isEmpty
        guard let least = known.rest.first(where: { $0.thing == thing }) else {
            return .new(isNothingDue: isNothingDue)
        }
        return .leastKnown(recall: least.recall, answered: least.learned.time, isNothingDue: isNothingDue)
    }

    /// How likely the person knows each flag or place now. Those that were never asked are not in it.
    public func recall(
        of subject: Subject, among countries: [Country]
    ) throws(StoreFailure) -> [Country: Double] {
        let moment = self.moment
        return try read { reading in
            let asked = try askedThings([subject], among: countries, keptModel(), at: moment, reading)
            return Dictionary(asked.map { ($0.thing.country, $0.recall) }) { first, _ in first }
        }
    }

    /// What is due, in the order in which it is asked, and the rest, the least known first.
    private func knownThings(
        _ subjects: [Subject], among countries: [Country], _ wishes: LearningWishes
    ) throws(StoreFailure) -> (due: [KnownThing], rest: [KnownThing]) {
        let moment = self.moment
        return try read { reading in
            let kept = try keptModel()
            let planner = Planner(model: kept.model, desiredRecall: wishes.recall)
            let things = try askedThings(subjects, among: countries, kept, at: moment, reading)
            let plan = planner.plan(
                things.map { Candidate(item: $0.number, known: $0.learned) }, minutes: nil, at: moment,
                seed: UInt64(bitPattern: moment.dayStart))
            let byNumber = Dictionary(uniqueKeysWithValues: things.map { ($0.number, $0) })
            let due = plan.items.compactMap { byNumber[$0.item] }
            let isDue = Set(due.map(\.number))
            let rest = things.filter { !isDue.contains($0.number) }
            return (due, rest.sorted { ($0.recall, $0.number) < ($1.recall, $1.number) })
        }
    }

    /// What was asked at least once, by number.
    private func askedThings(
        _ subjects: [Subject], among countries: [Country], _ kept: KeptModel, at moment: Moment,
        _ reading: Reading
    ) throws -> [KnownThing] {
        let learned = try reading.knownThings(by: kept)
        let things = subjects.flatMap { subject in countries.map { Thing(subject, of: $0) } }
        return Set(things).compactMap { thing -> KnownThing? in
            guard let number = thing.number, let learned = learned[number] else { return nil }
            let recall = kept.model.recall(learned, at: moment.now)
            return KnownThing(thing: thing, number: number, learned: learned, recall: recall)
        }.sorted { $0.number < $1.number }
    }
}

private struct KnownThing {
    let thing: Thing
    let number: Int64
    let learned: Learned
    /// Now.
    let recall: Double
}
