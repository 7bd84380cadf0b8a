// Lists.
extension FieldMarkup {
    private struct List {
        let begin: Tag
        let end: Tag
        /// Of its own items, not of those of lists in it.
        var itemTags: [Tag] = []

        var whole: Range<Int> { begin.range.lowerBound..<end.range.upperBound }
        var inside: Range<Int> { begin.range.upperBound..<end.range.lowerBound }
    }

    private static func tag(_ isNumbered: Bool) -> String { isNumbered ? "ol" : "ul" }

    /// Makes a list of the lines of the selection. A list becomes one of the other kind, or lines again.
    public func listing(_ selection: Range<Int>, isNumbered: Bool) -> Change {
        let wanted = FieldMarkup.tag(isNumbered)
        if let list = lists.filter({ $0.whole.contains(selection) }).min(by: {
            $0.whole.count < $1.whole.count
        }) {
            return list.begin.name == wanted ? unlisting(list) : changing(list, to: wanted)
        }
        let lines = wholeLines(around: selection)
        let items = text(in: lines).split(separator: "\n", omittingEmptySubsequences: false)
            .map { "<li>\($0)</li>" }
        let text = "<\(wanted)>\n" + items.joined(separator: "\n") + "\n</\(wanted)>"
        let first = lines.lowerBound + "<ul>\n<li>".count
        let last = lines.lowerBound + text.unicodeScalars.count - "</li>\n</ul>".count
        return Change(range: lines, text: text, selection: selection.isEmpty ? last..<last : first..<last)
    }

    /// Begins the next item of the list around the cursor. In an empty item the list ends. `nil` outside of a list.
    public func goingOnInList(at place: Int) -> Change? {
        guard
            let list = lists.filter({ $0.inside.contains(place..<place) })
                .min(by: { $0.whole.count < $1.whole.count })
        else { return nil }
        // The end of the line is behind the tag that ends the item.
        let isBehind = list.itemTags.contains { $0.name == "/li" && $0.range.upperBound == place }
        let inItem = isBehind ? place - "</li>".count : place
        guard let begin = list.itemTags.last(where: { $0.range.upperBound <= inItem }), begin.name == "li",
            let end = list.itemTags.first(where: { $0.range.lowerBound >= inItem }), end.name == "/li"
        else { return nil }
        if text(in: begin.range.upperBound..<end.range.lowerBound).allSatisfy(\.isWhitespace) {
            return ending(list, at: begin.range.lowerBound..<end.range.upperBound)
        }
        let next = place + (isBehind ? "\n<li>" : "</li>\n<li>").count
        return Change(
            range: place..<place, text: isBehind ? "\n<li></li>" : "</li>\n<li>", selection: next..<next)
    }

    /// - Parameter item: the empty item at which the list ends. If others follow, they are a list of their own.
    private func ending(_ list: List, at item: Range<Int>) -> Change {
        let hasOthers = (
            before: list.itemTags.contains { $0.range.upperBound <= item.lowerBound },
            after: list.itemTags.contains { $0.range.lowerBound >= item.upperBound }
        )
        let (tag, start) = (list.begin.name, hasOthers.before ? item.lowerBound : list.whole.lowerBound)
        let end = hasOthers.after ? item.upperBound : list.whole.upperBound
        // The line break in front of the item stays, and becomes that in front of the end of the list.
        let before = hasOthers.before ? (isBreak(start - 1) ? "" : "\n") + "</\(tag)>\n" : ""
        let after = hasOthers.after ? "\n<\(tag)>" : ""
        let cursor = start + before.unicodeScalars.count
        return Change(range: start..<end, text: before + after, selection: cursor..<cursor)
    }

    private func changing(_ list: List, to tag: String) -> Change {
        let text = "<\(tag)>\(text(in: list.inside))</\(tag)>"
        let first = list.whole.lowerBound + tag.count + 2
        return Change(range: list.whole, text: text, selection: first..<(first + list.inside.count))
    }

    /// The items as lines.
    private func unlisting(_ list: List) -> Change {
        var lines = String.UnicodeScalarView()
        var place = list.inside.lowerBound
        for tag in list.itemTags {
            lines += letters[place..<tag.range.lowerBound]
            if tag.name == "li", let last = lines.last, last != "\n" { lines.append("\n") }
            place = tag.range.upperBound
        }
        lines += letters[place..<list.inside.upperBound]
        let text = String(String(lines).trimmedOfLines)
        let start = list.whole.lowerBound
        return Change(range: list.whole, text: text, selection: start..<(start + text.unicodeScalars.count))
    }

    /// All lists, also those in others.
    private var lists: [List] {
        var (open, found): ([List], [List]) = ([], [])
        for tag in FieldMarkup.tags(in: letters) {
            switch tag.name {
            case "ul", "ol": open.append(List(begin: tag, end: tag))
            case "li", "/li": if !open.isEmpty { open[open.count - 1].itemTags.append(tag) }
            case "/ul", "/ol":
                guard let last = open.popLast(), "/" + last.begin.name == tag.name else { continue }
                found.append(List(begin: last.begin, end: tag, itemTags: last.itemTags))
            default: break
            }
        }
        return found
    }

    private func isBreak(_ place: Int) -> Bool { letters.indices.contains(place) && letters[place] == "\n" }

    /// From the beginning of the first line to the end of the last one.
    func wholeLines(around selection: Range<Int>) -> Range<Int> {
        // A selection of whole lines ends behind a break. The next line does not belong to it.
        let last =
            selection.isEmpty || !isBreak(selection.upperBound - 1)
            ? selection.upperBound : selection.upperBound - 1
        let start = letters[..<selection.lowerBound].lastIndex(of: "\n").map { $0 + 1 } ?? 0
        return start..<(letters[last...].firstIndex(of: "\n") ?? letters.count)
    }

    func text(in range: Range<Int>) -> String { String(String.UnicodeScalarView(letters[range])) }
}

extension Range<Int> {
    func contains(_ other: Range<Int>) -> Bool {
        lowerBound <= other.lowerBound && other.upperBound <= upperBound
    }
}

extension String {
    fileprivate var trimmedOfLines: Substring {
        var rest = self[...]
        while rest.first == "\n" { rest = rest.dropFirst() }
        while rest.last == "\n" { rest = rest.dropLast() }
        return rest
    }
}
