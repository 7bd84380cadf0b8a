import Files
import RichText

extension FieldMarkup {
    /// A link around the selection leads to the new page then; links in the selection go.
    ///
    /// - Parameter address: of the page that the selection leads to; `nil` takes links away. Without a selection the address is
    ///   what is read.
    public func linking(_ selection: Range<Int>, to address: String?) -> Change {
        let tag = address.map { "<a href=\"\($0.escapedForHTML)\">" }
        let selection = whole(selection)
        if let link = link(around: selection) {
            let begin = tag ?? ""
            let start = link.whole.lowerBound + begin.unicodeScalars.count
            let inside = text(in: link.inside)
            let kept = selection.clamped(to: link.inside)
            let first = start + kept.lowerBound - link.inside.lowerBound
            return Change(
                range: link.whole, text: begin + inside + (tag == nil ? "" : text(in: link.end.range)),
                selection: first..<(first + kept.count))
        }
        let inner = links.filter { selection.contains($0.whole) }.flatMap { [$0.begin.range, $0.end.range] }
        let inside = text(in: selection, without: inner)
        guard let address, let tag else {
            let end = selection.lowerBound + inside.unicodeScalars.count
            return Change(range: selection, text: inside, selection: selection.lowerBound..<end)
        }
        let (begin, words) = (tag.unicodeScalars.count, selection.isEmpty ? address.escapedForHTML : inside)
        let length = words.unicodeScalars.count
        let all = selection.lowerBound..<(selection.lowerBound + begin + length + "</a>".count)
        return Change(
            range: selection, text: tag + words + "</a>",
            selection: selection.isEmpty
                ? all.upperBound..<all.upperBound
                : (all.lowerBound + begin)..<(all.lowerBound + begin + length))
    }

    /// Whether there is a link to take away.
    public func hasLink(around selection: Range<Int>) -> Bool {
        let selection = whole(selection)
        return link(around: selection) != nil || links.contains { selection.contains($0.whole) }
    }

    /// The address to which the selection leads.
    public func address(around selection: Range<Int>) -> String? {
        guard let link = link(around: whole(selection)) else { return nil }
        let words = RichText(html: text(in: link.begin.range) + "x" + text(in: link.end.range))
        guard case .paragraph(let paragraph) = words.blocks.first,
            case .text(_, let style) = paragraph.pieces.first
        else { return nil }
        return style.link
    }

    private var links: [Element] { isHTML ? elements.filter { $0.begin.name == "a" } : [] }

    private func link(around selection: Range<Int>) -> Element? {
        links.first { $0.inside.contains(selection) || $0.whole == selection }
    }

    /// The address as a link has it. `nil` for what a browser would not open.
    public static func address(typed: String) -> String? {
        let typed = typed.trimmed
        guard !typed.isEmpty, !typed.contains(where: \.isWhitespace) else { return nil }
        let start = typed.lowercased()
        if ["https://", "http://", "mailto:"].contains(where: { start.hasPrefix($0) && start != $0 }) {
            return typed
        }
        guard !start.contains("://"), typed.contains("."), !typed.hasPrefix("."), !typed.hasSuffix(".") else {
            return nil
        }
        return typed.contains("@") ? "mailto:\(typed)" : "https://\(typed)"
    }

    /// Whether it is plainly the address of a page, and not a word with a point in it.
    public static func isAddress(_ text: String) -> Bool {
        text.utf8.count < 2000 && text.contains("://") && address(typed: text) != nil
    }
}
