import Foundation
import Testing
import World

@Suite("A projection of the map")
struct MapProjectionTests {
    static let all: [any MapProjection] = [
        EqualEarth(), EqualEarth(centralMeridian: -170),
        AzimuthalEqualArea(center: GeoPoint(longitude: 15, latitude: 52)),
        AzimuthalEqualArea(center: GeoPoint(longitude: 170, latitude: -10)),
        AzimuthalEqualArea(center: GeoPoint(longitude: 0, latitude: 90)),
        AzimuthalEqualArea(center: GeoPoint(longitude: 20, latitude: 0), reach: 60),
    ]

    /// All over the globe, and none of them on a meridian where a map is cut.
    private var points: [GeoPoint] {
        stride(from: -179.3, to: 180, by: 7).flatMap { longitude in
            stride(from: -88.5, to: 89, by: 5.5).map { GeoPoint(longitude: longitude, latitude: $0) }
        }
    }

    @Test("finds the point again that it has put somewhere", arguments: all.indices)
    func inverse(index: Int) {
        let projection = MapProjectionTests.all[index]
        var count = 0
        for point in points {
            guard let place = projection.project(point) else { continue }
            let again = projection.unproject(x: place.x, y: place.y)
            #expect(again.map { distance($0, point) < 1e-6 } == true, "\(point)")
            count += 1
        }
        #expect(count > 300)
    }

    @Test("gives the same land the same area everywhere", arguments: all.indices)
    func equalArea(index: Int) {
        let projection = MapProjectionTests.all[index]
        let step = 0.001
        for point in points {
            let east = GeoPoint(longitude: point.longitude + step, latitude: point.latitude)
            let north = GeoPoint(longitude: point.longitude, latitude: point.latitude + step)
            guard let place = projection.project(point), let right = projection.project(east),
                let up = projection.project(north)
            else { continue }
            let area =
                (right.x - place.x) * (place.y - up.y) - (up.x - place.x) * (place.y - right.y)
            let radians = step * .pi / 180
            let onGlobe = radians * radians * cos(point.latitude * .pi / 180)
            #expect(abs(area / onGlobe - 1) < 0.005, "\(point)")
        }
    }

    @Test("has north above and east on the right", arguments: all.indices)
    func orientation(index: Int) throws {
        let projection = MapProjectionTests.all[index]
        let middle = try #require(projection.unproject(x: 0, y: 0))
        // At a pole there is no north.
        guard abs(middle.latitude) < 89 else { return }
        let above = try #require(projection.unproject(x: 0, y: -0.1))
        let right = try #require(projection.unproject(x: 0.1, y: 0))
        #expect(above.latitude > middle.latitude)
        #expect((right.longitude - middle.longitude).remainder(dividingBy: 360) > 0)
    }

    @Test("has no answer for what it does not show, and never one that is no number", arguments: all.indices)
    func outside(index: Int) {
        let projection = MapProjectionTests.all[index]
        #expect(projection.project(GeoPoint(longitude: .nan, latitude: 0)) == nil)
        #expect(projection.project(GeoPoint(longitude: 0, latitude: .nan)) == nil)
        #expect(projection.project(GeoPoint(longitude: 0, latitude: 91)) == nil)
        #expect(projection.unproject(x: .nan, y: 0) == nil)
        #expect(projection.unproject(x: 0, y: .infinity) == nil)
        #expect(projection.unproject(x: 3, y: 0) == nil)
        for longitude in stride(from: -720.0, through: 720, by: 45) {
            for latitude in stride(from: -90.0, through: 90, by: 15) {
                let place = projection.project(GeoPoint(longitude: longitude, latitude: latitude))
                #expect(place.map { $0.x.isFinite && $0.y.isFinite } != false)
            }
        }
    }

    @Test("of the surroundings of a point leaves out what is too far away")
    func reach() {
        let europe = AzimuthalEqualArea(center: GeoPoint(longitude: 15, latitude: 52))
        #expect(europe.project(GeoPoint(longitude: 15, latitude: -57)) != nil)
        #expect(europe.project(GeoPoint(longitude: 15, latitude: -59)) == nil)
        #expect(europe.project(GeoPoint(longitude: -165, latitude: -52)) == nil)
    }

    /// Degrees on the globe.
    private func distance(_ first: GeoPoint, _ second: GeoPoint) -> Double {
        let turn = (first.longitude - second.longitude).remainder(dividingBy: 360)
        return hypot(turn * cos(first.latitude * .pi / 180), first.latitude - second.latitude)
    }
}
