import Observation

/// A game that has ended, looked at move by move, with what the coach says of each.
@Observable
public final class Review {
    public let game: Game
    /// How many of its moves are on the board that is shown.
    public private(set) var step: Int
    /// What the coach has found out so far, for each move.
    public private(set) var judged: [JudgedMove?]

    init(of game: Game) {
        self.game = game
        step = game.moves.count
        judged = Array(repeating: nil, count: game.moves.count)
    }

    /// The position that is shown.
    public var position: Game { game.position(after: step) }

    /// The move that led to the position that is shown.
    public var lastMove: Square? { step > 0 ? game.moves[step - 1] : nil }

    public func show(step: Int) { self.step = min(max(step, 0), game.moves.count) }

    public func judged(_ index: Int, _ move: JudgedMove) {
        guard judged.indices.contains(index) else { return }
        judged[index] = move
    }

    public var isJudged: Bool { judged.allSatisfy { $0 != nil } }

    /// The number of the first move that lost something, counted from 0, as far as is known.
    public var firstMistake: Int? { judged.firstIndex { $0?.mark == .lostSomething } }
}
