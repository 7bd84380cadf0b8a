/// The land of the world in countries, as the quiz draws it. `meson-helpers/map` writes the file.
///
/// Each stretch of coast or border is there once: a country is made of the lines around it, and its neighbour uses the
/// same line the other way round. So borders fit at each zoom.
public struct WorldMap: Sendable {
    /// A coast or border between two junctions. One that runs around an island ends where it begins.
    public struct Line: Sendable {
        public enum Kind: UInt8, Sendable {
            case coast
            case border
            /// States do not agree on it: it is dashed. Where both sides belong to one country in the United Nations'
            /// view (Kosovo and the rest of Serbia), the line is part of no shape.
            case disputed
        }

        public let kind: Kind
        public let points: [GeoPoint]
        /// For each point the zoom from which on it is drawn: 0, always, to 7, only at the largest. Both ends are 0.
        public let ranks: [UInt8]
    }

    /// A line as a part of a ring.
    public struct LineUse: Hashable, Sendable {
        public let line: Int
        /// Whether the ring runs from the line's last point to its first.
        public let isReversed: Bool
    }

    /// The land of one country. Rings around land run counter-clockwise, those around holes in it clockwise: the land
    /// is on the left. Antarctica's coast is closed only on the globe: it ends 360° west of where it begins.
    public struct Shape: Sendable {
        public let country: Country
        public let rings: [[LineUse]]
    }

    /// Where a country is marked: each has a place, also those that are too small to have a shape.
    public struct Place: Sendable {
        public let country: Country
        /// A point well inside its largest piece of land.
        public let marker: GeoPoint
        public let squareKilometres: Double
    }

    public let lines: [Line]
    /// In the order of the countries' codes.
    public let shapes: [Shape]
    /// In the order of the countries' codes.
    public let places: [Place]

    private let shapeIndex: [Country: Int]
    private let placeIndex: [Country: Int]
    private let neighboursOf: [Country: [Country]]
    /// For each shape those of its rings.
    let bounds: [[GeoBounds]]
    let lineBounds: [GeoBounds]

    init(lines: [Line], shapes: [Shape], places: [Place]) {
        self.lines = lines
        self.shapes = shapes
        self.places = places
        shapeIndex = WorldMap.index(shapes.map(\.country))
        placeIndex = WorldMap.index(places.map(\.country))
        neighboursOf = WorldMap.neighbours(shapes)
        let lineBounds = lines.map { GeoBounds(of: $0.points) }
        self.lineBounds = lineBounds
        bounds = shapes.map { shape in
            shape.rings.map { ring in GeoBounds(of: ring.map { lineBounds[$0.line] }) }
        }
    }

    /// `nil` where the country's land is too small for the map.
    public func shape(of country: Country) -> Shape? { shapeIndex[country].map { shapes[$0] } }

    public func place(of country: Country) -> Place? { placeIndex[country].map { places[$0] } }

    func shapeIndex(of country: Country) -> Int? { shapeIndex[country] }

    /// The countries that share a border with this one, in the order of their codes.
    public func neighbours(of country: Country) -> [Country] { neighboursOf[country] ?? [] }

    /// The points of a ring in order. The first comes again at the end.
    public func points(of ring: [LineUse]) -> [GeoPoint] {
        var points: [GeoPoint] = []
        for use in ring {
            let line = lines[use.line].points
            let next = use.isReversed ? line.reversed() : line
            points.append(contentsOf: next.dropFirst(points.isEmpty ? 0 : 1))
        }
        return points
    }

    /// A code that comes twice counts once.
    private static func index(_ countries: [Country]) -> [Country: Int] {
        Dictionary(zip(countries, countries.indices)) { first, _ in first }
    }

    private static func neighbours(_ shapes: [Shape]) -> [Country: [Country]] {
        var users: [Int: Set<Country>] = [:]
        for shape in shapes {
            for use in shape.rings.joined() { users[use.line, default: []].insert(shape.country) }
        }
        var found: [Country: Set<Country>] = [:]
        for countries in users.values where countries.count > 1 {
            for country in countries { found[country, default: []].formUnion(countries) }
        }
        return Dictionary(
            uniqueKeysWithValues: found.map { country, both in
                (country, both.subtracting([country]).sorted { $0.code < $1.code })
            })
    }
}
