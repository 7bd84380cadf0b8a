/// A question on one side, its answer on the other.
public struct Card: Identifiable, Hashable, Sendable {
    public struct ID: Hashable, Comparable, Sendable {
        public let number: Int64

        public init(_ number: Int64) { self.number = number }

        public static func < (one: ID, other: ID) -> Bool { one.number < other.number }
    }

    public let id: ID
    public var text: CardText

    public init(id: ID, text: CardText) {
        self.id = id
        self.text = text
    }

    public var prompt: String { text.prompt }
    public var answer: String { text.answer }
    public var picture: String? { text.picture }
}

/// What a card says. Neither side is ever empty, and neither begins or ends with white space.
public struct CardText: Hashable, Sendable {
    public let prompt: String
    public let answer: String
    /// A picture over the prompt, by a name that whoever shows it understands, such as “flag:fr”.
    public let picture: String?

    /// `nil` where one side would say nothing.
    public init?(prompt: String, answer: String, picture: String? = nil) {
        let (prompt, answer) = (prompt.trimmed, answer.trimmed)
        guard !prompt.isEmpty, !answer.isEmpty else { return nil }
        self.prompt = prompt
        self.answer = answer
        self.picture = picture?.isEmpty == true ? nil : picture
    }
}

extension String {
    /// Without the white space at both ends. Only NUL, which no text has and C's strings end at, goes from
    /// the middle too.
    public var trimmed: String {
        let text = hasNUL ? replacing("\0", with: "") : self
        if text.beginsAndEndsInASCII { return text }
        guard let first = text.firstIndex(where: { !$0.isWhitespace }),
            let last = text.lastIndex(where: { !$0.isWhitespace })
        else { return "" }
        return String(text[first...last])
    }

    /// Asked of the bytes in one piece: one at a time they take several times as long.
    var hasNUL: Bool {
        var text = self
        return text.withUTF8 { $0.contains(0) }
    }

    /// With a letter, digit or mark of ASCII: then there is nothing to take away. Most texts do, and a hundred
    /// thousand of them are looked at when a file is taken in.
    private var beginsAndEndsInASCII: Bool {
        guard let first = utf8.first, let last = utf8.last else { return false }
        return (0x21...0x7E).contains(first) && (0x21...0x7E).contains(last)
    }
}
