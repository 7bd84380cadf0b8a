import Files

/// Keeps answers and games. When a call returns, the change is on the disk; when it throws, nothing has changed.
///
/// Two processes may use the same file: each call sees what the other process has written.
public protocol AnswerStore: AnyObject {
    func record(_ answer: KeptAnswer) throws(StoreFailure)
    func record(_ game: PlayedGame) throws(StoreFailure)
    /// Everything that was recorded, the oldest first.
    func history() throws(StoreFailure) -> AnswerHistory
}

/// All answers, and all games that were played to their end, the oldest first.
public struct AnswerHistory: Hashable, Sendable {
    public var answers: [KeptAnswer]
    public var games: [PlayedGame]

    public init(answers: [KeptAnswer] = [], games: [PlayedGame] = []) {
        self.answers = answers
        self.games = games
    }

    public var isEmpty: Bool { answers.isEmpty && games.isEmpty }
}

/// Keeps answers in memory until the program ends: for tests, and for when no file can be written.
public final class MemoryAnswerStore: AnswerStore {
    private var recorded: AnswerHistory

    public init(_ history: AnswerHistory = AnswerHistory()) { recorded = history }

    public func record(_ answer: KeptAnswer) { recorded.answers.append(answer) }
    public func record(_ game: PlayedGame) { recorded.games.append(game) }
    public func history() -> AnswerHistory { recorded }
}
