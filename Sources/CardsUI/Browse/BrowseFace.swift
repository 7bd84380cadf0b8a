import Flashcards
import Gtk
import RichText
import RichTextUI

/// The visible side of a card in the browser: the picture and the prompt, or the answer on paper of another colour.
final class BrowseFace: Bin {
    private let picture: CardPicture
    let label = WrappedText()
    /// Made for the first text that is not plain.
    private var rich: RichTextView?
    private let pictures: CardPictures
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
        self.pictures = pictures
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

    var text: String { isRich ? rich?.text ?? "" : label.text }
    var textScale: Double { isRich ? rich?.textScale ?? 1 : label.textScale }
    private var isRich: Bool { rich?.isSeen ?? false }
    var offset: Double { view.offset }
    var showsPicture: Bool { picture.isVisible }
    var hasMoreThanIsSeen: Bool { view.hasMoreThanIsSeen }

    private var content = RichText()

    func shows(_ text: RichText) -> Bool { text == content }

    /// Whether it takes long to fit the text.
    var takesLong: Bool { isRich || label.isLong }

    /// The empty side of a card, until there is time to show its text.
    func showNothing(side: DeckBrowser.Side) { show(RichText(), picture: nil, side: side) }

    func show(_ text: RichText, picture name: String?, side: DeckBrowser.Side) {
        content = text
        let plain = text.plain
        label.text = plain ?? ""
        label.isVisible = plain != nil
        if plain == nil {
            let view = rich ?? makeRich()
            view.paper = Paper(ink: styleColor, ground: hardestGround)
            view.content = text
        }
        rich?.isSeen = plain == nil
        picture.name = name
        picture.isVisible = name != nil
        setStyle("answer", side == .answer)
        view.scroll(to: 0)
        if let fitted { fitText(fitted) }
    }

    /// Of the colours that the style sheet gives the two sides, that on which the letters have the least contrast.
    private var hardestGround: Color {
        let ink = styleColor
        return Color((ink.red + ink.green + ink.blue) / 3 < 0.5 ? 0xDFEAFA : 0x22436B)
    }

    private func makeRich() -> RichTextView {
        let view = RichTextView(pictures.surroundings)
        view.onSizeChange = { [weak self] in
            if let self, let fitted { fitText(fitted) }
        }
        column.add(view)
        rich = view
        return view
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
        // A picture can be seen whole, even where its card has to be scrolled.
        rich?.room = Size(width: room.width, height: min(room.height * 0.7, card.seenHeight * 0.85))
        let scale = textScale(in: room, scale: card.scale)
        let height: Double
        if let rich, isRich {
            rich.show(textScale: scale)
            height = rich.height(ofWidth: room.width, textScale: scale, atMost: room.height)
        } else {
            label.textScale = scale
            height = label.height(ofWidth: room.width, textScale: scale, atMost: room.height)
        }
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
            if self.fits(in: room, textScale: size(middle)) { fits = middle } else { tooLarge = middle }
        }
        return size(fits)
    }

    private func fits(in room: Size, textScale: Double) -> Bool {
        guard let rich, isRich else { return label.fits(in: room, textScale: textScale) }
        return !rich.isTooWide(for: room.width, textScale: textScale)
            && rich.height(ofWidth: room.width, textScale: textScale, atMost: room.height) <= room.height
    }

    /// Returns `false` at the end of the text.
    func scroll(by steps: Int) -> Bool { view.scroll(by: Double(steps) * size.height * 0.6) }
}
