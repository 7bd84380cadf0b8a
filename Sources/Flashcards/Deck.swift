/// A named list of cards that are learnt together.
public struct Deck: Identifiable, Hashable, Sendable {
    public struct ID: Hashable, Sendable {
        public let number: Int64

        public init(_ number: Int64) { self.number = number }
    }

    public let id: ID
    public var name: String
    public var cardCount: Int
    /// Set for a deck that an activity has made for its own cards, such as “missed-flags”. It stays the same when the
    /// deck is renamed. `nil` for a deck that the person has made.
    public let purpose: String?

    public init(id: ID, name: String, cardCount: Int, purpose: String? = nil) {
        self.id = id
        self.name = name
        self.cardCount = cardCount
        self.purpose = purpose
    }

    /// Makes a deck's name of typed text: one line, trimmed. `nil` if nothing is left.
    public static func name(from typed: String) -> String? {
        let words = typed.trimmed.split(whereSeparator: \.isNewline).joined(separator: " ")
        return words.isEmpty ? nil : words
    }
}

extension [Deck] {
    /// The deck of an activity. There can be two after an old one was deleted and restored: then the newest counts.
    public func newest(for purpose: String) -> Deck? {
        filter { $0.purpose == purpose }.max { $0.id.number < $1.id.number }
    }
}
