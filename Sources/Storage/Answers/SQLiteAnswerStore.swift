import FlagQuiz
import Flashcards
import SQLite

/// Answers in an SQLite file. Each is one transaction, and on the disk when the call returns.
public final class SQLiteAnswerStore: AnswerStore {
    private let database: OpenDatabase

    init(_ database: OpenDatabase) { self.database = database }

    /// Afterwards everything fails. The file can be moved.
    public func close() { database.close() }

    public func record(_ answer: KeptAnswer) throws(AnswerFailure) {
        try keep { try answer.insert(in: $0) }
    }

    public func record(_ game: PlayedGame) throws(AnswerFailure) {
        try keep { try game.insert(in: $0) }
    }

    public func history() throws(AnswerFailure) -> AnswerHistory {
        do throws(StoreFailure) {
            return try database.read { connection in
                try connection.moment { try AnswerHistory(in: connection) }
            }
        } catch {
            throw AnswerFailure(error)
        }
    }

    private func keep(_ work: (Connection) throws -> Void) throws(AnswerFailure) {
        do throws(StoreFailure) { try database.write(work) } catch { throw AnswerFailure(error) }
    }
}

extension AnswerFailure {
    init(_ failure: StoreFailure) {
        switch failure {
        case .full: self = .full
        case .readOnly: self = .readOnly
        case .busy: self = .busy
        // No row refers to another one that could be gone.
        case .damaged, .gone: self = .damaged
        case .other(let reason): self = .other(reason)
        }
    }
}
