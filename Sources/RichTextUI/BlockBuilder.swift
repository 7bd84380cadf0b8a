import Gtk
import RichText

/// Makes the widgets of a text.
struct BlockBuilder {
    var writer: ParagraphWriter

    func column(for text: RichText, depth: Int, role: ContainerRole? = nil) -> BlockColumn {
        var inside = self
        // In lists and tables lines begin below each other.
        inside.writer.alignment = nil
        inside.writer.isBold = role == .columnHeader
        return BlockColumn(inside.blocks(for: text.blocks, depth: depth), role: role)
    }

    func blocks(for blocks: [RichText.Block], depth: Int = 0) -> [any Block] {
        blocks.flatMap { block(for: $0, depth: depth) }
    }

    func block(for block: RichText.Block, depth: Int) -> [any Block] {
        switch block {
        case .paragraph(let paragraph):
            return [ParagraphBlock(paragraph, writer)]
        case .rule: return [RuleBlock()]
        case .hint(let name, let content):
            return [HintBlock(name, writer.parts) { column(for: content, depth: depth + 1) }]
        case .list(let list):
            return [ListBlock(list, self, direction: direction(of: block), depth: depth)]
        case .table(let table):
            return [TableBlock(table, self, direction: direction(of: block), depth: depth + 1)]
        }
    }

    private func direction(of block: RichText.Block) -> TextDirection {
        if case .list(let list) = block, case .paragraph(let first)? = list.items.first?.blocks.first,
            let asked = first.direction
        {
            return asked == .rtl ? .rightToLeft : .leftToRight
        }
        return RichText([block]).text.direction ?? writer.direction
    }
}
