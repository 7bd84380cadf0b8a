import Files

/// Takes a template apart: HTML, and places between brackets.
struct TemplateParser {
    private(set) var rest: ArraySlice<UInt8>
    private(set) var opening: [UInt8] = Array("{{".utf8)
    private(set) var closing: [UInt8] = Array("}}".utf8)
    private static let comment = (start: Array("<!--".utf8), end: Array("-->".utf8))

    init(_ source: String) {
        rest = Array(source.utf8)[...]
        takeOtherBrackets()
    }

    /// `{{=<% %>=}}` at the start changes the brackets.
    private mutating func takeOtherBrackets() {
        var line = rest.drop { $0.isWhiteSpace }
        guard line.starts(with: "{{=".utf8) else { return }
        line = line.dropFirst(3)
        guard let end = line.place(of: Array("=}}".utf8)) else { return }
        let brackets = line[..<end].split { $0.isWhiteSpace }
        guard brackets.count == 2 else { return }
        (opening, closing) = (Array(brackets[0]), Array(brackets[1]))
        rest = line[(end + 3)...]
    }

    /// What comes next.
    enum Token {
        case html(ArraySlice<UInt8>)
        /// What stands between the brackets, without white space around it.
        case place(String)
    }

    /// `nil` at the end.
    mutating func next() throws(TemplateMistake) -> Token? {
        if let html = takeHTML() { return .html(html) }
        return rest.isEmpty ? nil : .place(try takePlace())
    }

    mutating func parse() throws(TemplateMistake) -> [Template.Node] {
        // The outermost level, and one for each section that is open.
        var levels: [(name: String, showsIfEmpty: Bool, nodes: [Template.Node])] = [("", false, [])]
        while let token = try next() {
            guard case .place(let place) = token else {
                if case .html(let html) = token {
                    levels[levels.count - 1].nodes.append(.html(String(decoding: html, as: UTF8.self)))
                }
                continue
            }
            switch place.utf8.first {
            case UInt8(ascii: "#"), UInt8(ascii: "^"):
                guard levels.count <= Template.deepest else { throw .tooLarge }
                levels.append((String(place.dropFirst()).trimmed, place.utf8.first == UInt8(ascii: "^"), []))
            case UInt8(ascii: "/"):
                let name = String(place.dropFirst()).trimmed
                guard levels.count > 1, let level = levels.popLast(), level.name == name else {
                    throw .sectionNotOpen(name)
                }
                levels[levels.count - 1].nodes.append(
                    .section(name, showsIfEmpty: level.showsIfEmpty, level.nodes))
            default:
                let parts = place.split(separator: ":", omittingEmptySubsequences: false)
                levels[levels.count - 1].nodes.append(
                    .field(
                        parts.last.map { String($0).trimmed } ?? "",
                        filters: parts.dropLast().reversed().map { String($0).trimmed }))
            }
        }
        if levels.count > 1 { throw .sectionNotClosed(levels[levels.count - 1].name) }
        return levels[0].nodes
    }

    /// Everything up to the next brackets. What stands in a comment is no place for a field.
    private mutating func takeHTML() -> ArraySlice<UInt8>? {
        var end = rest.startIndex
        while end < rest.endIndex, !rest[end...].starts(with: opening) {
            if rest[end...].starts(with: TemplateParser.comment.start),
                let close = rest[end...].place(of: TemplateParser.comment.end)
            {
                end = close + TemplateParser.comment.end.count
            } else {
                end += 1
            }
        }
        guard end > rest.startIndex else { return nil }
        defer { rest = rest[end...] }
        return rest[..<end]
    }

    /// What stands between the brackets.
    private mutating func takePlace() throws(TemplateMistake) -> String {
        let inside = rest.dropFirst(opening.count)
        guard let end = inside.place(of: closing) else {
            throw .bracketsNotClosed(String(decoding: inside.prefix(40), as: UTF8.self))
        }
        rest = inside[(end + closing.count)...]
        return String(decoding: inside[..<end], as: UTF8.self).trimmed
    }
}

extension UInt8 {
    fileprivate var isWhiteSpace: Bool { self == 0x20 || (0x09...0x0D).contains(self) }
}
