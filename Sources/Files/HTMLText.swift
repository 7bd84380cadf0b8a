extension String {
    /// As text of HTML, or as the value of an attribute in double quotes.
    public var escapedForHTML: String {
        var escaped = ""
        for scalar in unicodeScalars {
            switch scalar {
            case "&": escaped += "&amp;"
            case "<": escaped += "&lt;"
            case ">": escaped += "&gt;"
            case "\"": escaped += "&quot;"
            default: escaped.unicodeScalars.append(scalar)
            }
        }
        return escaped
    }
}

extension ArraySlice<UInt8> {
    /// Where some bytes begin.
    public func place(of bytes: [UInt8]) -> Int? {
        guard let first = bytes.first, count >= bytes.count else { return nil }
        return (startIndex...(endIndex - bytes.count)).first {
            self[$0] == first && self[$0...].starts(with: bytes)
        }
    }
}
