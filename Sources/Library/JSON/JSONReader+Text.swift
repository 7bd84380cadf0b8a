// Strings.
extension JSONReader {
    mutating func text() -> String? {
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
