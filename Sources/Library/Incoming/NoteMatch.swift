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

    /// Whether the person has changed it since it came in.
    var isEdited: Bool { origin.map { $0.sum != NoteOrigin.sum(of: fields) } ?? true }
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

    /// - Parameter fields: as they will be kept, in the order of the kind.
    mutating func fate(of note: IncomingNote, fields: String, _ plan: KindPlan) throws -> NoteFate {
        guard hasAny, let known = try find(note.identity) else { return .new }
        taken.insert(known.id)
        if let deleted = known.deleted, deleted > note.changed, try hasNeighbours(known) {
            return .stayedDeleted(known)
        }
        if known.deleted != nil || !known.isInSight { return .cameBack(known) }
        if known.kind == plan.id, plan.converted(known: known.fields) == fields { return .same(known) }
        if known.isEdited {
            return note.changed > known.changed ? .updated(known, replacesEdit: true) : .keptEdit(known)
        }
        return note.changed >= known.origin?.changed ?? .min
            ? .updated(known, replacesEdit: false) : .older(known)
    }

    /// Whether there are other cards in its deck. If not, the person has deleted all of them, and now wants them back.
    private func hasNeighbours(_ note: KnownNote) throws -> Bool {
        try reading.connection.number(
            """
            SELECT EXISTS (SELECT 1 FROM card WHERE deck IN (SELECT deck FROM card WHERE note = ?)
                AND \(Card.ID.isThere))
            """, note.id) == 1
    }

    /// The first that has not come in yet: of two with one identity each is another note.
    private func find(_ identity: String) throws -> KnownNote? {
        var found: KnownNote?
        try reading.connection.forEach(
            """
            SELECT id, kind, fields, origin, deleted,
                ifnull((SELECT time FROM field_time WHERE row = note.id AND field = 'fields'), made),
                EXISTS (SELECT 1 FROM card WHERE note = note.id AND \(Card.ID.isThere))
            FROM note WHERE identity = ? ORDER BY id
            """, identity
        ) { row in
            guard found == nil, !taken.contains(row.number(0)) else { return }
            found = KnownNote(
                id: row.number(0), kind: row.number(1), fields: row.text(2),
                origin: row.optionalText(3).flatMap(NoteOrigin.init(kept:)),
                deleted: row.optionalNumber(4).map(Numbers.milliseconds(ofTime:)), isInSight: row.bool(6),
                changed: Numbers.milliseconds(ofTime: row.number(5)))
        }
        return found
    }
}
