/// A value in JSON text. Numbers that are no `Int64` keep their digits, and objects their order, so that what only a
/// newer version of Recess understands is written again as it was.
package enum JSON: Hashable, Sendable {
    case null
    case bool(Bool)
    case number(Int64)
    /// Any other number, as it is written.
    case otherNumber(String)
    case text(String)
    case list([JSON])
    case object([Member])

    package struct Member: Hashable, Sendable {
        package let name: String
        package let value: JSON

        package init(name: String, value: JSON) {
            self.name = name
            self.value = value
        }
    }

    package var number: Int64? { if case .number(let number) = self { number } else { nil } }
    package var text: String? { if case .text(let text) = self { text } else { nil } }
    /// As a fraction, also where it is whole.
    package var fraction: Double? {
        switch self {
        case .number(let number): Double(number)
        case .otherNumber(let digits): Double(digits)
        default: nil
        }
    }
    package var bool: Bool? { if case .bool(let bool) = self { bool } else { nil } }
    package var list: [JSON]? { if case .list(let list) = self { list } else { nil } }
    package var members: [Member]? { if case .object(let members) = self { members } else { nil } }

    /// The member of an object with this name. Of several the first.
    package subscript(name: String) -> JSON? { members?.first { $0.name == name }?.value }
}

// Writing.
extension [UInt8] {
    package mutating func append(_ json: JSON) {
        switch json {
        case .null: append("null")
        case .bool(let bool): append(bool ? "true" : "false")
        case .number(let number): appendNumber(number)
        case .otherNumber(let digits): append(digits)
        case .text(let text): appendQuoted(text)
        case .list(let values):
            append(UInt8(ascii: "["))
            for (index, value) in values.enumerated() {
                if index > 0 { append(UInt8(ascii: ",")) }
                append(value)
            }
            append(UInt8(ascii: "]"))
        case .object(let members):
            append(UInt8(ascii: "{"))
            for (index, member) in members.enumerated() {
                if index > 0 { append(UInt8(ascii: ",")) }
                appendQuoted(member.name)
                append(UInt8(ascii: ":"))
                append(member.value)
            }
            append(UInt8(ascii: "}"))
        }
    }

    mutating func append(_ text: StaticString) {
        text.withUTF8Buffer { append(contentsOf: $0) }
    }

    /// Text that is JSON already.
    mutating func append(_ text: String) { append(contentsOf: text.utf8) }

    package mutating func appendNumber(_ number: Int64) {
        if number < 0 { append(UInt8(ascii: "-")) }
        var digits = (UInt64.zero, UInt64.zero, UInt64.zero)
        var rest = number.magnitude
        Swift.withUnsafeMutableBytes(of: &digits) { digits in
            var start = digits.count
            repeat {
                start -= 1
                digits[start] = UInt8(ascii: "0") + UInt8(rest % 10)
                rest /= 10
            } while rest > 0
            append(contentsOf: digits[start...])
        }
    }

    /// In quotes, with what must not stand in them escaped.
    package mutating func appendQuoted(_ text: String) {
        append(UInt8(ascii: "\""))
        var text = text
        text.withUTF8 { bytes in
            var start = 0
            for (index, byte) in bytes.enumerated()
            where byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") {
                append(contentsOf: bytes[start..<index])
                appendEscaped(byte)
                start = index + 1
            }
            append(contentsOf: bytes[start...])
        }
        append(UInt8(ascii: "\""))
    }

    private mutating func appendEscaped(_ byte: UInt8) {
        switch byte {
        case UInt8(ascii: "\n"): append("\\n")
        case UInt8(ascii: "\t"): append("\\t")
        case UInt8(ascii: "\r"): append("\\r")
        case UInt8(ascii: "\""): append("\\\"")
        case UInt8(ascii: "\\"): append("\\\\")
        default:
            let digits = Array("0123456789abcdef".utf8)
            append("\\u00")
            append(digits[Int(byte >> 4)])
            append(digits[Int(byte & 15)])
        }
    }
}
