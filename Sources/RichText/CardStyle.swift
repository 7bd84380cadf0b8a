import CXML

/// The style sheet of a kind of cards, as far as it is honoured: rules for tags, classes and identities, also within others. What is
/// for other screens, other states or before and after an element is passed over.
public struct CardStyle: Hashable, Sendable {
    struct Rule: Hashable, Sendable {
        /// The outermost element first.
        var path: [Step]
        var declared: InlineStyle
        var weight: Int
    }

    /// An element on the way to the one that a rule is for.
    struct Step: Hashable, Sendable {
        var tag: String?
        var classes: [String] = []
        var identity: String?
        /// Whether it lies right within the one before.
        var isChild = false

        var weight: Int { (identity == nil ? 0 : 10_000) + classes.count * 100 + (tag == nil ? 0 : 1) }
    }

    /// The one with the greatest weight last.
    let rules: [Rule]
    private static let mostRules = 2000
    private static let longest = 200_000

    public init(_ source: String) {
        var rules: [Rule] = []
        var reader = StyleReader(source.utf8.count > CardStyle.longest ? "" : source)
        while let (selectors, declarations) = reader.nextRule(), rules.count < CardStyle.mostRules {
            let declared = InlineStyle(declarations)
            for selector in selectors.split(separator: ",") {
                guard let path = CardStyle.path(of: String(selector)) else { continue }
                rules.append(Rule(path: path, declared: declared, weight: path.reduce(0) { $0 + $1.weight }))
            }
        }
        // Of two with the same weight the later one wins.
        self.rules = rules.enumerated().sorted {
            ($0.element.weight, $0.offset) < ($1.element.weight, $1.offset)
        }
        .map(\.element)
    }

    /// `nil` for a selector that is passed over.
    private static func path(of selector: String) -> [Step]? {
        var path: [Step] = []
        var isChild = false
        for word in selector.replacing(">", with: " > ").split(whereSeparator: \.isWhitespace) {
            if word == ">" {
                isChild = true
                continue
            }
            guard var step = step(of: String(word)) else { return nil }
            step.isChild = isChild
            isChild = false
            path.append(step)
        }
        return path.isEmpty ? nil : path
    }

    private static func step(of word: String) -> Step? {
        var step = Step()
        var rest = Substring(word)
        if rest.first == "*" { rest = rest.dropFirst() }
        while let first = rest.first {
            let isMarked = first == "." || first == "#"
            if isMarked { rest = rest.dropFirst() }
            let name = rest.prefix { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" }
            guard !name.isEmpty else { return nil }
            rest = rest.dropFirst(name.count)
            switch first {
            case ".": step.classes.append(String(name))
            case "#": step.identity = String(name)
            default: step.tag = name.lowercased()
            }
        }
        return step
    }
}

extension CardStyle {
    /// What the rules and its own attribute say about an element.
    func style(of node: xmlNodePtr) -> InlineStyle {
        var style = InlineStyle("")
        if !rules.isEmpty {
            let here = Place(node)
            for rule in rules where CardStyle.isAt(here, rule.path) { style.take(rule.declared) }
        }
        if let own = node["style"] { style.take(InlineStyle(own)) }
        return style
    }

    private static func isAt(_ place: Place, _ path: [Step]) -> Bool {
        guard let last = path.last, place.matches(last) else { return false }
        var rest = path.dropLast()
        var (mustBeNext, above) = (last.isChild, place.parent)
        while let step = rest.last {
            guard let ancestor = above else { return false }
            if ancestor.matches(step) {
                rest = rest.dropLast()
                mustBeNext = step.isChild
            } else if mustBeNext {
                return false
            }
            above = ancestor.parent
        }
        return true
    }

    /// An element, as rules see it.
    private struct Place {
        private let node: xmlNodePtr
        private let name: String
        private let classes: [Substring]

        init(_ node: xmlNodePtr) {
            self.node = node
            name = node.name.lowercased()
            let own = (node["class"] ?? "").split(whereSeparator: \.isWhitespace)
            // The card itself is the body.
            classes = name == "body" ? own + ["card"] : own
        }

        var parent: Place? {
            guard let parent = node.pointee.parent, parent.isElement else { return nil }
            return Place(parent)
        }

        func matches(_ step: Step) -> Bool {
            if let tag = step.tag, tag != name { return false }
            if let identity = step.identity, identity != node["id"] { return false }
            return step.classes.allSatisfy { name in classes.contains { $0 == name } }
        }
    }
}

/// Takes a style sheet apart.
private struct StyleReader {
    private var rest: ArraySlice<UInt8>

    init(_ source: String) { rest = StyleReader.withoutComments(Array(source.utf8))[...] }

    private static func withoutComments(_ bytes: [UInt8]) -> [UInt8] {
        var kept: [UInt8] = []
        var place = 0
        while place < bytes.count {
            if bytes[place...].starts(with: "/*".utf8) {
                place += 2
                while place < bytes.count, !bytes[place...].starts(with: "*/".utf8) { place += 1 }
                place += 2
            } else {
                kept.append(bytes[place])
                place += 1
            }
        }
        return kept
    }

    /// What stands before the next braces, and what in them.
    mutating func nextRule() -> (selectors: String, declarations: String)? {
        while true {
            guard let end = rest.firstIndex(where: { $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: ";") })
            else { return nil }
            let before = String(decoding: rest[..<end], as: UTF8.self)
            let opens = rest[end] == UInt8(ascii: "{")
            rest = rest[(end + 1)...]
            // A line such as “@import …;” has no braces.
            guard opens else { continue }
            let inside = takeBraces()
            if before.contains("@") { continue }
            return (before, inside)
        }
    }

    /// Up to the brace that closes this one.
    private mutating func takeBraces() -> String {
        var depth = 1
        let start = rest.startIndex
        var place = start
        while place < rest.endIndex {
            if rest[place] == UInt8(ascii: "{") { depth += 1 }
            if rest[place] == UInt8(ascii: "}") { depth -= 1 }
            if depth == 0 { break }
            place += 1
        }
        let inside = String(decoding: rest[start..<place], as: UTF8.self)
        rest = rest[min(place + 1, rest.endIndex)...]
        return inside
    }
}
