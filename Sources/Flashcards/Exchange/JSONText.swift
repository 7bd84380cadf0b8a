/// A JSON parser that reads from the beginning to the end and keeps no values. The caller looks at `nextKind` and
/// reads the value.
struct JSONText {
    enum Kind { case object, array, string, number, word }

    private let bytes: [UInt8]
    private(set) var position = 0
    private(set) var line = 1

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// The error for text that is not JSON at this position.
    var mistake: DeckFile.Refusal { .notJSON(line: line) }

    mutating func isAtEnd() -> Bool {
        skipSpace()
        return position == bytes.count
    }

    mutating func nextKind() throws(DeckFile.Refusal) -> Kind {
        skipSpace()
        switch byte {
        case UInt8(ascii: "{"): return .object
        case UInt8(ascii: "["): return .array
        case .quote: return .string
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return .number
        case UInt8(ascii: "a")...UInt8(ascii: "z"): return .word
        default: throw mistake
        }
    }

    /// Skips the mark if it comes next.
    mutating func skip(_ mark: Unicode.Scalar) -> Bool {
        skipSpace()
        guard position < bytes.count, bytes[position] == UInt8(ascii: mark) else { return false }
        position += 1
        return true
    }

    mutating func expect(_ mark: Unicode.Scalar) throws(DeckFile.Refusal) {
        guard skip(mark) else { throw mistake }
    }

    /// Whether an object or array has a next part. Skips the comma before it, or the end.
    ///
    /// - Parameter isFirst: there is no comma before the first part.
    mutating func hasNext(until end: Unicode.Scalar, isFirst: Bool) throws(DeckFile.Refusal) -> Bool {
        if skip(end) { return false }
        if !isFirst { try expect(",") }
        return true
    }

    /// `nil` if the string is not valid text.
    mutating func string() throws(DeckFile.Refusal) -> String? {
        try expect("\"")
        let start = position
        while position < bytes.count, bytes[position] != .quote, bytes[position] != .backslash {
            try letter()
        }
        if byte == .quote {
            position += 1
            return String(validating: bytes[start..<(position - 1)], as: UTF8.self)
        }
        return try string(beganAs: Array(bytes[start..<position]))
    }

    /// The number as it is written in the file.
    mutating func number() throws(DeckFile.Refusal) -> String {
        skipSpace()
        let start = position
        while position < bytes.count, JSONText.numberBytes.contains(bytes[position]) { position += 1 }
        let text = String(decoding: bytes[start..<position], as: UTF8.self)
        guard Double(text) != nil else { throw mistake }
        return text
    }

    /// `true`, `false` or `null`.
    mutating func word() throws(DeckFile.Refusal) -> String {
        skipSpace()
        for word in ["true", "false", "null"] where bytes[position...].starts(with: word.utf8) {
            position += word.utf8.count
            return word
        }
        throw mistake
    }

    private static let numberBytes = Set("+-.0123456789Ee".utf8)

    private var byte: UInt8 { position < bytes.count ? bytes[position] : 0 }

    private mutating func skipSpace() {
        while position < bytes.count {
            switch bytes[position] {
            case .lineFeed: line += 1
            case .carriageReturn where position + 1 == bytes.count || bytes[position + 1] != .lineFeed:
                line += 1
            case .space, .tab, .carriageReturn: break
            default: return
            }
            position += 1
        }
    }

    /// Moves over one byte of a string. A line break means that the closing quote is missing.
    private mutating func letter() throws(DeckFile.Refusal) {
        guard bytes[position] >= .space || bytes[position] == .tab else { throw mistake }
        position += 1
    }
}

// Strings with escape sequences.
extension JSONText {
    private mutating func string(beganAs start: [UInt8]) throws(DeckFile.Refusal) -> String? {
        var text = start
        while position < bytes.count, bytes[position] != .quote {
            if bytes[position] == .backslash {
                position += 1
                try escape(into: &text)
            } else {
                text.append(bytes[position])
                try letter()
            }
        }
        guard position < bytes.count else { throw mistake }
        position += 1
        return String(validating: text, as: UTF8.self)
    }

    private mutating func escape(into text: inout [UInt8]) throws(DeckFile.Refusal) {
        let name = byte
        position += 1
        switch name {
        case .quote, .backslash, UInt8(ascii: "/"): text.append(name)
        case UInt8(ascii: "n"): text.append(.lineFeed)
        case UInt8(ascii: "r"): text.append(.carriageReturn)
        case UInt8(ascii: "t"): text.append(.tab)
        case UInt8(ascii: "b"): text.append(0x08)
        case UInt8(ascii: "f"): text.append(0x0C)
        case UInt8(ascii: "u"): text.append(scalar: try codeUnits())
        default: throw mistake
        }
    }

    /// Reads the digits after `\u`, and the second half of a surrogate pair. `nil`: half a pair.
    private mutating func codeUnits() throws(DeckFile.Refusal) -> UInt32? {
        let unit = try fourDigits()
        guard (0xD800..<0xE000).contains(unit) else { return unit }
        guard unit < 0xDC00, bytes[min(position, bytes.count)...].starts(with: "\\u".utf8) else { return nil }
        let before = position
        position += 2
        let other = try fourDigits()
        if (0xDC00..<0xE000).contains(other) { return 0x10000 + (unit - 0xD800) << 10 + (other - 0xDC00) }
        position = before
        return nil
    }

    private mutating func fourDigits() throws(DeckFile.Refusal) -> UInt32 {
        guard position + 4 <= bytes.count else { throw mistake }
        var number: UInt32 = 0
        for byte in bytes[position..<(position + 4)] {
            guard let digit = Character(Unicode.Scalar(byte)).hexDigitValue else { throw mistake }
            number = number << 4 | UInt32(digit)
        }
        position += 4
        return number
    }
}
