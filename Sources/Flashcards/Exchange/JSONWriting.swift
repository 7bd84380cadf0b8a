extension [UInt8] {
    /// A string of JSON.
    mutating func appendJSON(_ text: String) {
        append(.quote)
        for byte in text.utf8 {
            switch byte {
            case .quote, .backslash: self += [.backslash, byte]
            case .lineFeed: self += "\\n".utf8
            case ..<0x20:
                let digits = String(byte, radix: 16)
                self += ("\\u" + String(repeating: "0", count: 4 - digits.count) + digits).utf8
            default: append(byte)
            }
        }
        append(.quote)
    }

    /// A member of an object, with a comma before it.
    mutating func appendMember(_ name: StaticString, _ text: String) {
        self += ", \"\(name)\": ".utf8
        appendJSON(text)
    }

    /// Strings of JSON, or whatever else `write` makes of the parts, in an array.
    mutating func appendArray<Part>(_ parts: [Part], _ write: (inout [UInt8], Part) -> Void) {
        append(UInt8(ascii: "["))
        for (index, part) in parts.enumerated() {
            if index > 0 { self += ", ".utf8 }
            write(&self, part)
        }
        append(UInt8(ascii: "]"))
    }
}
