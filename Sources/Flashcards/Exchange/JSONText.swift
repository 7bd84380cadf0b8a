/// JSON, read from beginning to end in one go. It keeps nothing: who asks for a value says what kind it is by
/// what is next, or skips it.
struct JSONText {
    enum Kind { case object, array, string, number, word }

    private let bytes: [UInt8]
    private(set) var place = 0
    private(set) var line = 1

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// It is no JSON from here on.
    var mistake: DeckFile.Refusal { .notJSON(line: line) }

    mutating func isAtEnd() -> Bool {
        skipSpace()
        return place == bytes.count
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

    /// Takes the mark if it is what comes next.
    mutating func take(_ mark: Unicode.Scalar) -> Bool {
        skipSpace()
        guard place < bytes.count, bytes[place] == UInt8(ascii: mark) else { return false }
        place += 1
        return true
    }

    mutating func expect(_ mark: Unicode.Scalar) throws(DeckFile.Refusal) {
        guard take(mark) else { throw mistake }
    }

    /// Whether there is a next part in an object or an array, which has begun already.
    ///
    /// - Parameter isFirst: no comma stands before the first.
    mutating func hasNext(until end: Unicode.Scalar, isFirst: Bool) throws(DeckFile.Refusal) -> Bool {
        if take(end) { return false }
        if !isFirst { try expect(",") }
        return true
    }

    /// `nil` where it has bytes that are no text.
    mutating func string() throws(DeckFile.Refusal) -> String? {
        try expect("\"")
        let start = place
        while place < bytes.count, bytes[place] != .quote, bytes[place] != .backslash { try letter() }
        if byte == .quote {
            place += 1
            return String(validating: bytes[start..<(place - 1)], as: UTF8.self)
        }
        return try string(beganAs: Array(bytes[start..<place]))
    }

    /// As it is written.
    mutating func number() throws(DeckFile.Refusal) -> String {
        skipSpace()
        let start = place
        while place < bytes.count, JSONText.numberBytes.contains(bytes[place]) { place += 1 }
        let text = String(decoding: bytes[start..<place], as: UTF8.self)
        guard Double(text) != nil else { throw mistake }
        return text
    }

    /// `true`, `false` or `null`.
    mutating func word() throws(DeckFile.Refusal) -> String {
        skipSpace()
        for word in ["true", "false", "null"] where bytes[place...].starts(with: word.utf8) {
            place += word.utf8.count
            return word
        }
        throw mistake
    }

    private static let numberBytes = Set("+-.0123456789Ee".utf8)

    private var byte: UInt8 { place < bytes.count ? bytes[place] : 0 }

    private mutating func skipSpace() {
        while place < bytes.count {
            switch bytes[place] {
            case .lineFeed: line += 1
            case .carriageReturn where place + 1 == bytes.count || bytes[place + 1] != .lineFeed: line += 1
            case .space, .tab, .carriageReturn: break
            default: return
            }
            place += 1
        }
    }

    /// A line break in a string is a forgotten quote.
    private mutating func letter() throws(DeckFile.Refusal) {
        guard bytes[place] >= .space || bytes[place] == .tab else { throw mistake }
        place += 1
    }
}

// Strings with something in them that is not written as itself.
extension JSONText {
    private mutating func string(beganAs start: [UInt8]) throws(DeckFile.Refusal) -> String? {
        var text = start
        while place < bytes.count, bytes[place] != .quote {
            if bytes[place] == .backslash {
                place += 1
                try escape(into: &text)
            } else {
                text.append(bytes[place])
                try letter()
            }
        }
        guard place < bytes.count else { throw mistake }
        place += 1
        return String(validating: text, as: UTF8.self)
    }

    private mutating func escape(into text: inout [UInt8]) throws(DeckFile.Refusal) {
        let name = byte
        place += 1
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

    /// What four digits after `\u` stand for, or twice four. `nil`: half a letter.
    private mutating func codeUnits() throws(DeckFile.Refusal) -> UInt32? {
        let unit = try fourDigits()
        guard (0xD800..<0xE000).contains(unit) else { return unit }
        guard unit < 0xDC00, bytes[min(place, bytes.count)...].starts(with: "\\u".utf8) else { return nil }
        let before = place
        place += 2
        let other = try fourDigits()
        if (0xDC00..<0xE000).contains(other) { return 0x10000 + (unit - 0xD800) << 10 + (other - 0xDC00) }
        place = before
        return nil
    }

    private mutating func fourDigits() throws(DeckFile.Refusal) -> UInt32 {
        guard place + 4 <= bytes.count else { throw mistake }
        var number: UInt32 = 0
        for byte in bytes[place..<(place + 4)] {
            guard let digit = Character(Unicode.Scalar(byte)).hexDigitValue else { throw mistake }
            number = number << 4 | UInt32(digit)
        }
        place += 4
        return number
    }
}
