import Files
import FlagQuiz
import Flashcards
import Memory
import SQLite
import World

/// What statistics of memory are about.
public enum MemoryScope: Hashable, Sendable {
    case everything
    /// And their countries' places on the map.
    case flags
    case deck(Deck.ID)

    /// An SQL condition on a column with the number of a card, a flag or a place; its parameter is the second one. Deleted cards
    /// count, as what was answered was answered.
    func condition(_ column: String) -> String {
        switch self {
        case .everything: "?2 IS NULL"
        case .flags: "\(column) < ?2"
        case .deck: "\(column) IN (SELECT id FROM card WHERE deck IN (\(Deck.numbersWithin("?2"))))"
        }
    }

    var parameter: Int64? {
        switch self {
        case .everything: nil
        case .flags: Numbers.firstOfMachines
        case .deck(let deck): deck.number
        }
    }
}

/// Statistics of memory, with the names of what is hard.
public struct NamedStatistics: Sendable, Equatable {
    public var statistics: MemoryStatistics
    /// What is asked by the hardest cards.
    public var prompts: [Int64: String]

    /// `nil` for a card.
    public static func countryCode(of item: Int64) -> String? { Thing(number: item)?.country.code }

    /// Whether it is the place of a country on the map, and not its flag.
    public static func isPlace(_ item: Int64) -> Bool { Thing(number: item)?.subject == .places }
}

/// What statistics of memory need besides the reviews.
struct MemoryNow: Sendable {
    let scope: MemoryScope
    let things: [Candidate]
    let planner: Planner
    let moment: Moment
    let dayStarts: [Int64]

    func statistics(of slices: [[TimedReview]]) -> MemoryStatistics {
        MemoryStatistics(Array(slices.joined()), about: things, planner, at: moment, dayStarts: dayStarts)
    }
}

extension Library {
    private static let daysOfStatistics = 365

    func memoryNow(
        _ scope: MemoryScope, _ wishes: LearningWishes, at moment: Moment
    ) throws(StoreFailure) -> MemoryNow {
        try read { reading in
            let kept = try keptModel()
            return MemoryNow(
                scope: scope, things: try reading.things(in: scope, by: kept),
                planner: try reading.planner(kept, wishes), moment: moment,
                dayStarts: LocalDate(moment.now).startsOfDays(Library.daysOfStatistics))
        }
    }

    func withPrompts(
        _ statistics: MemoryStatistics
    ) throws(StoreFailure) -> NamedStatistics {
        try read { reading in
            var prompts: [Int64: String] = [:]
            for hard in statistics.hardest {
                prompts[hard.item] = try reading.cards([Card.ID(hard.item)]).first?.prompt
            }
            return NamedStatistics(statistics: statistics, prompts: prompts)
        }
    }
}

extension Reading {
    /// What there is to know, with what is known of it.
    func things(in scope: MemoryScope, by kept: KeptModel) throws -> [Candidate] {
        switch scope {
        case .deck(let deck): return try candidates(in: deck, by: kept)
        case .flags: return try playedThings(by: kept)
        case .everything: return try candidates(in: nil, by: kept) + playedThings(by: kept)
        }
    }

    /// All flags, all places, or both. Who has never been asked for flags, or never for places, does not mean to learn them.
    private func playedThings(by kept: KeptModel) throws -> [Candidate] {
        let known = try knownThings(by: kept)
        let played = Set(known.keys.compactMap { Thing(number: $0)?.subject })
        let things = Subject.allCases.filter(played.contains).flatMap { subject in
            CountryList.all.map { Thing(subject, of: $0) }
        }
        return things.enumerated().compactMap { place, thing in
            thing.number.map { Candidate(item: $0, known: known[$0], place: place) }
        }
    }

    /// What is known of each flag and place, also where what is kept was worked out by another model, or before the last
    /// review.
    func knownThings(by kept: KeptModel) throws -> [Int64: Learned] {
        var known: [Int64: Learned] = [:]
        var outdated = try connection.numbers(
            "SELECT thing FROM stale_memory WHERE thing < ?", Numbers.firstOfMachines)
        try connection.forEach(
            "SELECT thing, stability, fast, difficulty, time, model FROM memory WHERE thing < ?",
            Numbers.firstOfMachines
        ) { row in
            let thing = row.number(0)
            if row.number(5) == kept.number {
                known[thing] = Learned(row, from: 1)
            } else {
                outdated.append(thing)
            }
        }
        for thing in outdated { known[thing] = try self.known(of: thing, by: kept.model) }
        return known
    }
}

extension LocalDate {
    /// When each of the last days began, the oldest first, up to today.
    fileprivate func startsOfDays(_ count: Int) -> [Int64] {
        // From noon to noon, so that a change of the clocks makes no difference.
        let noon = startOfDay + 8 * 60 * 60 * 1000
        return (0..<Int64(count)).reversed().map {
            LocalDate(noon - $0 * Span.millisecondsOfDay).startOfDay
        }
    }
}
