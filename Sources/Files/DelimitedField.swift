// Writes fields of CSV and TSV as in RFC 4180.
extension [UInt8] {
    /// Appends a field. It is put in quotes if it needs them, and its own quotes are doubled.
    ///
    /// - Parameter separator: the byte between two fields.
    public mutating func appendField(_ text: String, separator: UInt8) {
        let (quote, lineFeed, carriageReturn) = (UInt8(ascii: "\""), UInt8(ascii: "\n"), UInt8(ascii: "\r"))
        let isPlain = text.utf8.allSatisfy {
            $0 != separator && $0 != quote && $0 != lineFeed && $0 != carriageReturn
        }
        if isPlain { return append(contentsOf: text.utf8) }
        append(quote)
        for byte in text.utf8 {
            if byte == quote { append(quote) }
            append(byte)
        }
        append(quote)
    }
}

extension [UInt8] {
    /// Appends a line of a table.
    public mutating func appendLine(
        _ fields: [String], separator: UInt8 = UInt8(ascii: ","), end: String = "\r\n"
    ) {
        for (index, field) in fields.enumerated() {
            if index > 0 { append(separator) }
            appendField(field, separator: separator)
        }
        append(contentsOf: end.utf8)
    }
}

extension Double {
    /// With a point in every language: programs read it.
    public func text(decimals: Int) -> String {
        let scale = (0..<decimals).reduce(1) { scale, _ in scale * 10 }
        let number = Int((self * Double(scale)).rounded())
        let rest = String(number % scale)
        return "\(number / scale)." + String(repeating: "0", count: decimals - rest.count) + rest
    }
}
