import FoundationEssentials

/// Reads `data/map`. `meson-helpers/map` says what is in it.
extension WorldMap {
    public enum Damage: Error { case notAMap, checksum, tooShort, badNumber, badIndex }

    public init(file path: String) throws {
        try self.init(bytes: [UInt8](Data(contentsOf: URL(filePath: path))))
    }

    public init(bytes: [UInt8]) throws {
        let size = MapBytes.checksumSize
        guard bytes.starts(with: MapBytes.magic), bytes.count > MapBytes.magic.count + size else {
            throw Damage.notAMap
        }
        let content = bytes.dropLast(size)
        guard MapBytes.checksum(content).elementsEqual(bytes.suffix(size)) else { throw Damage.checksum }
        var reader = MapBytes(content.dropFirst(MapBytes.magic.count))
        let lines = try reader.list { try $0.line() }
        let shapes = try reader.list { try $0.shape(lines: lines.count) }
        let places = try reader.list { try $0.place() }
        guard reader.isAtEnd else { throw Damage.badNumber }
        self.init(lines: lines, shapes: shapes, places: places)
    }
}

/// The bytes that are still to be read.
private struct MapBytes {
    static let magic = Array("RecessMap1".utf8)
    static let checksumSize = 8
    private static let unitsInADegree = 1000.0
    /// Far more than any number in the file; sums of such cannot overflow.
    private static let largest: UInt64 = 1 << 40

    private let bytes: ArraySlice<UInt8>
    private var at: Int

    init(_ bytes: ArraySlice<UInt8>) {
        self.bytes = bytes
        at = bytes.startIndex
    }

    var isAtEnd: Bool { at == bytes.endIndex }

    /// FNV-1a in 64 bits, the lowest byte first.
    static func checksum(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
        var hash: UInt64 = 14_695_981_039_346_656_037
        for byte in bytes { hash = (hash ^ UInt64(byte)) &* 1_099_511_628_211 }
        return (0..<checksumSize).map { UInt8(truncatingIfNeeded: hash >> (8 * UInt64($0))) }
    }

    mutating func byte() throws -> UInt8 {
        guard at < bytes.endIndex else { throw WorldMap.Damage.tooShort }
        defer { at += 1 }
        return bytes[at]
    }

    mutating func number() throws -> Int {
        var value: UInt64 = 0
        var shift: UInt64 = 0
        while true {
            let byte = try byte()
            value |= UInt64(byte & 127) << shift
            guard value < MapBytes.largest, shift < 42 else { throw WorldMap.Damage.badNumber }
            if byte < 128 { return Int(value) }
            shift += 7
        }
    }

    private static func signed(_ number: Int) -> Int { (number >> 1) ^ -(number & 1) }

    mutating func list<Element>(_ read: (inout MapBytes) throws -> Element) throws -> [Element] {
        let count = try number()
        // Each element takes a byte at least: a wrong count must not ask for all of the memory.
        guard count <= bytes.endIndex - at else { throw WorldMap.Damage.tooShort }
        var elements: [Element] = []
        elements.reserveCapacity(count)
        for _ in 0..<count { elements.append(try read(&self)) }
        return elements
    }

    mutating func country() throws -> Country {
        let letters = [try byte(), try byte()]
        guard letters.allSatisfy({ (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) }) else {
            throw WorldMap.Damage.badNumber
        }
        return Country(String(decoding: letters, as: UTF8.self))
    }

    mutating func line() throws -> WorldMap.Line {
        guard let kind = WorldMap.Line.Kind(rawValue: try byte()) else { throw WorldMap.Damage.badNumber }
        let count = try number()
        guard count >= 2, count <= (bytes.endIndex - at) / 2 else { throw WorldMap.Damage.tooShort }
        var points: [GeoPoint] = []
        var ranks: [UInt8] = []
        points.reserveCapacity(count)
        ranks.reserveCapacity(count)
        var (x, y) = (0, 0)
        for index in 0..<count {
            let first = try number()
            x += MapBytes.signed(index == 0 ? first : first >> 3)
            y += MapBytes.signed(try number())
            points.append(try MapBytes.point(x, y))
            ranks.append(index == 0 ? 0 : UInt8(first & 7))
        }
        return WorldMap.Line(kind: kind, points: points, ranks: ranks)
    }

    private static func point(_ x: Int, _ y: Int) throws -> GeoPoint {
        guard abs(x) <= 360_000, abs(y) <= 90_000 else { throw WorldMap.Damage.badNumber }
        return GeoPoint(longitude: Double(x) / unitsInADegree, latitude: Double(y) / unitsInADegree)
    }

    mutating func shape(lines: Int) throws -> WorldMap.Shape {
        let country = try country()
        let rings = try list { reader in
            try reader.list { reader in
                let number = try reader.number()
                guard number >> 1 < lines else { throw WorldMap.Damage.badIndex }
                return WorldMap.LineUse(line: number >> 1, isReversed: number & 1 == 1)
            }
        }
        return WorldMap.Shape(country: country, rings: rings)
    }

    mutating func place() throws -> WorldMap.Place {
        let country = try country()
        let (x, y) = (MapBytes.signed(try number()), MapBytes.signed(try number()))
        let hectares = try number()
        return WorldMap.Place(
            country: country, marker: try MapBytes.point(x, y), squareKilometres: Double(hectares) / 100)
    }
}
