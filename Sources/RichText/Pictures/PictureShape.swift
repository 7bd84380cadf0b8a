/// The outline of a part of a picture. All lengths are parts of the picture’s width or height, from 0 to 1.
public enum PictureShape: Hashable, Sendable {
    case rectangle(left: Double, top: Double, width: Double, height: Double)
    /// Within a rectangle.
    case ellipse(left: Double, top: Double, width: Double, height: Double)
    case polygon([Corner])

    public struct Corner: Hashable, Sendable {
        public var x: Double
        public var y: Double

        public init(_ x: Double, _ y: Double) { (self.x, self.y) = (x, y) }
    }

    /// The upright rectangle around a shape that is not turned.
    public struct Frame: Hashable, Sendable {
        public var left: Double
        public var top: Double
        public var width: Double
        public var height: Double

        public init(left: Double, top: Double, width: Double, height: Double) {
            (self.left, self.top, self.width, self.height) = (left, top, width, height)
        }

        /// Between two corners that lie opposite each other.
        public init(from one: Corner, to other: Corner) {
            self.init(
                left: min(one.x, other.x), top: min(one.y, other.y), width: abs(one.x - other.x),
                height: abs(one.y - other.y))
        }
    }
}

extension PictureShape {
    public var frame: Frame {
        get {
            switch self {
            case .rectangle(let left, let top, let width, let height),
                .ellipse(let left, let top, let width, let height):
                return Frame(left: left, top: top, width: width, height: height)
            case .polygon(let corners):
                let (across, down) = (corners.map(\.x), corners.map(\.y))
                guard let left = across.min(), let right = across.max(), let top = down.min(),
                    let bottom = down.max()
                else { return Frame(left: 0, top: 0, width: 0, height: 0) }
                return Frame(left: left, top: top, width: right - left, height: bottom - top)
            }
        }
        set {
            switch self {
            case .rectangle:
                self = .rectangle(
                    left: newValue.left, top: newValue.top, width: newValue.width, height: newValue.height)
            case .ellipse:
                self = .ellipse(
                    left: newValue.left, top: newValue.top, width: newValue.width, height: newValue.height)
            case .polygon(let corners):
                let old = frame
                self = .polygon(
                    corners.map {
                        Corner(
                            PictureShape.moved(
                                $0.x, from: (old.left, old.width), to: (newValue.left, newValue.width)),
                            PictureShape.moved(
                                $0.y, from: (old.top, old.height), to: (newValue.top, newValue.height)))
                    })
            }
        }
    }

    private static func moved(
        _ place: Double, from old: (start: Double, length: Double), to new: (start: Double, length: Double)
    ) -> Double {
        old.length > 0 ? new.start + (place - old.start) / old.length * new.length : new.start
    }
}
