/// A flag's picture with a name for the colour of each pixel, or a part of it.
struct FlagMap {
    let width: Int
    let height: Int
    /// Row by row from the top; `nil` where there is no flag.
    private(set) var colors: [FlagColor?]

    subscript(x: Int, y: Int) -> FlagColor? { colors[y * width + x] }

    /// The colour at a place, in parts of width and height.
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
        var entryOfBin = [Int8](repeating: -1, count: 1 << 15)
        func entry(_ pixel: Pixel) -> Int {
            if entryOfBin[pixel.bin] < 0 {
                let shade = Pixel(bin: pixel.bin).light.shade
                entryOfBin[pixel.bin] = Int8(palette.nearest(to: shade) ?? 0)
            }
            return Int(entryOfBin[pixel.bin])
        }
        // An edge is drawn softly: a pixel on it gets one of the colours beside it, and none that its
        // mixture happens to be like.
        var soft: [Int] = []
        var entries = [Int8](repeating: -1, count: width * height)
        raster.eachPixel { x, y, pixel in
            guard !pixel.isClear else { return }
            let index = y * width + x
            if raster.isFlat(x, y) { entries[index] = Int8(entry(pixel)) } else { soft.append(index) }
        }
        let flat = entries
        for index in soft {
            let shade = Pixel(bin: raster[index % width, index / width].bin).light.shade
            var seen: UInt32 = 0
            var nearest: (entry: Int, distance: Double)?
            for y in max(0, index / width - 4)...min(height - 1, index / width + 4) {
                for x in max(0, index % width - 4)...min(width - 1, index % width + 4) {
                    let beside = flat[y * width + x]
                    guard beside >= 0, seen & (1 << UInt32(beside)) == 0 else { continue }
                    seen |= 1 << UInt32(beside)
                    let distance = palette.entries[Int(beside)].shade.distance(to: shade)
                    if distance < nearest?.distance ?? .infinity { nearest = (Int(beside), distance) }
                }
            }
            entries[index] = Int8(nearest?.entry ?? palette.nearest(to: shade) ?? 0)
        }
        for index in entries.indices where entries[index] >= 0 { colors[index] = names[Int(entries[index])] }
    }

    /// A part of it, from one pixel up to but without another.
    func part(columns: Range<Int>, rows: Range<Int>) -> FlagMap {
        FlagMap(
            width: columns.count, height: rows.count,
            colors: rows.flatMap { row in columns.map { self[$0, row] } })
    }

    /// Each colour's share, the largest first.
    var shares: [(color: FlagColor, share: Double)] {
        var tally = ColorTally()
        for color in colors { tally.add(color) }
        return tally.shares
    }
}

extension FlagRaster {
    fileprivate func isFlat(_ x: Int, _ y: Int) -> Bool {
        let color = self[x, y]
        return self[max(0, x - 1), y].isClose(to: color) && self[x, max(0, y - 1)].isClose(to: color)
            && self[min(width - 1, x + 1), y].isClose(to: color)
            && self[x, min(height - 1, y + 1)].isClose(to: color)
    }
}
