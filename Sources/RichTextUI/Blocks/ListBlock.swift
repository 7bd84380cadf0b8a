import Gtk
import RichText

/// A list with dots or numbers at the side where reading begins.
final class ListBlock: LayoutContainer, Block {
    private let items: [ListItem]
    private let layout = BlockLayout()
    private var textScale = 1.0

    /// - Parameter depth: 0 for a list that is in no other one.
    init(_ list: RichText.List, _ builder: BlockBuilder, direction: TextDirection, depth: Int) {
        items = list.items.enumerated().map { number, item in
            let mark = list.firstNumber.map { "\($0 + number)." } ?? ["•", "◦", "▪"][min(depth, 2)]
            return ListItem(mark, builder.column(for: item, depth: depth + 1, role: .listItem), direction)
        }
        super.init(layout, role: .list)
        reads(direction)
        layout.block = self
        layout.placing = { [weak self] in self?.place($0, in: $1) }
        for item in items {
            add(item.mark)
            add(item.content)
        }
    }

    let gap = 0.35

    private struct ListItem {
        let mark: StyledLabel
        let content: BlockColumn

        @MainActor init(_ mark: String, _ content: BlockColumn, _ direction: TextDirection) {
            self.mark = StyledLabel(
                [.letters(mark, LetterStyle())], lines: nil, direction: direction, wraps: false)
            self.content = content
        }
    }

    /// All marks have the same room.
    private func indent(_ textScale: Double) -> Double {
        let widest = items.map { $0.mark.size(ofWidth: nil, textScale: textScale).width }.max() ?? 0
        return (max(widest, fontSize * textScale * 0.7) + fontSize * textScale * 0.5).rounded(.up)
    }

    private func space(_ textScale: Double) -> Double { (fontSize * textScale * 0.15).rounded() }

    func height(ofWidth width: Double, textScale: Double) -> Double {
        let room = max(1, width - indent(textScale))
        let heights = items.map { height(of: $0, room: room, textScale: textScale) }
        return heights.reduce(0, +) + Double(max(0, items.count - 1)) * space(textScale)
    }

    private func height(of item: ListItem, room: Double, textScale: Double) -> Double {
        max(
            item.content.height(ofWidth: room, textScale: textScale),
            item.mark.size(ofWidth: nil, textScale: textScale).height)
    }

    func widths(textScale: Double) -> (least: Double, natural: Double) {
        let widths = items.map { $0.content.widths(textScale: textScale) }
        let indent = indent(textScale)
        return ((widths.map(\.least).max() ?? 0) + indent, (widths.map(\.natural).max() ?? 0) + indent)
    }

    func show(textScale: Double) {
        self.textScale = textScale
        layout.textScale = textScale
        for item in items {
            item.mark.show(textScale: textScale)
            item.content.show(textScale: textScale)
        }
    }

    func partsChanged() {
        for item in items { item.content.partsChanged() }
        fitAgain()
    }

    private func place(_ children: [LayoutChild], in size: Size) {
        let indent = indent(textScale)
        let room = max(1, size.width - indent)
        var top = 0.0
        for (number, item) in items.enumerated() where 2 * number + 1 < children.count {
            let mark = item.mark.size(ofWidth: nil, textScale: textScale)
            // Beside the first line, however large that is.
            let baseline = item.content.firstBaseline(textScale: textScale) ?? 0
            let offset = max(0, baseline - item.mark.firstBaseline(textScale: textScale))
            let end = indent - (fontSize * textScale * 0.4).rounded()
            children[2 * number].place(
                in: Rectangle(
                    x: max(0, end - mark.width), y: top + offset, width: mark.width, height: mark.height))
            let height = height(of: item, room: room, textScale: textScale)
            children[2 * number + 1].place(in: Rectangle(x: indent, y: top, width: room, height: height))
            top += height + space(textScale)
        }
    }
}

extension BlockColumn {
    /// The baseline of its first line, if it begins with words.
    func firstBaseline(textScale: Double) -> Double? {
        (blocks.first as? ParagraphBlock)?.firstBaseline(textScale: textScale)
    }
}
