/// Finds the cards in JSON: the values of the file, the elements of the outermost array, and the elements of each
/// array named “cards” at any depth, so that several decks in one file become one. A card is an object with a prompt
/// and an answer, or with other names for these, or an array of two texts. Everything else is ignored.
struct JSONCards {
    private var json: JSONText
    private var file: DeckFile
    private let size: Double
    private let progress: (Double) -> Bool
    private var valueCount = 0
    private var depth = 0
    /// The number of arrays of cards found so far.
    private var listCount = 0

    private static let deepest = 64
    private static let listNames: Set = ["cards", "notes", "flashcards", "terms", "items"]

    init(_ bytes: [UInt8], in file: DeckFile, _ progress: @escaping (Double) -> Bool) {
        json = JSONText(bytes)
        self.file = file
        self.progress = progress
        size = Double(bytes.count)
    }

    consuming func read() throws(DeckFile.Refusal) -> DeckFile {
        while !json.isAtEnd() {
            if try json.nextKind() == .array { try list() } else { try card() }
        }
        return file
    }

    private mutating func list() throws(DeckFile.Refusal) {
        listCount += 1
        try parts(from: "[", to: "]") { cards throws(DeckFile.Refusal) in try cards.card() }
    }

    /// Reads a value that should be a card.
    private mutating func card() throws(DeckFile.Refusal) {
        let kind = try json.nextKind()
        let (line, listsBefore) = (json.line, listCount)
        var found = Found()
        switch kind {
        case .object: found = try object()
        case .array: found = try pair()
        case .string, .number, .word: _ = try text()
        }
        if found.isDeleted { return }
        if found.sideCount == 0 {
            // A value with arrays of cards in it is a deck, not a wrong card.
            if listCount == listsBefore { file.wrong(line, .notACard) }
        } else if found.sideCount == 1, kind == .array {
            file.wrong(line, .oneColumn)
        } else {
            try file.addCard(
                line: line, prompt: found.prompt, answer: found.answer, picture: found.picture,
                tags: found.tags,
                deck: found.deck)
        }
    }

    /// The parts of a card that an object or an array has. `nil` for a side: it is not valid text.
    private struct Found {
        var prompt: String? = ""
        var answer: String? = ""
        var picture: String?
        var tags: String?
        var deck: String?
        var isDeleted = false
        var sideCount = 0
    }

    private mutating func object() throws(DeckFile.Refusal) -> Found {
        var found = Found()
        try parts(from: "{", to: "}") { cards throws(DeckFile.Refusal) in
            let name = try cards.json.string()?.lowercased() ?? ""
            try cards.json.expect(":")
            try cards.member(name, of: &found)
        }
        return found
    }

    private mutating func member(_ name: String, of found: inout Found) throws(DeckFile.Refusal) {
        switch try json.nextKind() {
        case .array where JSONCards.listNames.contains(name): try list()
        case .object, .array: try skipValue()
        case .string, .number, .word:
            let text = try text()
            if Headings.prompt.contains(name) {
                found.prompt = text
                found.sideCount += 1
            } else if Headings.answer.contains(name) {
                found.answer = text
                found.sideCount += 1
            } else if Headings.picture.contains(name) {
                found.picture = text
            } else if name == "tags" {
                found.tags = text
            } else if name == "deck" {
                found.deck = text
            } else if name == "deleted" {
                // Our own JSON store marks deleted cards like this until they are purged.
                found.isDeleted = text != "" && text != "false"
            } else if name == "name", depth == 1 {
                file.deckName = text.flatMap(Deck.name(from:)) ?? file.deckName
            }
        }
    }

    private mutating func pair() throws(DeckFile.Refusal) -> Found {
        var found = Found()
        try parts(from: "[", to: "]") { cards throws(DeckFile.Refusal) in
            switch try cards.json.nextKind() {
            case .object, .array: return try cards.skipValue()
            case .string, .number, .word: break
            }
            let text = try cards.text()
            if found.sideCount == 0 {
                found.prompt = text
            } else if found.sideCount == 1 {
                found.answer = text
            }
            found.sideCount += 1
        }
        return found
    }

    /// Skips a value, but reads the arrays of cards in it.
    private mutating func skipValue() throws(DeckFile.Refusal) {
        switch try json.nextKind() {
        case .object: _ = try object()
        case .array:
            try parts(from: "[", to: "]") { cards throws(DeckFile.Refusal) in try cards.skipValue() }
        case .string, .number, .word: _ = try text()
        }
    }

    /// Any value but an object or an array as text. Empty for `null`.
    private mutating func text() throws(DeckFile.Refusal) -> String? {
        switch try json.nextKind() {
        case .string: return try json.string()
        case .number: return try json.number()
        default:
            let word = try json.word()
            return word == "null" ? "" : word
        }
    }

    private mutating func parts(
        from begin: Unicode.Scalar, to end: Unicode.Scalar,
        read: (inout JSONCards) throws(DeckFile.Refusal) -> Void
    ) throws(DeckFile.Refusal) {
        depth += 1
        guard depth <= JSONCards.deepest else { throw json.mistake }
        try json.expect(begin)
        var isFirst = true
        while try json.hasNext(until: end, isFirst: isFirst) {
            isFirst = false
            valueCount += 1
            if valueCount % 4096 == 0, !progress(Double(json.position) / size) { throw .cancelled }
            try read(&self)
        }
        depth -= 1
    }
}
