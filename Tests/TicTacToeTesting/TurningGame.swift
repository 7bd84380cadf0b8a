import TicTacToe

/// A game on 15×15 that turned several times, and what a coach said of its moves.
public enum TurningGame {
    public static var record: MatchRecord {
        MatchRecord(
            game: Game(
                on: BoardShape(side: 15, lineLength: 5) ?? .standard, startedBy: .first,
                moves: squares.map { Square(row: $0.0, column: $0.1) }))
    }

    /// The moves from which on another player stood better, or had a certain win.
    public static let turningPoints = [20, 29, 35, 38, 51]

    /// - Parameter index: of a move, counted from 0.
    public static func judge(_ index: Int) -> JudgedMove {
        let isFirst = index.isMultiple(of: 2)
        let standing =
            index < chances.count
            ? Standing(chance: Double(chances[index]) / 100, isExact: false)
            : Standing(chance: index < 50 ? 1 : 0, isExact: true)
        guard [37, 50].contains(index) else {
            return JudgedMove(
                judgement: index < 37 ? .keptDraw : isFirst == (index < 50) ? .keptWin : .nothingToLose,
                isExact: index > 37, mistake: nil, standing: standing)
        }
        let mistake = Mistake(
            kind: .allowedThreats, other: isFirst ? .second : .first,
            better: index == 37 ? Square(row: 9, column: 4) : Square(row: 10, column: 3),
            wouldHaveKept: index == 37 ? .draw : .win)
        return JudgedMove(
            judgement: .lostSomething, isExact: index == 50, mistake: mistake, standing: standing)
    }

    private static let squares = [
        (8, 8), (9, 9), (8, 10), (8, 9), (7, 9), (6, 8), (6, 10), (9, 7), (9, 8), (7, 10),
        (5, 9), (5, 11), (4, 8), (3, 7), (5, 6), (4, 7), (7, 6), (5, 7), (6, 7), (6, 6),
        (7, 5), (8, 5), (7, 4), (7, 3), (7, 8), (7, 7), (8, 7), (10, 9), (11, 9), (6, 9),
        (5, 8), (3, 10), (3, 8), (3, 4), (11, 4), (5, 4), (10, 4), (11, 8), (10, 5), (9, 6),
        (10, 7), (2, 7), (1, 7), (10, 6), (1, 8), (2, 8), (7, 11), (8, 12), (9, 4), (8, 4),
        (9, 5), (11, 6), (12, 6), (2, 4), (3, 5), (4, 4), (1, 4), (6, 4),
    ]

    /// How likely the first player was to win after each of the first moves, in hundredths.
    private static let chances = [
        69, 71, 63, 63, 60, 60, 60, 64, 59, 63, 62, 62, 62, 65, 61, 65, 65, 69, 62, 79,
        76, 76, 71, 74, 70, 70, 61, 61, 40, 40, 38, 50, 38, 47, 18, 19, 17,
    ]
}
