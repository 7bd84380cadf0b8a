import CGtk

/// Text of any length in lines of the width that there is. A short one is a `Label`. Of a long one only the pieces
/// in view and near it exist; how high the others are is guessed until they come into view.
public final class WrappedText: LayoutContainer {
    private let label = Label().wraps()
    private let layout = WrappedTextLayout()
    private var shown: [Int: Inscription] = [:]
    private var keepsShapes = false

    public init() {
        super.init(layout)
        layout.text = self
        add(label)
    }

    /// How much of the text has been laid out since it was set. Only for tests.
    public private(set) var lettersLaidOut = 0

    public var text = "" {
        didSet {
            guard text != oldValue else { return }
            lettersLaidOut = 0
            layout.column = PieceColumn(TextPieces.fitsALabel(text) ? [] : TextPieces.cut(text))
            removePieces()
            label.text = isLong ? "" : text
            label.isVisible = !isLong
            fitAgain()
        }
    }

    /// How many times as large as the style sheet says.
    public var textScale = 1.0 {
        didSet {
            guard textScale != oldValue else { return }
            label.textScale = textScale
            removePieces()
            fitAgain()
        }
    }

    /// Too long to be laid out as one.
    public var isLong: Bool { !layout.column.pieces.isEmpty }

    /// For text that is turned, see `keepLetterShapes`.
    @discardableResult
    public func keepsLetterShapes() -> Self {
        keepsShapes = true
        label.keepLetterShapes()
        return self
    }

    /// How high the text would be at that scale in lines of that width. What is higher than `limit` is not measured
    /// to its end.
    public func height(ofWidth width: Double, textScale: Double, atMost limit: Double) -> Double {
        guard isLong else {
            lettersLaidOut += label.text.unicodeScalars.count
            return label.height(ofWidth: width, textScale: textScale)
        }
        var height = 0.0
        for piece in layout.column.pieces where height <= limit {
            height += measure(piece, width: width, textScale: textScale).height
        }
        return height
    }

    /// Whether there is room for the text at that scale with each word on one line.
    public func fits(in room: Size, textScale: Double) -> Bool {
        guard isLong else { return label.fits(in: room, textScale: textScale) }
        var height = 0.0
        for piece in layout.column.pieces {
            let size = measure(piece, width: room.width, textScale: textScale, PANGO_WRAP_WORD)
            height += size.height
            if size.width > room.width || height > room.height { return false }
        }
        return true
    }

    /// Has the pieces there that lie between these heights. Returns by how much everything below `top` moves down
    /// because what lies above it is higher than it was guessed to be.
    func show(from top: Double, to bottom: Double, width: Double) -> Double {
        guard isLong, width > 0 else { return 0 }
        layout.column.prepare(width: width, textScale: textScale, letters: Letters(of: label.widget))
        var shift = 0.0
        var isChanged = false
        for number in layout.column.pieces(from: top, to: bottom) {
            if !layout.column.isMeasured(number) {
                let piece = layout.column.pieces[number]
                let height = measure(piece, width: width, textScale: textScale).height
                let change = layout.column.setHeight(height, of: number)
                if layout.column.bottoms[number] <= top { shift += change }
                isChanged = true
            }
            if shown[number] == nil {
                shown[number] = makePiece(number)
                isChanged = true
            }
        }
        let kept = layout.column.pieces(from: 2 * top - bottom, to: 2 * bottom - top)
        for number in shown.keys where !kept.contains(number) {
            if let piece = shown.removeValue(forKey: number) { remove(piece) }
        }
        if isChanged { fitAgain() }
        return shift
    }

    private func makePiece(_ number: Int) -> Inscription {
        let piece = Inscription().isPartOfItsParent()
        if keepsShapes { piece.keepLetterShapes() }
        piece.text = String(layout.column.pieces[number].text)
        piece.textScale = textScale
        add(piece)
        return piece
    }

    private func removePieces() {
        for piece in shown.values { remove(piece) }
        shown = [:]
    }

    fileprivate func place(_ children: [LayoutChild], in size: Size) {
        guard isLong else {
            children.first?.place(in: size.whole)
            return
        }
        for child in children {
            guard let number = shown.first(where: { child.isOf($0.value) })?.key else { continue }
            let (bottom, height) = (layout.column.bottoms[number], layout.column.height(of: number))
            child.place(in: Rectangle(x: 0, y: bottom - height, width: size.width, height: height))
        }
    }

    /// As far as it is known or guessed. GTK also asks for widths that the text never gets.
    fileprivate var reckonedHeight: Int { Int(layout.column.total.rounded(.up)) }

    private func measure(
        _ piece: TextPieces.Piece, width: Double, textScale: Double,
        _ wrap: PangoWrapMode = PANGO_WRAP_WORD_CHAR
    ) -> Size {
        lettersLaidOut += piece.letters
        let layout = Object(gtk_widget_create_pango_layout(label.widget, String(piece.text)), .owned)
        return TextScale.extent(of: layout, width: width, textScale: textScale, wrap)
    }
}

private final class WrappedTextLayout: Layout {
    weak var text: WrappedText?
    var column = PieceColumn([])

    func extent(of children: [LayoutChild], along orientation: Orientation, other: Int?) -> Extent {
        guard let text, text.isLong else {
            return children.first?.extent(along: orientation, other: other) ?? Extent(minimum: 0, natural: 0)
        }
        switch orientation {
        // It takes the width that there is.
        case .horizontal: return Extent(minimum: 1, natural: 1)
        case .vertical:
            return Extent(minimum: text.reckonedHeight, natural: text.reckonedHeight)
        }
    }

    func place(_ children: [LayoutChild], in size: Size) { text?.place(children, in: size) }
}
