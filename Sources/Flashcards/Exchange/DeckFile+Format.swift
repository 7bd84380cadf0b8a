import Files

extension DeckFile {
    /// How cards are written down.
    public enum Format: String, Hashable, Sendable, CaseIterable {
        case csv, tsv, json

        /// By how the name ends; `nil` where that says nothing.
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

    /// A deck as a file that `read` makes the same cards of, whatever they say.
    public static func bytes(of cards: [CardText], deckName: String, as format: Format) -> [UInt8] {
        switch format {
        case .csv: lines(of: cards, separator: ",", lineEnd: "\r\n")
        case .tsv: lines(of: cards, separator: "\t", lineEnd: "\n")
        case .json: json(of: cards, deckName: deckName)
        }
    }

    /// The headings are always written: so no card is ever taken for them, and no separator has to be guessed.
    private static func lines(of cards: [CardText], separator: Character, lineEnd: String) -> [UInt8] {
        let hasPictures = cards.contains { $0.picture != nil }
        let mark = separator.asciiValue ?? 0
        var bytes: [UInt8] = []
        func write(_ fields: [String]) {
            for (place, field) in fields.enumerated() {
                if place > 0 { bytes.append(mark) }
                bytes.appendField(field, separator: mark)
            }
            bytes += lineEnd.utf8
        }
        write(["prompt", "answer"] + (hasPictures ? ["picture"] : []))
        for card in cards { write([card.prompt, card.answer] + (hasPictures ? [card.picture ?? ""] : [])) }
        return bytes
    }

    /// A card a line, so that a line number says which one.
    private static func json(of cards: [CardText], deckName: String) -> [UInt8] {
        var bytes = Array("{\n\"format\": \"recess-deck\",\n\"version\": 1,\n\"name\": ".utf8)
        writeJSON(deckName, to: &bytes)
        bytes += ",\n\"cards\": [".utf8
        for (place, card) in cards.enumerated() {
            bytes += (place == 0 ? "\n{\"prompt\": " : ",\n{\"prompt\": ").utf8
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
