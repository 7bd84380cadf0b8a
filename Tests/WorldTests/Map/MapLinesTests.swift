import Testing
import World

@Suite("The lines of the map")
struct MapLinesTests {
    private let map: WorldMap
    /// The shapes that use each line, and whether they do in the line's own direction.
    private let users: [[(country: Country, isReversed: Bool)]]

    init() throws {
        let map = try TestMap.world.get()
        var users: [[(country: Country, isReversed: Bool)]] = Array(repeating: [], count: map.lines.count)
        for shape in map.shapes {
            for use in shape.rings.joined() { users[use.line].append((shape.country, use.isReversed)) }
        }
        self.map = map
        self.users = users
    }

    @Test("are used by one country if they are coasts, and by both sides, in opposite directions, if borders")
    func usedByBothSides() {
        for (line, users) in zip(map.lines, users) {
            switch line.kind {
            case .coast:
                #expect(users.count == 1)
            case .border:
                #expect(users.count == 2 && users[0].country != users[1].country)
                #expect(users.count == 2 && users[0].isReversed != users[1].isReversed)
            case .disputed:
                // One inside a country belongs to no shape.
                #expect(users.isEmpty || users.count == 2 && users[0].isReversed != users[1].isReversed)
            }
        }
    }

    @Test("make closed rings")
    func closed() {
        for shape in map.shapes {
            for ring in shape.rings {
                for (index, use) in ring.enumerated() {
                    let next = ring[(index + 1) % ring.count]
                    let step = map.last(of: use).longitude - map.first(of: next).longitude
                    // Antarctica's coast is closed only on the globe.
                    #expect(step == 0 || (shape.country.code == "aq" && step == -360))
                    #expect(map.last(of: use).latitude == map.first(of: next).latitude)
                }
            }
        }
    }

    @Test("are always drawn to both ends, and a ring never collapses")
    func alwaysDrawn() {
        for line in map.lines {
            #expect(line.ranks.count == line.points.count && line.points.count >= 2)
            #expect(line.ranks.first == 0 && line.ranks.last == 0)
            #expect(line.ranks.allSatisfy { $0 <= 7 })
        }
        for shape in map.shapes {
            for ring in shape.rings {
                let lines = ring.map { map.lines[$0.line] }
                let all = lines.map { $0.points.count - 1 }.reduce(0, +)
                let drawn = lines.map { $0.ranks.count { $0 == 0 } - 1 }.reduce(0, +)
                #expect(drawn >= min(4, all), "\(shape.country.code)")
            }
        }
    }

    @Test("have fewer points at each smaller zoom")
    func ranks() {
        let counts = (0...7).map { rank in
            map.lines.map { $0.ranks.count { $0 <= rank } }.reduce(0, +)
        }
        for (small, large) in zip(counts, counts.dropFirst()) { #expect(small < large) }
        #expect(counts[0] * 5 < counts[7])
    }

    @Test("never cross each other, at any zoom", arguments: [0, 1, 2, 3, 5, 7] as [UInt8])
    func crossings(rank: UInt8) {
        var crossings = SegmentGrid()
        for line in map.lines {
            let drawn = zip(line.points, line.ranks).filter { $0.1 <= rank }.map(\.0)
            for (start, end) in zip(drawn, drawn.dropFirst()) { crossings.add(start, end) }
        }
        #expect(crossings.found == 0)
    }

    @Test("run on across 180°, and Russia's mainland is one piece there")
    func russia() throws {
        let shape = try #require(map.shape(of: Country("ru")))
        let mainland = try #require(shape.rings.map(map.points(of:)).max { $0.count < $1.count })
        let longitudes = mainland.map(\.longitude)
        #expect(longitudes.min().map { $0 < 31 } == true)
        #expect(longitudes.max().map { $0 > 190 } == true)
        #expect(map.lines.allSatisfy { $0.hasNoLeap })
    }

    @Test("have no coast along the cut at 180° or at the pole")
    func noArtificialCoast() {
        for line in map.lines {
            for (start, end) in zip(line.points, line.points.dropFirst()) {
                #expect(!(abs(start.longitude) == 180 && start.longitude == end.longitude))
                #expect(start.latitude > -89 && end.latitude > -89)
            }
        }
    }
}

extension WorldMap {
    fileprivate func first(of use: LineUse) -> GeoPoint { points(of: [use])[0] }

    fileprivate func last(of use: LineUse) -> GeoPoint {
        let points = points(of: [use])
        return points[points.count - 1]
    }
}

extension WorldMap.Line {
    fileprivate var hasNoLeap: Bool {
        zip(points, points.dropFirst()).allSatisfy { abs($0.longitude - $1.longitude) < 10 }
    }
}
