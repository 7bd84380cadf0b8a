/// The smallest box around something on the plane: to leave out what is not on the screen.
public struct FlatBounds: Hashable, Sendable {
    public let minX: Float
    public let minY: Float
    public let maxX: Float
    public let maxY: Float

    public init(minX: Float, minY: Float, maxX: Float, maxY: Float) {
        self.minX = minX
        self.minY = minY
        self.maxX = maxX
        self.maxY = maxY
    }

    /// Without any points, a box that meets nothing.
    init(x: [Float], y: [Float]) {
        self.init(
            minX: x.min() ?? .infinity, minY: y.min() ?? .infinity, maxX: x.max() ?? -.infinity,
            maxY: y.max() ?? -.infinity)
    }

    init(of boxes: [FlatBounds]) {
        self.init(
            x: boxes.flatMap { [$0.minX, $0.maxX] }, y: boxes.flatMap { [$0.minY, $0.maxY] })
    }

    public func intersects(_ other: FlatBounds) -> Bool {
        minX <= other.maxX && other.minX <= maxX && minY <= other.maxY && other.minY <= maxY
    }
}
