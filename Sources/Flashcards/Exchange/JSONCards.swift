/// Finds the cards in JSON: the values of the file, the elements of the outermost array, and the elements of each
/// array named “cards” at any depth, so that several decks in one file become one. A card is an object with a prompt
/// and an answer, or with other names for these, or an array of two texts; a note is an object with a kind and fields.
/// Everything else is ignored.
struct JSONCards {
    var json: JSONText
    var file: DeckFile
    var kinds: FileKinds
    /// Notes become cards at the end: what follows may say of which kind they are.
    var notes: [NoteFound] = []
    /// Cards with a number. They may turn out to be those of a note.
    var numbered: [CardFound] = []
    let progress: (Double) -> Bool
    private let size: Double
    private var valueCount = 0
    private var depth = 0
    /// The number of arrays of cards found so far.
    private var listCount = 0

    private static let listNames: Set = ["cards", "notes", "flashcards", "terms", "items"]

    init(
        _ bytes: [UInt8], in file: DeckFile, _ kinds: [NoteKind], _ progress: @escaping (Double) -> Bool
    ) {
        json = JSONText(bytes)
        self.file = file
        self.kinds = FileKinds(kinds)
        self.progress = progress
        size = Double(bytes.count)
    }

    consuming func read() throws(DeckFile.Refusal) -> DeckFile {
        while !json.isAtEnd() {
            if try json.nextKind() == .array { try list() } else { try card() }
        }
        try makeCardsOfNotes()
        return file
    }

    private mutating func list() throws(DeckFile.Refusal) {
        listCount += 1
        try elements { cards throws(DeckFile.Refusal) in try cards.card() }
    }

    /// Reads a value that should be a card or a note.
    private mutating func card() throws(DeckFile.Refusal) {
        let kind = try json.nextKind()
        let (line, listsBefore, before) = (json.line, listCount, Before(self))
        var found = CardFound()
        switch kind {
        case .object: found = try object()
        case .array: found = try pair()
        case .string, .number, .word: _ = try json.text()
        }
        if found.isDeleted { return }
        if found.isNote { return try add(note: found, line, before) }
        if found.number != nil { numbered.append(found) }
        if found.sideCount == 0 {
            // A value with arrays of cards in it is a deck, not a wrong card.
            if listCount == listsBefore { file.wrong(line, .notACard) }
        } else if found.sideCount == 1, kind == .array {
            file.wrong(line, .oneColumn)
        } else {
            try file.addCard(
                line: line, prompt: found.prompt, answer: found.answer, picture: found.picture,
                tags: found.tags, deck: found.deck, found.marks)
        }
    }

    private mutating func object() throws(DeckFile.Refusal) -> CardFound {
        var found = CardFound()
        try members { cards, name throws(DeckFile.Refusal) in
            try cards.member(name.lowercased(), of: &found)
        }
        return found
    }

    private mutating func member(_ name: String, of found: inout CardFound) throws(DeckFile.Refusal) {
        switch (try json.nextKind(), name) {
        case (.array, "fields"): found.fields = try json.fields()
        case (.array, "tags"): found.tags = try json.fields()?.compactMap(\.self).joined(separator: " ")
        case (.array, "kinds") where depth == 1: try readKinds()
        case (.array, _) where JSONCards.listNames.contains(name): try list()
        case (.object, _), (.array, _): try skipValue()
        case (.string, _), (.number, _), (.word, _):
            let text = try json.text()
            if found.take(name, text) { return }
            if name == "name", depth == 1 {
                file.deckName = text.flatMap(Deck.name(from:)) ?? file.deckName
            }
        }
    }

    private mutating func pair() throws(DeckFile.Refusal) -> CardFound {
        var found = CardFound()
        try elements { cards throws(DeckFile.Refusal) in
            switch try cards.json.nextKind() {
            case .object, .array: return try cards.skipValue()
            case .string, .number, .word: break
            }
            let text = try cards.json.text()
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
        case .array: try elements { cards throws(DeckFile.Refusal) in try cards.skipValue() }
        case .string, .number, .word: _ = try json.text()
        }
    }
}

// Reading objects and arrays, with progress.
extension JSONCards {
    private mutating func elements(
        _ read: (inout JSONCards) throws(DeckFile.Refusal) -> Void
    ) throws(DeckFile.Refusal) {
        try parts(from: "[", to: "]", read)
    }

    private mutating func members(
        _ read: (inout JSONCards, _ name: String) throws(DeckFile.Refusal) -> Void
    ) throws(DeckFile.Refusal) {
        try parts(from: "{", to: "}") { cards throws(DeckFile.Refusal) in
            let name = try cards.json.string() ?? ""
            try cards.json.expect(":")
            try read(&cards, name)
        }
    }

    private mutating func parts(
        from begin: Unicode.Scalar, to end: Unicode.Scalar,
        _ read: (inout JSONCards) throws(DeckFile.Refusal) -> Void
    ) throws(DeckFile.Refusal) {
        depth += 1
        guard depth <= JSONText.deepest else { throw json.mistake }
        try json.expect(begin)
        var isFirst = true
        while try json.hasNext(until: end, isFirst: isFirst) {
            isFirst = false
            valueCount += 1
            if valueCount % 4096 == 0, !isGoingOn { throw .cancelled }
            try read(&self)
        }
        depth -= 1
    }

    /// Making cards of notes takes longer than reading them.
    private var isGoingOn: Bool {
        progress(Double(json.position) / size * (notes.isEmpty ? 1 : JSONCards.partOfReading))
    }

    static let partOfReading = 0.25
}
