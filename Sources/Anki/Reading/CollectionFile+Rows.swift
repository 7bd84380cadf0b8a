import SQLite

// Rows of notes, cards and reviews, one after another.
extension CollectionFile {
    func count(_ table: String) throws(AnkiRefusal) -> Int {
        try readingDatabase { Int(try connection.number("SELECT count(*) FROM \(table)")) }
    }

    /// The last one first. A deck’s first card gets the highest number in the library, so the rows can be added at the end of the
    /// table there, where they need half the room.
    func notes() throws -> Cursor {
        try Cursor(
            connection, "SELECT id, guid, mid, mod, tags, flds, flags, data FROM notes ORDER BY id DESC")
    }

    /// Those of one note together, in the order of the notes.
    func cards() throws -> Cursor {
        try Cursor(
            connection,
            """
            SELECT id, nid, did, ord, mod, type, queue, due, ivl, factor, reps, lapses, left, odue, odid, flags, data
            FROM cards ORDER BY nid DESC, ord DESC, id DESC
            """)
    }

    /// The oldest first, which is how they lie in the file: there may be millions.
    func reviews() throws -> Cursor {
        try Cursor(
            connection, "SELECT id, cid, ease, ivl, lastIvl, factor, time, type FROM revlog ORDER BY id")
    }
}

extension AnkiNote {
    static func tags(in text: String) -> [String] {
        if text.isEmpty { return [] }
        return text.precomposed.split { $0 == " " || $0 == "\u{3000}" || $0.isNewline }.map { String($0) }
    }
}

extension AnkiCard {
    init(_ row: Row) {
        self.init(
            id: row.number(0), note: row.number(1), deck: row.number(2), number: Int(clamping: row.number(3)),
            modified: row.number(4), type: row.number(5), queue: row.number(6), due: row.number(7),
            interval: row.number(8), factor: row.number(9), reviews: row.number(10), lapses: row.number(11),
            left: row.number(12), homeDue: row.number(13), home: row.number(14), flags: row.number(15),
            data: row.text(16))
    }
}

extension AnkiReview {
    init(_ row: Row) {
        self.init(
            id: row.number(0), card: row.number(1), grade: row.number(2), interval: row.number(3),
            lastInterval: row.number(4), factor: row.number(5), milliseconds: row.number(6),
            type: row.number(7))
    }
}
