/// The colours that a flag is made of, the one with the most room first. What lies between two of them,
/// where an edge is drawn softly, is no colour of the flag.
struct Palette: Hashable, Sendable {
    struct Entry: Hashable, Sendable {
        let shade: Shade
        /// How much of the flag has it.
        let share: Double
    }

    private(set) var entries: [Entry]

    init(_ entries: [Entry]) { self.entries = entries }

    /// Colours of less than that part of the picture are left out, and so are those beyond the largest ones.
    private static let leastShare = 0.0005
    private static let mostEntries = 16
    /// Closer ones are taken for one colour.
    private static let step = 0.05

    init(of raster: FlagRaster) {
        var counts = [Int32](repeating: 0, count: 1 << 15)
        var flat: Int32 = 0
        raster.eachPixel { x, y, color in
            // Inside an area all neighbours are the same; along an edge they differ.
            guard x > 0, y > 0, raster[x - 1, y].isClose(to: color), raster[x, y - 1].isClose(to: color),
                !color.isClear
            else { return }
            counts[color.bin] += 1
            flat += 1
        }
        entries = []
        let bins = counts.indices.filter { counts[$0] > 0 }.sorted { (counts[$0], $1) > (counts[$1], $0) }
        for bin in bins {
            add(Pixel(bin: bin).light.shade, share: Double(counts[bin]) / Double(max(1, flat)))
        }
        entries = entries.sorted { $0.share > $1.share }.filter { $0.share >= Palette.leastShare }
        entries = Array(entries.prefix(Palette.mostEntries))
    }

    private mutating func add(_ shade: Shade, share: Double) {
        if let near = nearest(to: shade), entries[near].shade.distance(to: shade) < Palette.step {
            entries[near] = Entry(shade: entries[near].shade, share: entries[near].share + share)
        } else {
            entries.append(Entry(shade: shade, share: share))
        }
    }

    func nearest(to shade: Shade) -> Int? {
        entries.indices.min { entries[$0].shade.distance(to: shade) < entries[$1].shade.distance(to: shade) }
    }

    /// How much the one would have to be painted over to have the colours of the other.
    func distance(to other: Palette, most: Double) -> Double {
        (way(to: other, most: most) + other.way(to: self, most: most)) / 2
    }

    private func way(to other: Palette, most: Double) -> Double {
        entries.reduce(0) { sum, entry in
            let nearest = other.entries.map { $0.shade.distance(to: entry.shade) }.min() ?? most
            return sum + entry.share * min(nearest, most)
        }
    }
}

/// One pixel of a raster.
struct Pixel {
    let red: UInt8
    let green: UInt8
    let blue: UInt8
    let opacity: UInt8

    var isClear: Bool { opacity < 128 }
    var light: Light { Light(red, green, blue) }
    var bin: Int { Int(red >> 3) << 10 | Int(green >> 3) << 5 | Int(blue >> 3) }

    func isClose(to other: Pixel) -> Bool {
        func apart(_ one: UInt8, _ other: UInt8) -> Int { abs(Int(one) - Int(other)) }
        return apart(red, other.red) + apart(green, other.green) + apart(blue, other.blue) <= 12
            && isClear == other.isClear
    }
}

extension Pixel {
    init(bin: Int) {
        func byte(_ part: Int) -> UInt8 { UInt8(part & 31) << 3 | UInt8(part & 31) >> 2 }
        self.init(red: byte(bin >> 10), green: byte(bin >> 5), blue: byte(bin), opacity: 255)
    }
}

extension FlagRaster {
    subscript(x: Int, y: Int) -> Pixel {
        let start = 4 * (y * width + x)
        return Pixel(
            red: pixels[start], green: pixels[start + 1], blue: pixels[start + 2], opacity: pixels[start + 3])
    }

    func eachPixel(_ body: (Int, Int, Pixel) -> Void) {
        for y in 0..<height {
            for x in 0..<width { body(x, y, self[x, y]) }
        }
    }
}
