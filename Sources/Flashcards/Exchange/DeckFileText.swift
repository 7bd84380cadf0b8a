/// The text of a file, converted to UTF-8 from any encoding. Bytes that cannot be read become 0xFF, which is never
/// valid in UTF-8, so that their line is reported as wrong.
struct DeckFileText {
    let utf8: [UInt8]
    let encoding: TextEncoding
    /// Whether the text is not Unicode and the encoding was guessed.
    let isGuessed: Bool

    static let unreadable: UInt8 = 0xFF

    /// - Parameter progress: called now and then with the part that is converted, from 0 to 1. `false` cancels.
    init(
        _ bytes: [UInt8], _ choices: ImportChoices, _ progress: (Double) -> Bool = { _ in true }
    ) throws(DeckFile.Refusal) {
        var found = choices.encoding
        if found == nil { found = try DeckFileText.unicode(of: bytes) }
        isGuessed = found == nil
        encoding = found ?? DeckFileText.guess(for: bytes, usual: choices.usualEncoding)
        switch encoding {
        case .utf8: utf8 = bytes.starts(with: utf8Mark) ? Array(bytes[utf8Mark.count...]) : bytes
        case .utf16: utf8 = DeckFileText.utf8(fromUTF16: bytes)
        default:
            guard let converted = encoding.utf8(from: bytes, progress) else { throw .cancelled }
            utf8 = converted
        }
        let isBlank = utf8.allSatisfy { $0 == .space || (.tab...(.carriageReturn)).contains($0) }
        if isBlank { throw .empty }
    }

    /// UTF-8 or UTF-16. `nil` if the text is not Unicode.
    private static func unicode(of bytes: [UInt8]) throws(DeckFile.Refusal) -> TextEncoding? {
        if bytes.starts(with: utf8Mark) { return .utf8 }
        if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) { return .utf16 }
        if try looksLikeUTF16(bytes) != nil { return .utf16 }
        let count = UTF8Count(bytes)
        return count.broken > count.valid ? nil : .utf8
    }

    /// The encoding that is usual for the person's language, if the beginning of the file is valid in it.
    private static func guess(for bytes: [UInt8], usual: TextEncoding) -> TextEncoding {
        let start = Array(bytes.prefix(64 << 10))
        guard usual != .windows1252, let utf8 = usual.utf8(from: start, { _ in true }) else {
            return .windows1252
        }
        let isCut = start.count < bytes.count
        // The beginning may end in the middle of a letter.
        return utf8.dropLast(isCut ? 4 : 0).contains(unreadable) ? .windows1252 : usual
    }

    var looksLikeJSON: Bool {
        let first = utf8.first { $0 != .space && !(.tab...(.carriageReturn)).contains($0) }
        return first == UInt8(ascii: "[") || first == UInt8(ascii: "{")
    }

    /// Detects UTF-16 without a mark: every second byte of most letters, digits and separators is zero. Other text has
    /// no zeros. Returns whether it is little-endian; `nil`: it is not UTF-16.
    private static func looksLikeUTF16(_ bytes: [UInt8]) throws(DeckFile.Refusal) -> Bool? {
        let start = bytes.prefix(4096)
        let zeros = start.indices.filter { start[$0] == 0 }
        if zeros.isEmpty { return nil }
        let second = zeros.count { $0 % 2 == 1 }
        let first = zeros.count - second
        // A few zeros are only a mistake in some line.
        if zeros.count < 2 || zeros.count * 64 < start.count { return nil }
        if second > 4 * first { return true }
        if first > 4 * second { return false }
        throw .notText
    }

    /// The byte order follows from the byte order mark, else it is guessed.
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
        var position = bytes.startIndex
        while position + 1 < bytes.endIndex {
            let (one, two) = (UInt32(bytes[position]), UInt32(bytes[position + 1]))
            let unit = littleEndian ? two << 8 | one : one << 8 | two
            position += 2
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
        if high != nil || position < bytes.endIndex { utf8.append(unreadable) }
        return utf8
    }
}

/// The mark that Windows programs write in front of UTF-8.
private let utf8Mark: [UInt8] = [0xEF, 0xBB, 0xBF]

extension [UInt8] {
    /// - Parameter value: `nil` for bytes that cannot be read.
    mutating func append(scalar value: UInt32?) {
        guard let value, let scalar = Unicode.Scalar(value) else { return append(DeckFileText.unreadable) }
        if value < 0x80 { append(UInt8(value)) } else { append(contentsOf: UTF8.encode(scalar) ?? .init()) }
    }
}

/// Counts the letters beyond ASCII that are valid UTF-8, and the bytes that are not. A few broken bytes are mistakes
/// in some line; with more broken bytes than letters, the file has another encoding.
private struct UTF8Count {
    private(set) var valid = 0
    private(set) var broken = 0

    init(_ bytes: [UInt8]) {
        var position = 0
        while position < bytes.count {
            guard bytes[position] >= 0x80 else {
                position += 1
                continue
            }
            let length = UTF8Count.length(of: bytes[position])
            let end = position + length
            if length > 0, end <= bytes.count, bytes[(position + 1)..<end].allSatisfy({ $0 & 0xC0 == 0x80 }) {
                valid += 1
                position = end
            } else {
                broken += 1
                position += 1
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
