import Files
import Flashcards
import Foundation
import SQLite
import Testing

@testable import Storage

@Suite("Two processes on one file")
struct SharedFileTests {
    private let folder = TestFolder()

    @Test("lose no change when both write at once", arguments: StoreKind.onDisk)
    func writing(kind: StoreKind) throws {
        let path = folder.file(kind.fileName)
        let workers = try ["one", "other"].map { try Worker("add", kind, path, 150, $0) }
        // They wait for each other, so their output is read only at the end.
        let said = workers.map { $0.finish().lines }
        #expect(said.map(\.count) == [150, 150])
        let opened = kind.location(in: folder).open()
        #expect(opened.notices.isEmpty)
        let deck = try #require(try opened.store.decks().first)
        let kept = try opened.store.prompts(in: deck.id)
        #expect(kept.count == 301)
        #expect(Set(kept).isSuperset(of: said.flatMap { $0 }))
    }

    @Test("share the new file when both make it at once", arguments: StoreKind.onDisk)
    func making(kind: StoreKind) throws {
        for round in 0..<20 {
            let path = folder.file("\(round)/" + kind.fileName)
            let workers = try (0..<3).map { _ in try Worker("open", kind, path) }
            for worker in workers { #expect(worker.line() == "ready") }
            for worker in workers { worker.say() }
            for worker in workers { #expect(worker.finish().lines == [#"decks: ["Sample"]"#]) }
        }
    }

    @Test("set a bad file aside once", arguments: StoreKind.onDisk)
    func settingAside(kind: StoreKind) throws {
        for round in 0..<10 {
            mkdir(folder.file("\(round)"), 0o755)
            folder.write(Data("precious".utf8), "\(round)/" + kind.fileName)
            let path = folder.file("\(round)/" + kind.fileName)
            let workers = try (0..<3).map { _ in try Worker("open", kind, path) }
            for worker in workers { #expect(worker.line() == "ready") }
            for worker in workers { worker.say() }
            let said = workers.flatMap { $0.finish().lines }
            #expect(said.filter { $0.hasPrefix("notice") }.count == 1, "\(said)")
            #expect(said.filter { $0 == #"decks: ["Sample"]"# }.count == 3, "\(said)")
            let names = try FileManager.default.contentsOfDirectory(atPath: folder.file("\(round)"))
            #expect(names.filter { $0.hasPrefix("cards 2") }.count == 1, "\(names)")
        }
    }

    @Test("get `busy`, not `damaged`, when the other locks the file too long", arguments: StoreKind.onDisk)
    func busy(kind: StoreKind) throws {
        let path = folder.file(kind.fileName)
        let store = kind.location(in: folder).open(sample: sample).store
        let before = try kind.content(in: folder)
        try locking(kind, path) { () throws in
            #expect(throws: StoreFailure.busy) { _ = try store.addDeck(named: "a") }
            #expect(try store.deckNames == ["Sample"])
            let opened = kind.location(in: folder).open()
            #expect(opened.notices.isEmpty)
            #expect(try opened.store.deckNames == ["Sample"])
        }
        #expect(try kind.content(in: folder) == before)
        _ = try store.addDeck(named: "b")
    }

    private func locking(_ kind: StoreKind, _ path: String, _ work: () throws -> Void) throws {
        if kind == .jsonFile {
            let lock = open(folder.file(".cards.json.lock"), O_RDWR | O_CREAT, 0o600)
            defer { close(lock) }
            #expect(flock(lock, LOCK_EX) == 0)
            try work()
        } else {
            try Connection(path, .readWrite).transaction(work)
        }
    }
}
