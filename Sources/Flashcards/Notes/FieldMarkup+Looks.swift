// Looks that a key gives to a part of the text and takes away again, and where tags belong together.
extension FieldMarkup {
    /// A tag with the one that ends it.
    struct Element {
        let begin: Tag
        let end: Tag

        var whole: Range<Int> { begin.range.lowerBound..<end.range.upperBound }
        var inside: Range<Int> { begin.range.upperBound..<end.range.lowerBound }
    }

    /// An element comes after those inside of it.
    var elements: [Element] {
        var (open, found): ([Tag], [Element]) = ([], [])
        for tag in FieldMarkup.tags(in: letters) {
            guard tag.name.hasPrefix("/") else {
                open.append(tag)
                continue
            }
            guard let begin = open.lastIndex(where: { "/" + $0.name == tag.name }) else { continue }
            found.append(Element(begin: open[begin], end: tag))
            // Tags such as that of a picture end nothing.
            open.removeSubrange(begin...)
        }
        return found
    }

    /// Gives the selection this look, or takes it away from the selection alone. With a cursor in the middle, the look ends there
    /// and begins again after what is typed.
    public func toggling(_ tag: String, around selection: Range<Int>) -> Change {
        let selection = whole(selection)
        let all = isHTML ? elements : []
        let alike = all.filter { FieldMarkup.isSameLook($0.begin.name, tag) }
        if let around = alike.first(where: { $0.inside.contains(selection) }) {
            return taking(around, from: selection, with: all)
        }
        if let exact = alike.first(where: { $0.whole == selection }) {
            let start = selection.lowerBound
            return Change(
                range: selection, text: text(in: exact.inside),
                selection: start..<(start + exact.inside.count))
        }
        // One tag around all of it does what those in it did.
        let inner = alike.filter { selection.contains($0.whole) }.flatMap { [$0.begin.range, $0.end.range] }
        let inside = text(in: selection, without: inner)
        let first = selection.lowerBound + tag.unicodeScalars.count + 2
        return Change(
            range: selection, text: "<\(tag)>\(inside)</\(tag)>",
            selection: first..<(first + inside.unicodeScalars.count))
    }

    /// What is before and after the selection keeps the look, unless only tags are there. Tags between the look and the selection
    /// are around each of the three parts then.
    private func taking(_ look: Element, from selection: Range<Int>, with all: [Element]) -> Change {
        let between = all.filter { look.inside.contains($0.whole) && $0.inside.contains(selection) }
        let begin = between.reversed().map { text(in: $0.begin.range) }.joined()
        let end = between.map { text(in: $0.end.range) }.joined()
        func keepingLook(_ part: String) -> String {
            text(in: look.begin.range) + part + text(in: look.end.range)
        }
        let before = text(in: look.inside.lowerBound..<selection.lowerBound)
        let after = text(in: selection.upperBound..<look.inside.upperBound)
        let start = before == begin ? "" : keepingLook(before + end)
        let rest = after == end ? "" : keepingLook(begin + after)
        let first = look.whole.lowerBound + (start + begin).unicodeScalars.count
        return Change(
            range: look.whole, text: start + begin + text(in: selection) + end + rest,
            selection: first..<(first + selection.count))
    }

    private static func isSameLook(_ name: String, _ other: String) -> Bool {
        looks[name].map { $0 == looks[other] } ?? false
    }

    func text(in range: Range<Int>, without parts: [Range<Int>]) -> String {
        var left = String.UnicodeScalarView()
        for place in range where !parts.contains(where: { $0.contains(place) }) {
            left.append(letters[place])
        }
        return String(left)
    }

    /// The selection with all of each tag, and of each part in tags or braces, that it cuts through.
    func whole(_ selection: Range<Int>) -> Range<Int> {
        let pairs = (isHTML ? elements.map { ($0.begin.range, $0.end.range) } : []) + braces
        let marks = parts.filter { $0.look == .markup }.map(\.range)
        var whole = selection
        while true {
            let before = whole
            for mark in marks where mark.isCut(by: whole) {
                whole = whole.isEmpty ? mark.after : whole.with(mark)
            }
            for (begin, end) in pairs where begin.overlaps(whole) != end.overlaps(whole) {
                whole = whole.with(begin).with(end)
            }
            if whole == before { return whole }
        }
    }
}

extension Range<Int> {
    fileprivate var after: Range<Int> { upperBound..<upperBound }

    fileprivate func with(_ other: Range<Int>) -> Range<Int> {
        Swift.min(lowerBound, other.lowerBound)..<Swift.max(upperBound, other.upperBound)
    }

    /// Whether the other begins or ends inside of it.
    fileprivate func isCut(by other: Range<Int>) -> Bool {
        [other.lowerBound, other.upperBound].contains { lowerBound < $0 && $0 < upperBound }
    }
}
