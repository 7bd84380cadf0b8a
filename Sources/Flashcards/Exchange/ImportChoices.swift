/// How to read a file of cards. `nil`: not chosen by the person, so it is worked out from the file.
public struct ImportChoices: Hashable, Sendable {
    public var encoding: TextEncoding?
    /// The encoding of a file that is not Unicode, if none was chosen.
    public var usualEncoding: TextEncoding
    public var firstLineIsHeading: Bool?
    public var columns: CardColumns?
    /// Whether the other columns are added below the answer. If not, they are left out.
    public var addsOtherColumns = false

    public init(usualEncoding: TextEncoding = .windows1252) { self.usualEncoding = usualEncoding }
}

/// The columns of the prompt and the answer in a table, counted from 0.
public struct CardColumns: Hashable, Sendable {
    public private(set) var prompt: Int
    public private(set) var answer: Int

    public init(prompt: Int, answer: Int) {
        self.prompt = prompt
        self.answer = answer
    }

    public var swapped: CardColumns { CardColumns(prompt: answer, answer: prompt) }

    /// One column cannot be both sides: if it was the answer, the two are swapped.
    public mutating func choose(prompt column: Int) {
        if column == answer { answer = prompt }
        prompt = column
    }

    public mutating func choose(answer column: Int) {
        if column == prompt { prompt = answer }
        answer = column
    }

    /// The first two columns that are not in `others`.
    init(leavingOut others: Set<Int>) {
        let columns = (0...others.count + 1).filter { !others.contains($0) }
        (prompt, answer) = (columns[0], columns[1])
    }

    /// Finds the columns by their headings. `nil` unless there is one for the prompt and one for the answer.
    init?(headings: [String]) {
        guard let prompt = Headings.prompt.column(in: headings),
            let answer = Headings.answer.column(in: headings)
        else { return nil }
        (self.prompt, self.answer) = (prompt, answer)
    }
}

extension DeckFile {
    /// The columns of a file with one card in each line.
    public struct Table: Hashable, Sendable {
        /// The number of columns in the longest line.
        public internal(set) var columnCount: Int
        /// The first line's fields: headings or the first card.
        public let firstLine: [String]
        public let hasHeadings: Bool
        public let columns: CardColumns
        private let picture: Int?
        private let tags: Int?
        private let deck: Int?
        private let addsOtherColumns: Bool
        /// Columns of tags and the like, named by the preface of an Anki file.
        private let notes: Set<Int>

        /// Further columns are ignored.
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
            let headings = hasHeadings && found != nil ? fields : []
            picture = Headings.picture.column(in: headings)
            tags = preface.tagsColumn ?? Headings.tags.column(in: headings)
            deck = preface.deckColumn ?? Headings.deck.column(in: headings)
            columnCount = fields.count
            firstLine = fields.map { $0.beginning(ofScalars: Table.longestTitle) }
            addsOtherColumns = choices.addsOtherColumns
        }

        /// Whether there are columns besides prompt, answer, picture and tags.
        public var hasOtherColumns: Bool {
            (0..<columnCount).contains { !isTaken($0) }
        }

        var pictureColumn: Int? { unlessASide(picture) }
        var tagsColumn: Int? { unlessASide(tags) }
        var deckColumn: Int? { unlessASide(deck) }

        private func unlessASide(_ column: Int?) -> Int? {
            column.flatMap { $0 == columns.prompt || $0 == columns.answer ? nil : $0 }
        }

        /// The columns that are added below the answer.
        func addedColumns(of count: Int) -> [Int] {
            addsOtherColumns ? (0..<min(count, Table.mostColumns)).filter { !isTaken($0) } : []
        }

        private func isTaken(_ column: Int) -> Bool {
            column == columns.prompt || column == columns.answer || column == picture || column == tags
                || column == deck || notes.contains(column)
        }
    }
}

extension String {
    /// The first scalars and “…”, or the whole text if it is short. Characters are not counted, as one can consist of a
    /// hundred thousand scalars.
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
