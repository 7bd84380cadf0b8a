import Flashcards
import Gtk

/// One card among all: it shows one side, and turns over to the other.
final class BrowseCard: LayoutContainer, GridCell {
    let face: BrowseFace
    private let layout = FlipLayout()
    private var flip: Animation?
    private var shown: (card: Card.ID?, side: DeckBrowser.Side)?
    /// What the face has still to be changed to, halfway through the flip.
    private var otherSide: (@MainActor () -> Void)?
    private(set) var spokenName = ""

    init(_ pictures: CardPictures) {
        face = BrowseFace(pictures)
        super.init(layout)
        add(face)
        isPartOfItsParent()
    }

    /// - Parameter absence: what is said where there is no card.
    func show(_ card: Card?, side: DeckBrowser.Side, absence: String) {
        let turns = card != nil && shown?.card == card?.id && shown?.side != side
        shown = (card?.id, side)
        let text =
            switch (card, side) {
            case (let card?, .prompt): card.prompt
            case (let card?, .answer): card.answer
            case (nil, _): absence
            }
        spokenName = text
        let picture = side == .prompt ? card?.picture : nil
        let change: @MainActor () -> Void = { [face] in face.show(text, picture: picture, side: side) }
        if turns, isMapped, Animation.areOn(for: self) {
            turnOver(to: change)
        } else {
            lieStill()
            change()
        }
    }

    private func turnOver(to change: @escaping @MainActor () -> Void) {
        otherSide = change
        let flip = flip ?? Animation(on: self, milliseconds: 280) { [weak self] in self?.turn($0) }
        self.flip = flip
        flip.play()
    }

    private func lieStill() {
        guard layout.part < 1 else { return }
        otherSide = nil
        flip?.pause()
        layout.part = 1
        placeAgain()
    }

    /// The paper seems to turn about its middle: it grows narrower, and wider again with the other side up.
    private func turn(_ part: Double) {
        if part >= 0.5, let change = otherSide {
            otherSide = nil
            change()
        }
        layout.part = part
        placeAtOnce()
    }

    func fit(_ room: CellRoom) { face.fit(room) }

    func takesWheel(_ takes: Bool) { face.takesWheel = takes }

    func scroll(by steps: Int) -> Bool { face.scroll(by: steps) }
}

/// It asks for no room: the grid gives it what a card has.
private final class FlipLayout: Layout {
    /// How far the card has been turned over.
    var part = 1.0

    func extent(of children: [LayoutChild], along orientation: Orientation, other: Int?) -> Extent {
        Extent(minimum: 0, natural: 0)
    }

    func place(_ children: [LayoutChild], in size: Size) {
        // GTK cannot tell where the pointer is in what has no width.
        children.first?.place(in: size.whole, narrowedTo: max(0.02, abs(1 - 2 * part)))
    }
}
