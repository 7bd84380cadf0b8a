// Lists, tables and rules have a line for each of their parts while they are written. These breaks of lines are not kept.
extension FieldMarkup {
    /// A tag, and where it stands. The names of tags that end something begin with a slash.
    struct Tag: Hashable {
        let name: String
        let range: Range<Int>
    }

    private static let onNewLine: Set = [
        "ul", "ol", "li", "/ul", "/ol", "hr", "table", "tr", "/table",
    ]
    private static let endOfLine: Set = ["/ul", "/ol", "hr", "/table"]

    static func tags(in letters: [Unicode.Scalar]) -> [Tag] {
        var tags: [Tag] = []
        var place = 0
        while place < letters.count {
            guard let end = endOfTag(letters, from: place) else {
                place += 1
                continue
            }
            let isEnd = letters[place + 1] == "/"
            let rest = letters[(place + (isEnd ? 2 : 1))..<end]
            let name = String(String.UnicodeScalarView(rest.prefix { $0.properties.isAlphabetic }))
            tags.append(Tag(name: (isEnd ? "/" : "") + name.lowercased(), range: place..<end))
            place = end
        }
        return tags
    }

    /// The place after the tag that begins here.
    static func endOfTag(_ letters: [Unicode.Scalar], from place: Int) -> Int? {
        guard letters[place] == "<", place + 1 < letters.count else { return nil }
        let next = letters[place + 1]
        guard next == "/" || next == "!" || next.properties.isAlphabetic else { return nil }
        guard let end = letters[place...].prefix(2000).firstIndex(of: ">") else { return nil }
        return end + 1
    }

    /// With a break of the line at each border of a list and so on. What is kept has none there: `withoutLinesOfParts` takes away
    /// exactly these.
    static func withLinesOfParts(_ text: String) -> String {
        guard text.contains("<") else { return text }
        let letters = Array(text.unicodeScalars)
        var borders: Set<Int> = []
        for tag in tags(in: letters) {
            if onNewLine.contains(tag.name) { borders.insert(tag.range.lowerBound) }
            if endOfLine.contains(tag.name) { borders.insert(tag.range.upperBound) }
        }
        borders.subtract([0, letters.count])
        guard !borders.isEmpty else { return text }
        var shown = String.UnicodeScalarView()
        for (place, letter) in letters.enumerated() {
            if borders.contains(place) { shown.append("\n") }
            shown.append(letter)
        }
        return String(shown)
    }

    /// The places of the breaks that stand only for how it is written.
    var linesOfParts: Set<Int> {
        var places: Set<Int> = []
        for tag in FieldMarkup.tags(in: letters) {
            let (before, after) = (tag.range.lowerBound - 1, tag.range.upperBound)
            if FieldMarkup.onNewLine.contains(tag.name), before >= 0, letters[before] == "\n" {
                places.insert(before)
            }
            if FieldMarkup.endOfLine.contains(tag.name), after < letters.count, letters[after] == "\n" {
                places.insert(after)
            }
        }
        return places
    }
}
