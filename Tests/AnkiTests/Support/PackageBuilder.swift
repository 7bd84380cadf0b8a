import ArchiveTesting
import FileTesting
import Files
import Foundation
import SQLite

/// A package put together by hand: of two notes with one card each, unless it is told otherwise.
struct PackageBuilder {
    /// What stands in the only row of `col`.
    var settings = #"{"schedVer":2,"creationOffset":0}"#
    var kinds =
        #"{"1":{"id":1,"name":"Basic","type":0,"mod":0,"usn":0,"sortf":0,"did":null,"css":"","#
        + #""flds":[{"name":"Front","ord":0},{"name":"Back","ord":1}],"#
        + #""tmpls":[{"name":"Card","ord":0,"qfmt":"{{Front}}","afmt":"{{FrontSide}}<hr>{{Back}}"}]}}"#
    var decks =
        #"{"1":{"id":1,"name":"Default","conf":1,"dyn":0},"2":{"id":2,"name":"A::B","conf":1,"dyn":0}}"#
    var version: String = "11"
    /// What is done to the tables before they are closed.
    var sql: [String] = []
    var media = "{}"
    var isCollectionThere = true
    var files: [String: [UInt8]] = [:]
    var change: (inout [RawZip.Entry]) -> Void = { _ in }
    /// The bytes of the database.
    var changeFile: (inout [UInt8]) -> Void = { _ in }

    private static let tables = [
        """
        CREATE TABLE col (id integer primary key, crt integer, mod integer, scm integer, ver integer, dty integer,
            usn integer, ls integer, conf text, models text, decks text, dconf text, tags text)
        """,
        """
        CREATE TABLE notes (id integer primary key, guid text, mid integer, mod integer, usn integer, tags text,
            flds text, sfld integer, csum integer, flags integer, data text)
        """,
        """
        CREATE TABLE cards (id integer primary key, nid integer, did integer, ord integer, mod integer, usn integer,
            type integer, queue integer, due integer, ivl integer, factor integer, reps integer, lapses integer,
            left integer, odue integer, odid integer, flags integer, data text)
        """,
        """
        CREATE TABLE revlog (id integer primary key, cid integer, usn integer, ease integer, ivl integer,
            lastIvl integer, factor integer, time integer, type integer)
        """,
        "CREATE TABLE graves (usn integer, oid integer, type integer)",
    ]

    /// A row of notes.
    static func note(_ id: Int, kind: Int = 1, fields: String = "front\u{1F}back", guid: String? = nil)
        -> String
    {
        """
        INSERT OR REPLACE INTO notes VALUES (\(id), '\(guid ?? "guid \(id)")', \(kind), 1700000000, 0, ' tag ',
            '\(fields.replacing("'", with: "''"))', '', 0, 0, '')
        """
    }

    static func card(_ id: Int, note: Int, number: Int = 0, deck: Int = 2) -> String {
        "INSERT OR REPLACE INTO cards VALUES (\(id), \(note), \(deck), \(number), 1, 0, 0, 0, \(id), 0, 0, 0, 0, 0, 0, 0, 0, '{}')"
    }

    static func review(_ id: Int, card: Int) -> String {
        "INSERT OR REPLACE INTO revlog VALUES (\(id), \(card), 0, 3, 1, 0, 2500, 1000, 0)"
    }

    private func collection(_ folder: TestFolder) throws -> [UInt8] {
        folder.write(Data(), "collection")
        do {
            let connection = try Connection(folder.file("collection"), .readWrite)
            for table in PackageBuilder.tables { try connection.run(table) }
            try connection.transaction {
                try connection.run(
                    "INSERT INTO col VALUES (1, 1600000000, 1700000000000, 0, \(version), 0, 0, 0, ?, ?, ?, '{}', '{}')",
                    settings, kinds, decks)
                let rows =
                    [1, 2].map { PackageBuilder.note($0) }
                    + [11, 12].map { PackageBuilder.card($0, note: $0 - 10) }
                    + [PackageBuilder.review(1_650_000_000_000, card: 11)]
                for statement in rows + sql { try connection.run(statement) }
            }
        }
        var bytes = Array(folder.bytes("collection") ?? Data())
        changeFile(&bytes)
        return bytes
    }

    var bytes: [UInt8] {
        get throws {
            let folder = TestFolder()
            var entries: [RawZip.Entry] = []
            if isCollectionThere {
                entries.append(RawZip.Entry("collection.anki2", try collection(folder)))
            }
            entries += files.sorted { $0.key < $1.key }.map { RawZip.Entry($0.key, $0.value) }
            entries.append(RawZip.Entry("media", Array(media.utf8)))
            change(&entries)
            return RawZip(entries).bytes
        }
    }
}
