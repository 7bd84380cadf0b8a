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
