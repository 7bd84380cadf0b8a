/// A flag's picture as pixels, row by row from the top: four bytes each, red, green, blue and opacity.
public struct FlagRaster: Sendable {
    public let width: Int
    public let height: Int
    let pixels: [UInt8]
    /// Width by height as it is laid down for the flag; `nil` where the picture was forced into another
    /// shape and nobody can tell.
    public let proportion: Double?

    /// `nil` unless there are as many bytes as width and height say, and enough of them to see something.
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
