/// How a file of cards is to be read. What the person has not chosen is found out from the file.
public struct ImportChoices: Hashable, Sendable {
    public var encoding: TextEncoding?
    /// For a file that is no Unicode text, while no encoding is chosen.
    public var usualEncoding: TextEncoding
    public var firstLineIsHeading: Bool?
    public var columns: CardColumns?
    /// Columns beside the prompt's and the answer's are put under the answer, not left out.
    public var addsOtherColumns = false

    public init(usualEncoding: TextEncoding = .windows1252) { self.usualEncoding = usualEncoding }
}

/// Which column of a table has which side of the card, counted from 0.
public struct CardColumns: Hashable, Sendable {
    public private(set) var prompt: Int
    public private(set) var answer: Int

    public init(prompt: Int, answer: Int) {
        self.prompt = prompt
        self.answer = answer
    }

    public var swapped: CardColumns { CardColumns(prompt: answer, answer: prompt) }

    /// One column cannot be both sides: if it was the other one, the two change places.
    public mutating func choose(prompt column: Int) {
        if column == answer { answer = prompt }
        prompt = column
    }

    public mutating func choose(answer column: Int) {
        if column == prompt { prompt = answer }
        answer = column
    }

    /// The first two, but for those that are known to hold something else.
    init(leavingOut others: Set<Int>) {
        let columns = (0...others.count + 1).filter { !others.contains($0) }
        (prompt, answer) = (columns[0], columns[1])
    }

    /// `nil` where these are not headings: one must name the prompt and another the answer.
    init?(headings: [String]) {
        guard let prompt = Headings.prompt.column(in: headings),
            let answer = Headings.answer.column(in: headings)
        else { return nil }
        (self.prompt, self.answer) = (prompt, answer)
    }
}

extension DeckFile {
    /// What is known of the columns of a file that has a card a line.
    public struct Table: Hashable, Sendable {
        /// As many as the longest line has.
        public internal(set) var columnCount: Int
        /// How each column begins: its heading, or what the first card has there.
        public let firstLine: [String]
        public let hasHeadings: Bool
        public let columns: CardColumns
        private let picture: Int?
        private let addsOtherColumns: Bool
        /// Tags and the like, which a program has said to be no side of a card.
        private let notes: Set<Int>

        /// More are neither counted nor offered.
        static let mostColumns = 50
        /// In Unicode scalars.
        private static let longestTitle = 80

        init(
            firstLine record: DelimitedText.Record, of text: DelimitedText, _ preface: Preface,
            _ choices: ImportChoices
        ) {
            let fields = record.fields.prefix(Table.mostColumns).map { text.text(of: $0) ?? "" }
            let found = CardColumns(headings: fields)
            hasHeadings = choices.firstLineIsHeading ?? (found != nil)
            notes = preface.otherColumns
            columns = choices.columns ?? (hasHeadings ? found : nil) ?? CardColumns(leavingOut: notes)
            picture = hasHeadings && found != nil ? Headings.picture.column(in: fields) : nil
            columnCount = fields.count
            firstLine = fields.map { $0.beginning(ofScalars: Table.longestTitle) }
            addsOtherColumns = choices.addsOtherColumns
        }

        /// Whether there is anything beside prompt and answer.
        public var hasOtherColumns: Bool {
            (0..<columnCount).contains { !isTaken($0) }
        }

        var pictureColumn: Int? {
            picture.flatMap { $0 == columns.prompt || $0 == columns.answer ? nil : $0 }
        }

        /// Those that are put under the answer.
        func addedColumns(of count: Int) -> [Int] {
            addsOtherColumns ? (0..<min(count, Table.mostColumns)).filter { !isTaken($0) } : []
        }

        private func isTaken(_ column: Int) -> Bool {
            column == columns.prompt || column == columns.answer || column == picture
                || notes.contains(column)
        }
    }
}

extension String {
    /// Counted in scalars: one character can have a hundred thousand of them.
    public func beginning(ofScalars limit: Int) -> String {
        guard utf8.count > limit,
            let end = unicodeScalars.index(
                unicodeScalars.startIndex, offsetBy: limit, limitedBy: unicodeScalars.endIndex),
            end < unicodeScalars.endIndex
        else { return self }
        return self[..<end] + "…"
    }
}

extension Set<String> {
    fileprivate func column(in headings: [String]) -> Int? {
        headings.firstIndex { contains($0.trimmed.lowercased()) }
    }
}
