import World

/// What the set “For you” asks: the flags that are due, then new ones from the region that is being learnt.
public struct ForYou: Equatable, Sendable {
    /// The flags in the order in which they are asked. Those that are known well stand at the end.
    public let flags: [Country]

    /// - Parameters:
    ///   - due: in the order in which they are asked.
    ///   - known: those that were answered and are not due, the least known first.
    ///   - all: every flag that could be asked.
    public init(due: [Country], known: [Country], of all: [Country]) {
        let answered = Set(due + known)
        flags = due + ForYou.newOnes(among: all, answered: answered) + known
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

    /// So many others come before a flag that was missed comes again.
    private static let othersBetween = 3

    /// The flag to ask for next in a game. What was missed comes again after some others.
    func next(in game: Game) -> Country? {
        next(after: game.asked, missed: game.missed)
    }

    func next(after asked: [Country], missed: [Country]) -> Country? {
        let recent = Set(asked.suffix(Self.othersBetween))
        let again = missed.first { flag in
            asked.count { $0 == flag } == 1 && !recent.contains(flag)
        }
        let seen = Set(asked)
        return again ?? flags.first { !seen.contains($0) } ?? asked.first { !recent.contains($0) }
            ?? flags.first { $0 != asked.last }
    }
}

/// Why the set “For you” asks for a flag.
public enum WhyFlag: Equatable, Sendable {
    /// It was missed in this game, and comes again.
    case missed
    case new(isNothingDue: Bool)
    /// Due: recall is expected to have fallen to this. With the time of the last answer.
    case due(recall: Double, answered: Int64)
    /// Nothing else is left, and of the flags that are known it is known least.
    case leastKnown(recall: Double, answered: Int64, isNothingDue: Bool)
}

extension Game {
    /// Whether this flag was asked for, and missed, earlier in the game.
    public var asksAgain: Bool {
        missed.contains(question.answer) && asked.dropLast().contains(question.answer)
    }
}
