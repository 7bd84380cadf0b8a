import Flashcards
import Gtk

/// The visible side of a card in the browser: the picture and the prompt, or the answer on paper of another colour.
final class BrowseFace: Bin {
    private let picture: CardPicture
    let label = WrappedText()
    private let column: VStack
    private let view: ScrolledTexts
    private var fitted: CellRoom?
    /// The text does not fit and can be scrolled.
    private var isTooLong = false

    /// No text is smaller than ordinary text. A text that is still too long then scrolls.
    private static let smallest = 1.0
    /// For a short text on a card of the smallest width.
    private static let largest = 1.35
    /// The factor from one size that is tried to the next.
    private static let step = 1.1

    init(_ pictures: CardPictures) {
        picture = CardPicture(pictures)
        let (picture, label) = (picture, label)
        column = VStack(spacing: 8) {
            picture
            label
        }
        view = ScrolledTexts(column, texts: [label])
        super.init()
        // A text that goes on fades out in a rectangle. Without clipping it would cover the round corners.
        styled("browse-face").clips()
        child = view
    }

    var text: String { label.text }
    var textScale: Double { label.textScale }
    var offset: Double { view.offset }
    var showsPicture: Bool { picture.isVisible }
    var hasMoreThanIsSeen: Bool { view.hasMoreThanIsSeen }

    func show(_ text: String, picture name: String?, side: DeckBrowser.Side) {
        label.text = text
        picture.name = name
        picture.isVisible = name != nil
        setStyle("answer", side == .answer)
        view.scroll(to: 0)
        if let fitted { fitText(fitted) }
    }

    /// Makes the text as large as fits.
    func fit(_ room: CellRoom) {
        guard fitted != room else { return }
        fitted = room
        // The middle of a card that is higher than the view can lie out of sight.
        column.align(vertically: room.isSeenWhole ? .center : .start)
        fitText(room)
    }

    private func fitText(_ card: CellRoom) {
        let size = card.size
        let padding = max(8, (size.width * 0.08).rounded())
        column.padding(horizontal: Int(padding), vertical: Int(padding))
        var room = Size(width: size.width - 2 * padding, height: size.height - 2 * padding)
        if picture.isVisible {
            room.height -= 8 + picture.fit(in: Size(width: room.width, height: room.height * 0.45))
        }
        label.textScale = textScale(in: room, scale: card.scale)
        let height = label.height(
            ofWidth: room.width, textScale: label.textScale, atMost: room.height)
        isTooLong = height > room.height
        updatePointerTarget()
        view.prepare(width: room.width, height: size.height)
    }

    /// Whether the wheel scrolls a text that is too long. Else it scrolls the grid.
    var takesWheel = true {
        didSet { if takesWheel != oldValue { updatePointerTarget() } }
    }

    /// A scrolled view takes every turn of the wheel, even if it has nothing to scroll. So it ignores the pointer if
    /// the grid should scroll.
    private func updatePointerTarget() { view.ignoresPointer(!(takesWheel && isTooLong)) }

    /// Finds the largest scale that fits, by bisection.
    private func textScale(in room: Size, scale: Double) -> Double {
        func size(_ steps: Int) -> Double {
            var size = BrowseFace.smallest
            for _ in 0..<steps { size *= BrowseFace.step }
            return size
        }
        var (fits, tooLarge) = (0, 1)
        while size(tooLarge) <= BrowseFace.largest * scale { tooLarge += 1 }
        while tooLarge - fits > 1 {
            let middle = (fits + tooLarge) / 2
            if label.fits(in: room, textScale: size(middle)) { fits = middle } else { tooLarge = middle }
        }
        return size(fits)
    }

    /// Returns `false` at the end of the text.
    func scroll(by steps: Int) -> Bool { view.scroll(by: Double(steps) * size.height * 0.6) }
}
