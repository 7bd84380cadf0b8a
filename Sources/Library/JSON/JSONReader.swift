/// Reads JSON text. Where it is damaged, everything before the mistake is read.
struct JSONReader {
    private let bytes: [UInt8]
    private var position = 0
    private var depth = 0
    /// Whether the text was not JSON from some position on.
    private(set) var hasMistake = false

    /// Deeper text is a mistake: it would need too much of the stack.
    private static let deepest = 64

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// The whole text as one value; `nil` if not even its beginning can be read.
    mutating func read() -> JSON? {
        // The byte order mark that some editors write.
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
        let value = value()
        skipSpace()
        if position < bytes.count { hasMistake = true }
        return value
    }

    private var byte: UInt8 { position < bytes.count ? bytes[position] : 0 }

    private mutating func skipSpace() {
        while position < bytes.count, [0x20, 0x0A, 0x0D, 0x09].contains(bytes[position]) { position += 1 }
    }

    private mutating func mistake<Value>() -> Value? {
        hasMistake = true
        return nil
    }

    private mutating func value() -> JSON? {
        skipSpace()
        switch byte {
        case UInt8(ascii: "{"): return object()
        case UInt8(ascii: "["): return list()
        case UInt8(ascii: "\""): return text().map { .text($0) }
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return number()
        default: return word()
        }
    }

    private mutating func object() -> JSON? {
        var members: [JSON.Member] = []
        parts(until: UInt8(ascii: "}")) { reader in
            reader.skipSpace()
            guard reader.byte == UInt8(ascii: "\""), let name = reader.text() else { return reader.mistake() }
            reader.skipSpace()
            guard reader.byte == UInt8(ascii: ":") else { return reader.mistake() }
            reader.position += 1
            return reader.value().map { members.append(JSON.Member(name: name, value: $0)) }
        }
        return .object(members)
    }

    private mutating func list() -> JSON? {
        var values: [JSON] = []
        parts(until: UInt8(ascii: "]")) { reader in reader.value().map { values.append($0) } }
        return .list(values)
    }

    /// Reads the parts between two brackets, with commas between them, up to a mistake.
    private mutating func parts(until end: UInt8, read: (inout JSONReader) -> Void?) {
        depth += 1
        defer { depth -= 1 }
        guard depth <= JSONReader.deepest else { return hasMistake = true }
        position += 1
        var isFirst = true
        while !hasMistake {
            skipSpace()
            if byte == end {
                position += 1
                return
            }
            if !isFirst {
                guard byte == UInt8(ascii: ",") else { return hasMistake = true }
                position += 1
            }
            isFirst = false
            if read(&self) == nil { hasMistake = true }
        }
    }

    private mutating func number() -> JSON? {
        let start = position
        while position < bytes.count, JSONReader.isPartOfNumber(bytes[position]) { position += 1 }
        let digits = String(decoding: bytes[start..<position], as: UTF8.self)
        if let number = Int64(digits) { return .number(number) }
        return Double(digits) == nil ? mistake() : .otherNumber(digits)
    }

    private static func isPartOfNumber(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "."),
            UInt8(ascii: "e"), UInt8(ascii: "E"):
            true
        default: false
        }
    }

    private mutating func word() -> JSON? {
        for (word, value) in [("null", JSON.null), ("true", .bool(true)), ("false", .bool(false))]
        where bytes[min(position, bytes.count)...].starts(with: word.utf8) {
            position += word.utf8.count
            return value
        }
        return mistake()
    }
}

// Strings.
extension JSONReader {
    private mutating func text() -> String? {
        position += 1
        let start = position
        while position < bytes.count, bytes[position] != UInt8(ascii: "\""),
            bytes[position] != UInt8(ascii: "\\"), bytes[position] >= 0x20
        { position += 1 }
        if byte == UInt8(ascii: "\"") {
            position += 1
            return String(validating: bytes[start..<(position - 1)], as: UTF8.self) ?? mistake()
        }
        return text(beganAs: Array(bytes[start..<position]))
    }

    private mutating func text(beganAs start: [UInt8]) -> String? {
        var text = start
        while byte != UInt8(ascii: "\"") {
            guard byte >= 0x20 else { return mistake() }
            if byte == UInt8(ascii: "\\") {
                position += 1
                guard escape(into: &text) else { return mistake() }
            } else {
                text.append(byte)
                position += 1
            }
        }
        position += 1
        return String(validating: text, as: UTF8.self) ?? mistake()
    }

    private mutating func escape(into text: inout [UInt8]) -> Bool {
        let name = byte
        position += 1
        switch name {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(name)
        case UInt8(ascii: "n"): text.append(0x0A)
        case UInt8(ascii: "r"): text.append(0x0D)
        case UInt8(ascii: "t"): text.append(0x09)
        case UInt8(ascii: "b"): text.append(0x08)
        case UInt8(ascii: "f"): text.append(0x0C)
        case UInt8(ascii: "u"):
            guard let scalar = scalar() else { return false }
            text.append(contentsOf: String(scalar).utf8)
        default: return false
        }
        return true
    }

    /// The digits after `\u`, and those of the second half of a surrogate pair.
    private mutating func scalar() -> Unicode.Scalar? {
        guard let unit = fourDigits() else { return nil }
        guard (0xD800..<0xDC00).contains(unit) else { return Unicode.Scalar(unit) }
        guard bytes[min(position, bytes.count)...].starts(with: "\\u".utf8) else { return nil }
        position += 2
        guard let other = fourDigits(), (0xDC00..<0xE000).contains(other) else { return nil }
        return Unicode.Scalar(0x10000 + (unit - 0xD800) << 10 + (other - 0xDC00))
    }

    private mutating func fourDigits() -> UInt32? {
        guard position + 4 <= bytes.count else { return nil }
        var number: UInt32 = 0
        for byte in bytes[position..<(position + 4)] {
            guard let digit = Character(Unicode.Scalar(byte)).hexDigitValue else { return nil }
            number = number << 4 | UInt32(digit)
        }
        position += 4
        return number
    }
}
