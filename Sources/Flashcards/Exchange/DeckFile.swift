/// The content of a file of cards: the cards, and the lines that are wrong, with the reasons.
public struct DeckFile: Hashable, Sendable {
    public struct Entry: Hashable, Sendable {
        public let line: Int
        public let card: FileCard

        public var text: CardText { card.text }
    }

    public struct Problem: Hashable, Sendable {
        public enum Reason: Hashable, Sendable, CaseIterable {
            case promptMissing
            case answerMissing
            /// There is no separator between prompt and answer.
            case oneColumn
            case quoteNotClosed
            case invalidCharacters
            /// More than `DeckFile.longestSide`.
            case tooLong
            /// A JSON value that is neither an object with prompt and answer nor an array of two texts.
            case notACard
            /// A note of a kind that neither the file nor the library has.
            case unknownKind
            /// A note of which its kind makes no card.
            case nothingToAsk
        }

        public let line: Int
        public let reason: Reason

        public init(line: Int, _ reason: Reason) {
            self.line = line
            self.reason = reason
        }
    }

    /// Why a file cannot be imported at all.
    public enum Refusal: Error, Hashable, Sendable {
        case empty
        /// More bytes than `DeckFile.largestSize`.
        case tooLarge
        /// More cards than `DeckFile.mostCards`.
        case tooManyCards
        /// A picture, a spreadsheet, a program.
        case notText
        case notJSON(line: Int)
        /// It is text without any card. Has the problems that were found.
        case noCards([Problem])
        /// The caller has cancelled reading.
        case cancelled
    }

    public static let largestSize = 256 << 20
    /// So many short cards still fit into the memory of a small machine.
    public static let mostCards = 1_000_000
    /// In Unicode scalars. A longer side could not be shown quickly, and not be learnt either.
    public static let longestSide = 100_000
    /// If so many lines are wrong and none is good, the rest is not read.
    static let mostTries = 100_000
    /// More are counted but not listed: a file could have a hundred million.
    static let mostProblems = 1000

    /// The name that the file gives to the deck, else the file's own name without its ending.
    public internal(set) var deckName: String?
    /// In the order of the file.
    public internal(set) var cards: [Entry] = []
    /// The first thousand, in the order of the file.
    public internal(set) var problems: [Problem] = []
    public internal(set) var problemCount = 0
    /// The encoding in which the text was read.
    public internal(set) var encoding = TextEncoding.utf8
    /// Whether the text is not Unicode and the encoding was guessed.
    public internal(set) var isGuessed = false
    /// The columns. `nil` for JSON, which has none.
    public internal(set) var table: Table?
    /// Whether the person can choose other columns than those of prompt and answer.
    public var canHaveOtherColumns: Bool { (table?.columnCount ?? 0) > 2 }
    /// The names of the pictures and sounds that its notes show.
    public internal(set) var media: Set<String> = []
}

extension DeckFile {
    /// Reads a file. A table without any card is not refused if other columns could give cards.
    ///
    /// - Parameters:
    ///   - fileName: without its folder. It decides the format and names the deck.
    ///   - kinds: those of the library.
    ///   - progress: called now and then with the part that is done, from 0 to 1. `false` cancels.
    public static func read(
        _ bytes: [UInt8], fileName: String, choices: ImportChoices = ImportChoices(),
        kinds: [NoteKind] = NoteKind.builtIn,
        progress: @escaping (Double) -> Bool = { _ in true }
    ) throws(Refusal) -> DeckFile {
        if bytes.count > largestSize { throw .tooLarge }
        // Converting from other encodings takes about as long as the rest.
        let text = try DeckFileText(bytes, choices) { progress($0 / 2) }
        let start = text.encoding == .utf8 || text.encoding == .utf16 ? 0 : 0.5
        let restProgress = { progress(start + $0 * (1 - start)) }
        var file = DeckFile()
        file.encoding = text.encoding
        file.isGuessed = text.isGuessed
        file.deckName = deckName(fromFile: fileName)
        let isJSON = text.looksLikeJSON && Format(fileName: fileName) == nil
        if isJSON || Format(fileName: fileName) == .json {
            file = try JSONCards(text.utf8, in: file, kinds, restProgress).read()
        } else {
            try file.readLines(text.utf8, choices, restProgress)
        }
        let canBeReadInAnotherWay = (file.table?.columnCount ?? 0) > 1 && file.problemCount > 0
        if file.cards.isEmpty, !canBeReadInAnotherWay { throw .noCards(file.problems) }
        return file
    }

    /// The first cards of a table, read from the beginning of the file, so that they can be shown while the rest is
    /// still being read. Empty for files that cannot be read in part.
    public static func firstCards(
        ofBeginning bytes: [UInt8], fileName: String, choices: ImportChoices
    ) -> [FileCard] {
        guard let file = try? read(bytes, fileName: fileName, choices: choices), file.table != nil else {
            return []
        }
        // The beginning may end in the middle of the last card.
        return file.cards.dropLast().prefix(shownCards).map(\.card)
    }

    /// How many cards the preview of an import shows.
    public static let shownCards = 4

    public var firstCards: [FileCard] { cards.prefix(DeckFile.shownCards).map(\.card) }

    /// “Birds of Asia” for “Birds of Asia.csv”.
    static func deckName(fromFile name: String) -> String? {
        let stem =
            name.lastIndex(of: ".").map { $0 == name.startIndex ? name[...] : name[..<$0] } ?? name[...]
        return Deck.name(from: String(stem))
    }

    mutating func wrong(_ line: Int, _ reason: Problem.Reason) {
        problemCount += 1
        if problems.count < DeckFile.mostProblems { problems.append(Problem(line: line, reason)) }
    }

    /// Adds a card, or the problem that it has. `nil` for a side: it has bytes that are no text.
    mutating func addCard(
        line: Int, prompt: String?, answer: String?, picture: String?, tags: String? = nil,
        deck: String? = nil, _ marks: CardMarks = CardMarks()
    ) throws(Refusal) {
        guard let prompt, let answer, !prompt.hasNUL, !answer.hasNUL else {
            return wrong(line, .invalidCharacters)
        }
        guard !prompt.isTooLong, !answer.isTooLong else { return wrong(line, .tooLong) }
        let picture = picture.flatMap { $0.isEmpty || $0.isTooLong ? nil : $0 }
        guard let text = CardText(prompt: prompt, answer: answer, picture: picture) else {
            return wrong(line, prompt.trimmed.isEmpty ? .promptMissing : .answerMissing)
        }
        try add(FileCard(text), line, tags, deck, marks)
    }

    private mutating func add(
        _ card: FileCard, _ line: Int, _ tags: String?, _ deck: String?, _ marks: CardMarks
    ) throws(Refusal) {
        guard cards.count < DeckFile.mostCards else { throw .tooManyCards }
        var card = card
        card.marks = marks
        if let tags, !tags.isEmpty, !tags.isTooLong { card.marks.tags = [CardTag](separated: tags) }
        if let deck, !deck.isEmpty, !deck.isTooLong { card.deckPath = Deck.names(inPath: deck) }
        cards.append(Entry(line: line, card: card))
    }
}

// Cards of notes.
extension DeckFile {
    mutating func addCard(
        _ number: Int, of note: FileNote, _ texts: KindTexts, line: Int, tags: String?, deck: String?,
        _ marks: CardMarks
    ) throws(Refusal) {
        let (text, files) = texts.textAndFiles(of: Note(note.fields), card: number)
        media.formUnion(files)
        var card = FileCard(text)
        (card.note, card.number) = (note, number)
        try add(card, line, tags, deck, marks)
    }

    mutating func add(_ entries: ArraySlice<Entry>) throws(Refusal) {
        guard cards.count + entries.count <= DeckFile.mostCards else { throw .tooManyCards }
        cards += entries
    }

    mutating func takeCards() -> [Entry] {
        defer { cards = [] }
        return cards
    }

    /// What was found last belongs to something else.
    mutating func forget(cardsFrom count: Int, _ problems: [Problem], _ problemCount: Int) {
        cards.removeSubrange(count...)
        (self.problems, self.problemCount) = (problems, problemCount)
    }

    /// Those of notes are found last.
    mutating func sortProblems() { problems.sort { $0.line < $1.line } }
}

extension String {
    var isTooLong: Bool {
        utf8.count > DeckFile.longestSide && unicodeScalars.count > DeckFile.longestSide
    }
}
