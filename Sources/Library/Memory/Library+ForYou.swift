import Files
import FlagQuiz
import Memory
import World

extension Library {
    /// What the set “For you” would ask now: the flags that are due, then new ones, then those that are known well.
    public func flagsForYou(
        among countries: [Country], _ wishes: LearningWishes
    ) throws(StoreFailure) -> ForYou {
        let known = try knownFlags(among: countries, wishes)
        return ForYou(
            due: known.due.compactMap { Country(number: $0.number) },
            known: known.rest.compactMap { Country(number: $0.number) }, of: countries)
    }

    /// Why the set “For you” asks for a flag now.
    public func whyAsked(
        for country: Country, among countries: [Country], _ wishes: LearningWishes
    ) throws(StoreFailure) -> WhyFlag {
        let known = try knownFlags(among: countries, wishes)
        if let due = known.due.first(where: { $0.number == country.number }) {
            return .due(recall: due.recall, answered: due.learned.time)
        }
        let isNothingDue = known.due.isEmpty
        guard let flag = known.rest.first(where: { $0.number == country.number }) else {
            return .new(isNothingDue: isNothingDue)
        }
        return .leastKnown(recall: flag.recall, answered: flag.learned.time, isNothingDue: isNothingDue)
    }

    /// The flags that are due, in the order in which they are asked, and the others, the least known first.
    private func knownFlags(
        among countries: [Country], _ wishes: LearningWishes
    ) throws(StoreFailure) -> (due: [KnownFlag], rest: [KnownFlag]) {
        let moment = self.moment
        return try read { reading in
            let kept = try keptModel()
            let planner = Planner(model: kept.model, desiredRecall: wishes.recall)
            let learned = try reading.knownFlags(by: kept)
            let flags = Set(countries.compactMap(\.number)).sorted().compactMap { number in
                learned[number].map {
                    KnownFlag(number: number, learned: $0, recall: kept.model.recall($0, at: moment.now))
                }
            }
            let plan = planner.plan(
                flags.map { Candidate(item: $0.number, known: $0.learned) }, minutes: nil, at: moment,
                seed: UInt64(bitPattern: moment.dayStart))
            let byNumber = Dictionary(uniqueKeysWithValues: flags.map { ($0.number, $0) })
            let due = plan.items.compactMap { byNumber[$0.item] }
            let isDue = Set(due.map(\.number))
            let rest = flags.filter { !isDue.contains($0.number) }
            return (due, rest.sorted { ($0.recall, $0.number) < ($1.recall, $1.number) })
        }
    }
}

private struct KnownFlag {
    let number: Int64
    let learned: Learned
    /// Now.
    let recall: Double
}
