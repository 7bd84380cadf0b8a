/// What `content` in a style sheet stands for: texts in quotation marks, and attributes of the element.
enum GeneratedText {
    static func of(_ content: String, attribute: (String) -> String?) -> String {
        var text = ""
        var rest = content[...]
        while let first = rest.first {
            if first == "\"" || first == "'" {
                rest = rest.dropFirst()
                text += quoted(&rest, until: first)
            } else if first.isWhitespace {
                rest = rest.dropFirst()
            } else if rest.hasPrefix("attr("), let end = rest.firstIndex(of: ")") {
                let name = rest[..<end].dropFirst("attr(".count)
                text += attribute(name.filter { !$0.isWhitespace }) ?? ""
                rest = rest[rest.index(after: end)...]
            } else {
                // A counter, a picture or a word such as “none”.
                return text
            }
        }
        return text
    }

    private static func quoted(_ rest: inout Substring, until end: Character) -> String {
        var text = ""
        while let letter = rest.popFirst(), letter != end {
            text += letter == "\\" ? escaped(&rest) : String(letter)
        }
        return text
    }

    /// “\\2022” is a letter by its number in hexadecimal digits, “\\"” a letter that ends nothing.
    private static func escaped(_ rest: inout Substring) -> String {
        let digits = rest.prefix(6).prefix { $0.isHexDigit }
        guard !digits.isEmpty else { return rest.popFirst().map { String($0) } ?? "" }
        rest = rest.dropFirst(digits.count)
        if rest.first == " " { rest = rest.dropFirst() }
        let scalar = UInt32(digits, radix: 16).flatMap(Unicode.Scalar.init)
        return scalar.map { $0 == "\0" ? "" : String(Character($0)) } ?? ""
    }
}
