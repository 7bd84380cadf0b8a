import SQLite
import Testing

@Suite("A session")
struct SessionTests {
    private func connection() throws -> Connection {
        let connection = try Connection("", .memory)
        try connection.run("CREATE TABLE note (id INTEGER PRIMARY KEY, text TEXT, size REAL, data BLOB)")
        try connection.run("INSERT INTO note VALUES (1, 'one', 1.5, x'01')")
        return connection
    }

    @Test("records rows that are added, changed and removed")
    func changes() throws {
        let connection = try connection()
        let session = try Session(on: connection, tables: ["note"])
        try connection.run("UPDATE note SET text = 'uno' WHERE id = 1")
        try connection.run("INSERT INTO note VALUES (2, NULL, 2.5, ?)", [UInt8]([2, 0]))
        let changes = try session.changeset().changes()
        #expect(changes.count == 2)
        let update = try #require(changes.first { $0.kind == .update })
        #expect(update.table == "note" && update.key == [0])
        #expect(update.old == [.number(1), .text("one"), nil, nil])
        #expect(update.new == [nil, .text("uno"), nil, nil])
        let insert = try #require(changes.first { $0.kind == .insert })
        #expect(insert.new == [.number(2), .null, .real(2.5), .bytes([2, 0])])

        let next = try Session(on: connection, tables: ["note"])
        try connection.run("DELETE FROM note WHERE id = 2")
        let deletion = try next.changeset().changes()
        #expect(deletion.map(\.kind) == [.delete])
        #expect(deletion.first?.old == [.number(2), .null, .real(2.5), .bytes([2, 0])])
    }

    @Test("leaves out what is done while it does not record, and what is as it was before")
    func leavesOut() throws {
        let connection = try connection()
        let session = try Session(on: connection, tables: ["note"])
        session.isRecording = false
        try connection.run("INSERT INTO note (id) VALUES (2)")
        session.isRecording = true
        try connection.run("UPDATE note SET text = 'uno' WHERE id = 1")
        try connection.run("UPDATE note SET text = 'one' WHERE id = 1")
        #expect(try session.changeset().isEmpty)
    }

    @Test("says so where bytes are no changeset")
    func damagedBytes() throws {
        let error = #expect(throws: DatabaseError.self) { _ = try Changeset([1, 2, 3]).changes() }
        #expect(error?.cause == .damaged)
    }

    @Test("refuses a statement with a value too few or too many")
    func parameters() throws {
        let connection = try connection()
        #expect(throws: DatabaseError.self) {
            try connection.run("UPDATE note SET text = ? WHERE id = ?", "a")
        }
        #expect(throws: DatabaseError.self) { try connection.run("UPDATE note SET text = ?", "a", "b") }
        #expect(try connection.first("SELECT text FROM note") { $0.text(0) } == "one")
    }
}
