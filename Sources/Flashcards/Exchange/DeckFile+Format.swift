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
    public static func bytes(of cards: [CardText], deckName: String, as format: Format) -> [UInt8] {
        switch format {
        case .csv: lines(of: cards, separator: ",", lineEnd: "\r\n")
        case .tsv: lines(of: cards, separator: "\t", lineEnd: "\n")
        case .json: json(of: cards, deckName: deckName)
        }
    }

    /// Always writes headings, so that `read` does not take the first card for headings, nor has to guess the separator.
    private static func lines(of cards: [CardText], separator: Character, lineEnd: String) -> [UInt8] {
        let hasPictures = cards.contains { $0.picture != nil }
        let mark = separator.asciiValue ?? 0
        var bytes: [UInt8] = []
        func write(_ fields: [String]) {
            bytes.appendLine(fields, separator: mark, end: lineEnd)
        }
        write(["prompt", "answer"] + (hasPictures ? ["picture"] : []))
        for card in cards { write([card.prompt, card.answer] + (hasPictures ? [card.picture ?? ""] : [])) }
        return bytes
    }

    /// Writes one card in each line, so that line numbers in messages are useful.
    private static func json(of cards: [CardText], deckName: String) -> [UInt8] {
        var bytes = Array("{\n\"format\": \"recess-deck\",\n\"version\": 1,\n\"name\": ".utf8)
        writeJSON(deckName, to: &bytes)
        bytes += ",\n\"cards\": [".utf8
        for (index, card) in cards.enumerated() {
            bytes += (index == 0 ? "\n{\"prompt\": " : ",\n{\"prompt\": ").utf8
            writeJSON(card.prompt, to: &bytes)
            bytes += ", \"answer\": ".utf8
            writeJSON(card.answer, to: &bytes)
            if let picture = card.picture {
                bytes += ", \"picture\": ".utf8
                writeJSON(picture, to: &bytes)
            }
            bytes.append(UInt8(ascii: "}"))
        }
        return bytes + "\n]\n}\n".utf8
    }

    private static func writeJSON(_ text: String, to bytes: inout [UInt8]) {
        bytes.append(.quote)
        for byte in text.utf8 {
            switch byte {
            case .quote, .backslash: bytes += [.backslash, byte]
            case .lineFeed: bytes += "\\n".utf8
            case ..<0x20:
                let digits = String(byte, radix: 16)
                bytes += ("\\u" + String(repeating: "0", count: 4 - digits.count) + digits).utf8
            default: bytes.append(byte)
            }
        }
        bytes.append(.quote)
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
