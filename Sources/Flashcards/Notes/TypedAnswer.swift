import Files

/// Compares what was typed with the right answer, and shows letter by letter where they differ.
public struct TypedAnswer: Hashable, Sendable {
    /// What makes no difference.
    public struct Leniency: OptionSet, Hashable, Sendable {
        public let rawValue: Int

        public init(rawValue: Int) { self.rawValue = rawValue }

        public static let letterCase = Leniency(rawValue: 1)
        public static let spaces = Leniency(rawValue: 2)
        public static let accents = Leniency(rawValue: 4)
        public static let all: Leniency = [.letterCase, .spaces, .accents]
    }

    public enum Letters: Hashable, Sendable {
        /// They stand in both.
        case right(String)
        /// They were typed and are not in the answer.
        case wrong(String)
        /// They are in the answer and were not typed.
        case missing(String)
    }

    public let isRight: Bool
    /// What was typed, with what is wrong of it.
    public let typed: [Letters]
    /// The answer that was meant, with what was missing.
    public let expected: [Letters]

    /// - Parameter answers: several may be right, divided by “ / ”: “colour / color”.
    public init(_ typed: String, expecting answers: String, _ leniency: Leniency = []) {
        let options = answers.asAlternatives
        let compared = options.map { Comparison(typed, $0, leniency) }
        let whole = Comparison(typed, answers, leniency)
        let best = (compared + [whole]).max { $0.closeness < $1.closeness } ?? whole
        isRight = best.isEqual
        self.typed = best.typed
        expected = best.expected
    }
}

extension String {
    /// A slash without spaces belongs to the answer: “km/h”.
    fileprivate var asAlternatives: [String] {
        split(separator: " / ", omittingEmptySubsequences: true).map { String($0).trimmed }
    }
}

private struct Comparison {
    let typed: [TypedAnswer.Letters]
    let expected: [TypedAnswer.Letters]
    let isEqual: Bool
    /// How much of both is the same, from 0 to 1.
    let closeness: Double

    /// Whoever types more than this does not want to see each letter.
    private static let mostLetters = 1000

    init(_ typed: String, _ expected: String, _ leniency: TypedAnswer.Leniency) {
        let (mine, right) = (Letter.letters(of: typed, leniency), Letter.letters(of: expected, leniency))
        let (mineCompared, rightCompared) = (mine.filter(\.counts), right.filter(\.counts))
        isEqual = mineCompared.map(\.key) == rightCompared.map(\.key)
        guard !isEqual, max(mine.count, right.count) <= Comparison.mostLetters else {
            closeness = isEqual ? 1 : 0
            self.typed = typed.isEmpty ? [] : [isEqual ? .right(typed) : .wrong(typed)]
            self.expected = expected.isEmpty ? [] : [isEqual ? .right(expected) : .missing(expected)]
            return
        }
        let same = Comparison.common(mineCompared.map(\.key), rightCompared.map(\.key))
        let both = mineCompared.count + rightCompared.count
        closeness = both == 0 ? 0 : 2 * Double(same.count) / Double(both) * 0.999
        self.typed = Comparison.pieces(mine, Set(same.map(\.0)), other: TypedAnswer.Letters.wrong)
        self.expected = Comparison.pieces(right, Set(same.map(\.1)), other: TypedAnswer.Letters.missing)
    }

    /// The places of the longest series of letters that stands in both in this order.
    private static func common(_ one: [String], _ other: [String]) -> [(Int, Int)] {
        // How long the longest series is from each pair of places on.
        var lengths = Array(repeating: Array(repeating: 0, count: other.count + 1), count: one.count + 1)
        for place in one.indices.reversed() {
            for otherPlace in other.indices.reversed() {
                lengths[place][otherPlace] =
                    one[place] == other[otherPlace]
                    ? lengths[place + 1][otherPlace + 1] + 1
                    : max(lengths[place + 1][otherPlace], lengths[place][otherPlace + 1])
            }
        }
        var (pairs, place, otherPlace): ([(Int, Int)], Int, Int) = ([], 0, 0)
        while place < one.count, otherPlace < other.count {
            if one[place] == other[otherPlace] {
                pairs.append((place, otherPlace))
                (place, otherPlace) = (place + 1, otherPlace + 1)
            } else if lengths[place + 1][otherPlace] >= lengths[place][otherPlace + 1] {
                place += 1
            } else {
                otherPlace += 1
            }
        }
        return pairs
    }

    /// Neighbours of the same kind together. Letters that do not count go with those before them.
    private static func pieces(
        _ letters: [Letter], _ same: Set<Int>, other: (String) -> TypedAnswer.Letters
    ) -> [TypedAnswer.Letters] {
        var pieces: [(isRight: Bool, text: String)] = []
        var place = 0
        for letter in letters {
            let isRight = letter.counts ? same.contains(place) : pieces.last?.isRight ?? true
            if letter.counts { place += 1 }
            if pieces.last?.isRight == isRight {
                pieces[pieces.count - 1].text += letter.text
            } else {
                pieces.append((isRight, letter.text))
            }
        }
        return pieces.map { $0.isRight ? .right($0.text) : other($0.text) }
    }
}

/// A letter as a person sees it, with its accents.
private struct Letter {
    let text: String
    /// What is compared.
    let key: String
    /// Spaces may make no difference.
    let counts: Bool

    static func letters(of text: String, _ leniency: TypedAnswer.Leniency) -> [Letter] {
        text.trimmed.map { character in
            let isSpace = character.isWhitespace
            return Letter(
                text: String(character), key: isSpace ? " " : key(of: character, leniency),
                counts: !(isSpace && leniency.contains(.spaces)))
        }
    }

    private static func key(of character: Character, _ leniency: TypedAnswer.Leniency) -> String {
        switch (leniency.contains(.letterCase), leniency.contains(.accents)) {
        case (true, true): character.lowercased().withoutAccents
        case (true, false): character.lowercased()
        case (false, true): String(character).withoutAccents
        case (false, false): String(character)
        }
    }
}
