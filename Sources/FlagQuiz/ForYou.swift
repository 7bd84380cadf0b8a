import World

/// What the set “For you” asks: the flags and places that are due, then new ones from the region that is being learnt.
public struct ForYou: Equatable, Sendable {
    /// In the order in which they are asked. Those that are known well stand at the end.
    public let things: [Thing]

    /// - Parameters:
    ///   - due: in the order in which they are asked.
    ///   - known: those that were answered and are not due, the least known first.
    ///   - all: every country that could be asked for.
    ///   - subjects: what is asked about them.
    public init(due: [Thing], known: [Thing], of all: [Country], _ subjects: [Subject] = [.flags]) {
        let new = subjects.map { subject in
            let answered = (due + known).filter { $0.subject == subject }.map(\.country)
            return ForYou.newOnes(among: all, answered: Set(answered)).map { Thing(subject, of: $0) }
        }
        things = due + ForYou.inTurn(new) + known
    }

    /// One of each list after the other, as long as it has some.
    private static func inTurn(_ lists: [[Thing]]) -> [Thing] {
        (0..<(lists.map(\.count).max() ?? 0)).flatMap { place in
            lists.compactMap { $0.indices.contains(place) ? $0[place] : nil }
        }
    }

    private static let regions: [CountrySet] = [.europe, .americas, .asia, .africa, .oceania]

    /// First the eleven, then region by region: beginning with the one of which most has been answered.
    private static func newOnes(among all: [Country], answered: Set<Country>) -> [Country] {
        func count(_ region: CountrySet) -> Int { answered.count(where: region.contains) }
        let counts = Dictionary(uniqueKeysWithValues: regions.map { ($0, count($0)) })
        let inOrder = regions.enumerated().sorted {
            (counts[$0.element] ?? 0, $1.offset) > (counts[$1.element] ?? 0, $0.offset)
        }.map(\.element)
        let new = all.filter { !answered.contains($0) }
        let first = Country.eleven.filter(Set(new).contains)
        let rest = new.filter { !Country.eleven.contains($0) }
        let others = rest.filter { country in !regions.contains { $0.contains(country) } }
        return first + inOrder.flatMap { region in rest.filter(region.contains) } + others
    }

    /// So many others come before a country comes again whose flag or place was missed, or whose other one is asked for.
    private static let othersBetween = 3

    /// What to ask for next in a game. What was missed comes again after some others.
    func next(in game: Game) -> Thing? {
        next(after: game.questions.map(\.thing), missed: game.missed.map(\.thing))
    }

    func next(after asked: [Thing], missed: [Thing]) -> Thing? {
        let recent = Set(asked.suffix(Self.othersBetween).map(\.country))
        func isRecent(_ thing: Thing) -> Bool { recent.contains(thing.country) }
        let again = missed.first { thing in asked.count { $0 == thing } == 1 && !isRecent(thing) }
        let seen = Set(asked)
        let left = things.filter { !seen.contains($0) }
        return again ?? left.first { !isRecent($0) } ?? left.first { $0.country != asked.last?.country }
            ?? asked.first { !isRecent($0) } ?? things.first { $0.country != asked.last?.country }
    }
}

/// Why the set “For you” asks for a flag or a place.
public enum WhyFlag: Equatable, Sendable {
    /// It was missed in this game, and comes again.
    case missed
    case new(isNothingDue: Bool)
    /// Due: recall is expected to have fallen to this. With the time of the last answer.
    case due(recall: Double, answered: Int64)
    /// Nothing else is left, and of what is known it is known least.
    case leastKnown(recall: Double, answered: Int64, isNothingDue: Bool)
}

extension Game {
    /// Whether this flag or place was asked for, and missed, earlier in the game.
    public var asksAgain: Bool {
        missed.contains { $0.thing == question.asked.thing }
            && questions.dropLast().contains { $0.thing == question.asked.thing }
    }
}
