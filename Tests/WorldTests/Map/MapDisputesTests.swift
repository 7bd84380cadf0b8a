import Testing
import World

/// `meson-helpers/mapping/disputes` and the map must agree. If a test fails here, run `meson-helpers/map`.
@Suite("Where states do not agree")
struct MapDisputesTests {
    private let map: WorldMap

    init() throws { map = try TestMap.world.get() }

    /// The disputed lines between two countries.
    private func dashed(_ first: String, _ second: String) -> [WorldMap.Line] {
        lines(first, second).filter { $0.kind == .disputed }
    }

    private func lines(_ first: String, _ second: String) -> [WorldMap.Line] {
        let sides = [first, second].map { code in
            Set((map.shape(of: Country(code))?.rings ?? []).joined().map(\.line))
        }
        return sides[0].intersection(sides[1]).sorted().map { map.lines[$0] }
    }

    private func isInside(_ point: GeoPoint, _ box: [Double]) -> Bool {
        box.count != 4
            || (box[0]...box[2]).contains(point.longitude) && (box[1]...box[3]).contains(point.latitude)
    }

    @Test("a reason is given for each", arguments: TestMap.disputes)
    func reasons(dispute: TestMap.Dispute) {
        #expect(["part", "move", "line", "land"].contains(dispute.kind))
        #expect(dispute.reason.count > 20 && dispute.reason.hasSuffix("."))
    }

    @Test(
        "land is in the country that the table says",
        arguments: TestMap.disputes.filter { $0.kind == "land" })
    func land(dispute: TestMap.Dispute) {
        let point = GeoPoint(longitude: dispute.numbers[0], latitude: dispute.numbers[1])
        #expect(map.country(at: point) == Country(dispute.first))
    }

    @Test("the border is dashed there", arguments: TestMap.disputes.filter { $0.kind == "line" })
    func border(dispute: TestMap.Dispute) {
        let inside = lines(dispute.first, dispute.second).filter { line in
            line.points.allSatisfy { isInside($0, dispute.numbers) }
        }
        #expect(!inside.isEmpty)
        #expect(inside.allSatisfy { $0.kind == .disputed })
    }

    @Test("no other border is dashed")
    func nothingElse() {
        let pairs = Set(TestMap.disputes.filter { $0.kind == "line" }.map { Set([$0.first, $0.second]) })
        for shape in map.shapes {
            for neighbour in map.neighbours(of: shape.country) where shape.country.code < neighbour.code {
                let pair = Set([shape.country.code, neighbour.code])
                let count = dashed(shape.country.code, neighbour.code).count
                // What is part of India in the table borders on Pakistan and China within their boxes.
                #expect(pairs.contains(pair) == (count > 0), "\(pair)")
            }
        }
    }

    @Test("a dashed line that is part of no shape divides each part that the table names, and no other")
    func parts() {
        let used = Set(map.shapes.flatMap { $0.rings.joined().map(\.line) })
        let inner = map.lines.indices.filter { !used.contains($0) }
        #expect(inner.count == TestMap.disputes.count { $0.kind == "part" })
        #expect(inner.allSatisfy { map.lines[$0].kind == .disputed })
    }

    @Test(
        "the land is one country on both sides of such a line",
        arguments: [
            ("rs", 21.17, 42.67), ("rs", 20.46, 44.82), ("cy", 33.4, 35.28), ("cy", 33.0, 34.9),
            ("so", 44.0, 9.6), ("so", 45.3, 2.1), ("eh", -13.0, 27.0), ("eh", -13.0, 24.0),
            ("sy", 35.75, 32.95),
        ])
    func whole(code: String, longitude: Double, latitude: Double) {
        let point = GeoPoint(longitude: longitude, latitude: latitude)
        #expect(map.country(at: point) == Country(code))
    }
}
