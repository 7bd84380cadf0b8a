/// What is known for certain of a board: how the game ends with best play, and who showed it. There is none for a board of
/// which nothing certain is listed here.
public struct BoardFact: Equatable, Sendable {
    public enum Result: Equatable, Sendable { case draw, starterWins }

    public enum Source: Equatable, Sendable {
        /// Our own solver finds it.
        case solvedHere
        case published(by: String, year: Int)
    }

    public let result: Result
    public let source: Source

    public init?(of shape: BoardShape) {
        switch (shape.side, shape.lineLength) {
        case (3, 3), (4, 4): self.init(.draw, .solvedHere)
        case (_, 3): self.init(.starterWins, .solvedHere)
        case (5, 4): self.init(.draw, .published(by: "C. Y. Lee, in Winning Ways", year: 1982))
        case (15, 5): self.init(.starterWins, .published(by: "L. V. Allis", year: 1993))
        // “On solving the 7,7,5-game and the 8,8,5-game”.
        case (7...8, 5): self.init(.draw, .published(by: "W.-Y. Hsu et al.", year: 2020))
        // Pairs of squares stop every line.
        case (let side, let length) where side == length:
            self.init(.draw, .published(by: "A. W. Hales, R. I. Jewett", year: 1963))
        // Even on a board without end.
        case (_, 8...): self.init(.draw, .published(by: "T. G. L. Zetters", year: 1980))
        default: return nil
        }
    }

    private init(_ result: Result, _ source: Source) {
        self.result = result
        self.source = source
    }
}
