import Flashcards
import Gtk

// Dragging.
extension CardStack {
    private static let threshold = 8.0

    func canBeDragged(at point: Point) -> Bool {
        top.isVisible && geometry.frame(depth: 0).contains(point)
    }

    /// A sideways drag moves the card; an upright one is left to the text, which scrolls.
    static func judge(_ way: Point) -> DragGesture.Answer {
        if abs(way.x) >= threshold { return .take }
        return abs(way.y) > 2 * threshold ? .leave : .wait
    }

    /// - Parameter distance: from the point where the drag began.
    func dragged(by distance: Double) {
        endSpring()
        layOutNext()
        motion = distance == 0 ? .still : .dragged(Drag(distance))
    }

    func letGo(at distance: Double) {
        dragged(by: distance)
        if let verdict = Drag(distance).verdict {
            onSwipe(verdict)
            motion = .still
        } else {
            springBack()
        }
    }

    func springBack() {
        guard let side = motion.drag.side else { return }
        let spring = Animation(springFrom: motion.drag.distance, on: self) { [weak self] distance in
            self?.motion = .springingBack(from: side, at: Drag(distance))
        }
        spring.onEnd { [weak self] in self?.motion = .still }
        self.spring = spring
        spring.play()
    }

    func stopSpring() {
        endSpring()
        if motion != .still { motion = .still }
    }

    private func endSpring() {
        spring?.pause()
        spring = nil
    }

    func showMotion() {
        top.show(motion, withoutColour: showsSigns)
        placeAtOnce()
    }
}
