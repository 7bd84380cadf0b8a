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
    /// A front asks for nothing: it shows no field; or no field of which parts are hidden, where cards come from those.
    case showsNoField
    /// The template, or what it makes of a note, is longer than a card can be, or its parts lie too deep in each other.
    case tooLarge
}
