/// Recess as the engine: what to answer to each command of a manager's. It plays five in a row on square boards, where a
/// longer line wins too.
public struct EngineGuest: Sendable {
    public private(set) var times = EngineTimes()
    private var shape: BoardShape?
    private var stones: [EngineStone] = []
    /// The stones since BOARD, until DONE; `nil` outside such a list.
    private var listed: [EngineStone]?
    private let about: String

    public init(version: String) {
        about = "name=\"Recess\", version=\"\(version)\""
    }

    /// - Parameter think: finds a move in the game within the time.
    public mutating func answer(to command: EngineCommand, think: (Game, Duration) -> Square?)
        -> EngineAnswer?
    {
        switch command {
        case .start(let side): return start(side: side)
        case .rectangularStart(let width, let height):
            return width == height ? start(side: width) : .error("only square boards")
        case .restart:
            guard let shape else { return .error("no board") }
            return start(side: shape.side)
        case .begin:
            stones = []
            return move(think)
        case .turn(let square): return turn(square, think)
        case .takeBack(let square):
            guard stones.last?.square == square else { return .error("not the last move") }
            stones.removeLast()
            return .ok
        case .board:
            listed = []
            return nil
        case .stone(let stone):
            guard listed != nil else { return .unknown("stone without BOARD") }
            listed?.append(stone)
            return nil
        case .done:
            guard let listed else { return .unknown("DONE without BOARD") }
            (stones, self.listed) = (listed, nil)
            return move(think)
        case .info(let key, let value):
            times.note(key, value)
            return key == "rule" && value != "0" ? .error("only free style") : nil
        case .about: return .other(about)
        case .end: return nil
        case .unknown(let word): return .unknown(word)
        }
    }

    private mutating func start(side: Int) -> EngineAnswer {
        guard let shape = BoardShape(side: side, lineLength: 5) else { return .error("unsupported size") }
        self.shape = shape
        (stones, listed) = ([], nil)
        return .ok
    }

    private mutating func turn(_ square: Square, _ think: (Game, Duration) -> Square?) -> EngineAnswer {
        stones.append(EngineStone(square: square, owner: .opponent))
        let answer = move(think)
        if case .error = answer { stones.removeLast() }
        return answer
    }

    private mutating func move(_ think: (Game, Duration) -> Square?) -> EngineAnswer {
        guard let game = position, !game.state.isOver else { return .error("no such position") }
        guard let square = think(game, times.forMove), game.board.isFree(square) else {
            return .error("no move")
        }
        stones.append(EngineStone(square: square, owner: .engine))
        return .move(square)
    }

    /// The game with these stones, the engine to move; `nil` where no game leads there. The order of the stones need not
    /// be the order of play, so that they are laid alternately.
    private var position: Game? {
        guard let shape else { return nil }
        let own = stones.filter { $0.owner == .engine }.map(\.square)
        let theirs = stones.filter { $0.owner == .opponent }.map(\.square)
        let isStarter = own.count == theirs.count
        guard isStarter || theirs.count == own.count + 1 else { return nil }
        let pairs = isStarter ? zip(own, theirs) : zip(theirs, own)
        let moves = pairs.flatMap { [$0.0, $0.1] } + (isStarter ? [] : theirs.suffix(1))
        let game = Game(on: shape, startedBy: isStarter ? .first : .second, moves: moves)
        return game.moves.count == stones.count ? game : nil
    }
}
