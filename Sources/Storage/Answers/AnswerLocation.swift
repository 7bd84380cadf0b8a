import Files
import FlagQuiz
import SQLite

/// Where the answers of the flag quiz are kept.
public enum AnswerLocation: Hashable, Sendable {
    case database(String)
    /// In memory, until the program ends.
    case memory
}

public typealias OpenedAnswers = Opened<any AnswerStore>

extension AnswerLocation {
    public func open(now: @escaping () -> Int64 = WallClock.milliseconds) -> OpenedAnswers {
        open(fully: false, now)
    }

    /// Call this after `store` has thrown `damaged`. Checks the whole file, sets it aside if it is damaged, and opens it
    /// or a new one.
    public func reopen(
        closing store: any AnswerStore, now: @escaping () -> Int64 = WallClock.milliseconds
    ) -> OpenedAnswers {
        (store as? SQLiteAnswerStore)?.close()
        return open(fully: true, now)
    }

    private func open(fully: Bool, _ now: @escaping () -> Int64) -> OpenedAnswers {
        guard case .database(let path) = self else {
            return OpenedAnswers(store: MemoryAnswerStore(), notices: [])
        }
        do {
            return AnswerDatabase(path: try FilePath(following: path), now: now).open(fully: fully)
        } catch {
            return OpenedAnswers(store: MemoryAnswerStore(), notices: [.notKept(error)])
        }
    }
}

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
