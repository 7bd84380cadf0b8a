/// Tests for the shape of a blob. In doubt they say no.
extension Blob {
    var isRectangle: Bool { fill > 0.95 && width > 5 && height > 5 }

    var isDisc: Bool {
        guard width > 6, abs(width - height) <= max(2, width / 16) else { return false }
        let radius = Double(width + height) / 4
        return matches { x, y in
            let distance = (x * x + y * y).squareRoot() / radius
            return distance < 0.93 ? true : distance > 1.07 ? false : nil
        }
    }

    var isRhombus: Bool {
        guard width > 16, height > 16 else { return false }
        return matches { x, y in
            let distance = abs(x) / Double(width) * 2 + abs(y) / Double(height) * 2
            return distance < 0.9 ? true : distance > 1.1 ? false : nil
        }
    }

    /// A cross of two bars that are equally long and thick.
    var isUprightCross: Bool {
        guard width > 10, abs(width - height) <= max(2, width / 10) else { return false }
        let thickness = mask[0..<width].count { $0 }
        guard thickness < width * 6 / 10, thickness * 8 > width else { return false }
        let half = Double(thickness) / 2
        return matches { x, y in
            let nearest = min(abs(x), abs(y))
            return nearest < half - 1 ? true : nearest > half + 1 ? false : nil
        }
    }

    /// Whether the pixels match a shape, which is given from the middle; `nil` where a pixel does not matter.
    private func matches(_ shape: (Double, Double) -> Bool?) -> Bool {
        var (right, all) = (0, 0)
        for y in 0..<height {
            for x in 0..<width {
                let (dx, dy) = (Double(x) + 0.5 - Double(width) / 2, Double(y) + 0.5 - Double(height) / 2)
                guard let expected = shape(dx, dy) else { continue }
                all += 1
                if mask[y * width + x] == expected { right += 1 }
            }
        }
        return Double(right) > 0.975 * Double(all)
    }

    // MARK: Around the middle

    /// A full circle in steps of five degrees. The standard library has no sine.
    private static let directions: [(x: Double, y: Double)] = {
        let (cosine, sine) = (0.9961946980917455, 0.08715574274765817)
        var directions = [(x: 1.0, y: 0.0)]
        for _ in 1..<72 {
            let (x, y) = directions[directions.count - 1]
            directions.append((x * cosine - y * sine, x * sine + y * cosine))
        }
        return directions
    }()

    /// How far it reaches from a point in each direction.
    func reach(from center: (x: Double, y: Double)) -> [Double] {
        let longest = Double(width + height)
        return Blob.directions.map { direction in
            var (reach, distance) = (0.0, 0.0)
            while distance < longest {
                let (x, y) = (center.x + direction.x * distance, center.y + direction.y * distance)
                guard x >= 0, y >= 0, x < Double(width), y < Double(height) else { break }
                if mask[Int(y) * width + Int(x)] { reach = distance }
                distance += 0.5
            }
            return reach
        }
    }

    private var centroid: (x: Double, y: Double) {
        var (x, y) = (0.0, 0.0)
        for index in mask.indices where mask[index] {
            x += Double(index % width) + 0.5
            y += Double(index / width) + 0.5
        }
        return (x / Double(max(1, area)), y / Double(max(1, area)))
    }

    /// The number of its points if it is a star. Very small stars are recognised by how much of their rectangle they
    /// fill, and count as five-pointed.
    var starPoints: Int? {
        guard width > 3, height > 3, abs(width - height) <= max(2, max(width, height) / 6) else { return nil }
        if width < 9 { return (0.25...0.66).contains(fill) && !isUprightCross ? 5 : nil }
        let reach = smooth(reach(from: centroid))
        guard let farthest = reach.max(), let nearest = reach.min(), nearest > 0.2 * farthest,
            nearest < 0.82 * farthest
        else { return nil }
        let limit = (farthest + nearest) / 2
        let isPoint = reach.map { $0 > limit }
        let starts = isPoint.indices.filter { isPoint[$0] && !isPoint[($0 + 71) % 72] }
        guard (4...16).contains(starts.count) else { return nil }
        let points = starts.map { start in
            let length = (1..<72).first { !isPoint[(start + $0) % 72] } ?? 72
            let highest = (0..<length).map { reach[(start + $0) % 72] }.max() ?? 0
            // How far it reaches between this point and the next one.
            var (lowest, direction) = (farthest, start + length)
            while !isPoint[direction % 72] {
                lowest = min(lowest, reach[direction % 72])
                direction += 1
            }
            return (middle: Double(start) + Double(length) / 2, highest: highest, lowest: lowest)
        }
        let evenStep = 72.0 / Double(points.count)
        let areEven = points.indices.allSatisfy { index in
            let next = points[(index + 1) % points.count].middle + (index + 1 == points.count ? 72 : 0)
            return abs(next - points[index].middle - evenStep) <= max(1.6, evenStep * 0.22)
        }
        // With four points it may be a cross with broad arms.
        guard points.count > 4 || fill < 0.4 else { return nil }
        guard areEven,
            points.allSatisfy({
                $0.highest > 0.78 * farthest && $0.lowest < (width < 14 ? 1.7 : 1.45) * nearest
            })
        else {
            return nil
        }
        return points.count
    }

    private func smooth(_ reach: [Double]) -> [Double] {
        reach.indices.map { (reach[($0 + 71) % 72] + 2 * reach[$0] + reach[($0 + 1) % 72]) / 4 }
    }

    /// A disc with a smaller one cut out at the side.
    var isCrescent: Bool {
        guard width > 8, height > 8 else { return false }
        let circle = enclosingCircle
        let part = Double(area) / (3.14159 * circle.radius * circle.radius)
        guard (0.1...0.8).contains(part) else { return false }
        let reaching = reach(from: (circle.x, circle.y)).map { $0 > 0.8 * circle.radius }
        // A single direction that differs from both its neighbours is only an uneven pixel.
        let outside = reaching.indices.map { index in
            let (before, after) = (reaching[(index + 71) % 72], reaching[(index + 1) % 72])
            return before == after ? before : reaching[index]
        }
        let covered = outside.count { $0 }
        let changes = outside.indices.count { outside[$0] != outside[($0 + 1) % outside.count] }
        guard changes == 2, covered > 34 else { return false }
        return hasOneOpening(circle, outside)
    }

    /// Whether the part that is cut out opens at the side opposite the thickest part.
    private func hasOneOpening(
        _ circle: (x: Double, y: Double, radius: Double), _ outside: [Bool]
    ) -> Bool {
        guard let first = outside.indices.first(where: { outside[$0] && !outside[($0 + 71) % 72] }) else {
            return false
        }
        let covered = outside.count { $0 }
        let thickest = (first + covered / 2) % 72
        let inward = Blob.directions[thickest]
        // On the way from the middle of the arc to the opening, there is first only crescent and then none.
        var (seenStart, seenEnd) = (false, false)
        var distance = circle.radius - 1.5
        while distance > -circle.radius {
            let (x, y) = (circle.x + inward.x * distance, circle.y + inward.y * distance)
            distance -= 0.5
            let isInside =
                x >= 0 && y >= 0 && x < Double(width) && y < Double(height)
                && mask[Int(y) * width + Int(x)]
            if isInside, seenEnd { return false }
            if !isInside, !seenStart, distance < 0.7 * circle.radius { return false }
            seenStart = seenStart || isInside
            if !isInside, seenStart { seenEnd = true }
        }
        return seenEnd
    }

    /// About the smallest circle around it: the centre moves towards the farthest pixel, in smaller and smaller steps.
    var enclosingCircle: (x: Double, y: Double, radius: Double) {
        var edge: [(x: Double, y: Double)] = []
        for y in 0..<height {
            let row = mask[(y * width)..<((y + 1) * width)]
            guard let first = row.firstIndex(of: true), let last = row.lastIndex(of: true) else { continue }
            edge.append((Double(first - y * width), Double(y) + 0.5))
            edge.append((Double(last - y * width) + 1, Double(y) + 0.5))
        }
        var center = centroid
        var radius = 0.0
        for step in 1...150 {
            var farthest = (x: center.x, y: center.y, square: -1.0)
            for point in edge {
                let (x, y) = (point.x - center.x, point.y - center.y)
                if x * x + y * y > farthest.square { farthest = (point.x, point.y, x * x + y * y) }
            }
            radius = farthest.square.squareRoot()
            let part = 1 / Double(step + 1)
            center.x += (farthest.x - center.x) * part
            center.y += (farthest.y - center.y) * part
        }
        return (center.x, center.y, radius)
    }
}
