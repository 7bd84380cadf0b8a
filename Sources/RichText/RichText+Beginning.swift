extension RichText {
    /// The first blocks, with so many letters at most and “…” where something is left out: for a glance at a long text.
    public func beginning(ofLetters letters: Int, blocks most: Int) -> RichText {
        var rest = letters
        return beginning(&rest, most)
    }

    private func beginning(_ rest: inout Int, _ most: Int) -> RichText {
        var kept: [Block] = []
        for block in blocks.prefix(most) where rest > 0 { kept.append(block.beginning(&rest, most)) }
        if kept.count < blocks.count { kept.append(.paragraph(Paragraph([.text("…", .plain)]))) }
        return RichText(kept)
    }
}

extension RichText.Block {
    fileprivate func beginning(_ rest: inout Int, _ most: Int) -> RichText.Block {
        switch self {
        case .paragraph(var paragraph):
            paragraph.pieces = paragraph.pieces.beginning(&rest)
            return .paragraph(paragraph)
        case .list(let list):
            let items = RichText.beginnings(list.items, &rest, most)
            return .list(RichText.List(from: list.firstNumber, items))
        case .table(let table):
            var rows: [[RichText.Table.Cell]] = []
            for row in table.rows.prefix(most) where rest > 0 {
                rows.append(
                    row.prefix(most).map { cell in
                        var cell = cell
                        cell.content = cell.content.beginning(&rest, most)
                        return cell
                    })
            }
            return .table(RichText.Table(rows, isRuled: table.isRuled))
        case .rule: return .rule
        case .hint(let name, let content):
            return .hint(name: name, content.beginning(&rest, most))
        }
    }
}

extension RichText {
    fileprivate static func beginnings(_ texts: [RichText], _ rest: inout Int, _ most: Int) -> [RichText] {
        var kept: [RichText] = []
        for text in texts.prefix(most) where rest > 0 { kept.append(text.beginning(&rest, most)) }
        return kept
    }
}

extension [RichText.Piece] {
    fileprivate func beginning(_ rest: inout Int) -> [RichText.Piece] {
        var kept: [RichText.Piece] = []
        for piece in self where rest > 0 {
            switch piece {
            case .text(let text, let style):
                // Characters are not counted, as one can consist of a hundred thousand scalars.
                let count = text.unicodeScalars.count
                let end = text.unicodeScalars.prefix(rest)
                kept.append(.text(count > rest ? String(end) + "…" : text, style))
                rest -= count
            case .formula(let source, _):
                rest -= source.utf8.count
                if rest > 0 { kept.append(piece) }
            case .ruby, .picture, .sound, .typedAnswer, .spoken:
                kept.append(piece)
                rest -= 10
            }
        }
        return kept
    }
}
