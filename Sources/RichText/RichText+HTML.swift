import CXML

extension RichText {
    /// Reads HTML with an allow-list: what is not known is left out, and its text stays. Scripts, forms, frames and whatever would
    /// come from elsewhere are gone with their text.
    ///
    /// - Parameter style: of the kind of card.
    public init(html: String, style: CardStyle = CardStyle("")) {
        var reader = HTMLReader(style)
        let html = LatexTags.joined(in: html)
        if !style.rules.isEmpty
            || html.utf8.contains(where: { $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: "&") })
        {
            HTMLTree.read(html) { reader.read($0) }
        } else {
            reader.add(html)
        }
        self = reader.end()
    }
}

/// Makes blocks and pieces of the tree, in the order in which they are read.
private struct HTMLReader {
    private var blocks: [RichText.Block] = []
    private var pieces: [RichText.Piece] = []
    private var paragraph = RichText.Paragraph([])
    private var style = TextStyle.plain
    private var spaces = Spaces.merged
    private var capitals: Capitals?
    private var letters = 0
    /// Of the pictures that are read.
    private var covers: [Cover] = []
    private let sheet: CardStyle

    init(_ sheet: CardStyle) { self.sheet = sheet }

    /// Nobody reads a card that is longer, and it must not take the memory of everything else.
    private static let mostLetters = 1_000_000

    private static let leftOut: Set = [
        "script", "noscript", "style", "head", "title", "template", "iframe", "frame", "object", "embed",
        "applet", "svg", "math", "audio", "video", "canvas", "input", "select", "textarea", "rp", "meta",
        "link", "base", "map",
    ]
    private static let blockNames: Set = [
        "p", "div", "section", "article", "header", "footer", "main", "aside", "figure", "figcaption",
        "address",
        "details", "summary", "form", "dl", "dt", "dd", "center", "body", "html", "fieldset", "nav",
        "caption",
    ]

    mutating func end() -> RichText {
        endParagraph()
        return RichText(blocks)
    }

    /// A reader for what lies within, such as an item of a list.
    private mutating func within(_ node: xmlNodePtr) -> RichText {
        var reader = HTMLReader(sheet)
        reader.style = style
        (reader.spaces, reader.capitals) = (spaces, capitals)
        reader.letters = letters
        reader.covers = covers
        reader.paragraph.direction = paragraph.direction
        reader.paragraph.alignment = paragraph.alignment
        let declared = sheet.style(of: node)
        reader.style.take(declared)
        reader.paragraph.take(declared, node)
        reader.readChildren(node)
        letters = reader.letters
        return reader.end()
    }

    mutating func read(_ node: xmlNodePtr) {
        if node.isText { return add(node.content) }
        guard node.isElement, letters < HTMLReader.mostLetters else { return }
        let name = node.name.lowercased()
        guard !HTMLReader.leftOut.contains(name) else { return }
        var declared = sheet.style(of: node)
        if name == "body" { declared = declared.withoutPaper() }
        guard !declared.isHidden, node["hidden"] == nil else { return }
        let before = (style, spaces, capitals)
        style.take(declared)
        style.take(tag: name, node)
        spaces = declared.spaces ?? spaces
        if let declared = declared.capitals { capitals = declared }
        defer { (style, spaces, capitals) = before }
        switch name {
        case "br": add(line: "\n")
        case "hr":
            endParagraph()
            blocks.append(.rule)
        case "img": addPicture(node)
        case "ul", "ol": addList(node, isNumbered: name == "ol")
        case "table": addTable(node)
        case "ruby": addRuby(node)
        case "details" where node["open"] == nil: addDetails(node)
        case "hidden-hint":
            endParagraph()
            blocks.append(.hint(name: node["name"] ?? "", within(node)))
        case Cover.element: readCovered(node)
        case "typed-answer": pieces.append(.typedAnswer(field: node["field"] ?? "", rule: node["rule"]))
        case "spoken-text":
            pieces.append(.spoken(within(node).text, language: node["lang"] ?? ""))
        case "h1", "h2", "h3", "h4", "h5", "h6":
            readBlock(node, declared, .heading(Int(name.dropFirst()) ?? 1))
        case "pre": readBlock(node, declared, .preformatted)
        case "blockquote": readBlock(node, declared, .quotation)
        case "center": readBlock(node, InlineStyle("text-align: center"), paragraph.kind)
        case _ where HTMLReader.blockNames.contains(name): readBlock(node, declared, paragraph.kind)
        default: readChildren(node)
        }
    }

    /// With what the style sheet puts before and after them.
    private mutating func readChildren(_ node: xmlNodePtr) {
        add(generated: sheet.generated(.before, node))
        for child in node.children { read(child) }
        add(generated: sheet.generated(.after, node))
    }

    private mutating func add(generated: CardStyle.Generated?) {
        guard let generated else { return }
        let before = style
        style.take(generated.style)
        add(line: generated.text)
        style = before
    }

    /// It is closed until the person opens it.
    private mutating func addDetails(_ node: xmlNodePtr) {
        endParagraph()
        let summary = node.children.first { $0.name == "summary" }
        var reader = HTMLReader(sheet)
        (reader.style, reader.spaces, reader.capitals, reader.letters) = (style, spaces, capitals, letters)
        for child in node.children where child != summary { reader.read(child) }
        letters = reader.letters
        blocks.append(.hint(name: summary.map { within($0).text } ?? "", reader.end()))
    }

    /// A block may have blocks in it, which take after it.
    private mutating func readBlock(
        _ node: xmlNodePtr, _ declared: InlineStyle, _ kind: RichText.Paragraph.Kind
    ) {
        endParagraph()
        let before = paragraph
        paragraph.kind = kind
        paragraph.take(declared, node)
        readChildren(node)
        endParagraph()
        paragraph = before
    }

    private mutating func endParagraph() {
        defer { pieces = [] }
        if paragraph.kind != .preformatted { pieces.trimSpaces() }
        guard !pieces.isEmpty else { return }
        paragraph.pieces = pieces
        blocks.append(.paragraph(paragraph))
    }

    private mutating func readCovered(_ node: xmlNodePtr) {
        let before = covers
        covers = Cover.covers(of: node["covers"] ?? "")
        for child in node.children { read(child) }
        covers = before
    }

    private mutating func addPicture(_ node: xmlNodePtr) {
        guard let file = node["src"], !file.isEmpty, !file.isElsewhere else { return }
        func points(_ name: String) -> Int? {
            node[name].flatMap { Int($0.prefix { $0.isNumber }) }.flatMap {
                (1...10_000).contains($0) ? $0 : nil
            }
        }
        pieces.append(
            .picture(
                RichText.Picture(
                    file, description: node["alt"] ?? "", width: points("width"), height: points("height"),
                    covers: covers)))
    }

    private mutating func addList(_ node: xmlNodePtr, isNumbered: Bool) {
        endParagraph()
        let items = node.children.filter(\.isElement).map { within($0) }.filter { !$0.blocks.isEmpty }
        let first = isNumbered ? node["start"].flatMap { Int($0) } ?? 1 : nil
        if !items.isEmpty { blocks.append(.list(RichText.List(from: first, items))) }
    }

    private mutating func addTable(_ node: xmlNodePtr) {
        endParagraph()
        for caption in node.children where caption.name == "caption" { read(caption) }
        let rows = node.rows.map { row in
            row.children.filter { $0.name == "td" || $0.name == "th" }.map { cell in
                RichText.Table.Cell(
                    within(cell), isHeading: cell.name == "th", columns: cell.span("colspan"),
                    rows: cell.span("rowspan"))
            }
        }.filter { !$0.isEmpty }
        let isRuled = node.isRuled || node.rows.contains { $0.children.contains(where: \.isRuled) }
        if !rows.isEmpty { blocks.append(.table(RichText.Table(rows, isRuled: isRuled))) }
    }

    /// Words with their readings, one after the other.
    private mutating func addRuby(_ node: xmlNodePtr) {
        var base = HTMLReader(sheet)
        base.style = style
        for child in node.children {
            if child.isElement, child.name == "rt" {
                pieces.append(.ruby(base.piecesSoFar(), reading: within(child).text))
                base = HTMLReader(sheet)
                base.style = style
            } else {
                base.read(child)
            }
        }
        pieces += base.piecesSoFar()
    }

    private mutating func piecesSoFar() -> [RichText.Piece] {
        pieces.trimSpaces()
        return pieces
    }

    mutating func add(_ text: String) {
        for part in TextParts.parts(of: text) {
            switch part {
            case .text(let text): add(words: text)
            case .piece(let piece): pieces.append(piece)
            }
        }
    }

    private mutating func add(words text: String) {
        guard letters < HTMLReader.mostLetters else { return }
        let text = capitals?.applied(to: text) ?? text
        switch paragraph.kind == .preformatted ? .kept : spaces {
        case .kept: add(line: text)
        case .merged: add(line: text.withOneSpace(afterSpace: pieces.endsInSpace))
        case .onlyLines:
            for (number, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
                if number > 0 { add(line: "\n") }
                add(line: String(line).withOneSpace(afterSpace: pieces.endsInSpace))
            }
        }
    }

    private mutating func add(line text: String) {
        guard !text.isEmpty else { return }
        letters += text.utf8.count
        if case .text(var before, style)? = pieces.last {
            // Taken out first, so that a long text is not copied for each piece of it.
            pieces.removeLast()
            before += text
            pieces.append(.text(before, style))
        } else {
            pieces.append(.text(text, style))
        }
    }
}

extension RichText.Paragraph {
    /// How its lines stand.
    fileprivate mutating func take(_ declared: InlineStyle, _ node: xmlNodePtr) {
        if let alignment = declared.alignment ?? node["align"].flatMap(RichText.Alignment.init(rawValue:)) {
            self.alignment = alignment
        }
        if let direction = declared.direction ?? node["dir"].flatMap(RichText.Direction.init(rawValue:)) {
            self.direction = direction
        }
    }
}

extension String {
    /// Whether a name of a file leads elsewhere: into the network, to another folder, or to data in the text itself.
    fileprivate var isElsewhere: Bool { contains(":") || contains("/") || contains("\\") }
}
