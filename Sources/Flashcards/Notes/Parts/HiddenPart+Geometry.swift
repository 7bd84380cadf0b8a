import Glibc
import RichText

// Where a part lies, and how it is moved and resized. A picture is not a square, so turning needs its ratio: its width divided by its
// height.
extension HiddenPart {
    /// A place at the edge of a part by which it is resized: −1 is left or top, 1 is right or bottom, 0 is neither.
    public struct Handle: Hashable, Sendable {
        public let x: Int
        public let y: Int

        public init(_ x: Int, _ y: Int) { (self.x, self.y) = (x, y) }

        public static let all: [Handle] = [
            Handle(-1, -1), Handle(0, -1), Handle(1, -1), Handle(1, 0), Handle(1, 1), Handle(0, 1),
            Handle(-1, 1), Handle(-1, 0),
        ]
    }

    /// The least width and height.
    static let least = 0.01

    var area: Double { shape.frame.width * shape.frame.height }

    /// The way from the corner about which it is turned, as if it was not turned. Both ways have the same unit.
    private func straight(_ corner: Corner, ratio: Double) -> Corner {
        let frame = shape.frame
        let (across, down) = ((corner.x - frame.left) * ratio, corner.y - frame.top)
        let turn = -angle * .pi / 180
        return Corner(across * cos(turn) - down * sin(turn), across * sin(turn) + down * cos(turn))
    }

    /// The place in the picture that is so far from that corner.
    private func turned(_ way: Corner, ratio: Double) -> Corner {
        let (frame, turn) = (shape.frame, angle * .pi / 180)
        return Corner(
            frame.left + (way.x * cos(turn) - way.y * sin(turn)) / ratio,
            frame.top + way.x * sin(turn) + way.y * cos(turn))
    }

    /// Whether a place in the picture lies in it.
    func contains(_ corner: Corner, ratio: Double) -> Bool {
        let (frame, way) = (shape.frame, straight(corner, ratio: ratio))
        let place = Corner(frame.left + way.x / ratio, frame.top + way.y)
        switch shape {
        case .rectangle:
            return place.x >= frame.left && place.x <= frame.left + frame.width && place.y >= frame.top
                && place.y <= frame.top + frame.height
        case .ellipse:
            guard frame.width > 0, frame.height > 0 else { return false }
            let across = (place.x - frame.left) / frame.width * 2 - 1
            let down = (place.y - frame.top) / frame.height * 2 - 1
            return across * across + down * down <= 1
        case .polygon(let corners): return HiddenPart.surround(corners, place)
        }
    }

    /// A line from a place inside crosses the edges an odd number of times.
    private static func surround(_ corners: [Corner], _ place: Corner) -> Bool {
        var isInside = false
        for (one, other) in zip(corners, corners.dropFirst() + corners.prefix(1))
        where (one.y > place.y) != (other.y > place.y) {
            let crossing = one.x + (place.y - one.y) / (other.y - one.y) * (other.x - one.x)
            if place.x < crossing { isInside.toggle() }
        }
        return isInside
    }

    /// The upright frame around it as it is turned.
    public func bounds(ratio: Double) -> PictureShape.Frame {
        let frame = shape.frame
        let (width, height) = (frame.width * ratio, frame.height)
        let corners = [(0.0, 0.0), (width, 0), (width, height), (0, height)].map {
            turned(Corner($0, $1), ratio: ratio)
        }
        return PictureShape.polygon(corners).frame
    }

    mutating func move(by across: Double, _ down: Double, ratio: Double) {
        let bounds = bounds(ratio: ratio)
        shape.frame.left += HiddenPart.step(across, from: bounds.left, length: bounds.width)
        shape.frame.top += HiddenPart.step(down, from: bounds.top, length: bounds.height)
    }

    /// The step that keeps a length between 0 and 1. One that is outside already does not go farther out.
    private static func step(_ step: Double, from start: Double, length: Double) -> Double {
        step > 0
            ? max(0, min(step, 1 - length - start)) : min(0, max(step, -start))
    }

    /// The sides opposite the handle stay where they are.
    mutating func resize(_ handle: Handle, to corner: Corner, ratio: Double) {
        let corner = Corner(min(max(corner.x, 0), 1), min(max(corner.y, 0), 1))
        let (way, frame) = (straight(corner, ratio: ratio), shape.frame)
        var (start, end) = (Corner(0, 0), Corner(frame.width * ratio, frame.height))
        let least = Corner(HiddenPart.least * ratio, HiddenPart.least)
        if handle.x < 0 { start.x = min(way.x, end.x - least.x) }
        if handle.x > 0 { end.x = max(way.x, least.x) }
        if handle.y < 0 { start.y = min(way.y, end.y - least.y) }
        if handle.y > 0 { end.y = max(way.y, least.y) }
        let first = turned(start, ratio: ratio)
        shape.frame = PictureShape.Frame(
            left: first.x, top: first.y, width: (end.x - start.x) / ratio, height: end.y - start.y)
    }
}

extension PictureShape {
    /// What was drawn by hand, as a polygon with no more corners than are seen. `nil` where it goes round nothing.
    public static func outline(_ drawn: [Corner], ratio: Double) -> PictureShape? {
        let path = drawn.map { Corner(min(max($0.x, 0), 1), min(max($0.y, 0), 1)) }
        let corners = simplified(path[...], ratio: ratio)
        let shape = PictureShape.polygon(corners)
        guard corners.count > 2, shape.frame.isLargeEnough else { return nil }
        return shape
    }

    /// The corners that are farther than that from a straight line between their neighbours, in parts of the height.
    private static let tolerance = 0.006

    private static func simplified(_ path: ArraySlice<Corner>, ratio: Double) -> [Corner] {
        guard let first = path.first, let last = path.last, path.count > 2 else { return Array(path) }
        var (farthest, distance) = (path.startIndex, 0.0)
        for place in path.indices.dropFirst().dropLast() {
            let own = path[place].distance(from: first, last, ratio: ratio)
            if own > distance { (farthest, distance) = (place, own) }
        }
        guard distance > tolerance else { return [first, last] }
        return simplified(path[...farthest], ratio: ratio).dropLast()
            + simplified(path[farthest...], ratio: ratio)
    }
}

extension PictureShape.Corner {
    /// From the line between two others.
    fileprivate func distance(from one: PictureShape.Corner, _ other: PictureShape.Corner, ratio: Double)
        -> Double
    {
        let (across, down) = ((other.x - one.x) * ratio, other.y - one.y)
        let (x, y) = ((self.x - one.x) * ratio, self.y - one.y)
        let length = (across * across + down * down).squareRoot()
        guard length > 0 else { return (x * x + y * y).squareRoot() }
        return abs(across * y - down * x) / length
    }
}

extension PictureShape.Frame {
    /// What is smaller was a click and no drawing.
    public var isLargeEnough: Bool { width >= HiddenPart.least && height >= HiddenPart.least }
}
