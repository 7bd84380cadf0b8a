import CGtk

/// A text of any length, wrapped to the available width. A short text is shown by a `Label`. A long one is cut into
/// pieces, and only those in view or near it have widgets. The height of the others is an estimate until they come near.
public final class WrappedText: LayoutContainer {
    private let label = Label().wraps()
    private let layout = WrappedTextLayout()
    private var shown: [Int: Inscription] = [:]
    private var usesFontHinting = true

    public init() {
        super.init(layout)
        layout.text = self
        add(label)
    }

    /// How many letters have been laid out since the text was set. For tests.
    public private(set) var lettersLaidOut = 0

    public var text = "" {
        didSet {
            // The length first: comparing two letters with very many accents takes long.
            guard text.utf8.count != oldValue.utf8.count || text != oldValue else { return }
            lettersLaidOut = 0
            layout.column = nil
            tried = nil
            shownText = TextPieces.shown(text)
            isLong = !TextPieces.fitsALabel(shownText)
            removePieces()
            label.text = isLong ? "" : shownText
            label.isVisible = !isLong
            fitAgain()
        }
    }

    private var shownText = ""

    /// The size of the text as a multiple of that in the style sheet.
    public var textScale = 1.0 {
        didSet {
            guard textScale != oldValue else { return }
            label.textScale = textScale
            if let tried, tried.textScale == textScale { column = tried }
            removePieces()
            fitAgain()
        }
    }

    /// Whether the text is too long for one label.
    public private(set) var isLong = false

    /// The heights at the scale that was tried last, so that nothing is measured again if it is chosen.
    private var tried: PieceColumn?

    /// Made when it is needed: the answer of a card may never be shown.
    private var column: PieceColumn {
        get {
            let column = layout.column ?? PieceColumn(isLong ? TextPieces.cut(shownText) : [])
            layout.column = column
            return column
        }
        set { layout.column = newValue }
    }

    /// For rotated text, see `Widget.turnOffFontHinting`.
    @discardableResult
    public func withoutFontHinting() -> Self {
        usesFontHinting = false
        label.turnOffFontHinting()
        return self
    }

    /// The height of the text at this scale in lines of this width. Measuring stops once the height exceeds `limit`.
    public func height(ofWidth width: Double, textScale: Double, atMost limit: Double) -> Double {
        guard isLong else {
            lettersLaidOut += label.text.unicodeScalars.count
            return label.height(ofWidth: width, textScale: textScale)
        }
        let isShown = textScale == self.textScale
        var column = isShown ? self.column : tried ?? PieceColumn(self.column.pieces)
        prepare(&column, width: width, textScale: textScale)
        var height = 0.0
        for number in column.pieces.indices where height <= limit {
            measureIfNeeded(number, of: &column)
            height += column.height(of: number)
        }
        // Kept for `show`.
        if isShown { self.column = column } else { tried = column }
        return height
    }

    /// Whether the text fits at this scale without a line break inside of a word. A text that has far more letters than
    /// there is room for is not laid out: it would fit only if most of them were accents.
    public func fits(in room: Size, textScale: Double) -> Bool {
        guard isLong else { return label.fits(in: room, textScale: textScale) }
        let most = 4 * Letters(of: label.widget).number(in: room, textScale: textScale)
        guard Double(column.letters) <= most else { return false }
        var height = 0.0
        for piece in column.pieces {
            let size = measure(piece, width: room.width, textScale: textScale, PANGO_WRAP_WORD)
            height += size.height
            if size.width > room.width || height > room.height { return false }
        }
        return true
    }

    /// Makes the widgets for the pieces between these heights. Returns by how much everything below `top` moves down,
    /// as a piece above can turn out higher than its estimate.
    func show(from top: Double, to bottom: Double, width: Double) -> Double {
        guard isLong, width > 0 else { return 0 }
        prepare(&column, width: width, textScale: textScale)
        var shift = 0.0
        var isChanged = false
        for number in column.pieces(from: top, to: bottom) {
            if !column.isMeasured(number) { isChanged = true }
            let change = measureIfNeeded(number, of: &column)
            if column.bottoms[number] <= top { shift += change }
            if shown[number] == nil {
                shown[number] = makePiece(number)
                isChanged = true
            }
        }
        let kept = column.pieces(from: 2 * top - bottom, to: 2 * bottom - top)
        for number in shown.keys where !kept.contains(number) {
            if let piece = shown.removeValue(forKey: number) { remove(piece) }
        }
        if isChanged { fitAgain() }
        return shift
    }

    private func prepare(_ column: inout PieceColumn, width: Double, textScale: Double) {
        column.prepare(width: width, textScale: textScale, letters: Letters(of: label.widget))
    }

    /// Replaces the estimate of a piece's height. Returns by how much everything below moves down.
    @discardableResult
    private func measureIfNeeded(_ number: Int, of column: inout PieceColumn) -> Double {
        guard !column.isMeasured(number) else { return 0 }
        let height = measure(column.pieces[number], width: column.width, textScale: column.textScale).height
        return column.setHeight(height, of: number)
    }

    private func makePiece(_ number: Int) -> Inscription {
        let piece = Inscription().isPartOfItsParent()
        // Letters that no font has are sometimes less high than they are when they are measured.
        gtk_inscription_set_yalign(piece.opaque, 0)
        if !usesFontHinting { piece.turnOffFontHinting() }
        piece.text = String(column.pieces[number].text)
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
            let (bottom, height) = (column.bottoms[number], column.height(of: number))
            child.place(in: Rectangle(x: 0, y: bottom - height, width: size.width, height: height))
        }
    }

    /// The sum of measured and estimated heights. It is for the current width, whatever width GTK asks for: GTK also asks
    /// for widths that the text never gets.
    fileprivate var estimatedHeight: Int { Int((layout.column?.total ?? 0).rounded(.up)) }

    private func measure(
        _ piece: TextPieces.Piece, width: Double, textScale: Double,
        _ wrap: PangoWrapMode = PANGO_WRAP_WORD_CHAR
    ) -> Size {
        lettersLaidOut += piece.letters
        let layout = label.widget.textLayout(String(piece.text))
        return TextScale.extent(of: layout, width: width, textScale: textScale, wrap)
    }
}

private final class WrappedTextLayout: Layout {
    weak var text: WrappedText?
    var column: PieceColumn?

    func extent(of children: [LayoutChild], along orientation: Orientation, other: Int?) -> Extent {
        guard let text, text.isLong else {
            return children.first?.extent(along: orientation, other: other) ?? Extent(minimum: 0, natural: 0)
        }
        switch orientation {
        // It takes any width.
        case .horizontal: return Extent(minimum: 1, natural: 1)
        case .vertical:
            return Extent(minimum: text.estimatedHeight, natural: text.estimatedHeight)
        }
    }

    func place(_ children: [LayoutChild], in size: Size) { text?.place(children, in: size) }
}
