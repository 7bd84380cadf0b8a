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
        case .confirm where focusedIsOutOfView: bringFocusedIntoView()
        default: return pressToZoom(key)
        }
        return true
    }

    func pressToZoom(_ key: Key) -> Bool {
        switch key {
        case .plus: zoom(by: 1.6, about: placeInView)
        case .minus: zoom(by: 1 / 1.6, about: placeInView)
        case .digit(0): goHome()
        default: return false
        }
        return true
    }

    /// Where the place with the focus lies, or the one that is asked about: it stays where it is when the map is enlarged.
    private var placeInView: Point? {
        guard let country = places.shown ?? places.marked, let point = position(of: country) else {
            return nil
        }
        return isInView(point) ? point : nil
    }

    private func isInView(_ point: Point) -> Bool {
        (0...size.width).contains(point.x) && (0...size.height).contains(point.y)
    }

    /// The person may have moved the map away from the place with the focus, and cannot mean it then.
    private var focusedIsOutOfView: Bool {
        places.focused.flatMap(position).map { !isInView($0) } ?? false
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
