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
