/// A picture of a flag, or of a part of one, in which each pixel has the name of its colour.
struct FlagMap {
    let width: Int
    let height: Int
    /// Row by row from the top; `nil` where the picture is transparent.
    private(set) var colors: [FlagColor?]

    subscript(x: Int, y: Int) -> FlagColor? { colors[y * width + x] }

    /// The colour at a position, in parts of width and height.
    func at(_ x: Double, _ y: Double) -> FlagColor? {
        self[max(0, min(width - 1, Int(x * Double(width)))), max(0, min(height - 1, Int(y * Double(height))))]
    }

    init(width: Int, height: Int, colors: [FlagColor?]) {
        self.width = width
        self.height = height
        self.colors = colors
    }

    init(_ raster: FlagRaster, palette: Palette) {
        self.init(
            width: raster.width, height: raster.height,
            colors: Array(repeating: nil, count: raster.width * raster.height))
        let names = palette.entries.map { FlagColor($0.shade) }
        guard !names.isEmpty else { return }
        let distances = EntryDistances(palette)
        // Along soft edges colours are mixed. Such a pixel gets the nearest colour of those around it; otherwise a mix
        // of red and yellow would become orange.
        var soft: [Int] = []
        var entries = [Int8](repeating: -1, count: width * height)
        for y in 0..<height {
            for x in 0..<width where !raster[x, y].isClear {
                let index = y * width + x
                if raster.isFlat(x, y) {
                    entries[index] = Int8(distances.nearest(to: raster[x, y].bin, among: .max).entry)
                } else {
                    soft.append(index)
                }
            }
        }
        let flat = entries
        for index in soft {
            let (x, y) = (index % width, index / width)
            var near: UInt32 = 0
            for row in max(0, y - 4)...min(height - 1, y + 4) {
                for neighbour in (row * width + max(0, x - 4))...(row * width + min(width - 1, x + 4))
                where flat[neighbour] >= 0 {
                    near |= 1 << UInt32(flat[neighbour])
                }
            }
            let bin = raster[x, y].bin
            entries[index] = Int8(distances.nearest(to: bin, among: near == 0 ? .max : near).entry)
        }
        for index in entries.indices where entries[index] >= 0 { colors[index] = names[Int(entries[index])] }
    }

    /// A rectangle of the picture.
    func part(columns: Range<Int>, rows: Range<Int>) -> FlagMap {
        FlagMap(
            width: columns.count, height: rows.count,
            colors: rows.flatMap { row in columns.map { self[$0, row] } })
    }

    /// Each colour's part of the picture, the largest first.
    var shares: [(color: FlagColor, share: Double)] {
        var tally = ColorTally()
        for color in colors { tally.add(color) }
        return tally.shares
    }
}

extension FlagRaster {
    /// Whether the pixels around it have about the same colour.
    fileprivate func isFlat(_ x: Int, _ y: Int) -> Bool {
        let color = self[x, y]
        return self[max(0, x - 1), y].isClose(to: color) && self[x, max(0, y - 1)].isClose(to: color)
            && self[min(width - 1, x + 1), y].isClose(to: color)
            && self[x, min(height - 1, y + 1)].isClose(to: color)
    }
}

/// Distances of colours from those of a palette. Each is worked out once.
private final class EntryDistances {
    private let palette: Palette
    private var known: [Int: [Double]] = [:]

    init(_ palette: Palette) { self.palette = palette }

    /// - Parameter entries: a bit for each entry of the palette that may be chosen.
    func nearest(to bin: Int, among entries: UInt32) -> (entry: Int, distance: Double) {
        let distances = known[bin] ?? distances(bin)
        var nearest = 0
        var least = Double.infinity
        for index in distances.indices where entries & (1 << UInt32(index)) != 0 && distances[index] < least {
            (nearest, least) = (index, distances[index])
        }
        return (nearest, least)
    }

    private func distances(_ bin: Int) -> [Double] {
        let shade = Pixel(bin: bin).light.shade
        let distances = palette.entries.map { $0.shade.distance(to: shade) }
        known[bin] = distances
        return distances
    }
}
