import Gtk
import RichText

/// A button with the name of a hint, and under it the hint once the person has pressed it.
final class HintBlock: LayoutContainer, Block {
    private let button: Button
    private var content: BlockColumn?
    private let layout = BlockLayout()
    private let make: () -> BlockColumn
    private weak var parts: RichTextParts?
    private var textScale = 1.0
    let gap = 0.4

    /// - Parameter make: the content, which is made when it is shown for the first time.
    init(_ name: String, _ parts: RichTextParts, make: @escaping () -> BlockColumn) {
        self.make = make
        self.parts = parts
        button = Button(name.isEmpty ? tr("Hint") : name)
        super.init(layout)
        layout.block = self
        layout.placing = { [weak self] in self?.place($0, in: $1) }
        button.styled("flat", "hint-button").wraps().isExpanded(false)
        add(button)
        button.onClick { [weak self] in self?.toggle() }
    }

    var isOpen: Bool { content?.isVisible ?? false }

    func toggle() {
        if let content {
            content.isVisible.toggle()
        } else {
            let content = make()
            add(content)
            content.show(textScale: textScale)
            self.content = content
        }
        button.isExpanded(isOpen)
        fitAgain()
        parts?.sizeChanged()
    }

    private func buttonHeight(_ width: Double) -> Double {
        Double(LayoutChild(of: button).extent(along: .vertical, other: Int(width)).natural)
    }

    func height(ofWidth width: Double, textScale: Double) -> Double {
        let wide = min(width, Double(LayoutChild(of: button).extent(along: .horizontal).natural))
        guard isOpen, let content else { return buttonHeight(wide) }
        return buttonHeight(wide) + 4 + content.height(ofWidth: width, textScale: textScale)
    }

    func widths(textScale: Double) -> (least: Double, natural: Double) {
        let own = LayoutChild(of: button).extent(along: .horizontal)
        let inside = isOpen ? content?.widths(textScale: textScale) : nil
        return (max(Double(own.minimum), inside?.least ?? 0), max(Double(own.natural), inside?.natural ?? 0))
    }

    func show(textScale: Double) {
        self.textScale = textScale
        layout.textScale = textScale
        content?.show(textScale: textScale)
    }

    func partsChanged() { content?.partsChanged() }

    private func place(_ children: [LayoutChild], in size: Size) {
        guard let first = children.first else { return }
        let width = min(size.width, Double(first.extent(along: .horizontal).natural))
        let height = buttonHeight(width)
        first.place(
            in: Rectangle(x: ((size.width - width) / 2).rounded(), y: 0, width: width, height: height))
        guard children.count > 1 else { return }
        let top = height + 4
        children[1].place(in: Rectangle(x: 0, y: top, width: size.width, height: max(1, size.height - top)))
    }
}
