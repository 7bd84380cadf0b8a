import Files

/// The one place that keeps answers and games. What it has said to have done is on the disk when the call
/// returns; what it throws for has not been done.
///
/// Where it stands beside others (two processes on one file), each call sees what the others have done.
public protocol AnswerStore: AnyObject {
    func record(_ answer: KeptAnswer) throws(StoreFailure)
    func record(_ game: PlayedGame) throws(StoreFailure)
    /// All of it, in the order in which it was recorded.
    func history() throws(StoreFailure) -> AnswerHistory
}

/// Every answer and every game that was played to its end, the oldest first.
public struct AnswerHistory: Hashable, Sendable {
    public var answers: [KeptAnswer]
    public var games: [PlayedGame]

    public init(answers: [KeptAnswer] = [], games: [PlayedGame] = []) {
        self.answers = answers
        self.games = games
    }

    public var isEmpty: Bool { answers.isEmpty && games.isEmpty }
}

/// Answers that are there until the program ends: for tests, and for going on where no file can be written.
public final class MemoryAnswerStore: AnswerStore {
    private var kept: AnswerHistory

    public init(_ history: AnswerHistory = AnswerHistory()) { kept = history }

    public func record(_ answer: KeptAnswer) { kept.answers.append(answer) }
    public func record(_ game: PlayedGame) { kept.games.append(game) }
    public func history() -> AnswerHistory { kept }
}
