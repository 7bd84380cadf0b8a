import RichText

/// A field as it is written in the editor. Its tags and the braces of hidden parts are seen, small and pale, and what is in them looks
/// as on the card. So nothing that a field says is ever lost by editing it. All places are in Unicode scalars.
public struct FieldMarkup: Hashable, Sendable {
    /// How a part of the text looks while it is written.
    public enum Look: Hashable, Sendable {
        /// Tags, braces and hints.
        case markup
        case bold, italic, underlined, raised, lowered, code
        /// Hidden on a card.
        case covered
    }

    public struct Part: Hashable, Sendable {
        public let range: Range<Int>
        public let look: Look

        public init(_ range: Range<Int>, _ look: Look) { (self.range, self.look) = (range, look) }
    }

    public let text: String
    /// Whether tags count. In plain text `<b>` is four characters.
    public let isHTML: Bool
    public private(set) var parts: [Part] = []
    let letters: [Unicode.Scalar]

    public init(_ text: String, isHTML: Bool) {
        (self.text, self.isHTML) = (text, isHTML)
        letters = Array(text.unicodeScalars)
        findParts()
    }
}

// From what is kept to what is written, and back.
extension FieldMarkup {
    /// Lines are written as lines.
    public static func shown(_ html: String) -> String {
        guard !html.contains("<pre") else { return html }
        var text = html.replacing("\r", with: "").replacing("\n", with: " ")
        for line in ["<br>", "<br/>", "<br />", "<BR>"] { text = text.replacing(line, with: "\n") }
        return withLinesOfParts(text)
    }

    /// What is kept of it. A “<” that begins no tag is a letter.
    public var html: String {
        guard isHTML else { return FieldText.plain(text).html }
        var html = String.UnicodeScalarView()
        let isPreformatted = text.contains("<pre")
        let leftOut = isPreformatted ? [] : linesOfParts
        for (place, letter) in letters.enumerated() where !leftOut.contains(place) {
            if letter == "<", endOfTag(from: place) == nil {
                html += "&lt;".unicodeScalars
            } else {
                html.append(letter)
            }
        }
        return isPreformatted ? String(html) : String(html).replacing("\n", with: "<br>")
    }

    /// Plain text with “&” and “<” written so that tags can stand beside them.
    public var asHTML: FieldMarkup {
        isHTML
            ? self
            : FieldMarkup(text.replacing("&", with: "&amp;").replacing("<", with: "&lt;"), isHTML: true)
    }

    /// Whether there is anything but plain text in it.
    public var saysMore: Bool {
        guard isHTML else { return false }
        if letters.indices.contains(where: { letters[$0] == "&" || endOfTag(from: $0) != nil }) {
            return true
        }
        // Sounds and formulas need no tag.
        return letters.contains { $0 == "[" || $0 == "\\" } && RichText(html: html).plain == nil
    }
}

// Finding what is marked.
extension FieldMarkup {
    static let looks: [String: Look] = [
        "b": .bold, "strong": .bold, "i": .italic, "em": .italic, "u": .underlined, "sup": .raised,
        "sub": .lowered, "code": .code, "tt": .code,
    ]

    private func endOfTag(from place: Int) -> Int? { FieldMarkup.endOfTag(letters, from: place) }

    private mutating func findParts() {
        var tags: [(name: String, end: Int)] = []
        var covers: [(start: Int, hint: Int?)] = []
        var place = 0
        while place < letters.count {
            if isHTML, let end = endOfTag(from: place) {
                parts.append(Part(place..<end, .markup))
                take(tag: place..<end, &tags)
                place = end
            } else if let end = endOfOpening(from: place) {
                parts.append(Part(place..<end, .markup))
                covers.append((end, nil))
                place = end
            } else if let cover = covers.last, isAt(place, "}}") {
                covers.removeLast()
                parts.append(Part(cover.start..<(cover.hint ?? place), .covered))
                parts.append(Part((cover.hint ?? place)..<(place + 2), .markup))
                place += 2
            } else {
                if let cover = covers.last, cover.hint == nil, isAt(place, "::") {
                    covers[covers.count - 1].hint = place
                }
                place += 1
            }
        }
    }

    private mutating func take(tag range: Range<Int>, _ open: inout [(name: String, end: Int)]) {
        let isEnd = letters[range.lowerBound + 1] == "/"
        var name = String.UnicodeScalarView()
        for letter in letters[(range.lowerBound + (isEnd ? 2 : 1))..<range.upperBound] {
            guard letter.properties.isAlphabetic else { break }
            name.append(letter)
        }
        let word = String(name).lowercased()
        guard let look = FieldMarkup.looks[word] else { return }
        guard isEnd else { return open.append((word, range.upperBound)) }
        guard let begun = open.lastIndex(where: { $0.name == word }) else { return }
        parts.append(Part(open[begun].end..<range.lowerBound, look))
        open.remove(at: begun)
    }

    /// The place after “{{c1::”.
    private func endOfOpening(from place: Int) -> Int? {
        guard isAt(place, "{{c") else { return nil }
        var end = place + 3
        while end < letters.count, ("0"..."9").contains(letters[end]) || letters[end] == "," { end += 1 }
        return end > place + 3 && isAt(end, "::") ? end + 2 : nil
    }

    private func isAt(_ place: Int, _ words: String) -> Bool {
        letters[min(place, letters.count)...].starts(with: words.unicodeScalars)
    }
}

// Changing it by a key.
extension FieldMarkup {
    /// What is to be put in place of a part, and what is selected then.
    public struct Change: Hashable, Sendable {
        public let range: Range<Int>
        public let text: String
        public let selection: Range<Int>

        public init(range: Range<Int>, text: String, selection: Range<Int>) {
            (self.range, self.text, self.selection) = (range, text, selection)
        }
    }

    /// Hides the selection on a card of its own, or on that of the part hidden last. Without a selection, a part that is hidden
    /// around the cursor is shown again.
    public func hiding(_ selection: Range<Int>, onNewCard: Bool) -> Change {
        if selection.isEmpty, let part = hiddenPart(around: selection.lowerBound) {
            let inside = String(String.UnicodeScalarView(letters[part.inside]))
            let start = part.whole.lowerBound
            return Change(range: part.whole, text: inside, selection: start..<(start + part.inside.count))
        }
        let last = Cloze(text).numbers.last ?? 0
        return surrounding(words(in: selection), with: "{{c\(onNewCard ? last + 1 : max(last, 1))::", "}}")
    }

    /// Without the spaces at both ends: “on[…] the Seine” would look like a slip.
    private func words(in selection: Range<Int>) -> Range<Int> {
        func isWord(_ place: Int) -> Bool { !letters[place].properties.isWhitespace }
        guard let first = selection.first(where: isWord), let last = selection.last(where: isWord) else {
            return selection
        }
        return first..<(last + 1)
    }

    private func hiddenPart(around place: Int) -> (whole: Range<Int>, inside: Range<Int>)? {
        let around = braces.filter { $0.begin.upperBound <= place && place <= $0.end.lowerBound }
        guard let inmost = around.max(by: { $0.begin.lowerBound < $1.begin.lowerBound }) else { return nil }
        let (begin, end) = inmost
        return (begin.lowerBound..<end.upperBound, begin.upperBound..<end.lowerBound)
    }

    /// What is before and after each hidden part: its braces, number and hint.
    var braces: [(begin: Range<Int>, end: Range<Int>)] {
        parts.filter { $0.look == .covered }.compactMap { covered in
            func mark(where isAtIt: (Range<Int>) -> Bool) -> Range<Int>? {
                parts.first { $0.look == .markup && isAtIt($0.range) }?.range
            }
            guard let begin = mark(where: { $0.upperBound == covered.range.lowerBound }),
                let end = mark(where: { $0.lowerBound == covered.range.upperBound })
            else { return nil }
            return (begin, end)
        }
    }

    /// The whole text once the change is made.
    public func text(after change: Change) -> String {
        var changed = letters
        changed.replaceSubrange(change.range, with: change.text.unicodeScalars)
        return String(String.UnicodeScalarView(changed))
    }

    func surrounding(_ selection: Range<Int>, with before: String, _ after: String) -> Change {
        let selection = whole(selection)
        let (start, end) = (before.unicodeScalars.count, after.unicodeScalars.count)
        let inside = String(String.UnicodeScalarView(letters[selection]))
        let (outerStart, outerEnd) = (selection.lowerBound - start, selection.upperBound + end)
        if outerStart >= 0, outerEnd <= letters.count, isAt(outerStart, before),
            isAt(selection.upperBound, after)
        {
            return Change(
                range: outerStart..<outerEnd, text: inside,
                selection: outerStart..<(outerStart + selection.count))
        }
        let first = selection.lowerBound + start
        return Change(
            range: selection, text: before + inside + after, selection: first..<(first + selection.count))
    }
}
