import Files
import FlagQuiz
import Memory
import World

extension Library {
    /// What the set “For you” would ask now: the flags that are due, then new ones, then those that are known well.
    public func flagsForYou(
        among countries: [Country], _ wishes: LearningWishes
    ) throws(StoreFailure) -> ForYou {
        let moment = Moment(now: now(), dayStart: LocalDate(now()).startOfDay)
        return try read { reading in
            let planner = Planner(model: try keptModel().model, desiredRecall: wishes.recall)
            let known = try reading.knownFlags(among: countries)
            let plan = planner.plan(
                known.map { Candidate(item: $0.number, known: $0.learned) }, minutes: nil, at: moment,
                seed: UInt64(bitPattern: moment.dayStart))
            let due = plan.items.map(\.item)
            let isDue = Set(due)
            let rest = known.filter { !isDue.contains($0.number) }.map { flag in
                let days = Span.days(from: flag.learned.time, to: moment.now)
                return (number: flag.number, recall: planner.model.recall(flag.learned.state, after: days))
            }
            return ForYou(
                due: due.compactMap(Country.init(number:)),
                known: rest.sorted { ($0.recall, $0.number) < ($1.recall, $1.number) }
                    .compactMap { Country(number: $0.number) },
                of: countries)
        }
    }
}

extension Reading {
    fileprivate func knownFlags(among countries: [Country]) throws -> [(number: Int64, learned: Learned)] {
        let wanted = Set(countries.compactMap(\.number))
        var known: [(number: Int64, learned: Learned)] = []
        try connection.forEach(
            """
            SELECT thing, stability, fast, difficulty, time FROM memory
            WHERE thing < \(Numbers.firstOfMachines) ORDER BY thing
            """
        ) { row in
            guard wanted.contains(row.number(0)), let learned = Learned(row, from: 1) else { return }
            known.append((row.number(0), learned))
        }
        return known
    }
}
