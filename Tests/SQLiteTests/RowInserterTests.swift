import SQLite
import Testing

@Suite("Many rows that are inserted")
struct RowInserterTests {
    private let connection: Connection

    init() throws {
        connection = try Connection("", .memory)
        try connection.run("CREATE TABLE word (id INTEGER PRIMARY KEY, text TEXT, length INTEGER NOT NULL)")
    }

    private func rows() throws -> [String] {
        var rows: [String] = []
        try connection.forEach("SELECT id, text, length FROM word ORDER BY id") {
            rows.append("\($0.number(0)) \($0.optionalText(1) ?? "-") \($0.number(2))")
        }
        return rows
    }

    @Test("are as they were given, value by value")
    func values() throws {
        let inserter = try RowInserter("word", ["length", "text", "id"], connection)
        for (id, text) in [(1, "one"), (2, nil), (3, "a\0b")] as [(Int64, String?)] {
            try inserter.add(Int64(text?.utf8.count ?? 0))
            try inserter.add(text)
            try inserter.add(id)
            try inserter.insert()
        }
        #expect(try rows() == ["1 one 3", "2 - 0", "3 a\0b 3"])
    }

    @Test("are refused where a value is missing")
    func missing() throws {
        let inserter = try RowInserter("word", ["id", "length"], connection)
        try inserter.add(1)
        #expect(throws: DatabaseError.self) { try inserter.insert() }
        #expect(try rows().isEmpty)
    }

    @Test("fail with the table’s own rules, and the next can come all the same")
    func rules() throws {
        let inserter = try RowInserter("word", ["id", "length"], connection)
        try inserter.add(all: 1, 1)
        try inserter.insert()
        try inserter.add(all: 1, 2)
        #expect(throws: DatabaseError.self) { try inserter.insert() }
        try inserter.add(all: 2, 2)
        try inserter.insert()
        #expect(try rows() == ["1 - 1", "2 - 2"])
    }
}

@Suite("Triggers, while many rows are inserted")
struct InsertionWithoutTriggersTests {
    private let connection: Connection

    init() throws {
        connection = try Connection("", .memory)
        try connection.run("CREATE TABLE word (id INTEGER PRIMARY KEY)")
        try connection.run("CREATE TABLE noted (word INTEGER)")
        try connection.run(
            "CREATE TRIGGER word_added AFTER INSERT ON word BEGIN INSERT INTO noted VALUES (new.id); END")
    }

    private func insert(_ numbers: ClosedRange<Int64>) throws {
        let rows = try RowInserter("word", ["id"], connection)
        for number in numbers {
            try rows.add(number)
            try rows.insert()
        }
    }

    private func count(_ table: String) throws -> Int64 {
        try connection.number("SELECT count(*) FROM \(table)")
    }

    @Test("do nothing if they are named, until that is over")
    func withoutTriggers() throws {
        try connection.withoutTriggers(["word_added"], of: "word") { try insert(1...3) }
        #expect(try count("word") == 3)
        #expect(try count("noted") == 0)
        try insert(4...5)
        #expect(try connection.numbers("SELECT word FROM noted") == [4, 5])
    }

    @Test("do what they do again after a failure")
    func failure() throws {
        struct Failure: Error {}
        #expect(throws: Failure.self) {
            try connection.withoutTriggers(["word_added"], of: "word") { throw Failure() }
        }
        try insert(1...1)
        #expect(try count("noted") == 1)
    }

    @Test("all do what they do if there is one of somebody else")
    func othersTriggers() throws {
        try connection.run(
            "CREATE TRIGGER other AFTER INSERT ON word BEGIN INSERT INTO noted VALUES (-1); END")
        try connection.withoutTriggers(["word_added"], of: "word") { try insert(1...1) }
        #expect(try count("noted") == 2)
    }
}
