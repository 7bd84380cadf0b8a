import Glibc
import Gtk

/// Which part of a map is in view, and how large. A map is measured in units of its projection, the screen in points.
nonisolated struct MapCamera: Equatable, Sendable {
    /// The point of the map in the middle of the view.
    var center: Point
    /// Points of the screen for one unit of the map.
    var scale: Double

    func onScreen(_ point: Point, in size: Size) -> Point {
        Point(
            x: (point.x - center.x) * scale + size.width / 2,
            y: (point.y - center.y) * scale + size.height / 2)
    }

    func onMap(_ point: Point, in size: Size) -> Point {
        Point(
            x: (point.x - size.width / 2) / scale + center.x,
            y: (point.y - size.height / 2) / scale + center.y)
    }

    /// The part of the map that is in view, with so many points around it.
    func frame(in size: Size, margin: Double = 0) -> Rectangle {
        let width = (size.width + 2 * margin) / scale
        let height = (size.height + 2 * margin) / scale
        return Rectangle(x: center.x - width / 2, y: center.y - height / 2, width: width, height: height)
    }

    /// Moves the map with the pointer: what was under it stays under it.
    mutating func move(by way: Point) {
        center.x -= way.x / scale
        center.y -= way.y / scale
    }

    /// Enlarges the map about a point of the screen, which stays where it is.
    mutating func zoom(by factor: Double, about point: Point, in size: Size) {
        let fixed = onMap(point, in: size)
        scale *= factor
        center = Point(
            x: fixed.x - (point.x - size.width / 2) / scale,
            y: fixed.y - (point.y - size.height / 2) / scale)
    }

    /// Shows a part of the map as large as fits.
    static func showing(_ frame: Rectangle, in size: Size, margin: Double = 0) -> MapCamera {
        let room = Size(width: max(1, size.width - 2 * margin), height: max(1, size.height - 2 * margin))
        return MapCamera(
            center: frame.center,
            scale: min(room.width / max(frame.width, 1e-6), room.height / max(frame.height, 1e-6)))
    }

    /// Between this view and another. The size grows evenly: by the same factor in each moment.
    func between(_ other: MapCamera, _ part: Double) -> MapCamera {
        let scale = self.scale * pow(other.scale / self.scale, part)
        // Where the view grows, the middle moves as the part of the way that is left shrinks with it. So a point that both
        // views have in the same place stays there.
        let change = 1 / other.scale - 1 / self.scale
        let moved = abs(change) > 1e-9 / self.scale ? (1 / scale - 1 / self.scale) / change : part
        return MapCamera(
            center: Point(
                x: center.x + (other.center.x - center.x) * moved,
                y: center.y + (other.center.y - center.y) * moved),
            scale: scale)
    }

    /// The nearest view that shows no more than the map and is not too close.
    func limited(to map: Rectangle, largest: Double, in size: Size) -> MapCamera {
        let smallest = MapCamera.showing(map, in: size).scale
        let scale = min(max(self.scale, smallest), max(largest, smallest))
        func middle(_ center: Double, _ start: Double, _ length: Double, _ view: Double) -> Double {
            let half = view / scale / 2
            guard 2 * half < length else { return start + length / 2 }
            return min(max(center, start + half), start + length - half)
        }
        return MapCamera(
            center: Point(
                x: middle(center.x, map.x, map.width, size.width),
                y: middle(center.y, map.y, map.height, size.height)),
            scale: scale)
    }
}
