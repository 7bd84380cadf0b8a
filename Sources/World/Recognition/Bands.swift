/// The colours along a line, one after the other, with where each begins and ends in parts of the line's length.
struct Bands: Equatable {
    struct Band: Equatable {
        let color: FlagColor
        var start: Double
        var end: Double
        var length: Double { end - start }
    }

    private(set) var bands: [Band] = []

    var colors: [FlagColor] { bands.map(\.color) }
    var count: Int { bands.count }
    subscript(index: Int) -> Band { bands[index] }

    /// Bands shorter than `minimum` are divided between their neighbours.
    init(_ line: [FlagColor?], minimum: Double = 0.012) {
        var runs: [(color: FlagColor, count: Int)] = []
        for case let color? in line {
            if runs.last?.color == color { runs[runs.count - 1].count += 1 } else { runs.append((color, 1)) }
        }
        let shortest = max(2, Int((minimum * Double(line.count)).rounded()))
        var kept: [(color: FlagColor, count: Int)] = []
        var spare = 0
        for run in runs {
            if run.count < shortest {
                spare += run.count
                continue
            }
            if kept.last?.color == run.color {
                kept[kept.count - 1].count += spare + run.count
            } else {
                if !kept.isEmpty { kept[kept.count - 1].count += spare / 2 }
                kept.append((run.color, run.count + (kept.isEmpty ? spare : spare - spare / 2)))
            }
            spare = 0
        }
        if !kept.isEmpty { kept[kept.count - 1].count += spare }
        let total = Double(max(1, kept.reduce(0) { $0 + $1.count }))
        var start = 0
        for run in kept {
            bands.append(
                Band(color: run.color, start: Double(start) / total, end: Double(start + run.count) / total))
            start += run.count
        }
    }

    func color(at position: Double) -> FlagColor? {
        bands.first { position < $0.end }?.color ?? bands.last?.color
    }

    /// Whether both have the same colours at the same positions.
    func matches(_ other: Bands) -> Bool {
        colors == other.colors
            && zip(bands, other.bands).allSatisfy { abs($0.start - $1.start) < 0.025 }
    }

    /// The colour, if the whole line has the same one.
    var onlyColor: FlagColor? { bands.count == 1 ? bands[0].color : nil }

    /// The colour of the longest band.
    var longest: FlagColor? { bands.max { $0.length < $1.length }?.color }

    func share(of color: FlagColor) -> Double {
        bands.filter { $0.color == color }.reduce(0) { $0 + $1.length }
    }
}

extension FlagMap {
    /// For each row, the most frequent colour between two positions.
    func rows(from left: Double, to right: Double) -> [FlagColor?] {
        let columns =
            Int(left * Double(width))..<max(Int(left * Double(width)) + 1, Int(right * Double(width)))
        return (0..<height).map { y in
            var tally = ColorTally()
            for x in columns { tally.add(self[x, y]) }
            return tally.mostFrequent?.color
        }
    }

    /// For each column, the most frequent colour between two positions.
    func columns(from top: Double, to bottom: Double) -> [FlagColor?] {
        let rows =
            Int(top * Double(height))..<max(Int(top * Double(height)) + 1, Int(bottom * Double(height)))
        return (0..<width).map { x in
            var tally = ColorTally()
            for y in rows { tally.add(self[x, y]) }
            return tally.mostFrequent?.color
        }
    }

    /// Projects the picture onto a line: `position` says where on the line a pixel falls, from 0 to 1. Returns the most
    /// frequent colour of each step of the line, and the part of all pixels that have the colour of their step.
    func projected(steps: Int = 200, _ position: (Double, Double) -> Double?) -> (
        line: [FlagColor?], fit: Double
    ) {
        var tallies = [ColorTally](repeating: ColorTally(), count: steps)
        var all = 0
        for y in stride(from: 0, to: height, by: 3) {
            for x in stride(from: 0, to: width, by: 3) {
                guard let color = self[x, y],
                    let position = position(
                        (Double(x) + 0.5) / Double(width), (Double(y) + 0.5) / Double(height))
                else { continue }
                tallies[max(0, min(steps - 1, Int(position * Double(steps))))].add(color)
                all += 1
            }
        }
        let frequent = tallies.map(\.mostFrequent)
        let fit = frequent.reduce(0) { $0 + ($1?.count ?? 0) }
        // A step on which no pixel falls takes the colour of the one before.
        var line: [FlagColor?] = []
        for step in frequent { line.append(step?.color ?? line.last ?? nil) }
        return (line, Double(fit) / Double(max(1, all)))
    }
}
