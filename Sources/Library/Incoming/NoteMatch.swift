import Flashcards
import SQLite

/// A note of the library that comes in again.
struct KnownNote {
    let id: Int64
    let kind: Int64
    let fields: String
    let origin: NoteOrigin?
    /// When the person has deleted it, in milliseconds since 1970.
    let deleted: Int64?
    /// Whether any of its cards can be seen.
    let isInSight: Bool
    /// When its fields were changed last, in milliseconds since 1970.
    let changed: Int64
    /// If it was made here.
    var own: Own?

    struct Own {
        /// In milliseconds since 1970.
        let made: Int64
        let tags: String?
        /// Whether it is a card without a note. Its number is that of the card.
        let isCard: Bool
    }

    var isCard: Bool { own?.isCard ?? false }

    /// The column of cards that has its number.
    var columnOfCards: String { isCard ? "id" : "note" }

    /// What the other program knows of its tags.
    var tagsBefore: String? { origin.map(\.tags) ?? own?.tags }

    /// Whether the person has changed it since it came in, or since it was made.
    var isEdited: Bool {
        if let origin { return origin.sum != NoteOrigin.sum(of: fields) }
        return own.map { changed > $0.made } ?? true
    }
}

/// What becomes of a note that comes in.
enum NoteFate {
    case new
    case same(KnownNote)
    case updated(KnownNote, replacesEdit: Bool)
    case keptEdit(KnownNote)
    case stayedDeleted(KnownNote)
    case cameBack(KnownNote)
    case older(KnownNote)
}

/// Finds the notes that are there already.
struct NoteMatching {
    private let reading: Reading
    /// Mostly nothing has ever come in.
    let hasAny: Bool
    private var taken: Set<Int64> = []

    init(_ reading: Reading) throws {
        self.reading = reading
        hasAny =
            try reading.connection.number(
                "SELECT EXISTS (SELECT 1 FROM note WHERE identity IS NOT NULL)") == 1
    }

    mutating func fate(of prepared: PreparedNote) throws -> NoteFate {
        let (note, plan) = (prepared.note, prepared.plan)
        guard let known = try find(note) else { return .new }
        taken.insert(known.id)
        if let deleted = known.deleted, deleted > note.changed, try hasNeighbours(known) {
            return .stayedDeleted(known)
        }
        if known.deleted != nil || !known.isInSight { return .cameBack(known) }
        let said = known.isCard ? prepared.fieldsOfCard : prepared.fields
        if known.kind == plan.id, plan.converted(known: known.fields) == said { return .same(known) }
        if known.isEdited {
            return note.changed > known.changed ? .updated(known, replacesEdit: true) : .keptEdit(known)
        }
        return note.changed >= known.origin?.changed ?? known.own?.made.wholeSeconds ?? .min
            ? .updated(known, replacesEdit: false) : .older(known)
    }

    /// Whether there are other cards in its deck. If not, the person has deleted all of them, and now wants them back.
    private func hasNeighbours(_ note: KnownNote) throws -> Bool {
        try reading.connection.number(
            """
            SELECT EXISTS (SELECT 1 FROM card
                WHERE deck IN (SELECT deck FROM card WHERE \(note.columnOfCards) = ?) AND \(Card.ID.isThere))
            """, note.id) == 1
    }

    private func find(_ note: IncomingNote) throws -> KnownNote? {
        if hasAny, let known = try find(note.identity) { return known }
        guard let own = note.own, !taken.contains(own.number) else { return nil }
        return try ownNote(own) ?? ownCard(own)
    }

    /// The first that has not come in yet: of two with one identity each is another note.
    private func find(_ identity: String) throws -> KnownNote? {
        var found: KnownNote?
        try reading.connection.forEach(
            """
            SELECT \(KnownNote.columns)
            FROM note WHERE identity = ? ORDER BY id
            """, identity
        ) { row in
            guard found == nil, !taken.contains(row.number(0)) else { return }
            found = KnownNote(row)
        }
        return found
    }
}

// What was made here and comes in again.
extension NoteMatching {
    private func ownNote(_ own: IncomingNote.Own) throws -> KnownNote? {
        try reading.connection.first(
            """
            SELECT \(KnownNote.columns), made,
                (SELECT tags FROM card WHERE note = note.id AND deleted IS NULL ORDER BY id DESC LIMIT 1)
            FROM note WHERE id = ? AND identity IS NULL
            """, own.number
        ) { row in
            var note = KnownNote(row)
            note.own = KnownNote.Own(
                made: Numbers.milliseconds(ofTime: row.number(7)), tags: row.optionalText(8), isCard: false)
            return note
        }.flatMap { $0.isMade(as: own) ? $0 : nil }
    }

    private func ownCard(_ own: IncomingNote.Own) throws -> KnownNote? {
        try reading.connection.first(
            """
            SELECT id, prompt, answer, deleted, made, tags, \(Card.ID.isThere),
                ifnull((SELECT max(time) FROM field_time WHERE row = card.id AND field IN ('prompt', 'answer')), made)
            FROM card WHERE id = ? AND note IS NULL
            """, own.number
        ) { row in
            let fields = [1, 2].map { FieldText.plain(row.text($0)).html }
            return KnownNote(
                id: row.number(0), kind: NoteKind.frontAndBack.id.number, fields: Note(fields).kept,
                origin: nil, deleted: row.optionalNumber(3).map(Numbers.milliseconds(ofTime:)),
                isInSight: row.bool(6), changed: Numbers.milliseconds(ofTime: row.number(7)),
                own: KnownNote.Own(
                    made: Numbers.milliseconds(ofTime: row.number(4)), tags: row.optionalText(5),
                    isCard: true))
        }.flatMap { $0.isMade(as: own) ? $0 : nil }
    }
}

extension KnownNote {
    fileprivate static let columns =
        """
        id, kind, fields, origin, deleted,
            ifnull((SELECT time FROM field_time WHERE row = note.id AND field = 'fields'), made),
            EXISTS (SELECT 1 FROM card WHERE note = note.id AND \(Card.ID.isThere))
        """

    /// - Parameter row: it begins with the columns.
    fileprivate init(_ row: Row) {
        self.init(
            id: row.number(0), kind: row.number(1), fields: row.text(2),
            origin: row.optionalText(3).flatMap(NoteOrigin.init(kept:)),
            deleted: row.optionalNumber(4).map(Numbers.milliseconds(ofTime:)), isInSight: row.bool(6),
            changed: Numbers.milliseconds(ofTime: row.number(5)))
    }

    /// Another library of this machine can have the same number, but hardly from the same time.
    fileprivate func isMade(as own: IncomingNote.Own) -> Bool {
        guard let made = self.own?.made else { return false }
        return (made..<(made + KnownNote.longestDelay)).contains(own.made)
    }

    /// Notes that were made at one time are exported with a millisecond in between.
    private static let longestDelay: Int64 = 100_000
}

extension Int64 {
    /// Milliseconds, as Anki keeps them.
    fileprivate var wholeSeconds: Int64 { self / 1000 * 1000 }
}
