import CXML

/// The style sheet of a kind of cards, as far as it is honoured: rules for tags, classes and identities, also within others, and what
/// they put before and after an element. What is for other screens or other states is passed over.
public struct CardStyle: Hashable, Sendable {
    struct Rule: Hashable, Sendable {
        /// The outermost element first.
        var path: [Step]
        var side: Side?
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

    /// Where a rule puts a text of its own.
    enum Side: String, Hashable, Sendable { case before, after }

    /// The one with the greatest weight last.
    let rules: [Rule]
    private let hasGenerated: Bool
    /// The card itself is the body.
    private var classesOfCard: [Substring] = ["card"]
    private static let mostRules = 2000
    private static let longest = 200_000

    public init(_ source: String) {
        var rules: [Rule] = []
        var reader = StyleReader(source.utf8.count > CardStyle.longest ? "" : source)
        while let (selectors, declarations) = reader.nextRule(), rules.count < CardStyle.mostRules {
            let declared = InlineStyle(declarations)
            for selector in selectors.split(separator: ",") {
                let (selector, side) = CardStyle.divided(selector)
                guard let path = CardStyle.path(of: selector) else { continue }
                let weight = path.reduce(0) { $0 + $1.weight }
                rules.append(Rule(path: path, side: side, declared: declared, weight: weight))
            }
        }
        // Of two with the same weight the later one wins.
        self.rules = rules.enumerated().sorted {
            ($0.element.weight, $0.offset) < ($1.element.weight, $1.offset)
        }
        .map(\.element)
        hasGenerated = rules.contains { $0.side != nil }
    }

    /// - Parameter number: of the card among those of its note, from 1.
    public func ofCard(_ number: Int) -> CardStyle {
        var style = self
        style.classesOfCard = ["card", "card\(number)"]
        return style
    }

    /// “li::before” is the side before “li”.
    private static func divided(_ selector: Substring) -> (String, Side?) {
        let parts = selector.split(separator: ":")
        let last = parts.last?.prefix { !$0.isWhitespace }.lowercased()
        guard parts.count > 1, let side = last.flatMap(Side.init(rawValue:)) else {
            return (String(selector), nil)
        }
        let element = parts.dropLast().joined(separator: ":")
        return (element.allSatisfy(\.isWhitespace) ? "*" : element, side)
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
            let here = Place(node, classesOfCard)
            for rule in rules where rule.side == nil && CardStyle.isAt(here, rule.path) {
                style.take(rule.declared)
            }
        }
        if let own = node["style"] { style.take(InlineStyle(own)) }
        return style
    }

    /// A text that a rule adds, and how it looks.
    struct Generated {
        let text: String
        let style: InlineStyle
    }

    func generated(_ side: Side, _ node: xmlNodePtr) -> Generated? {
        guard hasGenerated else { return nil }
        var style = InlineStyle("")
        let here = Place(node, classesOfCard)
        for rule in rules where rule.side == side && CardStyle.isAt(here, rule.path) {
            style.take(rule.declared)
        }
        guard !style.isHidden, let content = style["content"] else { return nil }
        let text = GeneratedText.of(content) { node[$0] }
        return text.isEmpty ? nil : Generated(text: text, style: style)
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
        private let classesOfCard: [Substring]

        init(_ node: xmlNodePtr, _ classesOfCard: [Substring]) {
            self.node = node
            self.classesOfCard = classesOfCard
            name = node.name.lowercased()
            let own = (node["class"] ?? "").split(whereSeparator: \.isWhitespace)
            classes = name == "body" ? own + classesOfCard : own
        }

        var parent: Place? {
            guard let parent = node.pointee.parent, parent.isElement else { return nil }
            return Place(parent, classesOfCard)
        }

        func matches(_ step: Step) -> Bool {
            if let tag = step.tag, tag != name { return false }
            if let identity = step.identity, identity != node["id"] { return false }
            return step.classes.allSatisfy { name in classes.contains { $0 == name } }
        }
    }
}
