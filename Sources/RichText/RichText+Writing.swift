import Files

extension RichText {
    /// Simple HTML that gives the same text again when it is read.
    public var html: String { blocks.map(\.html).joined() }
}

extension RichText.Block {
    fileprivate var html: String {
        switch self {
        case .paragraph(let paragraph): paragraph.html
        case .list(let list):
            element(
                list.firstNumber == nil ? "ul" : "ol",
                ["start": list.firstNumber.flatMap { $0 == 1 ? nil : String($0) }],
                list.items.map { element("li", [:], $0.html) }.joined())
        case .table(let table):
            element(
                "table", ["border": table.isRuled ? "1" : nil],
                table.rows.map { RichText.Table.html(of: $0) }.joined())
        case .rule: "<hr>"
        case .hint(let name, let content): element("hidden-hint", ["name": name], content.html)
        }
    }
}

extension RichText.Table {
    fileprivate static func html(of row: [Cell]) -> String {
        element(
            "tr", [:],
            row.map { cell in
                element(
                    cell.isHeading ? "th" : "td",
                    [
                        "colspan": cell.columns > 1 ? String(cell.columns) : nil,
                        "rowspan": cell.rows > 1 ? String(cell.rows) : nil,
                    ], cell.content.html(isHeading: cell.isHeading))
            }.joined())
    }
}

extension RichText {
    /// A heading of a table is bold without a word.
    fileprivate func html(isHeading: Bool) -> String {
        guard isHeading else { return html }
        return RichText(
            blocks.map { block in
                guard case .paragraph(var paragraph) = block else { return block }
                paragraph.pieces = paragraph.pieces.map { $0.without(.bold) }
                return .paragraph(paragraph)
            }
        ).html
    }
}

extension RichText.Piece {
    fileprivate func without(_ trait: TextStyle.Traits) -> RichText.Piece {
        guard case .text(let text, var style) = self else { return self }
        style.traits.remove(trait)
        return .text(text, style)
    }
}

extension RichText.Paragraph {
    fileprivate var html: String {
        var style: [String] = []
        if let alignment { style.append("text-align: \(alignment.rawValue)") }
        let attributes = [
            "style": style.isEmpty ? nil : style.joined(separator: "; "), "dir": direction?.rawValue,
        ]
        // White space counts in a preformatted paragraph, and its letters are of equal width anyway.
        let isPre = kind == .preformatted
        let inside = pieces.map { (isPre ? $0.without(.code) : $0).html(keepsLines: isPre) }.joined()
        return element(tag, attributes, inside)
    }

    private var tag: String {
        switch kind {
        case .body: "div"
        case .heading(let level): "h\(level)"
        case .preformatted: "pre"
        case .quotation: "blockquote"
        }
    }
}

extension RichText.Piece {
    fileprivate func html(keepsLines: Bool) -> String {
        switch self {
        case .text(let text, let style):
            let escaped = text.escapedForHTML
            return style.html(around: keepsLines ? escaped : escaped.replacing("\n", with: "<br>"))
        case .picture(let picture):
            let html = start(
                of: "img",
                [
                    "src": picture.file, "alt": picture.description.isEmpty ? nil : picture.description,
                    "width": picture.width.map { String($0) }, "height": picture.height.map { String($0) },
                ])
            return picture.covers.isEmpty ? html : Cover.html(picture.covers, around: html)
        case .sound(let file): return "[sound:\(file.escapedForHTML)]"
        case .ruby(let base, let reading):
            let words = base.map { $0.html(keepsLines: keepsLines) }.joined()
            return element("ruby", [:], words + element("rt", [:], reading.escapedForHTML))
        case .formula(let source, let isBlock):
            return isBlock ? "\\[\(source.escapedForHTML)\\]" : "\\(\(source.escapedForHTML)\\)"
        case .typedAnswer(let field, let rule):
            return element("typed-answer", ["field": field, "rule": rule], "")
        case .spoken(let text, let language):
            return element("spoken-text", ["lang": language], text.escapedForHTML)
        }
    }
}

extension TextStyle {
    private static let tags: [(Traits, String)] = [
        (.code, "code"), (.bold, "b"), (.italic, "i"), (.underlined, "u"), (.struckOut, "s"),
        (.raised, "sup"),
        (.lowered, "sub"),
    ]

    fileprivate func html(around text: String) -> String {
        var html = text
        for (trait, tag) in TextStyle.tags where traits.contains(trait) { html = element(tag, [:], html) }
        var styles: [String] = []
        if let color { styles.append("color: \(color.css)") }
        if let background { styles.append("background-color: \(background.css)") }
        if size != 1 { styles.append("font-size: \(size)em") }
        if let font { styles.append("font-family: \(font)") }
        let isCloze = traits.contains(.cloze)
        if !styles.isEmpty || isCloze {
            html = element(
                "span",
                [
                    "class": isCloze ? "cloze" : nil,
                    "style": styles.isEmpty ? nil : styles.joined(separator: "; "),
                ], html)
        }
        if let link { html = element("a", ["href": link], html) }
        return html
    }
}

extension TextColor {
    fileprivate var css: String {
        "#" + [red, green, blue].map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }
}

private func element(_ name: String, _ attributes: [String: String?], _ inside: String) -> String {
    start(of: name, attributes) + inside + "</\(name)>"
}

private func start(of name: String, _ attributes: [String: String?]) -> String {
    let list = attributes.sorted { $0.key < $1.key }.compactMap { key, value in
        value.map { " \(key)=\"\($0.escapedForHTML)\"" }
    }
    return "<\(name)\(list.joined())>"
}
