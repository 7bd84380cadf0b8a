import Gtk
import RichText

/// Shows rich text: as wide as its room, as high as it needs. A plain text is shown as any other label of the program.
///
/// A text of many blocks is shown a page at a time. Its last line is a button for the next page.
public final class RichTextView: LayoutContainer {
    /// The text where it is plain. A view that scrolls long texts has to know it.
    public let plain = WrappedText()
    private let surroundings: RichTextSurroundings
    private let parts: RichTextParts
    private let layout = RichTextLayout()
    private var column: BlockColumn?
    private var later: [[RichText.Block]] = []
    private let more = Button(tr("Show More")).styled("flat", "more-button")
    private let problem = Label().wraps().styled("sound-problem")
    private var usesFontHinting = true
    private var isToldLater = false

    /// Called with a sentence when a sound cannot be played. Without it the sentence stands under the text.
    public var onProblem: (@MainActor (String) -> Void)?

    /// Runs when the text has become higher or lower: a picture has come, or the person has opened a hint.
    public var onSizeChange: @MainActor () -> Void = {}

    public init(_ surroundings: RichTextSurroundings = RichTextSurroundings()) {
        self.surroundings = surroundings
        parts = RichTextParts(surroundings)
        super.init(layout)
        styled("rich-text")
        layout.view = self
        add(plain)
        for widget in [problem, more] {
            add(widget)
            widget.isVisible = false
        }
        more.onClick { [weak self] in self?.showNextPage() }
        parts.onSizeChange = { [weak self] in self?.partsChanged() }
        parts.player.onProblem = { [weak self] in
            if let onProblem = self?.onProblem { onProblem($0) } else { self?.tell($0) }
        }
    }

    /// How paragraphs are aligned that do not say it. `nil`: where reading begins.
    public var alignment: RichText.Alignment? = .center { didSet { if alignment != oldValue { build() } } }

    /// The colours around the text, which decide how its own are changed to be legible.
    public var paper = Paper.white {
        didSet { if paper != oldValue, !isPlain { build() } }
    }

    public var content = RichText() { didSet { if content != oldValue { build() } } }

    public private(set) var textScale = 1.0

    public func show(textScale: Double) {
        let isNew = textScale != self.textScale
        self.textScale = textScale
        guard let column else {
            plain.textScale = textScale
            return
        }
        guard isNew || parts.haveSizes else { return }
        column.show(textScale: textScale)
        fitAgain()
    }

    /// The room for pictures, which are no larger. Takes effect when a scale is shown. Its width
    /// is rounded down, as GTK places widgets at whole points.
    public var room: Size {
        get { parts.room }
        set { parts.room = Size(width: newValue.width.rounded(.down), height: newValue.height) }
    }

    /// For rotated text, see `Widget.turnOffFontHinting`.
    @discardableResult
    public func withoutFontHinting() -> Self {
        usesFontHinting = false
        plain.withoutFontHinting()
        return self
    }

    // MARK: What it shows

    /// Whether it is shown. A long plain text that is not shown makes no widgets.
    public var isSeen: Bool {
        get { isVisible }
        set {
            isVisible = newValue
            plain.isVisible = newValue && isPlain
        }
    }

    /// What is to be read, without its look.
    public var text: String { isPlain ? plain.text : content.text }

    /// Whether the text is one paragraph without any looks.
    public var isPlain: Bool { column == nil }

    /// Whether it takes long to try many sizes of it.
    public var isLong: Bool { isPlain ? plain.isLong : !later.isEmpty || (column?.blocks.count ?? 0) > 12 }

    /// Whether it has parts that the person can press or type in.
    public var hasActiveParts: Bool {
        !isPlain
            && (!parts.sounds.isEmpty || !parts.answers.isEmpty || more.isVisible || content.hasLinksOrHints)
    }

    public var typedAnswers: [AnswerPart] { parts.answers }
    public var hasSounds: Bool { !parts.sounds.isEmpty }

    /// Plays all sounds one after the other.
    public func playSounds() { parts.player.play(parts.sounds.map(\.file)) }

    public func stopSounds() { parts.player.stop() }

    // MARK: Building

    private func build() {
        parts.player.stop()
        parts.forget()
        if let column { remove(column) }
        column = nil
        tell("")
        if content.blocks.count < 2, let text = content.plain {
            (later, more.isVisible) = ([], false)
            plain.text = text
            plain.isVisible = isVisible
            setStyle("looks", false)
            plain.textScale = textScale
        } else {
            plain.text = ""
            plain.isVisible = false
            setStyle("looks", true)
            later = content.pages
            let column = BlockColumn()
            self.column = column
            add(column)
            showNextPage()
        }
        fitAgain()
    }

    private func showNextPage() {
        guard let column, !later.isEmpty else { return }
        let builder = BlockBuilder(
            writer: ParagraphWriter(
                surroundings: surroundings, paper: paper, alignment: alignment,
                direction: isRightToLeft ? .rightToLeft : .leftToRight, hinting: usesFontHinting, parts: parts
            ))
        let isFirst = column.blocks.isEmpty
        for block in builder.blocks(for: later.removeFirst()) { column.append(block) }
        column.show(textScale: textScale)
        more.isVisible = !later.isEmpty
        if !isFirst { partsChanged() }
    }

    private func partsChanged() {
        column?.partsChanged()
        fitAgain()
        // Many pictures can come in one turn.
        guard !isToldLater else { return }
        isToldLater = true
        Task { [weak self] in
            self?.isToldLater = false
            self?.onSizeChange()
        }
    }

    private func tell(_ sentence: String) {
        guard sentence != problem.text || problem.isVisible != !sentence.isEmpty else { return }
        problem.text = sentence
        problem.isVisible = !sentence.isEmpty
        guard !sentence.isEmpty else { return }
        problem.announce(sentence)
        onSizeChange()
    }

    // MARK: Measuring

    /// The height at this scale in lines of this width. Measuring stops once the height exceeds `limit`.
    public func height(ofWidth width: Double, textScale: Double, atMost limit: Double = .infinity) -> Double {
        guard let column else { return plain.height(ofWidth: width, textScale: textScale, atMost: limit) }
        let height = column.height(ofWidth: width, textScale: textScale, atMost: limit)
        return height + footers.reduce(0) { $0 + RichTextView.height(of: $1, width: width) }
    }

    /// Whether a word or a table is wider than that, so that it would be broken or have to scroll.
    public func isTooWide(for width: Double, textScale: Double) -> Bool {
        column?.blocks.contains { $0.widths(textScale: textScale).least > width.rounded(.down) } ?? false
    }

    private var footers: [Widget] { [problem, more].filter(\.isVisible) }

    private static func height(of footer: Widget, width: Double) -> Double {
        Double(LayoutChild(of: footer).extent(along: .vertical, other: Int(width)).natural) + 6
    }

    fileprivate func extent(_ children: [LayoutChild], along orientation: Orientation, other: Int?) -> Extent
    {
        guard let column else {
            return children.first { $0.isOf(plain) }?.extent(along: orientation, other: other)
                ?? Extent(minimum: 0, natural: 0)
        }
        if orientation == .horizontal {
            // It takes any width.
            return Extent(minimum: 1, natural: Int(column.widths(textScale: textScale).natural.rounded(.up)))
        }
        let width = other.map { Double($0) } ?? column.widths(textScale: textScale).natural
        let height = Int(height(ofWidth: width, textScale: textScale).rounded(.up))
        return Extent(minimum: height, natural: height)
    }

    fileprivate func place(_ children: [LayoutChild], in size: Size) {
        guard let column else {
            children.first { $0.isOf(plain) }?.place(in: size.whole)
            return
        }
        let height = column.height(ofWidth: size.width, textScale: textScale)
        children.first { $0.isOf(column) }?.place(
            in: Rectangle(x: 0, y: 0, width: size.width, height: height))
        var top = height
        for footer in footers {
            let height = RichTextView.height(of: footer, width: size.width)
            children.first { $0.isOf(footer) }?.place(
                in: Rectangle(x: 0, y: top + 6, width: size.width, height: height - 6))
            top += height
        }
    }
}

private final class RichTextLayout: Layout {
    weak var view: RichTextView?
    var followsReadingDirection: Bool { false }

    func extent(of children: [LayoutChild], along orientation: Orientation, other: Int?) -> Extent {
        view?.extent(children, along: orientation, other: other) ?? Extent(minimum: 0, natural: 0)
    }

    func place(_ children: [LayoutChild], in size: Size) { view?.place(children, in: size) }
}

extension RichText {
    nonisolated fileprivate var hasLinksOrHints: Bool {
        blocks.contains { block in
            switch block {
            case .hint: true
            case .rule: false
            case .list(let list): list.items.contains(where: \.hasLinksOrHints)
            case .table(let table): table.rows.joined().contains { $0.content.hasLinksOrHints }
            case .paragraph(let paragraph):
                paragraph.pieces.contains {
                    if case .text(_, let style) = $0 { style.link != nil } else { false }
                }
            }
        }
    }
}
