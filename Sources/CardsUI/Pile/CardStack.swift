import Flashcards
import Gtk

/// The pile of cards. The person can turn, read and drag away the top card; the others only show.
///
/// For any number of cards there are at most four card widgets: the top card, the next one, which shows when the top
/// card is dragged, and two for cards that fly away. A text goes from one to the other as it is laid out. So after a
/// swipe only that of the new next card is laid out, in a later turn, while the card flies away.
final class CardStack: LayoutContainer {
    let top: CardFace
    private let next: CardFace
    private let edges = PileEdges()
    private let layout: CardStackLayout
    private let pictures: CardPictures
    /// Made when they are needed.
    private var leavingCards: [LeavingCard] = []
    private static let mostLeavingCards = 2
    /// The motion of the top card.
    var motion = CardMotion.still { didSet { showMotion() } }
    private var drag: DragGesture?
    var spring: Animation?
    private lazy var slide = Animation(on: self, milliseconds: 180) { [weak self] part in
        self?.layout.depth = 1 - part
        self?.placeAtOnce()
    }
    /// The next card while it has no text yet, and what lays that out.
    private var nextWaits: (card: Card, work: IdleWork)?
    private var shown: Pile.Entry?
    /// The side from which the next top card swings in, if it does.
    private var swingsInFrom: Verdict?

    /// Called when the top card was dragged beyond the limit and let go.
    var onSwipe: @MainActor (Verdict) -> Void = { _ in }
    var onTurn: @MainActor () -> Void = {}
    /// Dragged cards show ✓ or ✗ and keep the colour of the paper.
    var showsSigns = false {
        didSet {
            for leaving in leavingCards { leaving.showsSigns = showsSigns }
            showMotion()
        }
    }

    init(_ pictures: CardPictures) {
        top = CardFace(pictures)
        next = CardFace(pictures, isLifted: false)
        self.pictures = pictures
        layout = CardStackLayout()
        super.init(layout)
        styled("card-stack").keepsLeftAndRight()
        for child in [edges, next.onlyToBeSeen(), top] { add(child) }
        layout.stack = self
        top.button.onClick { [weak self] in self?.onTurn() }
        drag = DragGesture(
            on: self,
            DragGesture.Handlers(
                begins: { [weak self] in self?.canBeDragged(at: $0) ?? false },
                judge: CardStack.judge,
                moved: { [weak self] in self?.dragged(by: $0.x) },
                ended: { [weak self] in self?.letGo(at: $0.x) },
                cancelled: { [weak self] in self?.springBack() }))
    }

    /// Shows the top of a pile.
    func show(_ seen: [Run.SeenCard], of count: Int, answer: CardFaceText.Answer) {
        let entry = seen.first?.entry
        let isNew = entry != shown
        if isNew {
            // A drag must not go on with another card.
            stopMoving()
            shown = entry
            swingIn()
        }
        // Where texts change places, the field with the focus is away for a moment.
        let (hadFocus, wasForTyping) = (containsFocusOfItsWindow, top.text.asksForTyping)
        let (first, second) = (seen.first?.card, seen.dropFirst().first?.card)
        let hasComeUp = next.shows(first, answer: answer) && !top.shows(first, answer: answer)
        // After undo the top card is the next one again.
        let goesDown = top.shows(second, answer: .hidden) && !top.shows(first, answer: answer)
        if hasComeUp || goesDown { top.exchangeText(with: next) }
        top.show(first, answer: answer)
        showNext(second)
        layout.count = count
        fitAgain()
        if hadFocus, isNew || top.text.asksForTyping && !wasForTyping { takeFocus() }
    }

    private func showNext(_ card: Card?) {
        nextWaits = nil
        guard let card, !next.shows(card, answer: .hidden) else { return next.show(card, answer: .hidden) }
        next.showNothing()
        nextWaits = (card, IdleWork { [weak self] in self?.layOutNext() ?? false })
    }

    /// Returns `false`: there is no more to do.
    @discardableResult
    func layOutNext() -> Bool {
        guard let (card, _) = nextWaits else { return false }
        nextWaits = nil
        next.show(card, answer: .hidden)
        fitAgain()
        return false
    }

    /// Puts the focus on the top card, or where its answer is typed.
    func takeFocus() {
        if !top.text.beginTyping() { top.button.grabFocus() }
    }

    /// Lets the top card fly to the side of the verdict. To be called before the next card is shown.
    func flyAway(_ verdict: Verdict) {
        guard Animation.areOn(for: self) else { return }
        let leaving = freeLeavingCard()
        leaving.face.exchangeText(with: top)
        if next.hasText { top.exchangeText(with: next) } else { top.showNothing() }
        nextWaits = nil
        if next.isVisible { next.showNothing() }
        leaving.start(from: motion.drag.distance, to: verdict == .correct ? 160 : -160)
        layout.depth = 1
        slide.play()
    }

    private func freeLeavingCard() -> LeavingCard {
        if let free = leavingCards.first(where: { !$0.isOnItsWay }) { return free }
        // After very quick swipes all are in use; then the first one starts again with another card.
        if leavingCards.count == CardStack.mostLeavingCards { return leavingCards[0] }
        let leaving = LeavingCard(CardFace(pictures))
        leaving.showsSigns = showsSigns
        add(leaving.face.onlyToBeSeen())
        leaving.moved = { [weak self] in self?.placeAtOnce() }
        leavingCards.append(leaving)
        return leaving
    }

    /// To be called before a swipe is undone: its card then swings in from the side that it left to.
    func swingInNext(from verdict: Verdict) { swingsInFrom = verdict }

    private func swingIn() {
        guard let verdict = swingsInFrom else { return }
        swingsInFrom = nil
        guard Animation.areOn(for: self) else { return }
        motion = .springingBack(from: verdict, at: Drag(verdict == .correct ? 90 : -90))
        springBack()
    }

    /// Ends a drag because something else came to the front.
    func cutOffDrag() { drag?.cutOff() }

    /// Ends the drag and the spring at once.
    func stopMoving() {
        drag?.cutOff()
        stopSpring()
    }

    func scroll(by steps: Int) { top.scroll(by: steps) }

    /// The geometry of the top card.
    var geometry: PileGeometry { PileGeometry(in: size, of: windowSize, cards: 1) }

    /// The cards that take neither clicks nor the focus: the next card, and those that fly away.
    var inertFaces: [CardFace] { [next] + leavingCards.filter(\.isOnItsWay).map(\.face) }

    /// Places all parts for the layout, as the motions are at this moment.
    fileprivate func place(_ children: [LayoutChild], in size: Size, count: Int) {
        let geometry = PileGeometry(in: size, of: windowSize, cards: count)
        let depth = layout.depth
        edges.show(geometry, depth: depth)
        let faces = [next, top] + leavingCards.map(\.face)
        let depths = [1 + depth, depth] + leavingCards.map { _ in 0 }
        let offsets = [0, motion.drag.offset] + leavingCards.map(\.drag.offset)
        let card = geometry.frame(depth: 0).rounded
        for face in faces {
            face.fit(Size(width: card.width, height: card.height), scale: geometry.scale)
        }
        for child in children {
            guard let index = faces.firstIndex(where: { child.isOf($0) }) else {
                child.place(in: PileEdges.frame(geometry))
                continue
            }
            var frame = geometry.frame(depth: depths[index]).rounded
            // Only the content of a face is turned. The face itself may fade, and that costs twice as much if it does
            // not lie straight and on whole points.
            frame.x += offsets[index].rounded()
            child.place(in: frame)
        }
    }
}

/// Hands the layout to the pile, which knows the motions of its cards.
private final class CardStackLayout: Layout {
    weak var stack: CardStack?
    var count = 0
    /// While the pile moves up, the distance that is left, in cards.
    var depth = 0.0

    var followsReadingDirection: Bool { false }

    func extent(of children: [LayoutChild], along orientation: Orientation, other: Int?) -> Extent {
        switch orientation {
        case .horizontal: Extent(minimum: 140, natural: Int(PileGeometry.card.width))
        // A long text scrolls in this small height. With more, the pile and the messages under it would not fit into
        // the smallest window.
        case .vertical: Extent(minimum: 56, natural: Int(PileGeometry.card.height) + 90)
        }
    }

    func place(_ children: [LayoutChild], in size: Size) {
        stack?.place(children, in: size, count: count)
    }
}

extension Rectangle {
    func contains(_ point: Point) -> Bool {
        point.x >= x && point.x < x + width && point.y >= y && point.y < y + height
    }

    /// Text is sharp on whole points only.
    var rounded: Rectangle {
        Rectangle(x: x.rounded(), y: y.rounded(), width: width.rounded(), height: height.rounded())
    }
}
