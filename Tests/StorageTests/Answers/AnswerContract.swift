import Files
import FlagQuiz
import Foundation
import Testing
import World

@testable import Storage
@testable import StoreWorker

@Suite("Every store of answers")
struct AnswerContract {
    enum Kind: CaseIterable { case database, memory }

    private let folder = AnswerFolder()

    private func store(_ kind: Kind) -> any AnswerStore {
        kind == .database ? folder.store() : AnswerLocation.memory.open().store
    }

    @Test("is empty at first", arguments: Kind.allCases)
    func nothing(kind: Kind) throws { #expect(try store(kind).history().isEmpty) }

    @Test("returns what was recorded, in the same order", arguments: Kind.allCases)
    func gives(kind: Kind) throws {
        let store = store(kind)
        var random = RandomAnswers(seed: 1)
        let answers = (0..<200).map { _ in random.answer() }
        let games = (0..<50).map { _ in random.game() }
        for answer in answers { try store.record(answer) }
        for game in games { try store.record(game) }
        #expect(try store.history() == AnswerHistory(answers: answers, games: games))
    }

    @Test("stores any date, time and text", arguments: Kind.allCases)
    func extremes(kind: Kind) throws {
        let store = store(kind)
        let times = [Duration.seconds(-5), .seconds(Int64.max), .nanoseconds(1), .milliseconds(1)]
        let answers = times.map {
            KeptAnswer(asked: Country("' é \u{0} 한"), picked: Country("fr"), date: .min, took: $0)
        }
        for answer in answers { try store.record(answer) }
        let kind = GameKind(set: "é", isHard: true, scoring: .bold, flagCount: 2, questions: nil)
        let game = PlayedGame(kind, date: .max, answers: 1_000_000_000, right: 0, score: -1_000_000_000)
        try store.record(game)
        #expect(try store.history() == AnswerHistory(answers: answers, games: [game]))
    }

    @Test("in a file has everything at the next start")
    func stays() throws {
        var random = RandomAnswers(seed: 2)
        let (answer, game) = (random.answer(), random.game())
        try folder.store().record(answer)
        try folder.store().record(game)
        #expect(try folder.store().history() == AnswerHistory(answers: [answer], games: [game]))
    }

    @Test("sees at once what another store has recorded in the same file")
    func shared() throws {
        let (one, other) = (folder.store(), folder.store())
        var random = RandomAnswers(seed: 3)
        let answers = [random.answer(), random.answer()]
        try one.record(answers[0])
        try other.record(answers[1])
        #expect(try one.history().answers == answers)
        #expect(try other.history().answers == answers)
    }

    @Test("makes files and folders that only the owner can read")
    func rights() throws {
        let before = umask(0)
        defer { umask(before) }
        let opened = AnswerLocation.database(folder.folder.file("new/folder/flags.db")).open()
        var random = RandomAnswers(seed: 4)
        try opened.store.record(random.answer())
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.folder.file("new/folder"))
        #expect(names.contains("flags.db"))
        for name in names { #expect(folder.folder.rights("new/folder/" + name) == 0o600, "\(name)") }
        #expect(folder.folder.rights("new/folder") == 0o700)
    }

    @Test("throws `damaged` when its file was moved away, and can be opened again")
    func takenAway() throws {
        let store = folder.store()
        var random = RandomAnswers(seed: 4)
        try store.record(random.answer())
        rename(folder.path, folder.folder.file("moved.db"))
        #expect(throws: StoreFailure.damaged) { try store.record(random.answer()) }
        let opened = folder.location.reopen(closing: store)
        let answer = random.answer()
        try opened.store.record(answer)
        #expect(try opened.store.history().answers == [answer])
    }
}
