/// Two countries whose flags were taken for one another, whichever of them was asked for.
public struct Confusion: Hashable, Sendable {
    /// In the order of their codes.
    public let one: Country
    public let other: Country
    /// How often one was picked for the other.
    public let times: Int
    /// How often one of the two was asked for.
    public let asked: Int

    public init(_ one: Country, _ other: Country, times: Int, asked: Int) {
        (self.one, self.other) = one.code < other.code ? (one, other) : (other, one)
        self.times = times
        self.asked = asked
    }

    /// The most frequent first; among equals, the one that was asked less.
    static func all(from picks: [Pick: Int], asked: [Country: Int]) -> [Confusion] {
        var times: [Set<Country>: Int] = [:]
        for (pick, count) in picks where !pick.isRight {
            times[[pick.asked, pick.picked], default: 0] += count
        }
        let confusions = times.compactMap { pair, times -> Confusion? in
            guard let one = pair.first, let other = pair.dropFirst().first else { return nil }
            return Confusion(
                one, other, times: times, asked: pair.reduce(0) { $0 + (asked[$1] ?? 0) })
        }
        return confusions.sorted { $0.rank < $1.rank }
    }

    private var rank: (Int, Int, String, String) { (-times, asked, one.code, other.code) }
}
