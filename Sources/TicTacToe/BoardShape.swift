/// How large a board is, and how many in a line win on it.
public struct BoardShape: Hashable, Sendable {
    public static let sides = 3...15
    static let fiveInARow = BoardShape(allowedSide: 15, lineLength: 5)
    public static let standard = BoardShape(allowedSide: 3, lineLength: 3)

    public let side: Int
    public let lineLength: Int

    /// `nil` for a board that cannot be played on: see `sides` and `lineLengths(side:)`.
    public init?(side: Int, lineLength: Int) {
        guard Self.sides.contains(side), Self.lineLengths(side: side).contains(lineLength) else { return nil }
        self.init(allowedSide: side, lineLength: lineLength)
    }

    private init(allowedSide side: Int, lineLength: Int) {
        self.side = side
        self.lineLength = lineLength
    }

    public static let all = sides.flatMap { side in
        lineLengths(side: side).compactMap { BoardShape(side: side, lineLength: $0) }
    }

    /// With so many squares a side. A line as long as the side stays so up to five, the usual length on large boards.
    /// Any other line keeps its length where that fits.
    public func with(side: Int) -> BoardShape {
        let isFull = lineLength == self.side && lineLength <= 5
        return BoardShape(side: side, lineLength: min(side, isFull ? 5 : lineLength)) ?? self
    }

    public func with(lineLength: Int) -> BoardShape { BoardShape(side: side, lineLength: lineLength) ?? self }

    public static func lineLengths(side: Int) -> ClosedRange<Int> { 3...max(3, side) }
}
