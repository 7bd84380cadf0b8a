/// Cards that are learnt together.
public struct Deck: Identifiable, Hashable, Sendable {
    public struct ID: Hashable, Sendable {
        public let number: Int64

        public init(_ number: Int64) { self.number = number }
    }

    public let id: ID
    public var name: String
    public var cardCount: Int

    public init(id: ID, name: String, cardCount: Int) {
        self.id = id
        self.name = name
        self.cardCount = cardCount
    }

    /// What a deck is called for a name that somebody typed; `nil` where nothing is left of it.
    public static func name(from typed: String) -> String? {
        let words = typed.trimmed.split(whereSeparator: \.isNewline).joined(separator: " ")
        return words.isEmpty ? nil : words
    }
}
