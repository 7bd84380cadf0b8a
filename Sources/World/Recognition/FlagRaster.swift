/// A flag's picture as pixels, row by row from the top: four bytes each, red, green, blue and opacity.
public struct FlagRaster: Sendable {
    public let width: Int
    public let height: Int
    let pixels: [UInt8]
    /// The official width by height of the flag; `nil` where the picture has another shape, so that it is not known.
    public let proportion: Double?

    /// `nil` if the number of bytes does not fit width and height, or the picture is very small or large.
    public init?(width: Int, height: Int, pixels: [UInt8], proportion: Double?) {
        guard (16...4096).contains(width), (16...4096).contains(height),
            pixels.count == 4 * width * height
        else { return nil }
        self.width = width
        self.height = height
        self.pixels = pixels
        self.proportion = proportion
    }
}

/// One pixel of a picture.
struct Pixel {
    let red: UInt8
    let green: UInt8
    let blue: UInt8
    let opacity: UInt8

    var isClear: Bool { opacity < 128 }
    var light: Light { Light(red, green, blue) }
    /// A number from 0 to 32,767 that similar colours share: five bits of each component.
    var bin: Int { Int(red >> 3) << 10 | Int(green >> 3) << 5 | Int(blue >> 3) }

    func isClose(to other: Pixel) -> Bool {
        func difference(_ one: UInt8, _ other: UInt8) -> Int { abs(Int(one) - Int(other)) }
        return difference(red, other.red) + difference(green, other.green) + difference(blue, other.blue)
            <= 12
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
