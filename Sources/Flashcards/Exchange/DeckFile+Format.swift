import Files

extension DeckFile {
    /// The file formats for cards.
    public enum Format: String, Hashable, Sendable, CaseIterable {
        case csv, tsv, json

        /// The format that the ending of the name stands for. `nil` for an unknown ending.
        public init?(fileName: String) {
            guard let dot = fileName.lastIndex(of: ".") else { return nil }
            switch fileName[fileName.index(after: dot)...].lowercased() {
            case "csv": self = .csv
            case "tsv", "tab", "txt": self = .tsv
            case "json": self = .json
            default: return nil
            }
        }
    }

    /// The content of a file for a deck. `read` makes exactly the same cards of it.
    public static func bytes(of cards: [FileCard], deckName: String, as format: Format) -> [UInt8] {
        switch format {
        case .csv: lines(of: cards, separator: ",", lineEnd: "\r\n")
        case .tsv: lines(of: cards, separator: "\t", lineEnd: "\n")
        case .json: json(of: cards, deckName: deckName)
        }
    }

    /// Always writes headings, so that `read` does not take the first card for headings, nor has to guess the separator.
    private static func lines(of cards: [FileCard], separator: Character, lineEnd: String) -> [UInt8] {
        let hasPictures = cards.contains { $0.text.picture != nil }
        let hasTags = cards.contains { !$0.tags.isEmpty }
        let hasDecks = cards.contains { !$0.deckPath.isEmpty }
        let mark = separator.asciiValue ?? 0
        var bytes: [UInt8] = []
        func write(_ sides: [String], _ picture: String, _ tags: String, _ deck: String) {
            let others = [(hasPictures, picture), (hasTags, tags), (hasDecks, deck)].filter(\.0).map(\.1)
            bytes.appendLine(sides + others, separator: mark, end: lineEnd)
        }
        write(["prompt", "answer"], "picture", "tags", "deck")
        for card in cards {
            write(
                [card.text.prompt, card.text.answer], card.text.picture ?? "", card.tags.separated,
                card.deckPath.joined(separator: "::"))
        }
        return bytes
    }
}

extension UInt8 {
    static let tab = UInt8(ascii: "\t")
    static let lineFeed = UInt8(ascii: "\n")
    static let carriageReturn = UInt8(ascii: "\r")
    static let space = UInt8(ascii: " ")
    static let quote = UInt8(ascii: "\"")
    static let backslash = UInt8(ascii: "\\")
}
