import Flashcards
import Gtk

/// A widget for a card that flies out of the window. It is hidden and waits until the next card leaves.
final class LeavingCard {
    let face: CardFace
    var showsSigns = false
    var moved: @MainActor () -> Void = {}
    private(set) var drag = Drag(0)
    private var path = (start: 0.0, end: 0.0)
    private lazy var animation = Animation(on: face, milliseconds: 260) { [weak self] in self?.move($0) }
        .onEnd { [weak self] in self?.face.isVisible = false }

    init(_ face: CardFace) {
        self.face = face
        face.isVisible = false
    }

    var isOnItsWay: Bool { face.isVisible }

    func start(from start: Double, to end: Double) {
        path = (start, end)
        face.isVisible = true
        move(0)
        animation.play()
    }

    private func move(_ part: Double) {
        drag = Drag(path.start + (path.end - path.start) * part)
        face.show(.dragged(drag), withoutColour: showsSigns)
        moved()
    }
}
