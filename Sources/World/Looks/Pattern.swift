/// Which colour is where: the flag as a few large dots.
struct Pattern: Hashable, Sendable {
    /// Twelve dots divide into halves, thirds and quarters, as many flags do.
    static let side = 12
    /// A larger difference between two shades counts no more than this.
    static let farthest = 0.35

    /// Three bytes for the shade of each dot, row by row from the top.
    let bytes: [UInt8]

    init?(bytes: [UInt8]) {
        guard bytes.count == 3 * Pattern.side * Pattern.side else { return nil }
        self.bytes = bytes
    }

    init(_ raster: FlagRaster) {
        let side = Pattern.side
        var sums = [Light](repeating: Light(), count: side * side)
        var counts = [Double](repeating: 0, count: side * side)
        // Transparent pixels count as grey.
        let background = Light(128, 128, 128)
        raster.eachPixel { x, y, pixel in
            let dot = y * side / raster.height * side + x * side / raster.width
            sums[dot] = sums[dot] + (pixel.isClear ? background : pixel.light)
            counts[dot] += 1
        }
        bytes = zip(sums, counts).flatMap { sum, count in sum.part(1 / max(1, count)).shade.bytes }
    }

    /// From 0 to 1. Mirror images are near each other.
    func distance(to other: Pattern) -> Double {
        let side = Pattern.side
        let mirrored = 0.12
        return min(
            distance(to: other) { $0 },
            distance(to: other) { dot in dot / side * side + (side - 1 - dot % side) } + mirrored,
            distance(to: other) { dot in (side - 1 - dot / side) * side + dot % side } + mirrored)
    }

    /// - Parameter counterpart: the dot of the other pattern that each dot is compared with.
    private func distance(to other: Pattern, counterpart: (Int) -> Int) -> Double {
        var sum = 0.0
        for dot in 0..<(Pattern.side * Pattern.side) {
            sum += min(Pattern.farthest, difference(dot, other, counterpart(dot)))
        }
        return sum / Double(Pattern.side * Pattern.side) / Pattern.farthest
    }

    func isSame(as other: Pattern) -> Bool {
        (0..<(Pattern.side * Pattern.side)).allSatisfy { difference($0, other, $0) < Pattern.visible }
    }

    /// From here on people see that two shades beside one another differ.
    private static let visible = 0.02

    private func difference(_ dot: Int, _ other: Pattern, _ otherDot: Int) -> Double {
        var sum = 0.0
        for part in 0..<3 {
            let difference =
                (Double(bytes[3 * dot + part]) - Double(other.bytes[3 * otherDot + part]))
                * (part == 0 ? Shade.lightnessStep : Shade.otherStep)
            sum += difference * difference
        }
        return sum.squareRoot()
    }
}

extension Shade {
    fileprivate static let lightnessStep = 1.0 / 255
    fileprivate static let otherStep = 0.8 / 255

    /// Three bytes. A step of one is too small to be seen.
    var bytes: [UInt8] {
        func byte(_ value: Double) -> UInt8 { UInt8(max(0, min(255, value.rounded()))) }
        return [
            byte(lightness / Shade.lightnessStep), byte(a / Shade.otherStep + 128),
            byte(b / Shade.otherStep + 128),
        ]
    }

    init(bytes: some Collection<UInt8>) {
        let parts = bytes.map { Double($0) }
        self.init(
            lightness: parts[0] * Shade.lightnessStep, a: (parts[1] - 128) * Shade.otherStep,
            b: (parts[2] - 128) * Shade.otherStep)
    }
}
