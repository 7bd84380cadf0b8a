import ArchiveTesting
import Foundation

// The file of the database.
extension HostilePackage {
    static let collections: [HostilePackage] = [
        HostilePackage("a collection that is empty", "damaged") { $0.changeFile = { $0 = [] } },
        HostilePackage("a collection that is a text", "damaged") {
            $0.changeFile = { $0 = Array("SELECT".utf8) }
        },
        HostilePackage("half of a database", "damaged") {
            $0.changeFile = { $0 = Array($0[..<($0.count / 2)]) }
        },
        HostilePackage("a database with a torn page", "damaged") {
            $0.changeFile = { $0.replaceSubrange(8192..<12288, with: [UInt8](repeating: 0xAA, count: 4096)) }
        },
        HostilePackage("a database whose pages refer to each other", "damaged") {
            $0.changeFile = { bytes in
                for page in 1..<(bytes.count / 4096) { bytes[page * 4096] = 5 }
            }
        },
        HostilePackage("a page size of nothing", "damaged") { $0.changeFile = { ($0[16], $0[17]) = (0, 0) } },
        HostilePackage("a version of the future", "newer") { $0.version = "99" },
        HostilePackage("a version of the past", "damaged") { $0.version = "3" },
        HostilePackage("a version that is a text", "damaged") { $0.version = "'eleven'" },
        HostilePackage("no row about the collection", "damaged") { $0.sql = ["DELETE FROM col"] },
        HostilePackage("no cards", "damaged") { $0.sql = ["DROP TABLE cards"] },
        HostilePackage("no notes in it", "empty") { $0.sql = ["DELETE FROM notes"] },
    ]

    // What the schema of the database says.
    static let schemas: [HostilePackage] = [
        HostilePackage("notes that are counted for ever", "damaged") {
            $0.sql = [
                "DROP TABLE notes",
                """
                CREATE VIEW notes AS WITH RECURSIVE n(id) AS (VALUES(1) UNION ALL SELECT id + 1 FROM n)
                SELECT id, id AS guid, 1 AS mid, 1 AS mod, '' AS tags, 'a' AS flds, 0 AS flags, '' AS data FROM n
                """,
            ]
        },
        HostilePackage("fields that are worked out as they are read", "damaged") {
            $0.sql = [
                "ALTER TABLE notes RENAME TO real", "ALTER TABLE real RENAME COLUMN flds TO kept",
                "ALTER TABLE real ADD COLUMN flds text AS (hex(zeroblob(100000000)))",
                "ALTER TABLE real RENAME TO notes",
            ]
        },
        HostilePackage("a virtual table in place of the cards", "damaged") {
            $0.sql = [
                "DROP TABLE cards",
                """
                CREATE VIRTUAL TABLE cards USING fts5(id, nid, did, ord, mod, type, queue, due, ivl, factor, reps, lapses,
                    left, odue, odid, flags, data)
                """,
            ]
        },
        HostilePackage("an index that runs something", "2 2 0", "damaged") {
            $0.sql = ["CREATE INDEX evil ON notes (abs(id) + length(hex(flds)))"]
        },
        HostilePackage("triggers", "2 2 0") {
            $0.sql = ["CREATE TRIGGER evil AFTER INSERT ON notes BEGIN DELETE FROM cards; END"]
        },
        HostilePackage("a schema that is no SQL", "damaged") {
            $0.sql = [
                "PRAGMA writable_schema = ON",
                "UPDATE sqlite_schema SET sql = 'CREATE TABLE notes (((' WHERE name = 'notes'",
            ]
        },
        HostilePackage("columns without a type, with values of any", "2 2 0", "2 2 1") {
            $0.sql = [
                "UPDATE notes SET mod = 'x', tags = 7, flags = x'00ff', data = NULL",
                "UPDATE cards SET due = 'x', ivl = 1e300, factor = NULL, flags = 'y'",
                "UPDATE revlog SET ease = 'x', time = NULL",
            ]
        },
    ]
}
