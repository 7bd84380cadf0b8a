/// The one place that keeps answers and games. What it has said to have done is on the disk when the call
/// returns; what it throws for has not been done.
///
/// Where it stands beside others (two processes on one file), each call sees what the others have done.
public protocol AnswerStore: AnyObject {
    func record(_ answer: KeptAnswer) throws(AnswerFailure)
    func record(_ game: PlayedGame) throws(AnswerFailure)
    /// All of it, in the order in which it was recorded.
    func history() throws(AnswerFailure) -> AnswerHistory
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

/// Why a store has not done what was asked. What was there before is as it was.
public enum AnswerFailure: Error, Hashable, Sendable {
    /// There is no room left.
    case full
    /// The file or its folder cannot be written.
    case readOnly
    /// Another program has held the file for too long.
    case busy
    /// What is in the file makes no sense.
    case damaged
    case other(String)
}

/// Answers that are there until the program ends: for tests, and for going on where no file can be written.
public final class MemoryAnswerStore: AnswerStore {
    private var kept: AnswerHistory

    public init(_ history: AnswerHistory = AnswerHistory()) { kept = history }

    public func record(_ answer: KeptAnswer) { kept.answers.append(answer) }
    public func record(_ game: PlayedGame) { kept.games.append(game) }
    public func history() -> AnswerHistory { kept }
}
