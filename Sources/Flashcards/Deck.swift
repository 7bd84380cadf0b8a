/// Cards that are learnt together.
public struct Deck: Identifiable, Hashable, Sendable {
    public struct ID: Hashable, Sendable {
        public let number: Int64

        public init(_ number: Int64) { self.number = number }
    }

    public let id: ID
    public var name: String
    public var cardCount: Int
    /// Which cards an activity keeps here, such as “missed-flags”. It stays when the deck gets another name.
    /// `nil` for a person's own deck.
    public let purpose: String?

    public init(id: ID, name: String, cardCount: Int, purpose: String? = nil) {
        self.id = id
        self.name = name
        self.cardCount = cardCount
        self.purpose = purpose
    }

    /// What a deck is called for a name that somebody typed; `nil` where nothing is left of it.
    public static func name(from typed: String) -> String? {
        let words = typed.trimmed.split(whereSeparator: \.isNewline).joined(separator: " ")
        return words.isEmpty ? nil : words
    }
}

extension [Deck] {
    /// Where an activity keeps such cards. A deck that was deleted and restored can be a second one: then it is
    /// the newest of them.
    public func newest(for purpose: String) -> Deck? {
        filter { $0.purpose == purpose }.max { $0.id.number < $1.id.number }
    }
}
