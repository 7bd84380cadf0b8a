/// What a template is filled with.
public struct TemplateFilling: Sendable {
    /// What the fields of the note say, as HTML, by their names.
    public var fields: [String: String]
    /// The names of all fields of the kind, so that a name that is unknown is noticed.
    public var fieldNames: Set<String>
    /// What is not a field and has a name nonetheless, such as “Deck” or “Tags”.
    public var specials: [String: String]
    /// The number of the card, in a cloze note: 1 is the first.
    public var clozeNumber: Int?
    /// The question as it was shown; `nil` while the question itself is made.
    public var front: String?

    public init(
        fields: [String: String], specials: [String: String] = [:], clozeNumber: Int? = nil,
        front: String? = nil
    ) {
        self.fields = fields
        fieldNames = Set(fields.keys)
        self.specials = specials
        self.clozeNumber = clozeNumber
        self.front = front
    }

    static let frontSide = "FrontSide"
    /// Each may stand in a template, whether it says something or not.
    static let specialNames: Set = [
        "FrontSide", "Tags", "Type", "Deck", "Subdeck", "Card", "CardFlag", "CardID",
    ]

    /// `nil` for a name that is unknown.
    func text(of name: String) -> String? {
        if name == Self.frontSide { return front ?? "" }
        if let text = fields[name] ?? specials[name] { return text }
        if fieldNames.contains(name) || Self.specialNames.contains(name) { return "" }
        return nil
    }

    /// `c1` says something on the first card of a cloze note.
    func isCloze(_ name: String) -> Bool? {
        guard name.utf8.first == UInt8(ascii: "c"), let number = Int(name.dropFirst()) else { return nil }
        return number == clozeNumber
    }
}

extension Template {
    /// The HTML of the side. What a field says is never taken for a place of the template.
    public func html(_ filling: TemplateFilling) throws(TemplateMistake) -> String {
        if let mistake { throw mistake }
        var html = ""
        try Template.append(nodes, filling, to: &html)
        return html
    }

    private static let longestSide = 4 << 20

    private static func append(
        _ nodes: [Node], _ filling: TemplateFilling, to html: inout String
    ) throws(TemplateMistake) {
        for node in nodes {
            // A few fields with long texts, and a template that repeats them, could fill the memory.
            guard html.utf8.count <= longestSide else { throw .tooLarge }
            switch node {
            case .html(let text): html += text
            case .field(let name, let filters):
                guard let text = filling.text(of: name) else { throw .unknownField(name) }
                html += FieldFilter.apply(filters, to: text, of: name, filling)
            case .section(let name, let showsIfEmpty, let inside):
                let isFilled: Bool
                if let text = filling.text(of: name) {
                    isFilled = !text.saysNothing
                } else if let isCloze = filling.isCloze(name) {
                    isFilled = isCloze
                } else {
                    throw .unknownField(name)
                }
                if isFilled != showsIfEmpty { try append(inside, filling, to: &html) }
            }
        }
    }

    /// Whether any field that says something would be shown. If not, there is no such card.
    ///
    /// - Parameters:
    ///   - filled: the names of the fields that say something.
    ///   - left: a filter whose fields do not count.
    public func shows(_ filled: Set<String>, leavingOut left: String? = nil) -> Bool {
        // A template with a mistake takes no card away.
        mistake != nil || Template.show(nodes, filled, leavingOut: left)
    }

    private static func show(_ nodes: [Node], _ filled: Set<String>, leavingOut left: String?) -> Bool {
        nodes.contains { node in
            switch node {
            case .html: false
            case .field(let name, let filters):
                filled.contains(name) && !filters.contains { $0 == left }
            case .section(let name, let showsIfEmpty, let inside):
                filled.contains(name) != showsIfEmpty && show(inside, filled, leavingOut: left)
            }
        }
    }

    /// All filters in it.
    public var filters: Set<String> { Template.filters(in: nodes) }

    private static func filters(in nodes: [Node]) -> Set<String> {
        nodes.reduce(into: []) { found, node in
            switch node {
            case .html: break
            case .field(_, let filters): found.formUnion(filters)
            case .section(_, _, let inside): found.formUnion(Template.filters(in: inside))
            }
        }
    }

    /// The fields that stand in it with this filter.
    func fields(with filter: String) -> Set<String> { Template.fields(in: nodes, with: filter) }

    private static func fields(in nodes: [Node], with filter: String) -> Set<String> {
        nodes.reduce(into: []) { found, node in
            switch node {
            case .html: break
            case .field(let name, let filters): if filters.contains(filter) { found.insert(name) }
            case .section(_, _, let inside): found.formUnion(fields(in: inside, with: filter))
            }
        }
    }
}

extension String {
    /// Only white space and breaks of lines, as an editor leaves them in a field that was emptied.
    public var saysNothing: Bool {
        var rest = unicodeScalars[...]
        while let scalar = rest.popFirst() {
            if scalar.properties.isWhitespace { continue }
            guard scalar == "<", let end = rest.prefix(8).firstIndex(of: ">") else { return false }
            let tag = String(rest[..<end]).lowercased().filter { $0 != "/" && $0 != " " }
            guard tag == "br" || tag == "div" else { return false }
            rest = rest[rest.index(after: end)...]
        }
        return true
    }
}
