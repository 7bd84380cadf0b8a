/// A named list of cards that are learnt together.
public struct Deck: Identifiable, Hashable, Sendable {
    public struct ID: Hashable, Sendable {
        public let number: Int64

        public init(_ number: Int64) { self.number = number }
    }

    public let id: ID
    public var name: String
    /// With the cards of the decks that lie in it. `nil` where they were not counted.
    public var cardCount: Int?
    /// Set for a deck that an activity has made for its own cards, such as “missed-flags”. It stays the same when the
    /// deck is renamed. `nil` for a deck that the person has made.
    public let purpose: String?
    /// The deck it lies in.
    public var parent: ID?
    /// The names of the decks it lies in, the outermost first.
    public var above: [String]

    public init(
        id: ID, name: String, cardCount: Int? = nil, purpose: String? = nil, parent: ID? = nil,
        above: [String] = []
    ) {
        self.id = id
        self.name = name
        self.cardCount = cardCount
        self.purpose = purpose
        self.parent = parent
        self.above = above
    }

    /// Makes a deck's name of typed text: one line, trimmed. `nil` if nothing is left.
    public static func name(from typed: String) -> String? {
        let words = typed.trimmed.split(whereSeparator: \.isNewline).joined(separator: " ")
        return words.isEmpty ? nil : words
    }
}

// Decks in decks.
extension Deck {
    public static let separator = "::"

    /// Such as “Languages::Korean”.
    public var path: String { (above + [name]).joined(separator: Deck.separator) }

    public var depth: Int { above.count }

    /// The names in a typed path, the outermost first. A name without a separator is a path of one.
    public static func names(inPath typed: String) -> [String] {
        typed.split(separator: separator).compactMap { name(from: String($0)) }
    }
}

extension [Deck] {
    /// The deck of an activity. There can be two after an old one was deleted and restored: then the newest counts.
    public func newest(for purpose: String) -> Deck? {
        filter { $0.purpose == purpose }.max { $0.id.number < $1.id.number }
    }
}
