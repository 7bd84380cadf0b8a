/// What a person searches: words, and conditions such as `deck:Korean tag:verb is:due`. A card is found if all are true of it.
public struct CardQuery: Hashable, Sendable {
    public let terms: [Term]

    public struct Term: Hashable, Sendable {
        public let condition: Condition
        /// A minus stands before it: the condition must not hold.
        public let isExcluded: Bool
    }

    /// All texts are folded.
    public enum Condition: Hashable, Sendable {
        /// The prompt or the answer holds this.
        case text(String)
        /// The path of the deck holds this.
        case deck(String)
        /// A tag begins with this, or is it.
        case tag(String)
        case state(State)
        case flag(CardFlag)
    }

    public enum State: String, CaseIterable, Sendable {
        case due, new, suspended, flagged, tagged
    }

    /// Words with spaces between them. Quotation marks keep words together. What is no condition is a word.
    public init(_ typed: String) {
        terms = CardQuery.words(in: typed).compactMap(Term.init)
    }

    /// Whether other decks than the one in view are searched.
    public var choosesDecks: Bool {
        terms.contains { if case .deck = $0.condition { true } else { false } }
    }

    /// What only a search of texts finds.
    public var texts: [Term] {
        terms.filter { if case .text = $0.condition { true } else { false } }
    }

    /// A typed word, and what of it stood in quotation marks.
    fileprivate struct Word {
        var text = ""
        /// How many characters come before the first quotation mark.
        var unquoted: Int?

        var prefix: String { unquoted.map { String(text.prefix($0)) } ?? text }
    }

    private static let quotationMarks: Set<Character> = ["\"", "“", "”", "„", "«", "»"]

    private static func words(in typed: String) -> [Word] {
        var words: [Word] = []
        var word = Word()
        var isQuoted = false
        for character in typed {
            if quotationMarks.contains(character) {
                isQuoted.toggle()
                if word.unquoted == nil { word.unquoted = word.text.count }
            } else if character.isWhitespace, !isQuoted {
                words.append(word)
                word = Word()
            } else {
                word.text.append(character)
            }
        }
        words.append(word)
        return words.filter { !$0.text.isEmpty }
    }
}

extension CardQuery.Term {
    /// `nil` for a condition that is still being typed, such as `tag:`.
    fileprivate init?(_ word: CardQuery.Word) {
        let prefix = word.prefix
        let hasMinus = prefix.hasPrefix("-")
        let text = hasMinus ? String(word.text.dropFirst()) : word.text
        if let colon = prefix.firstIndex(of: ":") {
            let name = prefix[..<colon].dropFirst(hasMinus ? 1 : 0).lowercased()
            let value = String(word.text[word.text.index(after: colon)...]).folded
            if CardQuery.Condition.names.contains(name), value.isEmpty { return nil }
            if let condition = CardQuery.Condition(name, value) {
                self.init(condition: condition, isExcluded: hasMinus)
                return
            }
        }
        // A minus before a word may belong to it: “-5”. One before quoted words does not.
        let isExcluded = hasMinus && word.unquoted == 1
        let folded = (isExcluded ? text : word.text).folded
        guard !folded.isEmpty else { return nil }
        self.init(condition: .text(folded), isExcluded: isExcluded)
    }
}

extension CardQuery.Condition {
    fileprivate static let names: Set = ["deck", "tag", "is", "flag"]

    fileprivate init?(_ name: String, _ value: String) {
        switch name {
        case "deck": self = .deck(value)
        case "tag": self = .tag(value)
        case "is":
            guard let state = CardQuery.State(rawValue: value) else { return nil }
            self = .state(state)
        case "flag":
            let flag = CardFlag.allCases.first { "\($0)" == value || "\($0.rawValue)" == value }
            guard let flag else { return nil }
            self = .flag(flag)
        default: return nil
        }
    }
}
