/// One game from its first move on: the moves are the truth, all else follows from them.
public struct Game: Equatable, Sendable {
    public let shape: BoardShape
    public let starter: Player
    public private(set) var moves: [Square] = []
    /// Moves taken back, the one to come back first at the end.
    private var takenBack: [Square] = []
    public private(set) var board: Board
    public private(set) var situation: Situation

    public init(on shape: BoardShape = .standard, startedBy starter: Player) {
        self.shape = shape
        self.starter = starter
        board = Board(shape)
        situation = .turn(of: starter)
    }

    /// A game with these moves already made; it stops before the first that the rules do not allow.
    public init(on shape: BoardShape = .standard, startedBy starter: Player, moves: [Square]) {
        self.init(on: shape, startedBy: starter)
        for move in moves {
            guard play(at: move) else { break }
        }
    }

    public var canUndo: Bool { !moves.isEmpty }
    public var canRedo: Bool { !takenBack.isEmpty }

    /// `false` where the rules do not allow the move; nothing has changed then.
    mutating func play(at square: Square) -> Bool {
        guard place(square) else { return false }
        takenBack = []
        return true
    }

    mutating func undo() {
        guard let last = moves.last else { return }
        let undone = takenBack + [last]
        self = position(after: moves.count - 1)
        takenBack = undone
    }

    mutating func redo() {
        guard let next = takenBack.popLast() else { return }
        _ = place(next)
    }

    private mutating func place(_ square: Square) -> Bool {
        guard case .turn(let player) = situation, board.isFree(square) else { return false }
        board = board.placing(player, at: square)
        moves.append(square)
        let lines = board.winningLines(through: square)
        if !lines.isEmpty {
            situation = .won(by: player, lines: lines)
        } else if board.isFull {
            situation = .drawn
        } else {
            situation = .turn(of: player.opponent)
        }
        return true
    }
}

/// How a game stands: it is always exactly one of these.
public enum Situation: Equatable, Sendable {
    case turn(of: Player)
    case won(by: Player, lines: [Line])
    case drawn

    public var isOver: Bool {
        if case .turn = self { false } else { true }
    }
}

extension Game {
    /// The game as it was when so many moves had been made.
    public func position(after count: Int) -> Game {
        Game(on: shape, startedBy: starter, moves: Array(moves.prefix(count)))
    }

    /// Who made the move with this number, counted from 0.
    public func player(ofMove index: Int) -> Player {
        index.isMultiple(of: 2) ? starter : starter.opponent
    }

    public var winner: Player? {
        if case .won(let player, _) = situation { player } else { nil }
    }

    /// Whose turn it is, while it is somebody's.
    public var nextPlayer: Player? {
        if case .turn(let player) = situation { player } else { nil }
    }
}
