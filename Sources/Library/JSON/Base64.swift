// Bytes as text, as in RFC 4648.
extension [UInt8] {
    private static let base64Digits = Array(
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

    /// Appends bytes as a JSON string.
    mutating func appendBase64(_ bytes: [UInt8]) {
        reserveCapacity(count + bytes.count * 4 / 3 + 6)
        append(UInt8(ascii: "\""))
        for start in stride(from: 0, to: bytes.count, by: 3) {
            let part = bytes[start..<Swift.min(start + 3, bytes.count)]
            var bits = 0
            for byte in part { bits = bits << 8 | Int(byte) }
            bits <<= 8 * (3 - part.count)
            for digit in 0..<4 {
                let isFilling = digit > part.count
                append(isFilling ? UInt8(ascii: "=") : Self.base64Digits[bits >> (18 - 6 * digit) & 63])
            }
        }
        append(UInt8(ascii: "\""))
    }

    /// `nil` for text that is not base64.
    init?(base64 text: String) {
        let digits = text.utf8.prefix { $0 != UInt8(ascii: "=") }
        let filling = text.utf8.count - digits.count
        guard text.utf8.count.isMultiple(of: 4), filling <= 2,
            text.utf8.suffix(filling).allSatisfy({ $0 == UInt8(ascii: "=") })
        else { return nil }
        self = []
        reserveCapacity(digits.count * 3 / 4)
        var (bits, count) = (0, 0)
        for digit in digits {
            guard let value = Self.base64Value(digit) else { return nil }
            bits = bits << 6 | value
            count += 6
            if count >= 8 {
                count -= 8
                append(UInt8(bits >> count & 0xFF))
            }
            bits &= 0xFFFF
        }
    }

    private static func base64Value(_ digit: UInt8) -> Int? {
        switch digit {
        case UInt8(ascii: "A")...UInt8(ascii: "Z"): Int(digit - UInt8(ascii: "A"))
        case UInt8(ascii: "a")...UInt8(ascii: "z"): Int(digit - UInt8(ascii: "a")) + 26
        case UInt8(ascii: "0")...UInt8(ascii: "9"): Int(digit - UInt8(ascii: "0")) + 52
        case UInt8(ascii: "+"): 62
        case UInt8(ascii: "/"): 63
        default: nil
        }
    }
}
