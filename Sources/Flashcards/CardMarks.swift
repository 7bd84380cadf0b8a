/// What a person has noted on a card, besides its text.
public struct CardMarks: Hashable, Sendable {
    /// In the order of the alphabet.
    public var tags: [CardTag]
    /// A suspended card is not asked.
    public var isSuspended: Bool
    public var flag: CardFlag?

    public init(tags: [CardTag] = [], isSuspended: Bool = false, flag: CardFlag? = nil) {
        (self.tags, self.isSuspended, self.flag) = (tags, isSuspended, flag)
    }
}

/// A coloured flag on a card. The raw values are kept in files and are those of Anki.
public enum CardFlag: Int, CaseIterable, Sendable {
    case red = 1
    case orange, green, blue, pink, turquoise, purple
}

/// A word by which cards are found, such as “verb”, or “grammar::verb” for a verb in grammar.
public struct CardTag: Hashable, Comparable, Sendable {
    public let name: String

    /// `nil` if nothing is left of the text. White space within a tag becomes “_”, since spaces stand between tags.
    public init?(_ typed: String) {
        let words = typed.trimmed.split(whereSeparator: \.isWhitespace)
        guard !words.isEmpty else { return nil }
        name = words.joined(separator: "_")
    }

    public static func < (one: CardTag, other: CardTag) -> Bool {
        (one.name.folded, one.name) < (other.name.folded, other.name)
    }
}

extension [CardTag] {
    /// Tags with spaces or commas between them, each once and in order. Two that differ in upper and lower case only are one.
    public init(separated text: String) {
        self =
            text.split { [CardTag].isSeparator($0) }.compactMap { CardTag(String($0)) }.uniqueAndSorted
    }

    static func isSeparator(_ letter: Character) -> Bool {
        letter.isWhitespace || letter == "," || letter == "，" || letter == "、"
    }

    /// As they are kept. Other programs have tags with commas in them.
    public init(kept text: String) {
        self = text.split(separator: " ").compactMap { CardTag(String($0)) }
    }

    /// As they are kept, and as they are typed.
    public var separated: String { map(\.name).joined(separator: " ") }

    public var uniqueAndSorted: [CardTag] {
        var known: Set<String> = []
        return filter { known.insert($0.name.folded).inserted }.sorted()
    }

    public func adding(_ tags: [CardTag]) -> [CardTag] { (self + tags).uniqueAndSorted }

    /// Upper and lower case make no difference.
    public func removing(_ tags: [CardTag]) -> [CardTag] {
        let removed = Set(tags.map(\.name.folded))
        return filter { !removed.contains($0.name.folded) }
    }
}
