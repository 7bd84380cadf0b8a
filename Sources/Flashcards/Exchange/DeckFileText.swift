/// The bytes of a file as UTF-8, in whichever encoding they were written. What cannot be read becomes a byte
/// that UTF-8 never has, so that the line which it is in is found to be wrong.
struct DeckFileText {
    let utf8: [UInt8]
    let encoding: TextEncoding
    /// It is no Unicode text, and the encoding was guessed.
    let isGuessed: Bool

    static let unreadable: UInt8 = 0xFF

    /// - Parameter going: is told how much of a long conversion is done, from 0 to 1; `false` ends it.
    init(
        _ bytes: [UInt8], _ choices: ImportChoices, _ going: (Double) -> Bool = { _ in true }
    ) throws(DeckFile.Refusal) {
        var found = choices.encoding
        if found == nil { found = try DeckFileText.unicode(of: bytes) }
        isGuessed = found == nil
        encoding = found ?? DeckFileText.guess(for: bytes, usual: choices.usualEncoding)
        switch encoding {
        case .utf8: utf8 = bytes.starts(with: utf8Mark) ? Array(bytes[utf8Mark.count...]) : bytes
        case .utf16: utf8 = DeckFileText.utf8(fromUTF16: bytes)
        default:
            guard let converted = encoding.utf8(from: bytes, going) else { throw .cancelled }
            utf8 = converted
        }
        let isBlank = utf8.allSatisfy { $0 == .space || (.tab...(.carriageReturn)).contains($0) }
        if isBlank { throw .empty }
    }

    /// `nil` where it is no Unicode text.
    private static func unicode(of bytes: [UInt8]) throws(DeckFile.Refusal) -> TextEncoding? {
        if bytes.starts(with: utf8Mark) { return .utf8 }
        if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) { return .utf16 }
        if try looksLikeUTF16(bytes) != nil { return .utf16 }
        let census = UTF8Census(bytes)
        return census.broken > census.whole ? nil : .utf8
    }

    /// The encoding that is usual where the person lives, if the beginning can be read in it.
    private static func guess(for bytes: [UInt8], usual: TextEncoding) -> TextEncoding {
        let start = Array(bytes.prefix(64 << 10))
        guard usual != .windows1252, let utf8 = usual.utf8(from: start, { _ in true }) else {
            return .windows1252
        }
        let isCut = start.count < bytes.count
        // The last letter may have been cut in two.
        return utf8.dropLast(isCut ? 4 : 0).contains(unreadable) ? .windows1252 : usual
    }

    var looksLikeJSON: Bool {
        let first = utf8.first { $0 != .space && !(.tab...(.carriageReturn)).contains($0) }
        return first == UInt8(ascii: "[") || first == UInt8(ascii: "{")
    }

    /// Every other byte of most letters, digits and separators is zero in UTF-16. Elsewhere in text there is
    /// no zero.
    private static func looksLikeUTF16(_ bytes: [UInt8]) throws(DeckFile.Refusal) -> Bool? {
        let start = bytes.prefix(4096)
        let zeros = start.indices.filter { start[$0] == 0 }
        if zeros.isEmpty { return nil }
        let second = zeros.count { $0 % 2 == 1 }
        let first = zeros.count - second
        // Few of them are a slip in some line.
        if zeros.count < 2 || zeros.count * 64 < start.count { return nil }
        if second > 4 * first { return true }
        if first > 4 * second { return false }
        throw .notText
    }

    /// In the order that its mark says, else in the one that it looks like.
    private static func utf8(fromUTF16 bytes: [UInt8]) -> [UInt8] {
        if bytes.starts(with: [0xFF, 0xFE]) { return utf8(fromUTF16: bytes[2...], littleEndian: true) }
        if bytes.starts(with: [0xFE, 0xFF]) { return utf8(fromUTF16: bytes[2...], littleEndian: false) }
        let order = (try? looksLikeUTF16(bytes)) ?? nil
        return utf8(fromUTF16: bytes[...], littleEndian: order ?? true)
    }

    private static func utf8(fromUTF16 bytes: ArraySlice<UInt8>, littleEndian: Bool) -> [UInt8] {
        var utf8: [UInt8] = []
        utf8.reserveCapacity(bytes.count)
        var high: UInt32?
        var place = bytes.startIndex
        while place + 1 < bytes.endIndex {
            let (one, two) = (UInt32(bytes[place]), UInt32(bytes[place + 1]))
            let unit = littleEndian ? two << 8 | one : one << 8 | two
            place += 2
            switch unit {
            case 0xD800..<0xDC00:
                if high != nil { utf8.append(unreadable) }
                high = unit
            case 0xDC00..<0xE000:
                let value = high.map { 0x10000 + ($0 - 0xD800) << 10 + (unit - 0xDC00) }
                high = nil
                utf8.append(scalar: value)
            default:
                if high != nil { utf8.append(unreadable) }
                high = nil
                utf8.append(scalar: unit)
            }
        }
        if high != nil || place < bytes.endIndex { utf8.append(unreadable) }
        return utf8
    }
}

/// What programs on Windows write in front of UTF-8.
private let utf8Mark: [UInt8] = [0xEF, 0xBB, 0xBF]

extension [UInt8] {
    /// `nil` is something that could not be read.
    mutating func append(scalar value: UInt32?) {
        guard let value, let scalar = Unicode.Scalar(value) else { return append(DeckFileText.unreadable) }
        if value < 0x80 { append(UInt8(value)) } else { append(contentsOf: UTF8.encode(scalar) ?? .init()) }
    }
}

/// How many letters beyond ASCII are written as UTF-8 has them, and how many bytes are not: a slip in some
/// line of a file makes no other encoding of it.
private struct UTF8Census {
    private(set) var whole = 0
    private(set) var broken = 0

    init(_ bytes: [UInt8]) {
        var place = 0
        while place < bytes.count {
            guard bytes[place] >= 0x80 else {
                place += 1
                continue
            }
            let length = UTF8Census.length(of: bytes[place])
            let end = place + length
            if length > 0, end <= bytes.count, bytes[(place + 1)..<end].allSatisfy({ $0 & 0xC0 == 0x80 }) {
                whole += 1
                place = end
            } else {
                broken += 1
                place += 1
            }
        }
    }

    private static func length(of first: UInt8) -> Int {
        switch first {
        case 0xC2...0xDF: 2
        case 0xE0...0xEF: 3
        case 0xF0...0xF4: 4
        default: 0
        }
    }
}
