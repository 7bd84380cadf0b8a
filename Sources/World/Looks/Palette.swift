/// The colours of a flag, the most frequent first. Mixed colours along soft edges are left out.
struct Palette: Hashable, Sendable {
    struct Entry: Hashable, Sendable {
        let shade: Shade
        /// The part of the flag that has it, from 0 to 1.
        let share: Double
    }

    private(set) var entries: [Entry]

    init(_ entries: [Entry]) { self.entries = entries }

    /// Colours with a smaller part of the picture are left out.
    private static let smallestShare = 0.0005
    private static let maximumCount = 16
    /// Shades that are closer than this count as one colour.
    private static let step = 0.05

    init(of raster: FlagRaster) {
        var counts = [Int32](repeating: 0, count: 1 << 15)
        // The first pixel of each bin stands for all of them.
        var examples = [Pixel?](repeating: nil, count: 1 << 15)
        var flat: Int32 = 0
        for y in 1..<raster.height {
            for x in 1..<raster.width {
                // Along an edge neighbours differ; only pixels inside an area count.
                let color = raster[x, y]
                guard !color.isClear, raster[x - 1, y].isClose(to: color),
                    raster[x, y - 1].isClose(to: color)
                else { continue }
                let bin = color.bin
                if counts[bin] == 0 { examples[bin] = color }
                counts[bin] += 1
                flat += 1
            }
        }
        entries = []
        let bins = counts.indices.filter { counts[$0] > 0 }.sorted { (counts[$0], $1) > (counts[$1], $0) }
        for bin in bins {
            guard let shade = examples[bin]?.light.shade else { continue }
            add(shade, share: Double(counts[bin]) / Double(max(1, flat)))
        }
        entries = entries.sorted { $0.share > $1.share }.filter { $0.share >= Palette.smallestShare }
        entries = Array(entries.prefix(Palette.maximumCount))
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

    /// How different the colours are, weighted by how much of the flag has them. One colour counts no more than `limit`.
    func distance(to other: Palette, atMost limit: Double) -> Double {
        (oneWayDistance(to: other, limit) + other.oneWayDistance(to: self, limit)) / 2
    }

    private func oneWayDistance(to other: Palette, _ limit: Double) -> Double {
        entries.reduce(0) { sum, entry in
            let nearest = other.entries.map { $0.shade.distance(to: entry.shade) }.min() ?? limit
            return sum + entry.share * min(nearest, limit)
        }
    }
}
