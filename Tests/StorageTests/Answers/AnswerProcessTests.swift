import Files
import FlagQuiz
import Foundation
import SQLite
import Seeded
import Testing

@testable import Storage
@testable import StoreWorker

@Suite("When a process is killed or cannot write, the answers")
struct AnswerProcessTests {
    private let folder = AnswerFolder()

    @Test("are exactly those that were confirmed before it was killed")
    func killed() throws {
        var generator = SeededGenerator(seed: 11)
        let expected = MemoryAnswerStore()
        for round in 0..<KillTests.kills / 2 {
            let worker = try Worker(withAnswers: "edit", folder.path, round)
            try #require(worker.line() == "ready")
            usleep(UInt32.random(in: 1_000...30_000, using: &generator))
            worker.kill()
            let confirmed = worker.finish().lines
            var answers = RandomAnswers(seed: UInt64(round))
            for line in confirmed { try #require(answers.next(on: expected) == line) }
            let history = try folder.store().history()
            // The last change may be written but not yet confirmed.
            if history != expected.history() { _ = answers.next(on: expected) }
            try #require(history == expected.history(), "round \(round), after \(confirmed.count) answers")
        }
        _ = try folder.content()
        #expect(expected.history().answers.count > 100)
    }

    @Test("are in a complete file or in none if it is killed while it makes the file")
    func beingMade() throws {
        var generator = SeededGenerator(seed: 12)
        for _ in 0..<40 {
            let folder = AnswerFolder()
            let worker = try Worker(withAnswers: "open", folder.path)
            try #require(worker.line() == "ready")
            worker.say()
            usleep(UInt32.random(in: 0...15_000, using: &generator))
            worker.kill()
            _ = worker.finish()
            #expect(try folder.store().history().isEmpty)
        }
    }

    @Test("stay as they were when the disk is full, and go on when there is room")
    func full() throws {
        let worker = try Worker(withAnswers: "fill", folder.path, 300_000)
        var before: [String] = []
        while let line = worker.line(), line != "full" { before.append(line) }
        worker.say()
        let after = worker.finish().lines
        #expect(before.suffix(2) == ["failed: full", "failed: full"])
        #expect(before.dropLast(2).allSatisfy { $0.hasPrefix("answer") } && before.count > 5)
        #expect(after.count == 1 && after[0].hasPrefix("answer"), "\(after)")
        let kept = try folder.store().history().answers.map { "answer \($0.date)" }
        #expect(kept == (before + after).filter { $0.hasPrefix("answer") })
    }

    @Test("of two processes are all in the file")
    func writing() throws {
        let workers = try ["fr", "it"].map { try Worker(withAnswers: "add", folder.path, 150, $0) }
        let said = workers.map { $0.finish().lines }
        #expect(said.map(\.count) == [150, 150])
        let answers = try folder.store().history().answers
        for code in ["fr", "it"] {
            #expect(answers.filter { $0.asked.code == code }.map(\.date) == Array(0..<150))
        }
    }

    @Test(
        "of several processes that start at once are in one file, and a bad file is set aside once",
        arguments: [false, true])
    func opening(isBad: Bool) throws {
        for round in 0..<10 {
            mkdir(folder.folder.file("\(round)"), 0o755)
            if isBad { folder.folder.write(Data("precious".utf8), "\(round)/flags.db") }
            let path = folder.folder.file("\(round)/flags.db")
            let workers = try (0..<3).map { _ in try Worker(withAnswers: "open", path) }
            for worker in workers { #expect(worker.line() == "ready") }
            for worker in workers { worker.say() }
            let said = workers.flatMap { $0.finish().lines }
            #expect(said.filter { $0.hasPrefix("notice") }.count == (isBad ? 1 : 0), "\(said)")
            #expect(said.filter { $0 == "answers: 0" }.count == 3, "\(said)")
            let names = try FileManager.default.contentsOfDirectory(atPath: folder.folder.file("\(round)"))
            #expect(names.filter { $0.hasPrefix("flags 2") }.count == (isBad ? 1 : 0), "\(names)")
        }
    }

    @Test("count as busy, not as damaged, when another process locks them too long")
    func busy() throws {
        let store = folder.store()
        var random = RandomAnswers(seed: 1)
        try store.record(random.answer())
        let before = try folder.content()
        try Connection(folder.path, .readWrite).transaction { () throws in
            #expect(throws: StoreFailure.busy) { try store.record(random.answer()) }
            #expect(try store.history() == before)
            #expect(try folder.store().history() == before)
        }
        #expect(try folder.content() == before)
        try store.record(random.answer())
    }

    enum Situation: CaseIterable { case closed, killed, damaged, strange, nothing }

    @Test("can be read, and the quiz goes on, when nothing can be written", arguments: Situation.allCases)
    func readOnly(situation: Situation) throws {
        let path = folder.folder.file("inside/flags.db")
        mkdir(folder.folder.file("inside"), 0o755)
        var kept: [String] = []
        switch situation {
        case .nothing: break
        case .closed: kept = try Worker(withAnswers: "add", path, 20, "fr").finish().lines
        case .killed:
            let worker = try Worker(withAnswers: "add", path, 100_000, "fr")
            while kept.count < 10, let line = worker.line() { kept.append(line) }
            worker.kill()
            kept += worker.finish().lines
        case .damaged:
            let bytes = try AnswerFolder.file().bytes
            folder.folder.write(bytes.prefix(bytes.count / 2), "inside/flags.db")
        case .strange: folder.folder.write(Data("precious".utf8), "inside/flags.db")
        }
        removeWritePermission()
        let before = content()
        let said = try Worker(withAnswers: "show", path).finish()
        #expect(said.status == 0)
        #expect(said.lines.first == "notice: notKept(Files.StoreFailure.readOnly)")
        let shown = Array(said.lines.dropFirst().dropLast(2))
        // One more may be written but not confirmed.
        #expect(shown == kept || shown.dropLast() == kept[...] || situation == .damaged, "\(said.lines)")
        #expect(said.lines.suffix(2) == ["answer -1", "answers: \(shown.count + 1)"])
        #expect(content() == before)
    }

    /// Gives the files to the user “nobody”, who may read but not write them.
    private func removeWritePermission() {
        let inside = folder.folder.file("inside")
        for name in insideNames {
            if geteuid() == 0 { chown(inside + "/" + name, 65534, 65534) }
        }
        if geteuid() == 0 { chown(inside, 65534, 65534) }
        chmod(inside, 0o500)
    }

    private func content() -> [String: Data] {
        Dictionary(insideNames.map { ($0, folder.folder.bytes("inside/" + $0) ?? Data()) }) { one, _ in one }
            .filter { !$0.key.hasSuffix("-shm") }
    }

    private var insideNames: [String] {
        (try? FileManager.default.contentsOfDirectory(atPath: folder.folder.file("inside"))) ?? []
    }
}
