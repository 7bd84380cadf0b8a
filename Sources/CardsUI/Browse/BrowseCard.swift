import Flashcards
import Gtk
import RichText

/// A card in the browser. It shows one side and can turn over to the other.
final class BrowseCard: LayoutContainer, GridCell {
    let face: BrowseFace
    private let layout = FlipLayout()
    private var flip: Animation?
    private var shown: (card: Card.ID?, side: DeckBrowser.Side)?
    /// Shows the other side. To be called halfway through the flip.
    private var showOtherSide: (@MainActor () -> Void)?
    /// Shows a text that takes long. To be called when the card is fitted.
    private var showLater: (@MainActor () -> Void)?
    private(set) var spokenName = ""

    init(_ pictures: CardPictures) {
        face = BrowseFace(pictures)
        super.init(layout)
        add(face)
        isPartOfItsParent()
    }

    /// - Parameter missingText: the text if there is no card.
    func show(_ card: Card?, side: DeckBrowser.Side, missingText: String) {
        let turns = card != nil && shown?.card == card?.id && shown?.side != side
        shown = (card?.id, side)
        let text =
            switch (card, side) {
            case (let card?, .prompt): card.promptInWords
            case (let card?, .answer): card.answerInWords
            case (nil, _): missingText
            }
        spokenName = text
        let content = card.map { $0.facesWithWhatIsRight.on(side) } ?? RichText(plain: text)
        let picture = side == .prompt ? card?.picture : nil
        let change: @MainActor () -> Void = { [face] in face.show(content, picture: picture, side: side) }
        showLater = nil
        if turns, isMapped, Animation.areOn(for: self) {
            turnOver(to: change)
        } else {
            endFlip()
            if face.shows(content) || !content.takesLong { return change() }
            face.showNothing(side: side)
            showLater = change
        }
    }

    var takesLong: Bool { showLater != nil || face.takesLong }

    private func turnOver(to change: @escaping @MainActor () -> Void) {
        showOtherSide = change
        let flip = flip ?? Animation(on: self, milliseconds: 280) { [weak self] in self?.turn($0) }
        self.flip = flip
        flip.play()
    }

    private func endFlip() {
        guard layout.part < 1 else { return }
        showOtherSide = nil
        flip?.pause()
        layout.part = 1
        placeAgain()
    }

    /// The card seems to turn about its middle: it gets narrow, then wide again with the other side up.
    private func turn(_ part: Double) {
        if part >= 0.5, let change = showOtherSide {
            showOtherSide = nil
            change()
        }
        layout.part = part
        placeAtOnce()
    }

    func fit(_ room: CellRoom) {
        showLater?()
        showLater = nil
        face.fit(room)
    }

    func takesWheel(_ takes: Bool) { face.takesWheel = takes }

    func scroll(by steps: Int) -> Bool { face.scroll(by: steps) }
}

extension RichText {
    /// Whether it takes long to lay out.
    fileprivate var takesLong: Bool { plain.map { !TextPieces.fitsALabel($0) } ?? true }
}

extension CardFaces {
    fileprivate func on(_ side: DeckBrowser.Side) -> RichText { side == .prompt ? front : back }
}

/// Narrows the card while it turns over. The layout asks for no room, because the grid decides on the size of a card.
private final class FlipLayout: Layout {
    /// How much of the flip is done, from 0 to 1.
    var part = 1.0

    func extent(of children: [LayoutChild], along orientation: Orientation, other: Int?) -> Extent {
        Extent(minimum: 0, natural: 0)
    }

    func place(_ children: [LayoutChild], in size: Size) {
        // GTK cannot find the pointer in a widget without width.
        children.first?.place(in: size.whole, narrowedTo: max(0.02, abs(1 - 2 * part)))
    }
}
