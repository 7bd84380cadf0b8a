import ArchiveTesting
import Foundation
import Testing

/// A package that nobody would make by mistake, or only by a bad one.
struct HostilePackage: Sendable, CustomTestStringConvertible {
    let name: String
    /// What may come of it: a refusal, or “notes cards leftOut”.
    let expected: [String]
    let bytes: @Sendable () throws -> [UInt8]

    var testDescription: String { name }

    init(_ name: String, _ expected: String..., bytes: @escaping @Sendable () throws -> [UInt8]) {
        (self.name, self.expected, self.bytes) = (name, expected, bytes)
    }

    /// A change to a good package.
    init(_ name: String, _ expected: String..., change: @escaping @Sendable (inout PackageBuilder) -> Void) {
        (self.name, self.expected) = (name, expected)
        bytes = {
            var builder = PackageBuilder()
            change(&builder)
            return try builder.bytes
        }
    }

    static let all = containers + collections + schemas + kinds + notes + cards + media + newest
}

// The archive.
extension HostilePackage {
    private static func entry(_ change: @escaping @Sendable (inout RawZip.Entry) -> Void)
        -> @Sendable (inout PackageBuilder) -> Void
    {
        { builder in builder.change = { change(&$0[0]) } }
    }

    private static let containers: [HostilePackage] = [
        HostilePackage("nothing is wrong", "2 2 0") { (_: inout PackageBuilder) in },
        HostilePackage("an empty file", "notAPackage") { [] },
        HostilePackage("a text", "notAPackage") {
            Array(String(repeating: "no package\n", count: 1000).utf8)
        },
        HostilePackage("zeros", "notAPackage") { [UInt8](repeating: 0, count: 1 << 20) },
        HostilePackage("an archive without anything", "notAPackage") { RawZip([]).bytes },
        HostilePackage("an archive of something else", "notAPackage") {
            RawZip([RawZip.Entry("word/document.xml")]).bytes
        },
        HostilePackage("half of a package", "damaged") {
            let bytes = try PackageBuilder().bytes
            return Array(bytes[..<(bytes.count / 2)])
        },
        HostilePackage("a package without its last byte", "damaged") {
            Array(try PackageBuilder().bytes.dropLast())
        },
        HostilePackage("a password", "encrypted", change: entry { $0.flags |= 1 }),
        HostilePackage("the collection twice", "damaged") { $0.change = { $0.append($0[0]) } },
        HostilePackage("two entries in the same bytes", "damaged") { $0.change = { $0[1].offset = 0 } },
        HostilePackage(
            "an entry smaller than it says", "damaged", change: entry { $0.size = $0.content.count + 1 }),
        HostilePackage("an entry that says 8 exabytes", "damaged") {
            $0.change = { entries in
                entries[0].size = 0xFFFF_FFFF
                entries[0].packedSize = 0xFFFF_FFFF
                entries[0].extra = RawZip.numbers([(1, 2), (16, 2), (Int.max, 8), (Int.max, 8)])
            }
        },
        HostilePackage("a wrong checksum", "damaged", change: entry { $0.checksum = 1 }),
        HostilePackage("another way of compressing", "damaged", change: entry { $0.method = 99 }),
        HostilePackage("a name with ..", "2 2 0") {
            $0.files = ["../../etc/passwd": [1], "..": [2], "/root/x": [3]]
        },
        HostilePackage("half a million entries", "damaged", "tooLarge") { builder in
            builder.change = { entries in
                for number in 0..<500_001 { entries.append(RawZip.Entry("\(number)", [])) }
            }
        },
        HostilePackage("a word about itself that makes no sense", "damaged") {
            $0.files = ["meta": [0xFF, 0xFF]]
        },
        HostilePackage("a generation that does not exist", "newer") { $0.files = ["meta": [8, 99]] },
        HostilePackage("a word about itself of a megabyte", "tooLarge") {
            $0.files = ["meta": [UInt8](repeating: 8, count: 1 << 20)]
        },
        HostilePackage("a newer generation without its collection", "damaged") {
            $0.files = ["meta": [8, 3]]
        },
    ]

    // The newest generation, where everything is compressed by zstd.
    private static let newest: [HostilePackage] = [
        HostilePackage("a collection of a terabyte in a few megabytes", "tooLarge") {
            RawZip([
                RawZip.Entry("collection.anki21b", ZstdBomb.bytes(unpackingTo: 4 << 30)),
                RawZip.Entry("media", []),
            ]).bytes
        },
        HostilePackage("a list of media of a gigabyte", "tooLarge") { builder in
            builder.change = { entries in
                entries[0] = RawZip.Entry("collection.anki21b", entries[0].content.compressedByZstd)
                entries[entries.count - 1] = RawZip.Entry("media", ZstdBomb.bytes(unpackingTo: 1 << 30))
            }
        },
        HostilePackage("a picture of a gigabyte in a few bytes", "tooLarge") { builder in
            builder.change = { entries in
                entries[0] = RawZip.Entry("collection.anki21b", entries[0].content.compressedByZstd)
                // One name: “a.png”.
                entries[entries.count - 1] = RawZip.Entry(
                    "media", ([0x0A, 7, 0x0A, 5] + Array("a.png".utf8)).compressedByZstd)
                entries.append(RawZip.Entry("0", ZstdBomb.bytes(unpackingTo: 1 << 30, letter: 7)))
            }
        },
        HostilePackage("a collection that is no zstd", "damaged") { builder in
            builder.change = { $0[0].name = "collection.anki21b" }
        },
        HostilePackage("a collection cut off in its zstd", "damaged") { builder in
            builder.change = { entries in
                entries[0] = RawZip.Entry(
                    "collection.anki21b", entries[0].content.compressedByZstd.dropLast(9))
            }
        },
        HostilePackage("a list of media that is no message", "damaged") { builder in
            builder.change = { entries in
                entries[0] = RawZip.Entry("collection.anki21b", entries[0].content.compressedByZstd)
                entries[entries.count - 1] = RawZip.Entry("media", [0x0A, 0xFF, 1].compressedByZstd)
            }
        },
        HostilePackage("zstd in zstd", "damaged") { builder in
            builder.change = { entries in
                entries[0] = RawZip.Entry(
                    "collection.anki21b", entries[0].content.compressedByZstd.compressedByZstd)
            }
        },
    ]
}

// The file of the database.
extension HostilePackage {
    private static let collections: [HostilePackage] = [
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
    private static let schemas: [HostilePackage] = [
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

// Note types and templates.
extension HostilePackage {
    /// A note type with this front.
    private static func front(_ front: String, back: String = "b", style: String = "", type: Int = 0)
        -> String
    {
        func quoted(_ text: String) -> String {
            (try? JSONEncoder().encode(text)).map { String(decoding: $0, as: UTF8.self) } ?? ""
        }
        return #"{"1":{"id":1,"name":"Evil","type":\#(type),"flds":[{"name":"Front"},{"name":"Back"}],"css":"#
            + quoted(style)
            + #","tmpls":[{"name":"Card","qfmt":"# + quoted(front) + #","afmt":"# + quoted(back) + "}]}}"
    }

    private static let kinds: [HostilePackage] = [
        HostilePackage("note types that are no JSON", "damaged") { $0.kinds = "{\"1\":{\"id\":" },
        HostilePackage("note types that are a number", "0 0 2") { $0.kinds = "17" },
        HostilePackage("a hundred thousand brackets", "damaged") {
            $0.kinds = String(repeating: "[", count: 100_000)
        },
        HostilePackage("note types of 30 megabytes", "tooLarge") {
            $0.kinds = "[" + String(repeating: "1,", count: 15 << 20) + "1]"
        },
        HostilePackage("a hundred million small values", "0 0 2", "tooLarge") {
            $0.kinds = "[" + String(repeating: "1,", count: 11 << 20) + "1]"
        },
        HostilePackage("a note type with a million fields", "0 0 2", "tooLarge") {
            let fields = (0..<1_000_000).map { #"{"name":"\#($0)"}"# }.joined(separator: ",")
            $0.kinds = #"{"1":{"id":1,"name":"Evil","type":0,"css":"","tmpls":[],"flds":[\#(fields)]}}"#
        },
        HostilePackage("a note type with 50,000 templates", "0 0 2") {
            let templates = (0..<50_000).map { #"{"name":"\#($0)","qfmt":"{{Front}}","afmt":""}"# }.joined(
                separator: ",")
            $0.kinds =
                #"{"1":{"id":1,"name":"Evil","type":0,"css":"","flds":[{"name":"Front"}],"tmpls":[\#(templates)]}}"#
        },
        HostilePackage("a note type without fields", "0 0 2") {
            $0.kinds = #"{"1":{"id":1,"name":"Evil","type":0,"css":"","flds":[],"tmpls":[]}}"#
        },
        HostilePackage("a note type without a template", "0 0 4") {
            $0.kinds = #"{"1":{"id":1,"name":"Evil","type":0,"css":"","flds":[{"name":"Front"}],"tmpls":[]}}"#
        },
        HostilePackage("fields of one name, and of none", "2 2 0") {
            $0.kinds =
                #"{"1":{"id":1,"name":"","type":0,"css":"","flds":[{"name":"a"},{"name":"a"},{},{"name":""}],"tmpls":[{"name":"","qfmt":"{{a}}","afmt":""}]}}"#
        },
        HostilePackage("a template that repeats a long field", "2 2 0") {
            $0.kinds = front(String(repeating: "{{Front}}", count: 100_000))
            $0.sql = [
                "UPDATE notes SET flds = '\(String(repeating: "long ", count: 200_000))' || char(31) || 'b'"
            ]
        },
        HostilePackage("parts in parts in parts", "2 2 0") {
            $0.kinds = front(
                String(repeating: "{{#Front}}", count: 90_000) + "x"
                    + String(repeating: "{{/Front}}", count: 90_000))
        },
        HostilePackage("a front that shows itself", "2 2 0") {
            $0.kinds = front("{{FrontSide}}{{Front}}{{FrontSide}}", back: "{{FrontSide}}{{FrontSide}}")
            $0.sql = ["UPDATE notes SET flds = '{{FrontSide}}{{Front}}{{Back}}' || char(31) || '{{Back}}'"]
        },
        HostilePackage("templates with mistakes", "2 2 0") {
            $0.kinds = front("{{#Front}} {{", back: "{{/Front}} }} {{Nothing}}")
        },
        HostilePackage("brackets that change", "2 2 0") {
            $0.kinds = front("{{=<% %>=}}<% Front %><%=", back: "{{== ==}}")
        },
        HostilePackage("a thousand filters", "2 2 0") {
            $0.kinds = front("{{" + String(repeating: "furigana:text:", count: 10_000) + "Front}}")
        },
        HostilePackage("a style sheet of a hundred thousand rules", "2 2 0") {
            $0.kinds = front(
                "{{Front}}", style: String(repeating: "a b c > d.e#f { color: red } ", count: 100_000))
        },
        HostilePackage("a style sheet of brackets", "2 2 0") {
            $0.kinds = front("<b>{{Front}}</b>", style: String(repeating: "{", count: 1_000_000) + "/*")
        },
    ]
}

// Notes.
extension HostilePackage {
    private static func note(_ fields: String) -> @Sendable (inout PackageBuilder) -> Void {
        { $0.sql = [PackageBuilder.note(1, fields: fields)] }
    }

    private static let notes: [HostilePackage] = [
        HostilePackage(
            "a note with a million fields", "2 2 0",
            change: note(String(repeating: "x\u{1F}", count: 1_000_000))),
        HostilePackage("a note without fields", "2 2 0", change: note("")),
        HostilePackage("a note of 40 megabytes", "damaged", "tooLarge") {
            $0.sql = ["UPDATE notes SET flds = hex(zeroblob(20000000)) WHERE id = 1"]
        },
        HostilePackage("a note of 30 megabytes of tags", "2 2 0") {
            $0.sql = [
                "UPDATE notes SET flds = replace(hex(zeroblob(5000000)), '00', '<b>') || char(31) WHERE id = 1"
            ]
        },
        HostilePackage(
            "a hundred thousand tags that are never closed", "2 2 0",
            change: note(String(repeating: "<div>", count: 100_000))),
        HostilePackage(
            "tables in tables", "2 2 0", change: note(String(repeating: "<table><tr><td>", count: 50_000))),
        HostilePackage(
            "a tag that never ends", "2 2 0", change: note("<" + String(repeating: "a", count: 1_000_000))),
        HostilePackage("hidden parts in hidden parts", "2 2 0") {
            $0.kinds = front("{{cloze:Front}}", back: "{{cloze:Front}}", type: 1)
            $0.sql = [
                PackageBuilder.note(1, fields: String(repeating: "{{c1::", count: 100_000) + "\u{1F}"),
                PackageBuilder.note(
                    2, fields: "{{c99999999999::x}} {{c0::y}} {{c-1::z}} {{c1,2,3,4::a}}\u{1F}"),
            ]
        },
        HostilePackage(
            "formulas in formulas", "2 2 0",
            change: note("\\(" + String(repeating: "\\frac{", count: 100_000) + "\\)")),
        HostilePackage("zero bytes, and bytes that are no text", "2 2 0") {
            $0.sql = [
                "UPDATE notes SET flds = cast(x'61000162ff1fc0aff09080' AS text), tags = cast(x'20ff20' AS text), guid = cast(x'0001' AS text)"
            ]
        },
        HostilePackage(
            "letters with a million accents", "2 2 0",
            change: note("e" + String(repeating: "\u{301}", count: 500_000))),
        HostilePackage("a guid of a megabyte, and an empty one", "2 2 0") {
            $0.sql = [
                "UPDATE notes SET guid = hex(zeroblob(500000)) WHERE id = 1",
                "UPDATE notes SET guid = '' WHERE id = 2",
            ]
        },
        HostilePackage("a hundred thousand tags on a note", "2 2 0") {
            $0.sql = ["UPDATE notes SET tags = '\((0..<100_000).map { "t\($0)::x" }.joined(separator: " "))'"]
        },
        HostilePackage("notes of a note type that is not there", "0 0 2") {
            $0.sql = ["UPDATE notes SET mid = 99"]
        },
        HostilePackage("notes without cards", "0 0 2") { $0.sql = ["DELETE FROM cards"] },
        HostilePackage("numbers as large as they can be", "2 2 0", "2 2 1") {
            $0.sql = [
                "UPDATE notes SET mod = 9223372036854775807, flags = -9223372036854775808 WHERE id = 1",
                "INSERT INTO notes SELECT -9223372036854775808, 'low', mid, -9223372036854775808, usn, tags, flds, sfld, csum, flags, data FROM notes WHERE id = 2",
                "UPDATE cards SET nid = -9223372036854775808 WHERE nid = 2", "DELETE FROM notes WHERE id = 2",
                "UPDATE col SET crt = 9223372036854775807, mod = -9223372036854775808",
            ]
        },
    ]
}

// Cards, reviews and decks.
extension HostilePackage {
    private static let cards: [HostilePackage] = [
        HostilePackage("cards without notes", "1 1 1") {
            $0.sql = ["UPDATE cards SET nid = 99 WHERE id = 12", "DELETE FROM notes WHERE id = 2"]
        },
        HostilePackage("cards of decks that are not there", "2 2 0") {
            $0.sql = ["UPDATE cards SET did = 99, odid = 98"]
        },
        HostilePackage("cards with numbers that no template has", "0 0 4") {
            $0.sql = [
                "UPDATE cards SET ord = -1 WHERE id = 11", "UPDATE cards SET ord = 1000000000 WHERE id = 12",
            ]
        },
        HostilePackage("a card twice", "1 1 2") { $0.sql = ["UPDATE cards SET nid = 1 WHERE id = 12"] },
        HostilePackage("fifty thousand cards of one note", "2 2 50000") {
            $0.sql = [
                """
                WITH RECURSIVE n(i) AS (VALUES(1) UNION ALL SELECT i + 1 FROM n WHERE i < 50000)
                INSERT INTO cards SELECT 1000 + i, 1, 2, i, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, '' FROM n
                """
            ]
        },
        HostilePackage("due dates at the end of time", "2 2 0") {
            $0.sql = [
                "UPDATE cards SET type = 2, queue = 2, due = 9223372036854775807, ivl = 9223372036854775807, factor = -1",
                "UPDATE cards SET due = -9223372036854775808, type = 77, queue = 77, odue = 5, odid = 1 WHERE id = 12",
            ]
        },
        HostilePackage("data that is no JSON", "2 2 0") {
            $0.sql = [
                "UPDATE cards SET type = 2, data = '{\"s\":1e999,\"d\":\"x\",\"lrt\":' || hex(zeroblob(100000))"
            ]
        },
        HostilePackage("memory of nonsense", "2 2 0") {
            $0.sql = [
                #"UPDATE cards SET type = 2, queue = 2, ivl = -5, data = '{"s":-1,"d":1e308,"dr":99,"lrt":-9223372036854775808}'"#
            ]
        },
        HostilePackage("answers of nonsense", "2 2 0", "2 2 4") {
            $0.sql = [
                "INSERT INTO revlog VALUES (-5, 11, 0, 3, 0, 0, 0, 0, 0)",
                "INSERT INTO revlog VALUES (9223372036854775807, 11, 0, 3, 0, 0, 0, 0, 0)",
                "INSERT INTO revlog VALUES (6, 11, 0, 77, 0, 0, 0, -9223372036854775808, 0)",
                "INSERT INTO revlog VALUES (7, 11, 0, -1, 0, 0, 0, 0, 99)",
                "INSERT INTO revlog VALUES (8, 99, 0, 3, 0, 0, 0, 0, 0)",
            ]
        },
        HostilePackage("two hundred thousand answers of one card", "2 2 0") {
            $0.sql = [
                """
                WITH RECURSIVE n(i) AS (VALUES(1) UNION ALL SELECT i + 1 FROM n WHERE i < 200000)
                INSERT INTO revlog SELECT i, 11, 0, 1 + i % 4, 1, 1, 2500, 1, i % 6 FROM n
                """
            ]
        },
        HostilePackage("decks with odd names", "2 2 0") {
            $0.decks =
                #"{"1":{"id":1,"name":"::::"},"2":{"id":2,"name":"\#(String(repeating: "a::", count: 10_000))b"},"3":{"id":3,"name":"  \u0000 "},"4":{"id":4,"name":""}}"#
        },
        HostilePackage("a deck with a name of a megabyte", "2 2 0") {
            $0.decks = #"{"2":{"id":2,"name":"\#(String(repeating: "x", count: 1_000_000))"}}"#
        },
        HostilePackage("decks that are no JSON", "damaged") { $0.decks = "nothing" },
        HostilePackage("settings of nonsense", "2 2 0") {
            $0.settings = #"{"schedVer":"two","creationOffset":1e99,"rollover":-4000}"#
        },
        HostilePackage("settings that are no JSON", "damaged") { $0.settings = "]" },
        HostilePackage("a million new cards in any order", "100002 100002 0") {
            $0.sql = [
                """
                WITH RECURSIVE n(i) AS (VALUES(1) UNION ALL SELECT i + 1 FROM n WHERE i < 100000)
                INSERT INTO notes SELECT 100 + i, 'g' || i, 1, 1, 0, '', 'f' || i || char(31) || 'b', 0, 0, 0, '' FROM n
                """,
                """
                WITH RECURSIVE n(i) AS (VALUES(1) UNION ALL SELECT i + 1 FROM n WHERE i < 100000)
                INSERT INTO cards SELECT 100 + i, 100 + i, 2, 0, 1, 0, 0, 0, random(), 0, 0, 0, 0, 0, 0, 0, 0, '' FROM n
                """,
            ]
        },
    ]

    // Pictures and sounds.
    private static let media: [HostilePackage] = [
        HostilePackage("media with names that lead elsewhere", "2 2 6") {
            $0.media =
                #"{"0":"../../evil.png","1":"/etc/evil.png","2":"a/b.png","3":".hidden","4":"..","5":"c:\\d.png","6":"good.png"}"#
            $0.files = Dictionary(uniqueKeysWithValues: (0..<7).map { ("\($0)", [UInt8($0)]) })
        },
        HostilePackage("media with names of control characters, and endless ones", "2 2 3") {
            $0.media =
                #"{"0":"a\u0000b.png","1":"a\nb.png","2":"\#(String(repeating: "x", count: 10_000)).png"}"#
            $0.files = ["0": [0], "1": [1], "2": [2]]
        },
        HostilePackage("media that are the collection", "2 2 0") {
            $0.media = #"{"collection.anki2":"a.png","media":"b.png"}"#
        },
        HostilePackage("media that are not there, and twice there", "2 2 2") {
            $0.media = #"{"0":"a.png","1":"a.png","7":"gone.png"}"#
            $0.files = ["0": [0], "1": [1]]
        },
        HostilePackage("media that are no object", "damaged") { $0.media = "[1,2" },
        HostilePackage("media without a list", "2 2 0") { $0.change = { $0.removeLast() } },
    ]
}
