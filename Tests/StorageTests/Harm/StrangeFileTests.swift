import Flashcards
import Foundation
import SQLite
import Testing

@testable import Storage

extension DamageTests {
    static let strange: [(name: String, bytes: Data)] = [
        ("text", Data("Shopping list\n- milk\n".utf8)), ("one byte", Data([0])), ("a brace", Data("{".utf8)),
        ("another JSON", Data(#"{"format": "pizza", "version": 1}"#.utf8)), ("an array", Data("[1, 2]".utf8)),
        ("PNG", Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + (0..<200).map { UInt8($0) })),
        ("zeros", Data(repeating: 0, count: 10_000)), ("no UTF-8", Data(repeating: 0xFF, count: 10_000)),
        ("deep", Data(String(repeating: "[", count: 100_000).utf8)),
        ("a header only", Data("SQLite format 3\0".utf8) + Data(repeating: 0, count: 84)),
    ]

    @Test("a file of another program is set aside unchanged", arguments: StoreKind.onDisk)
    func otherPrograms(kind: StoreKind) throws {
        for (name, bytes) in DamageTests.strange {
            #expect(try DamageTests.open(bytes, kind, name) == .notOurs, "\(name)")
        }
        #expect(try DamageTests.open(Data(), kind, "empty") == .damaged)
        let other: StoreKind = kind == .database ? .jsonFile : .database
        let swapped = try DamageTests.open(DamageTests.file(other), kind, "the other kind")
        #expect(swapped == (kind == .database ? .notOurs : .notOurs))
    }

    @Test("a database of another program is set aside with its log")
    func strangeDatabase() throws {
        let folder = TestFolder()
        folder.write(Data(), "other.db")
        do {
            let connection = try Connection(folder.file("other.db"), .readWrite)
            try connection.run("CREATE TABLE card (id INTEGER PRIMARY KEY, deck, prompt)")
            try connection.run("INSERT INTO card VALUES (1, 1, 'theirs')")
        }
        let bytes = try #require(folder.bytes("other.db"))
        let log = Data("anything".utf8)
        let reason = try DamageTests.open(bytes, .database, "other", beside: ["cards.db-wal": log])
        #expect(reason == .notOurs)
    }

    @Test("a file of a newer version is set aside", arguments: StoreKind.onDisk)
    func newer(kind: StoreKind) throws {
        var bytes = try DamageTests.file(kind)
        if kind == .database {
            let folder = TestFolder()
            folder.write(bytes, "cards.db")
            try Connection(folder.file("cards.db"), .readWrite).run("PRAGMA user_version = 99")
            bytes = try #require(folder.bytes("cards.db"))
        } else {
            let text = String(decoding: bytes, as: UTF8.self)
            bytes = Data(text.replacingOccurrences(of: #""version":2"#, with: #""version":3"#).utf8)
        }
        #expect(try DamageTests.open(bytes, kind, "newer") == .newerVersion)
        if kind == .jsonFile {
            let unknown = Data(#"{"format": "recess-cards", "version": 7, "boxes": []}"#.utf8)
            #expect(try DamageTests.open(unknown, kind, "newer") == .newerVersion)
        }
    }

    @Test("a folder is set aside with its content", arguments: StoreKind.onDisk)
    func folder(kind: StoreKind) throws {
        let folder = TestFolder()
        mkdir(folder.file(kind.fileName), 0o755)
        folder.write(Data("precious".utf8), kind.fileName + "/note")
        let opened = kind.location(in: folder).open(sample: sample)
        guard case .setAside(_, let to, .notOurs)? = opened.notices.first else {
            Issue.record("\(opened.notices)")
            return
        }
        #expect(FileManager.default.contents(atPath: to + "/note") == Data("precious".utf8))
        #expect(try opened.store.deckNames == ["Sample"])
    }

    @Test("files that were set aside before are not overwritten", arguments: StoreKind.onDisk)
    func numbered(kind: StoreKind) throws {
        let folder = TestFolder()
        var names: Set<String> = []
        for number in 1...3 {
            folder.write(Data("\(number)".utf8), kind.fileName)
            let opened = kind.location(in: folder).open(sample: sample, now: { 0 })
            guard case .setAside(_, let to, _)? = opened.notices.first else {
                Issue.record("\(opened.notices)")
                return
            }
            #expect(FileManager.default.contents(atPath: to) == Data("\(number)".utf8))
            #expect(names.insert(to).inserted)
        }
        #expect(names.contains { $0.hasSuffix(kind == .database ? " 3.db" : " 3.json") })
    }

    @Test("a device is not touched", arguments: StoreKind.onDisk)
    func device(kind: StoreKind) throws {
        let folder = TestFolder()
        mkfifo(folder.file(kind.fileName), 0o600)
        let opened = kind.location(in: folder).open(sample: sample)
        guard case .notKept(.other)? = opened.notices.first else {
            Issue.record("\(opened.notices)")
            return
        }
        #expect(try opened.store.deckNames == ["Sample"])
        #expect(folder.names == [kind.fileName])
    }

    @Test("the log of a missing database is not used for the new database")
    func leftLog() throws {
        let folder = TestFolder()
        folder.write(Data("a log".utf8), "cards.db-wal")
        let opened = StoreKind.database.location(in: folder).open(sample: sample, now: { 0 })
        #expect(opened.notices.count == 1)
        #expect(try opened.store.deckNames == ["Sample"])
        #expect(folder.content.values.contains(Data("a log".utf8)))
    }

    @Test("a link is followed and stays a link", arguments: StoreKind.onDisk)
    func link(kind: StoreKind) throws {
        let folder = TestFolder()
        mkdir(folder.file("elsewhere"), 0o755)
        symlink("elsewhere/real", folder.file(kind.fileName))
        for name in ["a", "b"] {
            let opened = kind.location(in: folder).open()
            #expect(opened.notices.isEmpty)
            _ = try opened.store.addDeck(named: name)
        }
        #expect(try kind.location(in: folder).open().store.deckNames == ["a", "b"])
        let target = try FileManager.default.destinationOfSymbolicLink(atPath: folder.file(kind.fileName))
        #expect(target == "elsewhere/real")
        #expect(folder.rights("elsewhere/real") == 0o600)
    }

    @Test("a link in a circle is not touched", arguments: StoreKind.onDisk)
    func circle(kind: StoreKind) throws {
        let folder = TestFolder()
        symlink(folder.file(kind.fileName), folder.file(kind.fileName))
        let opened = kind.location(in: folder).open(sample: sample)
        #expect(opened.notices.count == 1)
        #expect(try opened.store.deckNames == ["Sample"])
    }
}
