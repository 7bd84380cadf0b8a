import Files

// Tables for a spreadsheet, as in RFC 4180: a heading, then a line for each row.
extension [UInt8] {
    mutating func appendLine(_ fields: [String]) {
        for (index, field) in fields.enumerated() {
            if index > 0 { append(UInt8(ascii: ",")) }
            appendField(field, separator: UInt8(ascii: ","))
        }
        append("\r\n")
    }
}

extension Double {
    /// With a point in every language: programs read it.
    func text(decimals: Int) -> String {
        let scale = (0..<decimals).reduce(1) { scale, _ in scale * 10 }
        let number = Int((self * Double(scale)).rounded())
        let rest = String(number % scale)
        return "\(number / scale)." + String(repeating: "0", count: decimals - rest.count) + rest
    }
}
