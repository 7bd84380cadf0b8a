import Files

/// A text of which parts are hidden: `{{c1::Paris::town}} is the capital of {{c2::France}}.` Each number makes a card, on which
/// the parts with that number are hidden. A part can lie in another one.
public struct Cloze: Hashable, Sendable {
    private let nodes: [Node]

    private indirect enum Node: Hashable, Sendable {
        case html(String)
        case hidden(numbers: [Int], hint: String?, [Node])
    }

    private static let deepest = 10
    public static let highestNumber = 500

    public init(_ text: String) {
        var parser = ClozeParser(text)
        var levels: [(numbers: [Int], hint: String?, nodes: [Node])] = [([], nil, [])]
        while let token = parser.next() {
            let last = levels.count - 1
            switch token {
            case .open(let numbers): if last < Cloze.deepest { levels.append((numbers, nil, [])) }
            case .close where last > 0:
                let level = levels.removeLast()
                levels[last - 1].nodes.append(
                    .hidden(numbers: level.numbers, hint: level.hint, level.nodes))
            case .close: levels[0].nodes.append(.html("}}"))
            case .html(let html):
                let parts = last > 0 ? html.splitOnce(at: "::") : nil
                if let parts { levels[last].hint = parts.after }
                levels[last].nodes.append(.html(parts?.before ?? html))
            }
        }
        // What was opened and never closed is gone with its text, as in Anki.
        nodes = levels[0].nodes
    }

    /// The numbers of the cards, each once.
    public var numbers: [Int] {
        var found: Set<Int> = []
        Cloze.collect(nodes, &found)
        return found.filter { (1...Cloze.highestNumber).contains($0) }.sorted()
    }

    private static func collect(_ nodes: [Node], _ found: inout Set<Int>) {
        for case .hidden(let numbers, _, let inside) in nodes {
            found.formUnion(numbers)
            collect(inside, &found)
        }
    }

    /// What is hidden and not within something else that is, with its numbers and its hint.
    var outermost: [(numbers: [Int], hint: String?, html: String)] {
        nodes.compactMap { node in
            guard case .hidden(let numbers, let hint, let inside) = node else { return nil }
            return (numbers, hint, Cloze.html(of: inside, for: 0, isAnswer: true))
        }
    }

    /// Empty where nothing has this number.
    public func html(for number: Int, isAnswer: Bool) -> String {
        guard numbers.contains(number) else { return "" }
        return Cloze.html(of: nodes, for: number, isAnswer: isAnswer)
    }

    private static func html(of nodes: [Node], for number: Int, isAnswer: Bool) -> String {
        nodes.map { node in
            switch node {
            case .html(let html): return html
            case .hidden(let numbers, let hint, let inside):
                guard numbers.contains(number) else {
                    return "<span class=\"cloze-inactive\">"
                        + html(of: inside, for: number, isAnswer: isAnswer) + "</span>"
                }
                let shown =
                    isAnswer ? html(of: inside, for: number, isAnswer: true) : "[\(hint ?? "...")]"
                return "<span class=\"cloze\">\(shown)</span>"
            }
        }.joined()
    }

    /// What is hidden on a card, without what is around it.
    func onlyHidden(in number: Int) -> String { Cloze.hidden(nodes, number).joined(separator: ", ") }

    private static func hidden(_ nodes: [Node], _ number: Int) -> [String] {
        nodes.flatMap { node -> [String] in
            guard case .hidden(let numbers, _, let inside) = node else { return [] }
            return numbers.contains(number)
                ? [html(of: inside, for: number, isAnswer: true)] : hidden(inside, number)
        }
    }
}

extension Cloze {
    /// The text in pieces: what is hidden and not within something else that is, with its braces, and what stands between.
    static func outermostPieces(of text: String) -> [String] {
        var parser = ClozeParser(text)
        let bytes = Array(text.utf8)
        var (pieces, start, depth) = ([String](), 0, 0)
        func end(at place: Int) {
            if place > start { pieces.append(String(decoding: bytes[start..<place], as: UTF8.self)) }
            start = place
        }
        while true {
            let before = parser.place
            guard let token = parser.next() else { break }
            switch token {
            case .open:
                if depth == 0 { end(at: before) }
                depth += 1
            case .close where depth > 0:
                depth -= 1
                if depth == 0 { end(at: parser.place) }
            case .close, .html: break
            }
        }
        end(at: bytes.count)
        return pieces
    }
}

private struct ClozeParser {
    enum Token {
        case open([Int])
        case close
        case html(String)
    }

    private var rest: ArraySlice<UInt8>

    init(_ text: String) { rest = Array(text.utf8)[...] }

    /// Of the next token, in bytes from the start.
    var place: Int { rest.startIndex }

    mutating func next() -> Token? {
        guard !rest.isEmpty else { return nil }
        if let numbers = takeOpening() { return .open(numbers) }
        if rest.starts(with: "}}".utf8) {
            rest = rest.dropFirst(2)
            return .close
        }
        let text = rest
        repeat { rest = rest.dropFirst() } while !rest.isEmpty && !isAtToken
        return .html(String(decoding: text[..<rest.startIndex], as: UTF8.self))
    }

    private var isAtToken: Bool {
        if rest.starts(with: "}}".utf8) { return true }
        guard rest.starts(with: "{{c".utf8) else { return false }
        var ahead = self
        return ahead.takeOpening() != nil
    }

    /// Takes “{{c1::”, or with several numbers “{{c1,2::”.
    private mutating func takeOpening() -> [Int]? {
        guard rest.starts(with: "{{c".utf8) else { return nil }
        var ahead = rest.dropFirst(3)
        var numbers: [Int] = []
        repeat {
            if !numbers.isEmpty { ahead = ahead.dropFirst() }
            let digits = ahead.prefix { (0x30...0x39).contains($0) }
            guard digits.count < 6, let number = Int(String(decoding: digits, as: UTF8.self)) else {
                return nil
            }
            numbers.append(number)
            ahead = ahead.dropFirst(digits.count)
        } while ahead.first == UInt8(ascii: ",")
        guard ahead.starts(with: "::".utf8) else { return nil }
        rest = ahead.dropFirst(2)
        return numbers
    }
}

extension String {
    /// Before and after the first place where something stands.
    fileprivate func splitOnce(at separator: String) -> (before: String, after: String)? {
        let bytes = Array(utf8)[...]
        guard let place = bytes.place(of: Array(separator.utf8)) else { return nil }
        return (
            String(decoding: bytes[..<place], as: UTF8.self),
            String(decoding: bytes[(place + separator.utf8.count)...], as: UTF8.self)
        )
    }
}
