/// The cards in JSON: the values of the file itself, the elements of the outermost array, and those of any
/// array named “cards”, however deep it lies, so that several decks in one file become one. A card is an
/// object that has a prompt and an answer, under these or other names, or an array of two texts. What else
/// there is, is left alone.
struct JSONCards {
    private var json: JSONText
    private var file: DeckFile
    private let size: Double
    private let going: (Double) -> Bool
    private var valueCount = 0
    private var depth = 0
    /// How many arrays of cards have been met.
    private var listCount = 0

    private static let deepest = 64
    private static let listNames: Set = ["cards", "notes", "flashcards", "terms", "items"]

    init(_ bytes: [UInt8], in file: DeckFile, _ going: @escaping (Double) -> Bool) {
        json = JSONText(bytes)
        self.file = file
        self.going = going
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

    /// What should be a card.
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
            // A deck, perhaps, with the cards in it.
            if listCount == listsBefore { file.wrong(line, .notACard) }
        } else if found.sideCount == 1, kind == .array {
            file.wrong(line, .oneColumn)
        } else {
            try file.take(line: line, prompt: found.prompt, answer: found.answer, picture: found.picture)
        }
    }

    /// What an object or an array has of a card. `nil` for a side: it is no text.
    private struct Found {
        var prompt: String? = ""
        var answer: String? = ""
        var picture: String?
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
        case .object, .array: try leaveOut()
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
            } else if name == "deleted" {
                // Cards that our own store still has, to be restored.
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
            case .object, .array: return try cards.leaveOut()
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

    /// What is no card may have cards in it.
    private mutating func leaveOut() throws(DeckFile.Refusal) {
        switch try json.nextKind() {
        case .object: _ = try object()
        case .array:
            try parts(from: "[", to: "]") { cards throws(DeckFile.Refusal) in try cards.leaveOut() }
        case .string, .number, .word: _ = try text()
        }
    }

    /// Nothing for `null`.
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
            if valueCount % 4096 == 0, !going(Double(json.place) / size) { throw .cancelled }
            try read(&self)
        }
        depth -= 1
    }
}
