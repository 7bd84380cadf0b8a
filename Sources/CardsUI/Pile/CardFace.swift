import Flashcards
import Gtk
import RichTextUI

/// A card on the pile: the paper, with the content of the card on it.
final class CardFace: LayoutContainer {
    private let paper: CardPaper
    private let sign = VerdictSign()
    let button = Button()
    private(set) var text: CardFaceText
    private let layout = CardFaceLayout()
    private var spokenName: String?
    private var fitted: (scale: Double, size: Size)?

    /// - Parameter isLifted: whether the card has a large shadow. A card that lies close on another one has not.
    init(_ pictures: CardPictures, isLifted: Bool = true) {
        paper = CardPaper(isLifted: isLifted)
        text = CardFaceText(pictures)
        super.init(layout)
        styled("card-face").keepsLeftAndRight()
        button.styled("flat", "card-button")
        button.child = text.view.isPartOfItsParent()
        add(paper)
        add(button)
        add(sign)
        sign.isVisible = false
        button.leavesClicksToItsParts()
        paper.onStyleChange = { [weak self] in self?.showColors() }
    }

    private func showColors() { text.paper = Paper(ink: button.styleColor, ground: paper.styleColor) }

    /// The text goes from one face to another as it is laid out.
    func exchangeText(with other: CardFace) {
        for face in [self, other] { face.button.child = nil }
        (text, other.text) = (other.text, text)
        (fitted, other.fitted) = (other.fitted, fitted)
        (text.onTyped, other.text.onTyped) = (other.text.onTyped, text.onTyped)
        for face in [self, other] {
            face.button.child = face.text.view
            face.text.isOnColour = face.paper.tint != nil
        }
    }

    /// Whether it shows this side of this card already.
    func shows(_ card: Card?, answer: CardFaceText.Answer) -> Bool {
        hasText && card.map { text.shows($0, answer: answer) } ?? false
    }

    var hasText: Bool { isVisible && text.view.isVisible }

    /// A card without any text on it, until there is time to lay one out.
    func showNothing() {
        isVisible = true
        text.view.isVisible = false
    }

    func show(_ card: Card?, answer: CardFaceText.Answer) {
        let isNew = !shows(card, answer: answer)
        isVisible = card != nil
        guard let card else { return }
        text.view.isVisible = true
        showColors()
        text.show(card, answer: answer)
        text.view.isPartOfItsParent(!text.hasActiveParts)
        let name = card.spoken(answer)
        // Setting the same name again would make a screen reader say it again.
        if name != spokenName { button.accessibleName(name) }
        spokenName = name
        if isNew { fitted = nil }
    }

    /// Shows the card as it is dragged, springs back or flies away.
    func show(_ motion: CardMotion, withoutColour: Bool) {
        opacity = motion.drag.opacity
        turn(by: motion.drag.degrees)
        paper.pose = motion.drag.opacity < 1 ? .leaving : motion.drag.degrees != 0 ? .turned : .straight
        paper.tint = withoutColour ? nil : motion.tint
        text.isOnColour = paper.tint != nil
        sign.isVisible = withoutColour && motion.tint != nil
        if sign.isVisible {
            sign.verdict = motion.tint?.side
            sign.opacity = motion.tint?.amount ?? 0
        }
    }

    var shownTint: Verdict? { paper.tint?.side }
    var shownSign: Verdict? { sign.isVisible ? sign.verdict : nil }

    private func turn(by degrees: Double) {
        guard degrees != layout.degrees else { return }
        layout.degrees = degrees
        placeAtOnce()
    }

    /// Makes the text as large as fits. Does nothing if neither the size nor the text has changed.
    func fit(_ size: Size, scale: Double) {
        paper.scale = scale
        guard hasText, fitted?.scale != scale || fitted?.size != size else { return }
        fitted = (scale, size)
        text.fit(size, scale: scale)
    }

    func scroll(by steps: Int) { text.view.scroll(by: Double(steps) * 40) }
}

/// Gives every part the size of the card, and the paper some more for its shadow. All parts have the same middle and
/// are turned about it. The layout asks for no room, because the pile decides on the size of a card.
private final class CardFaceLayout: Layout {
    var degrees = 0.0
    var followsReadingDirection: Bool { false }

    func extent(of children: [LayoutChild], along orientation: Orientation, other: Int?) -> Extent {
        Extent(minimum: 0, natural: 0)
    }

    func place(_ children: [LayoutChild], in size: Size) {
        let whole = size.whole
        let margin = CardPaper.margin * (size.width / PileGeometry.card.width)
        children.first?.place(in: whole.smaller(by: -margin), turnedBy: degrees)
        for child in children.dropFirst() { child.place(in: whole, turnedBy: degrees) }
    }
}
