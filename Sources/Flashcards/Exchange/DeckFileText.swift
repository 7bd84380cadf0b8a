/// The bytes of a file as UTF-8, whatever they were written in. What could not be read in there is a byte
/// that UTF-8 never has, so that the line which it is in is found to be wrong.
struct DeckFileText {
    let utf8: [UInt8]
    /// It was taken for Windows-1252, as nothing else fitted.
    private(set) var isGuessed = false

    static let unreadable: UInt8 = 0xFF

    init(_ bytes: [UInt8]) throws(DeckFile.Refusal) {
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
            utf8 = Array(bytes[3...])
        } else if bytes.starts(with: [0xFF, 0xFE]) {
            utf8 = DeckFileText.utf8(fromUTF16: bytes[2...], littleEndian: true)
        } else if bytes.starts(with: [0xFE, 0xFF]) {
            utf8 = DeckFileText.utf8(fromUTF16: bytes[2...], littleEndian: false)
        } else if let littleEndian = try DeckFileText.looksLikeUTF16(bytes) {
            utf8 = DeckFileText.utf8(fromUTF16: bytes[...], littleEndian: littleEndian)
        } else {
            let census = UTF8Census(bytes)
            isGuessed = census.broken > census.whole
            utf8 = isGuessed ? DeckFileText.utf8(fromWindows1252: bytes) : bytes
        }
        let isBlank = utf8.allSatisfy { $0 == .space || (.tab...(.carriageReturn)).contains($0) }
        if isBlank { throw .empty }
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

    private static func utf8(fromWindows1252 bytes: [UInt8]) -> [UInt8] {
        var utf8: [UInt8] = []
        utf8.reserveCapacity(bytes.count + bytes.count / 8)
        for byte in bytes {
            if byte < 0x80 {
                utf8.append(byte)
            } else {
                utf8.append(scalar: byte < 0xA0 ? windows1252[Int(byte) - 0x80] : UInt32(byte))
            }
        }
        return utf8
    }

    /// What stands for the bytes from 0x80 on; those that stand for nothing are left unreadable.
    private static let windows1252: [UInt32?] = [
        0x20AC, nil, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160, 0x2039, 0x0152,
        nil, 0x017D, nil, nil, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014, 0x02DC, 0x2122, 0x0161,
        0x203A, 0x0153, nil, 0x017E, 0x0178,
    ]
}

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
