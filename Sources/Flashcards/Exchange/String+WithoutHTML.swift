extension String {
    /// Plain text from HTML: without tags, with line breaks and with letters for entities such as `&amp;`.
    var withoutHTML: String {
        guard utf8.contains(where: { $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: "&") }) else {
            return self
        }
        var text = String.UnicodeScalarView()
        var rest = unicodeScalars[...]
        while let scalar = rest.popFirst() {
            if scalar == "<", let tag = rest.takeTag() {
                if String.tagsOfLines.contains(tag), let last = text.last, last != "\n" { text.append("\n") }
            } else if scalar == "&", let letter = rest.takeLetter() {
                text.append(letter)
            } else {
                text.append(scalar)
            }
        }
        return String(text)
    }

    private static let tagsOfLines: Set = ["br", "div", "/div", "p", "/p", "li", "/li", "tr", "hr"]
}

extension Substring.UnicodeScalarView {
    /// Removes the rest of a tag after its `<`, and returns its name. `nil` if this is no tag; then nothing is removed.
    fileprivate mutating func takeTag() -> String? {
        guard let first, first == "/" || first == "!" || first.properties.isAlphabetic,
            let end = prefix(20_000).firstIndex(of: ">")
        else { return nil }
        let name = self[..<end].prefix { $0 == "/" || $0.properties.isAlphabetic }
        self = self[index(after: end)...]
        return String(String.UnicodeScalarView(name)).lowercased()
    }

    /// Removes the rest of an entity after its `&`, such as `amp;` or `#x41;`, and returns its letter.
    fileprivate mutating func takeLetter() -> Unicode.Scalar? {
        guard let end = prefix(10).firstIndex(of: ";") else { return nil }
        let name = String(String.UnicodeScalarView(self[..<end]))
        guard let letter = Unicode.Scalar(htmlName: name) else { return nil }
        self = self[index(after: end)...]
        return letter
    }
}

extension Unicode.Scalar {
    fileprivate init?(htmlName name: String) {
        switch name {
        case "amp": self = "&"
        case "lt": self = "<"
        case "gt": self = ">"
        case "quot": self = "\""
        case "apos": self = "'"
        case "nbsp": self = " "
        default:
            guard name.hasPrefix("#") else { return nil }
            let digits = name.dropFirst()
            let isHex = digits.first == "x" || digits.first == "X"
            let number = isHex ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
            guard let number, number > 0, let scalar = Unicode.Scalar(number) else { return nil }
            self = scalar
        }
    }
}
