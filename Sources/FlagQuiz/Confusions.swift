import World

/// Which flags this person takes for one another, and which places, from their answers.
///
/// Each wrong pick makes a pair stronger, whichever of the two was asked for. A pair fades as the person tells the two
/// apart, and with time.
public struct Confusions: Equatable, Sendable {
    private struct Pair: Hashable, Sendable {
        /// The one whose code comes first.
        let one, other: Country
        let subject: Subject

        init(_ one: Country, _ other: Country, _ subject: Subject) {
            (self.one, self.other) = one.code < other.code ? (one, other) : (other, one)
            self.subject = subject
        }

        func other(than thing: Thing) -> Country? {
            guard thing.subject == subject else { return nil }
            return thing.country == one ? other : thing.country == other ? one : nil
        }
    }

    private struct Strength: Equatable, Sendable {
        var value: Double
        /// When the two were mixed up last.
        var date: Int64
    }

    private var pairs: [Pair: Strength] = [:]

    private static let strongest = 4.0
    /// A pair that is weaker is forgotten. A pair that was mixed up once needs three right answers.
    private static let weakest = 0.3
    /// What a right answer leaves of the strength.
    private static let leftByRightAnswer = 0.65
    /// A pair that was not mixed up again for so long is gone.
    private static let longest: Int64 = 180 * 24 * 60 * 60 * 1000

    public init() {}

    /// - Parameter answers: the oldest first.
    public init(_ answers: [KeptAnswer]) {
        for answer in answers { add(answer) }
    }

    public mutating func add(_ answer: KeptAnswer) {
        guard answer.isRight else {
            // What was typed may be the name of no country.
            guard let picked = answer.picked else { return }
            let pair = Pair(answer.asked, picked, answer.kind.subject)
            let before = pairs[pair].map { $0.value * Confusions.part(left: $0, at: answer.date) } ?? 0
            pairs[pair] = Strength(value: min(before + 1, Confusions.strongest), date: answer.date)
            return
        }
        for (pair, strength) in pairs where pair.other(than: answer.thing) != nil {
            pairs[pair]?.value = strength.value * Confusions.leftByRightAnswer
            if strength.value * Confusions.leftByRightAnswer < Confusions.weakest { pairs[pair] = nil }
        }
    }

    /// The countries whose flags or places are taken for this one's, or this one's for theirs: those most often mixed up
    /// first.
    public func partners(of thing: Thing, at date: Int64) -> [Country] {
        pairs.compactMap { pair, strength -> (country: Country, value: Double)? in
            let value = strength.value * Confusions.part(left: strength, at: date)
            guard value >= Confusions.weakest, let other = pair.other(than: thing) else { return nil }
            return (other, value)
        }
        .sorted { ($0.value, $1.country.code) > ($1.value, $0.country.code) }.map(\.country)
    }

    private static func part(left strength: Strength, at date: Int64) -> Double {
        max(0, 1 - Double(max(0, date - strength.date)) / Double(longest))
    }
}
