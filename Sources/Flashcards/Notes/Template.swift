import Files

/// One side of the cards of a kind of note: HTML with places for fields, such as `{{Front}}`, and with parts that are shown
/// only where a field says something, such as `{{#Picture}}…{{/Picture}}`. It is the language of Anki’s templates.
public struct Template: Hashable, Sendable {
    public let source: String
    let nodes: [Node]
    /// Why it shows nothing, where it was kept with a mistake.
    public private(set) var mistake: TemplateMistake?

    enum Node: Hashable, Sendable {
        case html(String)
        /// The nearest filter first: it is applied first.
        case field(String, filters: [String])
        /// - Parameter showsIfEmpty: whether the field must be empty for this part to be shown.
        case section(String, showsIfEmpty: Bool, [Node])
    }

    public init(_ source: String) throws(TemplateMistake) {
        guard source.utf8.count <= Template.longest else { throw .tooLarge }
        self.source = source
        var parser = TemplateParser(source)
        nodes = try parser.parse()
    }

    /// One that was kept, or comes from elsewhere. If it has a mistake, that is all it shows.
    public init(kept source: String) {
        do throws(TemplateMistake) {
            self = try Template(source)
        } catch {
            self.init(source: source, nodes: [])
            mistake = error
        }
    }

    static let longest = 1 << 20
    /// How deep parts can lie in parts.
    static let deepest = 100
}

extension Template {
    /// What follows on “{{FrontSide}}”, and on a rule after it, in a back that begins with the front. `nil` for any other back.
    public var afterFrontSide: Template? {
        var nodes = nodes[...]
        if case .html(let html)? = nodes.first, html.saysNothing { nodes = nodes.dropFirst() }
        guard case .field(TemplateFilling.frontSide, _)? = nodes.popFirst() else { return nil }
        if case .html(let html)? = nodes.first, let rest = html.afterRule {
            nodes[nodes.startIndex] = .html(rest)
        }
        return Template(source: source, nodes: Array(nodes))
    }

    private init(source: String, nodes: [Node]) { (self.source, self.nodes) = (source, nodes) }
}

extension String {
    /// What follows on a tag “<hr>” with which the text begins.
    fileprivate var afterRule: String? {
        let rest = unicodeScalars.drop { $0.properties.isWhitespace }
        guard String(rest.prefix(3)).lowercased() == "<hr", let end = rest.firstIndex(of: ">") else {
            return nil
        }
        return String(rest[rest.index(after: end)...])
    }
}

/// Why a template cannot be used.
public enum TemplateMistake: Error, Hashable, Sendable {
    /// The brackets that open this place are never closed.
    case bracketsNotClosed(String)
    /// A part begins and does not end.
    case sectionNotClosed(String)
    /// A part ends that did not begin, or not there.
    case sectionNotOpen(String)
    /// The kind of note has no such field.
    case unknownField(String)
    /// The template, or what it makes of a note, is longer than a card can be, or its parts lie too deep in each other.
    case tooLarge
}

private struct TemplateParser {
    private var rest: ArraySlice<UInt8>
    private var opening: [UInt8] = Array("{{".utf8)
    private var closing: [UInt8] = Array("}}".utf8)
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

    mutating func parse() throws(TemplateMistake) -> [Template.Node] {
        // The outermost level, and one for each section that is open.
        var levels: [(name: String, showsIfEmpty: Bool, nodes: [Template.Node])] = [("", false, [])]
        while !rest.isEmpty {
            if let html = takeHTML() { levels[levels.count - 1].nodes.append(.html(html)) }
            guard rest.starts(with: opening) else { continue }
            let place = try takePlace()
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
    private mutating func takeHTML() -> String? {
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
        return String(decoding: rest[..<end], as: UTF8.self)
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
