/// Our side of a game against another engine, without the pipe: what to send, and what the engine's lines mean. The code
/// that runs the engine keeps the time, and ends the game with `EngineTrouble` when the engine is silent or gone.
public struct EngineHost: Sendable {
    /// What a line of the engine's comes to.
    public enum Outcome: Equatable, Sendable {
        /// Go on reading: the line was for people, or answers an earlier command.
        case waiting
        case ready
        case move(Square)
        case trouble(EngineTrouble)
    }

    private enum Question { case nothing, start, move }

    /// An engine may say so many lines that answer nothing before each answer.
    static let mostIdleLines = 1_000

    public let shape: BoardShape
    private var question = Question.nothing
    private var idleLines = 0
    /// The game in which the engine is to move.
    private var game: Game
    /// The moves that the engine knows; `nil` before it is started.
    private var known: [Square]?

    /// `nil` for a board on which another number than five in a row wins: the protocol has no word for it.
    public init?(shape: BoardShape) {
        guard shape.lineLength == 5 else { return nil }
        self.shape = shape
        game = Game(on: shape, startedBy: .first)
    }

    /// Starts the engine, with the time for a move and the bytes of memory that it may use.
    public mutating func start(milliseconds: Int, memory: Int) -> [EngineCommand] {
        ask(.start)
        known = []
        let limits = [
            ("timeout_turn", milliseconds), ("timeout_match", 0), ("max_memory", memory), ("game_type", 0),
            ("rule", 0),
        ]
        return [.start(side: shape.side)] + limits.map { .info(key: $0.0, value: "\($0.1)") }
    }

    /// Asks for a move. After any other change than one move of the opponent's, the engine gets the whole position.
    public mutating func askForMove(in game: Game) -> [EngineCommand] {
        guard let engine = game.nextPlayer, game.shape == shape, let before = known else { return [] }
        ask(.move)
        self.game = game
        known = game.moves
        if let last = game.moves.last, !before.isEmpty, game.moves == before + [last] { return [.turn(last)] }
        let fresh: [EngineCommand] = before.isEmpty ? [] : [.start(side: shape.side)]
        if game.moves.isEmpty { return fresh + [.begin] }
        let stones = game.moves.enumerated().map { index, square in
            EngineStone(square: square, owner: game.player(ofMove: index) == engine ? .engine : .opponent)
        }
        return fresh + [.board] + stones.map { .stone($0) } + [.done]
    }

    public mutating func take(line: String) -> Outcome {
        let outcome = outcome(of: EngineAnswer(line: line))
        switch outcome {
        case .waiting:
            idleLines += 1
            return idleLines > Self.mostIdleLines ? .trouble(.talksTooMuch) : .waiting
        case .move(let square):
            known?.append(square)
            question = .nothing
        case .ready, .trouble:
            question = .nothing
        }
        return outcome
    }

    private mutating func ask(_ question: Question) {
        self.question = question
        idleLines = 0
    }

    private func outcome(of answer: EngineAnswer) -> Outcome {
        switch (question, answer) {
        case (.nothing, _), (_, .message), (_, .debug), (_, .unknown): .waiting
        case (.start, .ok): .ready
        case (.move, .ok): .waiting
        case (_, .error(let text)): .trouble(.refused(text))
        case (.move, .move(let square)): outcome(of: square)
        case (_, .move(_)), (_, .other(_)): .trouble(.nonsense)
        }
    }

    private func outcome(of square: Square) -> Outcome {
        if !game.board.contains(square) { return .trouble(.offTheBoard(square)) }
        return game.board.isFree(square) ? .move(square) : .trouble(.taken(square))
    }
}

/// Why no game with an engine is possible, or goes on.
public enum EngineTrouble: Error, Equatable, Sendable {
    /// The file cannot be run.
    case cannotStart
    /// It said ERROR, with these words.
    case refused(String)
    case nonsense
    case offTheBoard(Square)
    case taken(Square)
    /// Line after line, but no answer.
    case talksTooMuch
    /// The time is over.
    case silent
    /// It ended by itself.
    case ended
}
