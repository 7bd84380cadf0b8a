import World

/// Two countries whose flags or places were mixed up, whichever of them was asked for.
public struct Confusion: Hashable, Sendable {
    /// The one whose code comes first in the alphabet.
    public let one: Country
    public let other: Country
    /// How often one was picked when the other was asked for.
    public let times: Int
    /// How often one of the two was asked for.
    public let asked: Int

    public init(_ one: Country, _ other: Country, times: Int, asked: Int) {
        (self.one, self.other) = one.code < other.code ? (one, other) : (other, one)
        self.times = times
        self.asked = asked
    }

    /// The most frequent one first; of those equally frequent, the one that was asked less often.
    static func all(from picks: [Pick: Int], asked: [Country: Int]) -> [Confusion] {
        var times: [[Country]: Int] = [:]
        for (pick, count) in picks where !pick.isRight {
            // The same pair for both directions.
            guard let picked = pick.picked else { continue }
            times[[pick.asked, picked].sorted { $0.code < $1.code }, default: 0] += count
        }
        let confusions = times.map { pair, times in
            Confusion(
                pair[0], pair[1], times: times, asked: pair.reduce(0) { $0 + (asked[$1] ?? 0) })
        }
        return confusions.sorted { $0.comes(before: $1) }
    }

    private func comes(before next: Confusion) -> Bool {
        if times != next.times { return times > next.times }
        if asked != next.asked { return asked < next.asked }
        return (one.code, other.code) < (next.one.code, next.other.code)
    }
}
