import FileTesting
import Foundation
import SQLite
import Testing

@Suite("A connection")
struct ConnectionTests {
    private func connection() throws -> Connection {
        let connection = try Connection("", .memory)
        try connection.run("CREATE TABLE note (id INTEGER PRIMARY KEY, text TEXT, number INTEGER)")
        return connection
    }

    @Test(
        "reads the same text that was written",
        arguments: ["", "a", "a\0b", "\0", "é 한 👩‍👩‍👧", "'; --", "\u{FEFF}"])
    func texts(text: String) throws {
        let connection = try connection()
        try connection.run("INSERT INTO note (text, number) VALUES (?, ?)", text, nil)
        let kept = try connection.first("SELECT text, number FROM note") { row in
            (row.text(0), row.optionalText(0), row.optionalNumber(1))
        }
        #expect(kept?.0.utf8.elementsEqual(text.utf8) == true)
        #expect(kept?.1 != nil)
        #expect(kept?.2 == nil)
    }

    @Test("reads the same number that was written", arguments: [0, 1, -1, Int64.max, .min])
    func numbers(number: Int64) throws {
        let connection = try connection()
        try connection.run("INSERT INTO note (number) VALUES (?)", number)
        #expect(try connection.number("SELECT number FROM note") == number)
    }

    @Test("replaces invalid bytes in text")
    func repairs() throws {
        let connection = try connection()
        try connection.run("INSERT INTO note (text) VALUES (CAST(x'41FF42C3' AS TEXT))")
        #expect(try connection.first("SELECT text FROM note") { $0.text(0) } == "A\u{FFFD}B\u{FFFD}")
    }

    @Test("rolls back a failed transaction, and can be used again")
    func rollback() throws {
        struct Stop: Error {}
        let connection = try connection()
        #expect(throws: Stop.self) {
            try connection.transaction {
                try connection.run("INSERT INTO note (text) VALUES ('a')")
                throw Stop()
            }
        }
        #expect(try connection.number("SELECT count(*) FROM note") == 0)
        try connection.transaction { try connection.run("INSERT INTO note (text) VALUES ('b')") }
        #expect(try connection.number("SELECT count(*) FROM note") == 1)
    }

    @Test("can stop in the middle of a result, and can be used again")
    func stops() throws {
        struct Stop: Error {}
        let connection = try connection()
        for _ in 0..<5 { try connection.run("INSERT INTO note (text) VALUES ('a')") }
        #expect(throws: Stop.self) { try connection.forEach("SELECT id FROM note") { _ in throw Stop() } }
        #expect(try connection.number("SELECT count(*) FROM note") == 5)
        try connection.run("DROP TABLE note")
    }

    @Test("throws the cause of an error")
    func errors() throws {
        let connection = try connection()
        let error = #expect(throws: DatabaseError.self) { try connection.run("SELECT a FROM nowhere") }
        #expect(error?.cause == .wrongStatement)
        #expect(error?.description.contains("nowhere") == true)
        try connection.run("INSERT INTO note (id) VALUES (1)")
        let again = #expect(throws: DatabaseError.self) {
            try connection.run("INSERT INTO note (id) VALUES (1)")
        }
        #expect(again?.cause == .refused)
    }

    @Test(
        "opens a file with any name, and makes none that does not exist",
        arguments: ["a b", "100%?#", "é", "%41", "a;b&c=d"])
    func paths(name: String) throws {
        let folder = TestFolder()
        for access in [Connection.Access.readWrite, .readOnly, .immutable] {
            #expect(throws: DatabaseError.self) { _ = try Connection(folder.file(name), access) }
        }
        folder.write(.init(), name)
        try Connection(folder.file(name), .readWrite).run("CREATE TABLE a (b)")
        for access in [Connection.Access.readOnly, .immutable] {
            let connection = try Connection(folder.file(name), access)
            #expect(try connection.number("SELECT count(*) FROM sqlite_schema") == 1)
            let error = #expect(throws: DatabaseError.self) { try connection.run("CREATE TABLE c (d)") }
            #expect(error?.cause == .readOnly)
        }
    }
}
