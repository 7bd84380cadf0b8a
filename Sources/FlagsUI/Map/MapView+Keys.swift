import Gtk
import World

extension MapView {
    /// Arrows go to the neighbour in that direction; Home, End, Page Up and Page Down, which lie in the corners of a number
    /// pad, go in the directions between.
    func press(_ key: Key) -> Bool {
        switch key {
        case .up: move(.north)
        case .down: move(.south)
        case .left: move(.west)
        case .right: move(.east)
        case .home: move(.northWest)
        case .pageUp: move(.northEast)
        case .end: move(.southWest)
        case .pageDown: move(.southEast)
        case .letter("n"): step(by: 1)
        case .letter("p"): step(by: -1)
        case .plus: zoom(by: 1.6)
        case .minus: zoom(by: 1 / 1.6)
        case .digit(0): goHome()
        default: return false
        }
        return true
    }

    private func move(_ direction: CompassDirection) {
        guard let current = places.focused, let next = next(current, direction) else { return }
        places.focus(next)
    }

    /// To the next place by distance from the middle of the map, or back.
    private func step(by count: Int) {
        guard let map = drawing.map, let current = places.focused else { return }
        let inOrder = map.byDistance(scene.places)
        guard let index = inOrder.firstIndex(of: current), !inOrder.isEmpty else { return }
        places.focus(inOrder[(index + count + inOrder.count) % inOrder.count])
    }
}
