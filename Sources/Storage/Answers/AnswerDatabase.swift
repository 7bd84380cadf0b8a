import FlagQuiz
import SQLite

/// An SQLite file with the answers of the flag quiz.
struct AnswerDatabase: DatabaseFile {
    let path: FilePath
    let now: () -> Int64
    let schema = Schema.answers

    func store(on database: OpenDatabase) -> any AnswerStore { SQLiteAnswerStore(database) }

    func beginInMemory() -> any AnswerStore { MemoryAnswerStore() }

    func salvage(_ connection: Connection) -> (any AnswerStore)? {
        let history = AnswerHistory(salvaging: connection)
        return history.isEmpty ? nil : MemoryAnswerStore(history)
    }
}
