/// What was found in a file of cards: the good ones, and which lines are wrong and why.
public struct DeckFile: Hashable, Sendable {
    public struct Entry: Hashable, Sendable {
        public let line: Int
        public let text: CardText
    }

    public struct Problem: Hashable, Sendable {
        public enum Reason: Hashable, Sendable, CaseIterable {
            case promptMissing
            case answerMissing
            /// There is nothing that the prompt could be told from the answer by.
            case oneColumn
            case quoteNotClosed
            case invalidCharacters
            /// More than `DeckFile.longestSide`.
            case tooLong
            /// JSON that is neither an object with two sides nor a pair.
            case notACard
        }

        public let line: Int
        public let reason: Reason

        public init(line: Int, _ reason: Reason) {
            self.line = line
            self.reason = reason
        }
    }

    /// Why nothing can be taken from a file.
    public enum Refusal: Error, Hashable, Sendable {
        case empty
        /// More bytes than `DeckFile.largestSize`.
        case tooLarge
        /// More cards than `DeckFile.mostCards`.
        case tooManyCards
        /// A picture, a spreadsheet, a program.
        case notText
        case notJSON(line: Int)
        /// Text, but no card in it. With what is wrong, where that can be said.
        case noCards([Problem])
        /// Whoever asked did not want to go on.
        case cancelled
    }

    public static let largestSize = 256 << 20
    /// So many, with as little in each as there can be, still fit into the memory of a small machine.
    public static let mostCards = 1_000_000
    /// In Unicode scalars. Nobody can learn a card as long as that, and no window can show it quickly.
    public static let longestSide = 100_000
    /// After so many wrong lines, and not one good one, no more are looked at.
    static let mostTries = 100_000
    /// Nobody reads more, and there may be a hundred million.
    static let mostProblems = 1000

    /// What the file calls itself, else what its own name says. `nil` where neither says anything.
    public internal(set) var deckName: String?
    /// In the order of the file.
    public internal(set) var cards: [Entry] = []
    /// By rising line: the first thousand.
    public internal(set) var problems: [Problem] = []
    public internal(set) var problemCount = 0
    /// In which the text was read.
    public internal(set) var encoding = TextEncoding.utf8
    /// The text is no Unicode, and the encoding was guessed.
    public internal(set) var isGuessed = false
    /// `nil` for JSON, which names its parts.
    public internal(set) var table: Table?
}

extension DeckFile {
    /// A table of which no line makes a card is no refusal: other columns may.
    ///
    /// - Parameters:
    ///   - fileName: without its folder. It says which format is meant, and names the deck.
    ///   - going: hears now and then how much has been done, from 0 to 1; `false` ends it.
    public static func read(
        _ bytes: [UInt8], fileName: String, choices: ImportChoices = ImportChoices(),
        going: @escaping (Double) -> Bool = { _ in true }
    ) throws(Refusal) -> DeckFile {
        if bytes.count > largestSize { throw .tooLarge }
        // Letters of other encodings are looked up one by one: that takes about as long as the rest.
        let text = try DeckFileText(bytes, choices) { going($0 / 2) }
        let start = text.encoding == .utf8 || text.encoding == .utf16 ? 0 : 0.5
        let goingOn = { going(start + $0 * (1 - start)) }
        var file = DeckFile()
        file.encoding = text.encoding
        file.isGuessed = text.isGuessed
        file.deckName = deckName(fromFile: fileName)
        let isJSON = text.looksLikeJSON && Format(fileName: fileName) == nil
        if isJSON || Format(fileName: fileName) == .json {
            file = try JSONCards(text.utf8, in: file, goingOn).read()
        } else {
            try file.readLines(text.utf8, choices, goingOn)
        }
        let canBeReadInAnotherWay = (file.table?.columnCount ?? 0) > 1 && file.problemCount > 0
        if file.cards.isEmpty, !canBeReadInAnotherWay { throw .noCards(file.problems) }
        return file
    }

    /// The first cards of a table, from no more than its beginning: so that they can be shown while the rest
    /// is still being read. None where that says nothing certain.
    public static func firstCards(
        ofBeginning bytes: [UInt8], fileName: String, choices: ImportChoices
    ) -> [CardText] {
        guard let file = try? read(bytes, fileName: fileName, choices: choices), file.table != nil else {
            return []
        }
        // The last one may have been cut in two.
        return file.cards.dropLast().prefix(shownCards).map(\.text)
    }

    /// How many of the first cards are shown before any is taken.
    public static let shownCards = 4

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

    /// `nil` for a side: it has bytes that are no text.
    mutating func take(
        line: Int, prompt: String?, answer: String?, picture: String?
    ) throws(Refusal) {
        guard let prompt, let answer, !prompt.hasNUL, !answer.hasNUL else {
            return wrong(line, .invalidCharacters)
        }
        guard !prompt.isTooLong, !answer.isTooLong else { return wrong(line, .tooLong) }
        let picture = picture.flatMap { $0.isEmpty || $0.isTooLong ? nil : $0 }
        guard let text = CardText(prompt: prompt, answer: answer, picture: picture) else {
            return wrong(line, prompt.trimmed.isEmpty ? .promptMissing : .answerMissing)
        }
        guard cards.count < DeckFile.mostCards else { throw .tooManyCards }
        cards.append(Entry(line: line, text: text))
    }
}

extension String {
    fileprivate var isTooLong: Bool {
        utf8.count > DeckFile.longestSide && unicodeScalars.count > DeckFile.longestSide
    }
}
