import Observation

/// A game that has ended, looked at move by move, with what the coach says of each.
@Observable
public final class Review {
    public let game: Game
    /// How many of its moves are on the board that is shown.
    public private(set) var step: Int
    /// The position that is shown.
    public private(set) var position: Game
    /// What the coach says of each move; `nil` until it is judged.
    public private(set) var judged: [JudgedMove?]

    init(of game: Game) {
        self.game = game
        step = game.moves.count
        position = game
        judged = Array(repeating: nil, count: game.moves.count)
    }

    /// The move that led to the position that is shown.
    public var lastMove: Square? { position.moves.last }

    public func show(step: Int) {
        let step = min(max(step, 0), game.moves.count)
        guard step != self.step else { return }
        self.step = step
        position = game.position(after: step)
    }

    public func judged(_ index: Int, _ move: JudgedMove) {
        guard judged.indices.contains(index) else { return }
        judged[index] = move
    }

    public var isJudged: Bool { judged.allSatisfy { $0 != nil } }

    /// The first move that lost something, counted from 0, of those that are judged.
    public var firstMistake: Int? { judged.firstIndex { $0?.judgement == .lostSomething } }
}
