import Flashcards
import Gtk

/// The side of a card that is up: its picture and the prompt, or the answer on paper of another colour.
final class BrowseFace: Bin {
    private let picture: CardPicture
    let label = WrappedText()
    private let column: VStack
    private let view: ScrolledTexts
    private var fitted: CellRoom?
    /// There is more of the text than has room.
    private var isTooLong = false

    /// No text is made smaller than ordinary text is: what is still too long then scrolls.
    private static let smallest = 1.0
    /// Of text that has room enough, on a card of the smallest width.
    private static let largest = 1.35
    /// From one size that is tried to the next.
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
        // The fade over text that goes on has square corners.
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
        // Of a card that is higher than the view, the middle can lie out of sight.
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
        letWheelThrough()
        view.prepare(width: room.width, height: size.height)
    }

    /// Whether the wheel over it is for its text, if that is too long.
    var takesWheel = true {
        didSet { if takesWheel != oldValue { letWheelThrough() } }
    }

    /// What scrolls keeps the wheel from what it is in, even where it has nothing to scroll.
    private func letWheelThrough() { view.ignoresPointer(!(takesWheel && isTooLong)) }

    /// The largest that fits, found by halving.
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

    /// `false` where there is no more that way.
    func scroll(by steps: Int) -> Bool { view.scroll(by: Double(steps) * size.height * 0.6) }
}
