import ArchiveTesting
import Foundation

// Notes.
extension HostilePackage {
    private static func note(_ fields: String) -> @Sendable (inout PackageBuilder) -> Void {
        { $0.sql = [PackageBuilder.note(1, fields: fields)] }
    }

    static let notes: [HostilePackage] = [
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
    static let cards: [HostilePackage] = [
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
    static let media: [HostilePackage] = [
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
