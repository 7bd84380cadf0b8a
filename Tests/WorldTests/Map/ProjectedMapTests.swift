import Foundation
import Testing
import World

@Suite("The map on a plane")
struct ProjectedMapTests {
    private let map: WorldMap

    init() throws { map = try TestMap.world.get() }

    private var regions: [AzimuthalEqualArea] {
        [(15.0, 52.0), (20, 0), (90, 40), (-80, 10), (170, -10), (0, 90), (0, -90)].map {
            AzimuthalEqualArea(center: GeoPoint(longitude: $0.0, latitude: $0.1))
        }
    }

    @Test("has the area of each country as it is on the globe")
    func areas() throws {
        let world = ProjectedMap(map, EqualEarth())
        #expect(world.areas.map(\.country) == map.shapes.map(\.country))
        for area in world.areas {
            let place = try #require(map.place(of: area.country))
            let drawn = area.outlines.map(\.area).reduce(0, +) * 6371.0072 * 6371.0072
            // Smaller ones are drawn too roughly, or have their area from a table.
            guard place.squareKilometres > 30_000 else { continue }
            #expect(abs(drawn / place.squareKilometres - 1) < 0.01, "\(area.country.code)")
        }
    }

    @Test("has nothing that smears across the world where it is cut")
    func noSmear() {
        let world = ProjectedMap(map, EqualEarth())
        for stroke in world.strokes {
            for piece in stroke.pieces { #expect(piece.longestStep < 0.06) }
        }
        for area in world.areas where area.country.code != "aq" {
            for outline in area.outlines {
                #expect(outline.longestStep < 0.06, "\(area.country.code)")
            }
        }
    }

    @Test("shows Russia whole, and cuts Fiji at no place, around 11° E")
    func whole() throws {
        let world = ProjectedMap(map, EqualEarth())
        for code in ["ru", "fj"] {
            let area = try #require(world.areas.first { $0.country.code == code })
            let rings = try #require(map.shape(of: Country(code))).rings
            #expect(area.outlines.count == rings.count)
            #expect(area.bounds.minX > 0)
        }
        let antarctica = try #require(world.areas.first { $0.country.code == "aq" })
        #expect(antarctica.bounds.maxX - antarctica.bounds.minX > 3)
    }

    @Test("cuts Africa and Europe where another map ends")
    func cutElsewhere() throws {
        let world = ProjectedMap(map, EqualEarth(centralMeridian: -170))
        let algeria = try #require(world.areas.first { $0.country.code == "dz" })
        // 10° E is the edge there.
        #expect(algeria.bounds.minX < -2 && algeria.bounds.maxX > 2)
        #expect(algeria.outlines.allSatisfy { $0.longestStep < 0.06 })
    }

    @Test("shows a region in a circle, and everything in it")
    func circle() {
        for region in regions {
            let flat = ProjectedMap(map, region)
            let radius = 2 * sin(55 * Double.pi / 180) + 1e-6
            for area in flat.areas {
                for outline in area.outlines {
                    for (x, y) in zip(outline.x, outline.y) {
                        #expect(hypot(Double(x), Double(y)) <= radius)
                    }
                }
            }
            let shown = Set(flat.areas.map(\.country))
            for place in map.places where map.shape(of: place.country) != nil {
                if region.project(place.marker) != nil { #expect(shown.contains(place.country)) }
            }
        }
    }

    @Test("fills a point of the plane for the country that is there on the globe, and for no other")
    func filled() {
        let projections: [any MapProjection] = regions + [EqualEarth()]
        for projection in projections {
            let flat = ProjectedMap(map, projection)
            for x in stride(from: -2.5, through: 2.5, by: 0.141) {
                for y in stride(from: -1.6, through: 1.6, by: 0.109) {
                    guard let point = projection.unproject(x: x, y: y) else { continue }
                    let here = flat.areas.filter { $0.contains(x, y) }.map(\.country)
                    let there = map.country(at: point)
                    if here == [there].compactMap(\.self) { continue }
                    // Between two points a line is straight on the plane, and not quite the same on the globe.
                    #expect(!isFarFromLines(point, there), "\(here) at \(point)")
                }
            }
        }
    }

    /// Whether the surroundings have the same country.
    private func isFarFromLines(_ point: GeoPoint, _ country: Country?) -> Bool {
        [(0.3, 0.0), (-0.3, 0), (0, 0.3), (0, -0.3)].allSatisfy {
            map.country(
                at: GeoPoint(longitude: point.longitude + $0.0, latitude: point.latitude + $0.1)) == country
        }
    }

    @Test("is drawn with more points the larger it is")
    func zoom() {
        let ranks = [10.0, 100, 200, 400, 800, 1600, 3200, 6400, 20_000].map {
            ProjectedMap.rank(pixelsPerUnit: $0)
        }
        #expect(ranks == ranks.sorted() && ranks.first == 0 && ranks.last == 7)
        // A window 1000 pixels wide with the whole world.
        #expect(ProjectedMap.rank(pixelsPerUnit: 1000 / 5.4) == 2)
        #expect(ProjectedMap.rank(pixelsPerUnit: 0) == 0)
    }

    @Test("does not have numbers that are none, and ranks for all points")
    func numbers() {
        for region in regions {
            for area in ProjectedMap(map, region).areas {
                for outline in area.outlines {
                    #expect(outline.x.allSatisfy(\.isFinite) && outline.y.allSatisfy(\.isFinite))
                    #expect(outline.x.count == outline.y.count && outline.x.count == outline.ranks.count)
                    #expect(outline.ranks.count { $0 == 0 } >= 3 || outline.x.count < 4)
                }
            }
        }
    }
}

extension ProjectedMap.Path {
    /// Positive for land, negative for a hole in it.
    fileprivate var area: Double {
        var total = 0.0
        for index in x.indices {
            let next = (index + 1) % x.count
            total += Double(x[next]) * Double(y[index]) - Double(x[index]) * Double(y[next])
        }
        return total / 2
    }

    fileprivate var longestStep: Float {
        zip(zip(x, y), zip(x, y).dropFirst()).map { hypot($0.0 - $1.0, $0.1 - $1.1) }.max() ?? 0
    }

    fileprivate func hasOddCrossings(_ atX: Double, _ atY: Double) -> Bool {
        var isOdd = false
        for index in x.indices {
            let next = (index + 1) % x.count
            let (startX, startY) = (Double(x[index]), Double(y[index]))
            let (endX, endY) = (Double(x[next]), Double(y[next]))
            guard (startX > atX) != (endX > atX) else { continue }
            if startY + (atX - startX) / (endX - startX) * (endY - startY) < atY { isOdd.toggle() }
        }
        return isOdd
    }
}

extension ProjectedMap.Area {
    /// By the even-odd rule.
    fileprivate func contains(_ x: Double, _ y: Double) -> Bool {
        let point = FlatBounds(minX: Float(x), minY: Float(y), maxX: Float(x), maxY: Float(y))
        guard bounds.intersects(point) else { return false }
        return outlines.count { $0.bounds.intersects(point) && $0.hasOddCrossings(x, y) } % 2 == 1
    }
}
