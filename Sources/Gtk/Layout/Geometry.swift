/// A width and a height, in points.
nonisolated public struct Size: Equatable, Sendable {
    public var width: Double
    public var height: Double

    public init(width: Double, height: Double) {
        self.width = width
        self.height = height
    }

    /// A rectangle of this size at the origin.
    public var whole: Rectangle { Rectangle(x: 0, y: 0, width: width, height: height) }
}

nonisolated public struct Point: Equatable, Sendable {
    public var x: Double
    public var y: Double

    public init(x: Double, y: Double) {
        self.x = x
        self.y = y
    }

    public func distance(to other: Point) -> Double {
        ((x - other.x) * (x - other.x) + (y - other.y) * (y - other.y)).squareRoot()
    }
}

nonisolated public struct Rectangle: Equatable, Sendable {
    public var x: Double
    public var y: Double
    public var width: Double
    public var height: Double

    public init(x: Double, y: Double, width: Double, height: Double) {
        self.x = x
        self.y = y
        self.width = width
        self.height = height
    }

    public var center: Point { Point(x: x + width / 2, y: y + height / 2) }

    /// The rectangle with each side moved inwards by `distance`.
    public func smaller(by distance: Double) -> Rectangle {
        Rectangle(
            x: x + distance, y: y + distance, width: max(0, width - 2 * distance),
            height: max(0, height - 2 * distance))
    }

    /// The largest rectangle of about this aspect ratio in whole points, centred, with the same distance to opposite edges. So items of several heights in a row have the
    /// same centre, by which GTK sorts them for Tab.
    func wholePointsInside(aspectRatio: Double) -> Rectangle {
        let (left, top) = (x.rounded(), y.rounded())
        let whole = Rectangle(
            x: left, y: top, width: (x + width).rounded() - left, height: (y + height).rounded() - top)
        let inside = whole.largestInside(aspectRatio: aspectRatio)
        let besides = ((whole.width - inside.width) / 2).rounded()
        let above = ((whole.height - inside.height) / 2).rounded()
        return Rectangle(
            x: left + besides, y: top + above, width: whole.width - 2 * besides,
            height: whole.height - 2 * above)
    }

    /// The largest rectangle of this aspect ratio that fits inside, centred.
    public func largestInside(aspectRatio: Double) -> Rectangle {
        let width = min(width, height * aspectRatio)
        let height = width / aspectRatio
        return Rectangle(x: center.x - width / 2, y: center.y - height / 2, width: width, height: height)
    }
}
