import Gtk

/// A part of a text that stands below the one before it. It can say how high it would be at any width and scale, so that
/// the text can be made to fit before anything on the screen changes.
protocol Block: Widget {
    func height(ofWidth width: Double, textScale: Double) -> Double
    /// The width without line breaks, and the least in which no word is broken.
    func widths(textScale: Double) -> (least: Double, natural: Double)
    func show(textScale: Double)
    /// The room around, above and below, as a part of the size of letters.
    var gap: Double { get }
    /// To be called when a picture has another size than before.
    func partsChanged()
}

/// Blocks one below the other.
final class BlockColumn: LayoutContainer, Block {
    private(set) var blocks: [any Block] = []
    private let layout = BlockLayout()
    private var textScale = 1.0
    let gap = 0.0

    init(_ blocks: [any Block] = [], role: ContainerRole? = nil) {
        super.init(layout, role: role)
        layout.block = self
        layout.placing = { [weak self] in self?.place($0, in: $1) }
        keepsLeftAndRight()
        for block in blocks { append(block) }
    }

    func append(_ block: any Block) {
        blocks.append(block)
        add(block)
        block.show(textScale: textScale)
    }

    func height(ofWidth width: Double, textScale: Double) -> Double {
        height(ofWidth: width, textScale: textScale, atMost: .infinity)
    }

    /// Stops measuring once the height is above `limit`.
    func height(ofWidth width: Double, textScale: Double, atMost limit: Double) -> Double {
        var height = 0.0
        for (number, block) in blocks.enumerated() where height <= limit {
            height += space(above: number, textScale: textScale)
            height += block.height(ofWidth: width, textScale: textScale)
        }
        return height
    }

    /// As many as the greater of the two gaps between neighbours, none above the first one.
    private func space(above number: Int, textScale: Double) -> Double {
        guard number > 0 else { return 0 }
        let gap = max(blocks[number - 1].gap, blocks[number].gap)
        return (gap * fontSize * textScale).rounded()
    }

    func widths(textScale: Double) -> (least: Double, natural: Double) {
        let widths = blocks.map { $0.widths(textScale: textScale) }
        return (widths.map(\.least).max() ?? 0, widths.map(\.natural).max() ?? 0)
    }

    func show(textScale: Double) {
        self.textScale = textScale
        for block in blocks { block.show(textScale: textScale) }
        layout.textScale = textScale
        fitAgain()
    }

    func partsChanged() {
        for block in blocks { block.partsChanged() }
        fitAgain()
    }

    private func place(_ children: [LayoutChild], in size: Size) {
        var top = 0.0
        for (number, block) in blocks.enumerated() {
            guard let child = children.first(where: { $0.isOf(block) }) else { continue }
            top += space(above: number, textScale: textScale)
            let height = block.height(ofWidth: size.width, textScale: textScale)
            child.place(in: Rectangle(x: 0, y: top, width: size.width, height: height))
            top += height
        }
    }
}

/// Asks a block for its size at the scale at which it is shown.
final class BlockLayout: Layout {
    weak var block: (any Block)?
    var textScale = 1.0
    /// Whether it is never narrower than its longest word needs: it lies in a view that scrolls sideways.
    var asksForItsLeastWidth = false
    var placing: @MainActor ([LayoutChild], Size) -> Void = { _, _ in }
    var followsReadingDirection: Bool { true }

    func extent(of children: [LayoutChild], along orientation: Orientation, other: Int?) -> Extent {
        guard let block else { return Extent(minimum: 0, natural: 0) }
        switch orientation {
        case .horizontal:
            let widths = block.widths(textScale: textScale)
            let natural = Int(widths.natural.rounded(.up))
            let least = asksForItsLeastWidth ? Int(widths.least.rounded(.up)) : min(20, natural)
            return Extent(minimum: least, natural: natural)
        case .vertical:
            let width = other.map { Double($0) } ?? block.widths(textScale: textScale).natural
            let height = block.height(ofWidth: width, textScale: textScale).rounded(.up)
            return Extent(minimum: Int(height), natural: Int(height))
        }
    }

    func place(_ children: [LayoutChild], in size: Size) { placing(children, size) }
}
