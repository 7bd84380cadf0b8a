import Gtk
import RichText

// A text of any length in parts that are quick to lay out.
nonisolated extension RichText {
    /// How much a page holds: letters, and for each block or cell as much as forty letters.
    private static let mostOnAPage = 3000
    private static let itemsInAList = 20
    /// No person reads lists that lie deeper, and each level costs time for all below it.
    private static let mostDepth = 12

    /// The text as pages of blocks. What is too large to be laid out at once, such as a table of a thousand rows, has lost
    /// its look, and its words are there.
    var pages: [[Block]] {
        var pages: [[Block]] = []
        var (page, weight) = ([Block](), 0)
        for block in blocks.flatMap(\.small) {
            let own = block.weight
            if weight + own > RichText.mostOnAPage, !page.isEmpty {
                pages.append(page)
                (page, weight) = ([], 0)
            }
            page.append(block)
            weight += own
        }
        if !page.isEmpty || pages.isEmpty { pages.append(page) }
        return pages
    }

    fileprivate var weight: Int { blocks.reduce(0) { $0 + $1.weight } }
    fileprivate var depth: Int { blocks.map(\.depth).max() ?? 0 }

    fileprivate static var most: (weight: Int, items: Int, depth: Int) {
        (mostOnAPage, itemsInAList, mostDepth)
    }
}

nonisolated extension RichText.Block {
    /// The block in parts that each fit on a page.
    fileprivate var small: [RichText.Block] {
        switch self {
        case .paragraph(let paragraph): paragraph.inPieces.map { .paragraph($0) }
        case .rule: [self]
        case .list(let list) where depth <= RichText.most.depth:
            list.inPieces.flatMap { list in
                let block = RichText.Block.list(list)
                return block.weight <= RichText.most.weight ? [block] : block.words
            }
        default: weight <= RichText.most.weight && depth <= RichText.most.depth ? [self] : words
        }
    }

    /// The words alone.
    private var words: [RichText.Block] {
        RichText(plain: RichText([self]).text).blocks.flatMap(\.small)
    }

    fileprivate var weight: Int {
        switch self {
        case .paragraph(let paragraph): paragraph.pieces.reduce(40) { $0 + $1.weight }
        case .list(let list): list.items.reduce(40) { $0 + 40 + $1.weight }
        case .table(let table): table.rows.joined().reduce(80) { $0 + 40 + $1.content.weight }
        case .rule: 10
        case .hint(_, let content): 40 + content.weight
        }
    }

    fileprivate var depth: Int {
        switch self {
        case .paragraph, .rule: 0
        case .list(let list): 1 + (list.items.map(\.depth).max() ?? 0)
        case .table(let table): 1 + (table.rows.joined().map(\.content.depth).max() ?? 0)
        case .hint(_, let content): 1 + content.depth
        }
    }
}

nonisolated extension RichText.Piece {
    fileprivate var weight: Int {
        switch self {
        case .text(let text, _): 5 + text.utf8.count
        case .picture, .sound, .typedAnswer: 40
        case .ruby(let base, let reading): base.reduce(20 + reading.utf8.count) { $0 + $1.weight }
        case .formula(let source, _): 20 + source.utf8.count
        case .spoken: 0
        }
    }
}

nonisolated extension RichText.List {
    fileprivate var inPieces: [RichText.List] {
        let most = RichText.most.items
        guard items.count > most else { return [self] }
        return stride(from: 0, to: items.count, by: most).map { start in
            RichText.List(
                from: firstNumber.map { $0 + start }, Array(items[start..<min(start + most, items.count)]))
        }
    }
}

nonisolated extension RichText.Paragraph {
    /// Pango lays a label out as a whole, so that long paragraphs become several. A formula that stands in a line of its own
    /// becomes a paragraph of its own.
    fileprivate var inPieces: [RichText.Paragraph] {
        var paragraphs: [RichText.Paragraph] = []
        var (line, letters) = ([RichText.Piece](), 0)
        func end(centered: Bool = false) {
            guard !line.isEmpty else { return }
            var paragraph = self
            paragraph.pieces = line
            if centered { paragraph.alignment = .center }
            paragraphs.append(paragraph)
            (line, letters) = ([], 0)
        }
        for piece in pieces {
            switch piece {
            case .formula(_, isBlock: true):
                end()
                line = [piece]
                end(centered: true)
            case .text(let text, let style):
                // After a formula in a line of its own, a line does not begin with the space that stood there.
                let isAfterFormula = line.isEmpty && !paragraphs.isEmpty && kind != .preformatted
                let text = isAfterFormula ? String(text.drop(while: \.isWhitespace)) : text
                guard !text.isEmpty else { continue }
                for (number, part) in TextPieces.parts(of: text).enumerated() {
                    // The space between two parts is in neither of them.
                    if number > 0 || letters + part.letters > TextPieces.mostInAPiece { end() }
                    line.append(.text(part.text, style))
                    letters += part.letters
                }
            default:
                if letters > TextPieces.mostInAPiece { end() }
                line.append(piece)
                letters += 10
            }
        }
        end()
        return paragraphs
    }
}
