import Files
import Flashcards
import Glibc
import Library
import SQLite

/// Writes a collection of schema 11 into a new file.
final class CollectionWriter {
    private(set) var written = PackageExport.Written()
    let media: OutgoingMedia
    private let connection: Connection
    private let collection: OutgoingCollection
    private let decks: OutgoingDecks
    private let kinds: OutgoingKinds
    private let days: AnkiDays
    private var noteNumbers = NumberPool()
    private var cardNumbers = NumberPool()
    private var reviewNumbers = NumberPool()
    private var histories: [Int64: CardHistory] = [:]
    /// The rows of all reviews, in the order of their dates, and whether they came from Anki.
    private var reviews: [(row: AnkiReview, isFromAnki: Bool)] = []
    /// By the numbers of the library.
    private var cards: [Int64: Int64] = [:]
    private var place = 0

    init(_ path: FilePath, _ collection: OutgoingCollection, _ media: OutgoingMedia) throws {
        let descriptor = open(path.text, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw StoreFailure.ofTheSystem }
        close(descriptor)
        connection = try Connection(path.text, .readWrite)
        (self.collection, self.media) = (collection, media)
        decks = OutgoingDecks(collection)
        kinds = OutgoingKinds(collection.kinds)
        days = AnkiDays(decks.calendar)
        // The file is only read once it is whole.
        for pragma in ["journal_mode = OFF", "synchronous = OFF", "locking_mode = EXCLUSIVE"] {
            try connection.run("PRAGMA \(pragma)")
        }
        for table in CollectionWriter.tables { try connection.run(table) }
    }

    func write(_ progress: (Double) throws -> Void) throws {
        try progress(0)
        try connection.transaction {
            try writeNotes(progress)
            try writeReviews()
            for source in kinds.sources { media.note(source) }
            try writeCollection()
        }
        for index in CollectionWriter.indexes { try connection.run(index) }
    }

    /// What is read of the library while the part before it is written.
    private enum Part {
        /// All of them, in the order of their dates.
        case reviews([OutgoingReview])
        case note(OutgoingNote)

        /// In bytes. Reviews are wanted at once.
        var weight: Int {
            switch self {
            case .reviews: ReadAhead<Part>.heaviestBatch
            case .note(let note): note.fields.reduce(0) { $0 + $1.utf8.count }
            }
        }
    }

    private func read(_ give: (Part) throws -> Void) throws {
        var reviews: [OutgoingReview] = []
        try collection.forEachReview { reviews.append($0) }
        // They are nearly in this order already.
        reviews.sort { ($0.date, $0.id) < ($1.date, $1.id) }
        try give(.reviews(reviews))
        try collection.forEachNote { try give(.note($0)) }
    }

    private func writeNotes(_ progress: (Double) throws -> Void) throws {
        let notes = try RowInserter("notes", CollectionWriter.noteColumns, connection)
        let cards = try RowInserter("cards", CollectionWriter.cardColumns, connection)
        let parts = ReadAhead<Part>(weight: \.weight, read)
        defer { parts.stop() }
        while let some = try parts.next() {
            for part in some {
                switch part {
                case .reviews(let reviews): take(reviews)
                case .note(let note): try write(note, notes, cards)
                }
            }
            try progress(Double(written.cards) / Double(max(collection.cardCount, 1)))
        }
    }

    private func take(_ reviews: [OutgoingReview]) {
        self.reviews.reserveCapacity(reviews.count)
        for review in reviews {
            let row = histories[review.card, default: CardHistory()].add(review)
            self.reviews.append((row, review.origin != nil))
        }
    }

    private func write(_ note: OutgoingNote, _ notes: RowInserter, _ cards: RowInserter) throws {
        guard let kind = kinds.use(note.kind) else { return }
        let id = try write(note, kind, notes)
        for card in note.cards { try write(card, ofNote: id, cards) }
    }

    private func write(_ note: OutgoingNote, _ kind: OutgoingKinds.Used, _ rows: RowInserter) throws
        -> Int64
    {
        let origin = note.origin.flatMap { JSON.read(Array($0.utf8)) }
        let id = noteNumbers.take(origin?["id"]?.anyNumber ?? note.made)
        var fields = Array(note.fields.prefix(kind.fieldCount))
        fields += repeatElement("", count: kind.fieldCount - fields.count)
        if let picture = note.cards.first?.picture, let html = media.html(ofPicture: picture) {
            fields[0] = html + fields[0]
        }
        for field in fields { media.note(field) }
        let first = fields[0].asSortField
        let sorted =
            kind.sortField == 0
            ? first : (fields.indices.contains(kind.sortField) ? fields[kind.sortField] : "").asSortField
        let sum = SHA1(first.utf8).bytes.prefix(4).reduce(Int64(0)) { $0 << 8 | Int64($1) }
        let tags = note.tags.isEmpty ? "" : " \(note.tags.separated) "
        try rows.add(id)
        try rows.add(note.identity ?? CollectionWriter.identity(of: note.id))
        try rows.add(all: kind.number, note.changed / 1000, 0)
        for text in [tags, fields.joined(separator: "\u{1F}"), sorted] { try rows.add(text) }
        try rows.add(all: sum, origin?["flags"]?.anyNumber ?? 0)
        try rows.add(origin?["data"]?.text ?? "")
        try rows.insert()
        written.notes += 1
        return id
    }

    /// By which Anki knows a note again that was made here.
    private static func identity(of number: Int64) -> String { own + String(number, radix: 36) }

    /// `nil` for a note that was not made here.
    static func number(ofIdentity identity: String) -> Int64? {
        identity.hasPrefix(own) ? Int64(identity.dropFirst(own.count), radix: 36) : nil
    }

    private static let own = "recess-"

    private func write(_ card: OutgoingCard, ofNote note: Int64, _ rows: RowInserter) throws {
        place += 1
        let origin = card.origin.flatMap { JSON.read(Array($0.utf8)) }
        var row =
            origin.flatMap { AnkiCard(card, asItCame: $0, days) }
            ?? AnkiCard(card, histories[card.id], place: place, days, now: collection.now)
        row.id = cardNumbers.take(origin?["id"]?.anyNumber ?? row.id)
        cards[card.id] = row.id
        let deck = decks.numbers[card.deck] ?? 1
        try rows.add(
            all: row.id, note, deck, Int64(row.number), row.modified, 0, row.type, row.queue, row.due)
        try rows.add(all: row.interval, row.factor, row.reviews, row.lapses, row.left, 0, 0, row.flags)
        try rows.add(row.data)
        try rows.insert()
        written.cards += 1
    }

    /// Those that came from Anki choose first, so that they keep their numbers.
    private func writeReviews() throws {
        for areFromAnki in [true, false] {
            for place in reviews.indices where reviews[place].isFromAnki == areFromAnki {
                reviews[place].row.id = reviewNumbers.take(reviews[place].row.id)
            }
        }
        let rows = try RowInserter("revlog", CollectionWriter.reviewColumns, connection)
        for (row, _) in reviews {
            guard let card = cards[row.card] else { continue }
            try rows.add(all: row.id, card, 0, row.grade, row.interval)
            try rows.add(all: row.lastInterval, row.factor, row.milliseconds, row.type)
            try rows.insert()
            written.reviews += 1
        }
    }

    private func writeCollection() throws {
        let calendar = decks.calendar
        var settings: [JSON.Member] = [
            JSON.Member(name: "schedVer", value: .number(2)),
            JSON.Member(name: "sched2021", value: .bool(true)),
            JSON.Member(name: "nextPos", value: .number(Int64(place) + 1)),
            JSON.Member(name: "curDeck", value: .number(1)),
            JSON.Member(name: "activeDecks", value: .list([.number(1)])),
            JSON.Member(name: "rollover", value: .number(Int64(calendar.firstHour))),
        ]
        if let west = calendar.minutesWest {
            settings.append(JSON.Member(name: "creationOffset", value: .number(Int64(west))))
        }
        try connection.run(
            "INSERT INTO col VALUES (1, ?, ?, ?, 11, 0, 0, 0, ?, ?, ?, ?, '{}')", calendar.creation,
            collection.now, collection.now, JSON.object(settings).written, kinds.json.written,
            JSON.object(decks.decks).written, JSON.object(decks.presets).written)
    }
}

// The tables of schema 11.
extension CollectionWriter {
    private static let noteColumns = [
        "id", "guid", "mid", "mod", "usn", "tags", "flds", "sfld", "csum", "flags", "data",
    ]
    private static let cardColumns = [
        "id", "nid", "did", "ord", "mod", "usn", "type", "queue", "due", "ivl", "factor", "reps", "lapses",
        "left",
        "odue", "odid", "flags", "data",
    ]
    private static let reviewColumns = [
        "id", "cid", "usn", "ease", "ivl", "lastIvl", "factor", "time", "type",
    ]

    private static let texts: Set = [
        "guid", "tags", "flds", "data", "conf", "models", "decks", "dconf",
    ]

    private static func table(_ name: String, _ columns: [String]) -> String {
        let list = columns.map { column in
            "\(column) \(texts.contains(column) ? "text" : "integer") \(column == "id" ? "primary key" : "not null")"
        }
        return "CREATE TABLE \(name) (\(list.joined(separator: ", ")))"
    }

    private static let tables = [
        table("notes", noteColumns), table("cards", cardColumns), table("revlog", reviewColumns),
        table(
            "col",
            [
                "id", "crt", "mod", "scm", "ver", "dty", "usn", "ls", "conf", "models", "decks", "dconf",
                "tags",
            ]), "CREATE TABLE graves (usn integer not null, oid integer not null, type integer not null)",
    ]

    private static let indexes = [
        "CREATE INDEX ix_cards_nid ON cards (nid)", "CREATE INDEX ix_revlog_cid ON revlog (cid)",
    ]
}
