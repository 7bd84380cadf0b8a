import FileTesting
import Foundation
import SQLite
import Testing

@Suite("A database from elsewhere")
struct ForeignFileTests {
    private let folder = TestFolder()

    /// - Parameter statements: what its maker did to it.
    private func file(_ statements: String...) throws -> String {
        let path = folder.file("foreign.db")
        folder.write(Data(), "foreign.db")
        let connection = try Connection(path, .readWrite)
        try connection.run("CREATE TABLE word (id INTEGER PRIMARY KEY, text TEXT, length INTEGER)")
        try connection.run("INSERT INTO word (text, length) VALUES ('one', 3), ('three', 5)")
        for statement in statements { try connection.run(statement) }
        return path
    }

    private func opened(_ path: String, longest: Int32 = 1000) throws -> Connection {
        try Connection(untrusted: path, longestValue: longest)
    }

    @Test("is read, and never changed")
    func reads() throws {
        let path = try file()
        let before = try Data(contentsOf: URL(fileURLWithPath: path))
        let connection = try opened(path)
        #expect(try connection.number("SELECT count(*) FROM word") == 2)
        #expect(throws: DatabaseError.self) { try connection.run("DELETE FROM word") }
        #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == before)
    }

    @Test("has no value that is longer than allowed")
    func longValues() throws {
        let path = try file("INSERT INTO word (text) VALUES (zeroblob(2000))")
        #expect(throws: DatabaseError.self) {
            try opened(path).forEach("SELECT text FROM word") { _ in }
        }
        var count = 0
        try opened(path, longest: 5000).forEach("SELECT text FROM word") { _ in count += 1 }
        #expect(count == 3)
    }

    @Test(
        "is taken for a table only where it is one",
        arguments: [
            ("CREATE VIEW other AS SELECT id, text FROM word", false),
            ("CREATE VIRTUAL TABLE other USING fts5(id, text)", false),
            ("CREATE TABLE other (id INTEGER, text TEXT GENERATED ALWAYS AS (hex(zeroblob(9))))", false),
            ("CREATE TABLE other (id INTEGER)", false),
            ("CREATE TABLE other (id INTEGER, more TEXT, text TEXT)", true),
        ])
    func plainTables(sql: String, isPlain: Bool) throws {
        let connection = try opened(try file(sql))
        #expect(try connection.hasPlainTable("other", ["id", "text"]) == isPlain)
        #expect(try !connection.hasPlainTable("missing", ["id"]))
    }

    @Test("may sort by a collation that it names")
    func collation() throws {
        let path = folder.file("sorted.db")
        folder.write(Data(), "sorted.db")
        do {
            let maker = try Connection(path, .readWrite)
            try maker.addFoldingCollation(named: "unicase")
            try maker.run("CREATE TABLE word (text TEXT COLLATE unicase)")
            try maker.run("CREATE INDEX words ON word (text)")
            try maker.run("INSERT INTO word VALUES ('Éa'), ('éB'), ('a'), ('B')")
        }
        let connection = try opened(path)
        #expect(throws: DatabaseError.self) {
            try connection.number("SELECT count(*) FROM word WHERE text = 'b'")
        }
        try connection.addFoldingCollation(named: "unicase")
        #expect(try connection.first("SELECT text FROM word WHERE text = 'ÉB'") { $0.text(0) } == "éB")
        var texts: [String] = []
        try connection.forEach("SELECT text FROM word ORDER BY text") { texts.append($0.text(0)) }
        #expect(texts == ["a", "B", "Éa", "éB"])
    }

    @Test("does not keep a statement for longer than wanted")
    func stopping() throws {
        let connection = try opened(try file())
        var questions = 0
        connection.stopStatements {
            questions += 1
            return questions == 3
        }
        #expect(throws: DatabaseError.self) {
            try connection.number(
                """
                WITH RECURSIVE counter(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM counter)
                SELECT count(*) FROM counter
                """)
        }
        #expect(questions == 3)
        #expect(try connection.number("SELECT count(*) FROM word") == 2)
    }

    @Test("gives its rows one by one, and none after the last, however often it is asked")
    func cursor() throws {
        let rows = try Cursor(try opened(try file()), "SELECT text FROM word ORDER BY id")
        #expect(try rows.next()?.text(0) == "one")
        #expect(try rows.next()?.text(0) == "three")
        for _ in 0..<3 { #expect(try rows.next() == nil) }
    }
}
