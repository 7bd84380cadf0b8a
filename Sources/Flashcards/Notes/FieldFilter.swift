import Files

/// What `{{filter:Field}}` does to the text of a field.
enum FieldFilter {
    static func apply(
        _ filters: [String], to text: String, of field: String, _ filling: TemplateFilling
    ) -> String {
        switch filters {
        case ["cloze", "type"]: return typedAnswer(field, rule: "cloze")
        case ["nc", "type"]: return typedAnswer(field, rule: "nc")
        default: return filters.reduce(text) { apply($1, to: $0, of: field, filling) }
        }
    }

    private static func apply(
        _ filter: String, to text: String, of field: String, _ filling: TemplateFilling
    ) -> String {
        let words = filter.split(separator: " ")
        switch words.first {
        case "text": return text.withoutTags
        case "cloze": return cloze(text, filling)
        case "cloze-only": return filling.clozeNumber.map { Cloze(text).onlyHidden(in: $0) } ?? text
        case "hint": return text.saysNothing ? "" : element("hidden-hint", ["name": field], text)
        case "type": return typedAnswer(field, rule: nil)
        case "furigana": return Furigana.asRuby(text)
        case "kana": return Furigana.reading(of: text)
        case "kanji": return Furigana.base(of: text)
        case "tts":
            return element("spoken-text", ["lang": words.dropFirst().first.map(String.init) ?? ""], text)
        // Whoever made the template had an extension that is not here.
        default: return text
        }
    }

    private static func cloze(_ text: String, _ filling: TemplateFilling) -> String {
        guard let number = filling.clozeNumber else { return text }
        return Cloze(text).html(for: number, isAnswer: filling.front != nil)
    }

    private static func typedAnswer(_ field: String, rule: String?) -> String {
        var attributes = ["field": field]
        attributes["rule"] = rule
        return element("typed-answer", attributes, "")
    }

    private static func element(_ name: String, _ attributes: [String: String], _ html: String) -> String {
        let list = attributes.sorted { $0.key < $1.key }
            .map { " \($0.key)=\"\($0.value.escapedForHTML)\"" }.joined()
        return "<\(name)\(list)>\(html)</\(name)>"
    }
}

extension String {
    /// Tags and comments are left out, entities stay.
    fileprivate var withoutTags: String {
        var text = String.UnicodeScalarView()
        var rest = unicodeScalars[...]
        while let scalar = rest.popFirst() {
            let isTag = rest.first.map { $0 == "/" || $0 == "!" || $0.properties.isAlphabetic } ?? false
            if scalar == "<", isTag, let end = rest.firstIndex(of: ">") {
                rest = rest[rest.index(after: end)...]
            } else {
                text.append(scalar)
            }
        }
        return String(text)
    }
}

/// Readings over Japanese words: “ 日本[にほん]”. A space before the word says where it begins.
enum Furigana {
    static func asRuby(_ text: String) -> String {
        replace(text) { "<ruby>\($0)<rt>\($1)</rt></ruby>" }
    }

    static func reading(of text: String) -> String { replace(text) { $1 } }
    static func base(of text: String) -> String { replace(text) { base, _ in base } }

    private static func replace(_ text: String, by make: (_ base: String, _ reading: String) -> String)
        -> String
    {
        var result = String.UnicodeScalarView()
        var rest = text.unicodeScalars[...]
        while let open = rest.firstIndex(of: "["), let close = rest[open...].firstIndex(of: "]") {
            let reading = String(rest[rest.index(after: open)..<close])
            // The word reaches back to a space or a tag.
            let before = rest[..<open]
            let start = before.lastIndex { $0 == " " || $0 == ">" }
            let base = start.map { before[before.index(after: $0)...] } ?? before
            if base.isEmpty || reading.isEmpty || reading.hasPrefix("sound:") {
                result += rest[...close]
            } else {
                let keepsEnd = start.map { before[$0] == ">" } ?? false
                if let start { result += keepsEnd ? before[...start] : before[..<start] }
                result += make(String(base), reading).unicodeScalars
            }
            rest = rest[rest.index(after: close)...]
        }
        result += rest
        return String(result)
    }
}
