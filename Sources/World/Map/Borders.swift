import Glibc

/// For each two countries with a common border: how long it is, and in which direction the one lies beyond it.
struct Borders: Sendable {
    struct Border: Sendable {
        fileprivate var middle = GlobeVector()
        /// Across the border, away from the country with the lower index: kilometres of border that face east and
        /// north.
        fileprivate var facingEast = 0.0
        fileprivate var facingNorth = 0.0
        fileprivate(set) var kilometres = 0.0
    }

    private var all: [Set<Int>: Border] = [:]

    init(_ map: WorldMap) {
        var sides: [Int: [(shape: Int, isReversed: Bool)]] = [:]
        for (index, shape) in map.shapes.enumerated() {
            for use in shape.rings.joined() { sides[use.line, default: []].append((index, use.isReversed)) }
        }
        // In order, as sums of numbers depend on it in their last digits.
        for (line, users) in sides.sorted(by: { $0.key < $1.key }) where users.count == 2 {
            // The shapes are in order, so the first user has the lower index.
            add(map.lines[line].points, between: users.map(\.shape), isReversed: users[0].isReversed)
        }
    }

    private mutating func add(_ points: [GeoPoint], between shapes: [Int], isReversed: Bool) {
        var border = all[Set(shapes)] ?? Border()
        for (start, end) in zip(points, points.dropFirst()) {
            let kilometres = start.kilometres(to: end)
            border.middle.add(start.vector, times: kilometres)
            border.kilometres += kilometres
            // The land of the first is on the left of a line that runs forwards, so it faces to the right.
            let sign = isReversed ? -1.0 : 1.0
            let bearing = (start.bearing(to: end) + 90).inRadians
            border.facingEast += sign * kilometres * sin(bearing)
            border.facingNorth += sign * kilometres * cos(bearing)
        }
        all[Set(shapes)] = border
    }

    subscript(own: Int, other: Int) -> Border? { all[[own, other]] }

    /// Where the other lies, in degrees from the north: what a person would say who looks at the map. Three things
    /// count. Where the border faces, if it is straight: Argentina is east of Chile all along. Where its middle is, if
    /// that is far away for its length: Poland is west of Russia. And, for half, where the other has its own middle.
    func bearing(from own: Int, to other: Int, middle: GeoPoint, otherMiddle: GeoPoint) -> Double? {
        guard let border = all[[own, other]] else { return nil }
        let sign = (own < other ? 1.0 : -1.0) / border.kilometres
        let (toBorder, toOther) = (middle.step(to: border.middle.point), middle.step(to: otherMiddle))
        let distance = hypot(toBorder.east, toBorder.north)
        let weight = 1 / (distance + border.kilometres / 4)
        let half = 0.5 / max(1, hypot(toOther.east, toOther.north))
        let east = sign * border.facingEast + weight * toBorder.east + half * toOther.east
        let north = sign * border.facingNorth + weight * toBorder.north + half * toOther.north
        let bearing = atan2(east, north).inDegrees
        return bearing < 0 ? bearing + 360 : bearing
    }
}

extension GeoPoint {
    /// Kilometres as on a map where north is straight up everywhere: the shortest way from Estonia to the middle of
    /// Russia begins north-east, but that is in the east.
    fileprivate func step(to other: GeoPoint) -> (east: Double, north: Double) {
        let turn = (other.longitude - longitude).remainder(dividingBy: 360)
        let width = cos(((latitude + other.latitude) / 2).inRadians)
        let kilometres = 111.2
        return (turn * width * kilometres, (other.latitude - latitude) * kilometres)
    }
}
