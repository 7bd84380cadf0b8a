import FlagQuiz
import Foundation
import SQLite
import Testing

@testable import Storage
@testable import StoreWorker

/// A folder with the answers' database in it.
final class AnswerFolder {
    static let name = "flags.db"
    let folder = TestFolder()

    var path: String { folder.file(AnswerFolder.name) }
    var location: AnswerLocation { .database(path) }

    /// The content of the file, which must be consistent.
    func content() throws -> AnswerHistory {
        let connection = try Connection(path, .readWrite)
        #expect(try connection.first("PRAGMA integrity_check") { $0.text(0) } == "ok")
        return try AnswerHistory(in: connection)
    }

    /// Opens the store, which must give no notices.
    func store() -> any AnswerStore {
        let opened = location.open()
        #expect(opened.notices.isEmpty)
        return opened.store
    }

    /// A file with random answers and games, and its content.
    static func file(answers count: Int = 400) throws -> (bytes: Data, history: AnswerHistory) {
        let folder = AnswerFolder()
        var answers = RandomAnswers(seed: 5)
        var history = AnswerHistory()
        do {
            let store = folder.store()
            for _ in 0..<count { _ = answers.next(on: store) }
            history = try store.history()
        }
        return (try #require(folder.folder.bytes(name)), history)
    }
}

extension OpenedAnswers {
    /// Why the file was set aside and its new path. `nil` if it was not.
    var settingAside: (reason: SettingAsideReason, path: String)? {
        guard notices.count == 1, case .setAside(_, let path, let reason)? = notices.first else { return nil }
        return (reason, path)
    }
}
