import Flashcards
import Gtk

/// The pile of cards: the top one can be dragged away, turned over and read, the others only seen.
///
/// Whatever the number of cards there are two of them as widgets, the top one and the one that shows when
/// that is dragged away, and a few more that are on their way out of the window.
final class CardStack: LayoutContainer {
    let top: CardFace
    private let next: CardFace
    private let edges = PileEdges()
    private let layout: CardStackLayout
    private let leaving: [LeavingCard]
    /// What the top card is doing.
    private(set) var motion = CardMotion.still { didSet { showMotion() } }
    private var drag: DragGesture?
    private var spring: Animation?
    private lazy var slide = Animation(on: self, milliseconds: 180) { [weak self] part in
        self?.layout.depth = 1 - part
        self?.placeAtOnce()
    }
    private var shown: Pile.Entry?
    private var shownAnswer = CardFaceText.Answer.hidden
    /// Where the card comes from that will be on top when the pile is shown next.
    private var comingBackFrom: Verdict?

    /// The top card was dragged beyond the limit and let go.
    var onSwipe: @MainActor (Verdict) -> Void = { _ in }
    var onTurn: @MainActor () -> Void = {}
    /// Faces stay white, and show ✓ or ✗.
    var showsSigns = false {
        didSet {
            for way in leaving { way.showsSigns = showsSigns }
            showMotion()
        }
    }

    init(_ pictures: CardPictures) {
        top = CardFace(pictures)
        next = CardFace(pictures, isLifted: false)
        leaving = (0..<2).map { _ in LeavingCard(CardFace(pictures)) }
        layout = CardStackLayout()
        super.init(layout)
        styled("card-stack").keepsLeftAndRight()
        for child in [edges, next.onlyToBeSeen(), top] { add(child) }
        for way in leaving {
            add(way.face.onlyToBeSeen())
            way.moved = { [weak self] in self?.placeAtOnce() }
        }
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
        if entry != shown {
            // A card that has been changed under the pointer is not the one that is being dragged.
            rest()
            shown = entry
            swingIn()
        }
        shownAnswer = answer
        top.show(seen.first?.card, answer: answer)
        next.show(seen.dropFirst().first?.card, answer: .hidden)
        layout.count = count
        fitAgain()
    }

    /// The card that is on top goes to its side; to be called before the next one is shown.
    func flyAway(_ card: Card, _ verdict: Verdict) {
        guard Animation.areOn(for: self) else { return }
        // Whoever swipes faster than cards fly sees the last ones fly.
        let way = leaving.first { !$0.isOnItsWay } ?? leaving[0]
        way.face.show(card, answer: shownAnswer)
        way.start(from: motion.drag.distance, to: verdict == .correct ? 160 : -160)
        layout.depth = 1
        slide.play()
    }

    /// The card that was swiped is about to be on top again: it swings in from the side that it left to.
    func comesBack(from verdict: Verdict) { comingBackFrom = verdict }

    private func swingIn() {
        guard let verdict = comingBackFrom else { return }
        comingBackFrom = nil
        guard Animation.areOn(for: self) else { return }
        motion = .springingBack(from: verdict, at: Drag(verdict == .correct ? 90 : -90))
        springBack()
    }

    /// Ends a drag under way, because something else has come to the front.
    func cutOffDrag() { drag?.cutOff() }

    /// Nothing moves any more: the pile is put away.
    func rest() {
        drag?.cutOff()
        stopSpring()
    }

    func scroll(by steps: Int) { top.scroll(by: steps) }

    /// Where the top card lies, and how large it is.
    var geometry: PileGeometry { PileGeometry(in: size, of: windowSize, cards: 1) }

    /// The faces that take no part: the next one, and those on their way out.
    var onlySeen: [CardFace] { [next] + leaving.filter(\.isOnItsWay).map(\.face) }

    /// Where everything is at this moment, for the layout.
    fileprivate func place(_ children: [LayoutChild], in size: Size, count: Int) {
        let geometry = PileGeometry(in: size, of: windowSize, cards: count)
        let depth = layout.depth
        edges.show(geometry, depth: depth)
        let faces = [next, top] + leaving.map(\.face)
        let depths = [1 + depth, depth] + leaving.map { _ in 0 }
        let offsets = [0, motion.drag.offset] + leaving.map(\.drag.offset)
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
            // The face turns what is in it: what fades must lie straight and on whole points, or it costs
            // the renderer twice as much.
            frame.x += offsets[index].rounded()
            child.place(in: frame)
        }
    }
}

// Dragging.
extension CardStack {
    private static let threshold = 8.0

    private func canBeDragged(at point: Point) -> Bool {
        top.isVisible && geometry.frame(depth: 0).contains(point)
    }

    /// Sideways is ours; up and down scrolls a long text.
    private static func judge(_ way: Point) -> DragGesture.Answer {
        if abs(way.x) >= threshold { return .take }
        return abs(way.y) > 2 * threshold ? .leave : .wait
    }

    /// The person has dragged the top card that far from where it took hold of it.
    func dragged(by distance: Double) {
        letGoOfSpring()
        motion = distance == 0 ? .still : .dragged(Drag(distance))
    }

    private func letGo(at distance: Double) {
        dragged(by: distance)
        if let verdict = Drag(distance).verdict {
            onSwipe(verdict)
            motion = .still
        } else {
            springBack()
        }
    }

    private func springBack() {
        guard let side = motion.drag.side else { return }
        let spring = Animation(springFrom: motion.drag.distance, on: self) { [weak self] distance in
            self?.motion = .springingBack(from: side, at: Drag(distance))
        }
        spring.onEnd { [weak self] in self?.motion = .still }
        self.spring = spring
        spring.play()
    }

    private func stopSpring() {
        letGoOfSpring()
        if motion != .still { motion = .still }
    }

    private func letGoOfSpring() {
        spring?.pause()
        spring = nil
    }

    private func showMotion() {
        top.show(motion, withoutColour: showsSigns)
        placeAtOnce()
    }
}

/// A card on its way out of the window, or waiting for one to go. It takes part in nothing.
private final class LeavingCard {
    let face: CardFace
    var showsSigns = false
    var moved: @MainActor () -> Void = {}
    private(set) var drag = Drag(0)
    private var way = (start: 0.0, end: 0.0)
    private lazy var animation = Animation(on: face, milliseconds: 260) { [weak self] in self?.move($0) }
        .onEnd { [weak self] in self?.face.isVisible = false }

    init(_ face: CardFace) {
        self.face = face
        face.isVisible = false
    }

    var isOnItsWay: Bool { face.isVisible }

    func start(from start: Double, to end: Double) {
        way = (start, end)
        face.isVisible = true
        move(0)
        animation.play()
    }

    private func move(_ part: Double) {
        drag = Drag(way.start + (way.end - way.start) * part)
        face.show(.dragged(drag), withoutColour: showsSigns)
        moved()
    }
}

/// Asks the pile where its cards are.
private final class CardStackLayout: Layout {
    weak var stack: CardStack?
    var count = 0
    /// How many cards deeper than usual everything lies, while the pile moves up.
    var depth = 0.0

    var followsReadingDirection: Bool { false }

    func extent(of children: [LayoutChild], along orientation: Orientation, other: Int?) -> Extent {
        switch orientation {
        case .horizontal: Extent(minimum: 140, natural: Int(PileGeometry.card.width))
        // Small as that is, a long text scrolls; more would not fit into the smallest window with all that is
        // said under the pile.
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

    /// On whole points, where text is sharp.
    var rounded: Rectangle {
        Rectangle(x: x.rounded(), y: y.rounded(), width: width.rounded(), height: height.rounded())
    }
}
