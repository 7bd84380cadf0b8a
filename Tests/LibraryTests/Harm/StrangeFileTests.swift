import Files
import Foundation
import SQLite
import Testing

@testable import Library

@Suite("What is no library")
struct StrangeFileTests {
    private let place = LibraryFolder()

    private static let strange: [(name: String, bytes: Data)] = [
        ("text", Data("Shopping list\n- milk\n".utf8)), ("one byte", Data([0])),
        ("JSON", Data(#"{"format": "recess-cards", "version": 2, "decks": []}"#.utf8)),
        ("PNG", Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + (0..<200).map { UInt8($0) })),
        ("zeros", Data(repeating: 0, count: 20_000)), ("no UTF-8", Data(repeating: 0xFF, count: 20_000)),
        ("a header only", Data("SQLite format 3\0".utf8) + Data(repeating: 0, count: 84)),
        ("a long text", Data(String(repeating: "Lorem ipsum dolor sit amet.\n", count: 5000).utf8)),
    ]

    private func expectRefusal(_ refusal: OpeningRefusal, _ note: String) {
        let before = place.folder.content
        #expect(throws: refusal, "\(note)") { try place.open() }
        #expect(throws: refusal, "\(note)") { try place.open(checkingAll: true) }
        #expect(place.folder.content == before, "\(note)")
    }

    @Test("is refused and not touched")
    func refused() {
        for (name, bytes) in StrangeFileTests.strange {
            place.write(bytes)
            expectRefusal(.otherContent, name)
        }
    }

    @Test("is refused also if it is the database of another program, with its log")
    func otherDatabase() throws {
        for id in ["0", "252006673", "-5"] {
            unlink(place.path)
            place.write(Data())
            do {
                let connection = try place.connection()
                try connection.run("PRAGMA application_id = \(id)")
                try connection.run("CREATE TABLE card (id INTEGER PRIMARY KEY, deck, prompt)")
                try connection.run("CREATE TABLE counter (id INTEGER PRIMARY KEY, machine)")
                try connection.run("INSERT INTO card VALUES (1, 1, 'theirs')")
            }
            place.folder.write(Data("anything".utf8), "recess.db-wal")
            expectRefusal(.otherContent, id)
        }
    }

    @Test("is refused also in a place with backups, if it is the sound database of another program")
    func withBackups() throws {
        _ = try place.example().addDeck("Rivers")
        try #require(try place.backups.makeIfDue(now: place.clock.now) != nil)
        unlink(place.path)
        place.write(Data())
        try place.connection().run("CREATE TABLE theirs (x)")
        expectRefusal(.otherContent, "with backups")
    }

    @Test("such as a folder is refused and not touched")
    func folder() throws {
        mkdir(place.path, 0o755)
        place.folder.write(Data("precious".utf8), "recess.db/note")
        #expect(throws: OpeningRefusal.folder) { try place.open() }
        #expect(place.folder.names == ["recess.db"])
        #expect(place.folder.bytes("recess.db/note") == Data("precious".utf8))
    }

    @Test("such as a pipe is refused without waiting for it")
    func pipe() {
        mkfifo(place.path, 0o600)
        #expect(throws: OpeningRefusal.notAFile) { try place.open() }
        #expect(place.folder.names == ["recess.db"])
    }
}

@Suite("What somebody else has put into the file of a library")
struct ForeignContentTests {
    private let place = LibraryFolder()

    /// In 0.1 a harmless view hid all decks, and the sample took their place.
    @Test(
        "is no damage, and stays",
        arguments: [
            "CREATE VIEW v AS SELECT 1", "CREATE VIEW v AS SELECT * FROM nowhere",
            "CREATE TABLE theirs (x)", "CREATE INDEX theirs ON card (prompt)",
            "CREATE TRIGGER theirs AFTER INSERT ON card BEGIN SELECT 1; END",
            "ALTER TABLE card ADD COLUMN colour TEXT",
            "ALTER TABLE deck ADD COLUMN colour TEXT DEFAULT 'red'",
            "ALTER TABLE standing ADD COLUMN colour TEXT NOT NULL DEFAULT 'red'", "ANALYZE",
            "VACUUM", "PRAGMA journal_mode = DELETE",
        ])
    func noDamage(sql: String) throws {
        try place.fill()
        do {
            let connection = try place.connection()
            try connection.run(sql)
        }
        let objects = try place.connection().number("SELECT count(*) FROM sqlite_schema")
        do {
            let opened = try place.open()
            #expect(opened.recovery == nil && opened.notKept == nil)
            #expect(try opened.content == ["Sample": 1, "Rivers": 300, "Hills": 20])
            opened.exercise(sql)
            // What is recorded has a value more where there is a column more.
            try opened.library.perform(Step(.move)) { try $0.setStanding("x", of: .ticTacToe) }
            #expect(try opened.library.undo(in: .ticTacToe)?.conflicts == 0)
            #expect(try opened.library.redo(in: .ticTacToe)?.conflicts == 0)
            #expect(try opened.library.read { try $0.standing(of: .ticTacToe) } == "x")
        }
        #expect(try place.open(checkingAll: true).recovery == nil)
        #expect(try place.connection().number("SELECT count(*) FROM sqlite_schema") == objects)
    }

    @Test("can be one index less, which is made again")
    func indexGone() throws {
        try place.fill()
        try place.connection().run("DROP INDEX card_list")
        #expect(try place.open().recovery == nil)
        #expect(
            try place.connection().number("SELECT count(*) FROM sqlite_schema WHERE name = 'card_list'") == 1)
    }

    @Test("can be one table less, which is damage: the other tables are moved to a new file")
    func tableGone() throws {
        try place.fill()
        try place.connection().run("DROP TABLE field_time")
        let opened = try place.open()
        guard case .rowsMoved(let rows, _)? = opened.recovery else {
            Issue.record("\(String(describing: opened.recovery))")
            return
        }
        #expect(rows.incomplete == ["field_time"])
        #expect(rows.library.cards == 321)
    }
}

@Suite("A library by a newer version")
struct NewerVersionTests {
    private let place = LibraryFolder()

    @Test("is there to look and to play, and its file is not changed or moved", arguments: [false, true])
    func newer(isReadOnly: Bool) throws {
        try place.fill()
        do {
            let connection = try place.connection()
            try connection.run("PRAGMA user_version = 99")
            try connection.run("ALTER TABLE card ADD COLUMN colour TEXT")
            try connection.run("CREATE TABLE colour (id INTEGER PRIMARY KEY)")
        }
        let before = place.bytes
        if isReadOnly { chmod(place.path, 0o400) }
        let opened = try place.open()
        #expect(opened.notKept == .newerVersion && opened.recovery == nil)
        #expect(try opened.content == ["Sample": 1, "Rivers": 300, "Hills": 20])
        #expect(try opened.library.undo(in: .cards)?.step.step?.name == .importCards)
        opened.exercise("newer")
        #expect(place.bytes == before)
        #expect(
            place.folder.names.filter { !$0.hasPrefix(".") && !$0.hasSuffix("-shm") && !$0.hasSuffix("-wal") }
                == ["recess.db"])
    }
}
