import World

/// Counts the stretches that cross others: each is compared with those in the same squares of a grid.
struct SegmentGrid {
    private struct Cell: Hashable {
        let x: Int
        let y: Int
    }

    private(set) var found = 0
    private var cells: [Cell: [(start: GeoPoint, end: GeoPoint)]] = [:]

    mutating func add(_ start: GeoPoint, _ end: GeoPoint) {
        let columns = range(start.longitude, end.longitude)
        let rows = range(start.latitude, end.latitude)
        for x in columns {
            for y in rows {
                let cell = Cell(x: x, y: y)
                found += (cells[cell] ?? []).count { crosses(start, end, $0.start, $0.end) }
                cells[cell, default: []].append((start, end))
            }
        }
    }

    private func range(_ first: Double, _ second: Double) -> ClosedRange<Int> {
        Int(min(first, second).rounded(.down))...Int(max(first, second).rounded(.down))
    }

    private func crosses(_ a: GeoPoint, _ b: GeoPoint, _ c: GeoPoint, _ d: GeoPoint) -> Bool {
        side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0
    }

    /// Whole numbers, so that points on a stretch are not on one of its sides.
    private func side(_ a: GeoPoint, _ b: GeoPoint, _ c: GeoPoint) -> Int {
        let (first, second) = (step(a, b), step(a, c))
        return (first.x * second.y - first.y * second.x).signum()
    }

    private func step(_ start: GeoPoint, _ end: GeoPoint) -> (x: Int, y: Int) {
        (
            Int(((end.longitude - start.longitude) * 1000).rounded()),
            Int(((end.latitude - start.latitude) * 1000).rounded())
        )
    }
}
