import Gtk
import RichText

/// A paragraph: its words, and the line or paper that a quotation or code has.
final class ParagraphBlock: LayoutContainer, Block {
    private let label: StyledLabel
    private let layout = BlockLayout()
    private let kind: RichText.Paragraph.Kind
    private var textScale = 1.0

    init(_ paragraph: RichText.Paragraph, _ writer: ParagraphWriter) {
        kind = paragraph.kind
        label = writer.label(for: paragraph)
        super.init(layout)
        layout.block = self
        layout.placing = { [weak self] in self?.place($0, in: $1) }
        switch kind {
        case .quotation: styled("quotation")
        case .preformatted: styled("preformatted")
        case .body, .heading: break
        }
        reads(writer.direction(of: paragraph) ?? .leftToRight)
        add(label)
    }

    var text: String { label.text }

    /// The distance of the words from the edges of the block, at text scale 1.
    private var inset: (start: Double, end: Double, above: Double) {
        switch kind {
        case .body, .heading: (0, 0, 0)
        case .quotation: (14, 0, 2)
        case .preformatted: (10, 10, 6)
        }
    }

    var gap: Double {
        switch kind {
        case .body: 0.3
        case .heading: 0.5
        case .quotation, .preformatted: 0.5
        }
    }

    func height(ofWidth width: Double, textScale: Double) -> Double {
        let room = max(1, width - inset.start - inset.end)
        return label.size(ofWidth: room, textScale: textScale).height + 2 * inset.above
    }

    func widths(textScale: Double) -> (least: Double, natural: Double) {
        let around = inset.start + inset.end
        let least = label.size(ofWidth: 1, textScale: textScale, breakingWords: false).width
        return (least + around, label.size(ofWidth: nil, textScale: textScale).width + around)
    }

    func show(textScale: Double) {
        self.textScale = textScale
        layout.textScale = textScale
        label.show(textScale: textScale)
    }

    func partsChanged() {
        label.partsChanged()
        fitAgain()
    }

    /// The baseline of the first line, for the mark of a list’s item beside it.
    func firstBaseline(textScale: Double) -> Double {
        label.firstBaseline(textScale: textScale) + inset.above
    }

    private func place(_ children: [LayoutChild], in size: Size) {
        let width = max(1, size.width - inset.start - inset.end)
        children.first?.place(
            in: Rectangle(x: inset.start, y: inset.above, width: width, height: size.height - 2 * inset.above)
        )
    }
}
