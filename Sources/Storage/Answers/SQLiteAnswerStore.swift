import Files
import FlagQuiz
import SQLite

/// Keeps answers in an SQLite file. Each is one transaction, and on the disk when the call returns.
public final class SQLiteAnswerStore: AnswerStore {
    private let database: OpenDatabase

    init(_ database: OpenDatabase) { self.database = database }

    /// Closes the file so that it can be moved. Every later call throws.
    public func close() { database.close() }

    public func record(_ answer: KeptAnswer) throws(StoreFailure) {
        try keep { try answer.insert(in: $0) }
    }

    public func record(_ game: PlayedGame) throws(StoreFailure) {
        try keep { try game.insert(in: $0) }
    }

    public func history() throws(StoreFailure) -> AnswerHistory {
        try database.read { connection in
            try connection.readTransaction { try AnswerHistory(in: connection) }
        }
    }

    private func keep(_ work: (Connection) throws -> Void) throws(StoreFailure) {
        try database.write(work)
    }
}
