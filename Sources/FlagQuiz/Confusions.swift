import World

/// Which flags this person takes for one another, and which places, from their answers.
///
/// Each wrong pick makes a pair stronger, whichever of the two was asked for. A pair fades as the person tells the two
/// apart, and with time.
public struct Confusions: Equatable, Sendable {
    private struct Strength: Equatable, Sendable {
        let value: Double
        /// When the two were mixed up last.
        let date: Int64
    }

    /// Each pair is in here twice: for one of the two and for the other.
    private var partners: [Thing: [Country: Strength]] = [:]

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
            let before = partners[answer.thing]?[picked].map {
                $0.value * Confusions.part(left: $0, at: answer.date)
            }
            let value = min((before ?? 0) + 1, Confusions.strongest)
            set(Strength(value: value, date: answer.date), of: answer.thing, and: picked)
            return
        }
        for (partner, before) in partners[answer.thing] ?? [:] {
            let after = Strength(value: before.value * Confusions.leftByRightAnswer, date: before.date)
            set(after.value < Confusions.weakest ? nil : after, of: answer.thing, and: partner)
        }
    }

    /// The countries whose flags or places are taken for this one's, or this one's for theirs: those most often mixed up
    /// first.
    public func partners(of thing: Thing, at date: Int64) -> [Country] {
        (partners[thing] ?? [:]).compactMap { partner, strength -> (country: Country, value: Double)? in
            let value = strength.value * Confusions.part(left: strength, at: date)
            return value >= Confusions.weakest ? (partner, value) : nil
        }
        .sorted { ($0.value, $1.country.code) > ($1.value, $0.country.code) }.map(\.country)
    }

    private mutating func set(_ strength: Strength?, of thing: Thing, and partner: Country) {
        let other = Thing(thing.subject, of: partner)
        for (thing, partner) in [(thing, partner), (other, thing.country)] {
            partners[thing, default: [:]][partner] = strength
            if partners[thing]?.isEmpty ?? false { partners[thing] = nil }
        }
    }

    private static func part(left strength: Strength, at date: Int64) -> Double {
        max(0, 1 - Double(max(0, date - strength.date)) / Double(longest))
    }
}
