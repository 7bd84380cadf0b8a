/// A card with a question on one side and its answer on the other.
public struct Card: Identifiable, Hashable, Sendable {
    public struct ID: Hashable, Comparable, Sendable {
        public let number: Int64

        public init(_ number: Int64) { self.number = number }

        public static func < (one: ID, other: ID) -> Bool { one.number < other.number }
    }

    public let id: ID
    public var text: CardText
    public var marks: CardMarks
    /// What it shows is made of a note. `nil` for a card that is nothing but its text.
    public var note: CardNote?

    public init(id: ID, text: CardText, marks: CardMarks = CardMarks(), note: CardNote? = nil) {
        (self.id, self.text, self.marks, self.note) = (id, text, marks, note)
    }

    public var prompt: String { text.prompt }
    public var answer: String { text.answer }
    public var picture: String? { text.picture }
}

/// The text of a card; of one that belongs to a note: its sides as plain text. Neither side is empty, and neither begins or ends
/// with white space.
public struct CardText: Hashable, Sendable {
    public let prompt: String
    public let answer: String
    /// The name of a picture above the prompt, such as “flag:fr”. The screen that shows the card looks it up.
    public let picture: String?

    /// `nil` if a side would be empty.
    public init?(prompt: String, answer: String, picture: String? = nil) {
        let (prompt, answer) = (prompt.trimmed, answer.trimmed)
        guard !prompt.isEmpty, !answer.isEmpty else { return nil }
        self.prompt = prompt
        self.answer = answer
        self.picture = picture?.isEmpty == true ? nil : picture
    }

    /// The words of both sides of a card. A side without words gets an ellipsis.
    init(shownPrompt prompt: String, answer: String) {
        let (prompt, answer) = (prompt.trimmed, answer.trimmed)
        self.prompt = prompt.isEmpty ? "…" : prompt
        self.answer = answer.isEmpty ? "…" : answer
        picture = nil
    }
}

extension String {
    /// Without white space at both ends, and without NUL anywhere, as C strings would end there.
    public var trimmed: String {
        let text = hasNUL ? replacing("\0", with: "") : self
        if text.beginsAndEndsInASCII { return text }
        // Not its characters, which have no greatest length: one can have a million accents.
        let letters = text.unicodeScalars
        guard let first = letters.firstIndex(where: { !$0.properties.isWhitespace }),
            let last = letters.lastIndex(where: { !$0.properties.isWhitespace })
        else { return "" }
        return String(letters[first...last])
    }

    /// Searches the bytes as one buffer, which is several times faster than `utf8.contains`.
    var hasNUL: Bool {
        var text = self
        return text.withUTF8 { $0.contains(0) }
    }

    /// Whether both ends are visible ASCII characters, so that there is nothing to trim. This is true of most texts
    /// and quick to check; an import trims hundreds of thousands.
    private var beginsAndEndsInASCII: Bool {
        guard let first = utf8.first, let last = utf8.last else { return false }
        return (0x21...0x7E).contains(first) && (0x21...0x7E).contains(last)
    }
}
