/// Reads JSON text. Where it is damaged, everything before the mistake is read.
package struct JSONReader {
    let bytes: [UInt8]
    var position = 0
    private var depth = 0
    /// Whether the text was not JSON from some position on.
    package private(set) var hasMistake = false

    /// Deeper text is a mistake: it would need too much of the stack.
    private static let deepest = 64

    /// Python writes numbers like NaN, which JSON does not have. Where they are allowed, they are read as null.
    private let allowsNoNumbers: Bool

    package init(_ bytes: [UInt8], allowsNoNumbers: Bool = false) {
        (self.bytes, self.allowsNoNumbers) = (bytes, allowsNoNumbers)
    }

    /// The whole text as one value; `nil` if not even its beginning can be read.
    package mutating func read() -> JSON? {
        // The byte order mark that some editors write.
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
        let value = readBeginning()
        if position < bytes.count { hasMistake = true }
        return value
    }

    /// One value, whatever comes after it.
    mutating func readBeginning() -> JSON? {
        let value = value()
        skipSpace()
        return value
    }

    /// 0 at the end.
    var byte: UInt8 { position < bytes.count ? bytes[position] : 0 }

    private mutating func skipSpace() {
        while position < bytes.count, [0x20, 0x0A, 0x0D, 0x09].contains(bytes[position]) { position += 1 }
    }

    mutating func mistake<Value>() -> Value? {
        hasMistake = true
        return nil
    }

    private mutating func value() -> JSON? {
        skipSpace()
        switch byte {
        case UInt8(ascii: "{"): return object()
        case UInt8(ascii: "["): return list()
        case UInt8(ascii: "\""): return text().map { .text($0) }
        case UInt8(ascii: "-") where isNext("-Infinity"): return word()
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

    private static let words: [(String, JSON)] = [
        ("null", .null), ("true", .bool(true)), ("false", .bool(false)),
    ]
    private static let noNumbers = ["NaN", "Infinity", "-Infinity"]

    private mutating func word() -> JSON? {
        for (word, value) in Self.words where isNext(word) {
            position += word.utf8.count
            return value
        }
        for word in Self.noNumbers where allowsNoNumbers && isNext(word) {
            position += word.utf8.count
            return .null
        }
        return mistake()
    }

    private func isNext(_ word: String) -> Bool {
        bytes[min(position, bytes.count)...].starts(with: word.utf8)
    }
}
