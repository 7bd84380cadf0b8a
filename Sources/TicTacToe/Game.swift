/// One game. The board and the state follow from its moves.
public struct Game: Equatable, Sendable {
    public let shape: BoardShape
    public let starter: Player
    public private(set) var moves: [Square] = []
    public private(set) var board: Board
    public private(set) var state: GameState

    public init(on shape: BoardShape = .standard, startedBy starter: Player) {
        self.shape = shape
        self.starter = starter
        board = Board(shape)
        state = .turn(of: starter)
    }

    /// A game with these moves made, up to the first that the rules do not allow.
    public init(on shape: BoardShape = .standard, startedBy starter: Player, moves: [Square]) {
        self.init(on: shape, startedBy: starter)
        for move in moves {
            guard play(at: move) else { break }
        }
    }

    /// `false` where the rules do not allow the move: then nothing has changed.
    mutating func play(at square: Square) -> Bool {
        guard case .turn(let player) = state, board.isFree(square) else { return false }
        board = board.placing(player, at: square)
        moves.append(square)
        let lines = board.winningLines(through: square)
        if !lines.isEmpty {
            state = .won(by: player, lines: lines)
        } else if board.isFull {
            state = .drawn
        } else {
            state = .turn(of: player.opponent)
        }
        return true
    }
}

/// Whether a game goes on, is won or is drawn.
public enum GameState: Equatable, Sendable {
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

    /// The player who made a move, counted from 0.
    public func player(ofMove index: Int) -> Player {
        index.isMultiple(of: 2) ? starter : starter.opponent
    }

    public var winner: Player? {
        if case .won(let player, _) = state { player } else { nil }
    }

    /// `nil` when the game is over.
    public var nextPlayer: Player? {
        if case .turn(let player) = state { player } else { nil }
    }
}
