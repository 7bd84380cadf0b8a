import Glibc
import Gtk
import RichText

/// Where the outline of a part of a picture lies, as the picture is shown.
public struct CoverOutline {
    /// Where the middle of the part is.
    public let middle: Point
    /// The corners of its frame, from the top left one on clockwise. They may be turned.
    public let corners: [Point]
    private let shape: PictureShape
    private let place: Place

    /// From parts of the picture to points.
    private struct Place {
        let picture: Rectangle
        let angle: Double
        /// About which it is turned.
        let pivot: Point

        init(_ shape: PictureShape, _ angle: Double, _ picture: Rectangle) {
            (self.picture, self.angle) = (picture, angle * .pi / 180)
            let frame = shape.frame
            pivot = Point(
                x: picture.x + frame.left * picture.width, y: picture.y + frame.top * picture.height)
        }

        func point(_ x: Double, _ y: Double) -> Point {
            let (x, y) = (picture.x + x * picture.width, picture.y + y * picture.height)
            guard angle != 0 else { return Point(x: x, y: y) }
            let (across, down) = (x - pivot.x, y - pivot.y)
            return Point(
                x: pivot.x + across * cos(angle) - down * sin(angle),
                y: pivot.y + across * sin(angle) + down * cos(angle))
        }
    }

    /// - Parameter picture: where the picture is.
    public init(_ shape: PictureShape, angle: Double, in picture: Rectangle) {
        let (frame, place) = (shape.frame, Place(shape, angle, picture))
        let (right, bottom) = (frame.left + frame.width, frame.top + frame.height)
        corners = [
            place.point(frame.left, frame.top), place.point(right, frame.top),
            place.point(right, bottom), place.point(frame.left, bottom),
        ]
        middle = place.point(frame.left + frame.width / 2, frame.top + frame.height / 2)
        (self.shape, self.place) = (shape, place)
    }

    /// The upright rectangle around it.
    public var bounds: Rectangle {
        let (across, down) = (corners.map(\.x), corners.map(\.y))
        let (left, top) = (across.min() ?? 0, down.min() ?? 0)
        return Rectangle(
            x: left, y: top, width: (across.max() ?? 0) - left, height: (down.max() ?? 0) - top)
    }

    /// The shorter side of its frame.
    var breadth: Double {
        func distance(_ one: Point, _ other: Point) -> Double {
            ((one.x - other.x) * (one.x - other.x) + (one.y - other.y) * (one.y - other.y)).squareRoot()
        }
        return min(distance(corners[0], corners[1]), distance(corners[1], corners[2]))
    }

    /// Puts it on the path of a canvas.
    public func trace(on canvas: Canvas) {
        switch shape {
        case .rectangle: trace(corners, on: canvas)
        case .polygon(let corners): trace(corners.map { place.point($0.x, $0.y) }, on: canvas)
        case .ellipse(let left, let top, let width, let height):
            let (across, down) = (width / 2, height / 2)
            func point(_ x: Double, _ y: Double) -> Point {
                place.point(left + across * (1 + x), top + down * (1 + y))
            }
            canvas.move(to: point(1, 0))
            // How far the handles of a quarter of a circle reach, as four curves draw it.
            let reach = 0.5523
            for (x, y) in [(1.0, 0.0), (0, 1), (-1, 0), (0, -1)] {
                canvas.curve(
                    to: point(-y, x), by: point(x - y * reach, y + x * reach),
                    and: point(-y + x * reach, x + y * reach))
            }
            canvas.close()
        }
    }

    private func trace(_ corners: [Point], on canvas: Canvas) {
        guard let first = corners.first else { return }
        canvas.move(to: first)
        for corner in corners.dropFirst() { canvas.line(to: corner) }
        canvas.close()
    }
}
