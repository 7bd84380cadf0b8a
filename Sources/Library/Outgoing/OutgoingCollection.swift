import Flashcards
import Memory
import SQLite

/// What of the library goes out to another program: decks, kinds, and then notes with their cards, one after another.
public final class OutgoingCollection {
    public let decks: [OutgoingDeck]
    public let kinds: [OutgoingKind]
    /// Milliseconds since 1970.
    public let now: Int64
    let reading: Reading
    private let condition: DeckCondition
    private let planner: Planner
    /// What is known of each card, and when it is due.
    private let candidates: [Int64: Candidate]

    /// - Parameter deck: with all that lie in it. `nil` for everything.
    init(
        _ deck: Deck.ID?, _ reading: Reading, _ kept: KeptModel, _ wishes: LearningWishes, now: Int64
    ) throws {
        (self.reading, self.now) = (reading, now)
        let all = try reading.decks()
        let wanted = try deck.map { try reading.expectedNumbers(within: $0) } ?? all.map(\.id.number)
        condition = DeckCondition(wanted)
        planner = Planner(model: kept.model, desiredRecall: wishes.recall)
        let candidates = try reading.candidates(inDecks: wanted, by: kept, includingSuspended: true)
        self.candidates = Dictionary(candidates.map { ($0.item, $0) }) { first, _ in first }
        let chosen = Set(wanted)
        let origins = try reading.origins(of: "deck")
        decks = all.filter { chosen.contains($0.id.number) }.map {
            OutgoingDeck(id: $0.id.number, path: $0.above + [$0.name], origin: origins[$0.id.number])
        }
        kinds = try reading.outgoingKinds()
    }

    public var cardCount: Int { candidates.count }
}

public struct OutgoingDeck: Sendable {
    public let id: Int64
    public let path: [String]
    /// See `Schema.origin`; `nil` for what was made here.
    public let origin: String?
}

public struct OutgoingKind: Sendable {
    public let kind: NoteKind
    public let origin: String?
    /// In milliseconds since 1970.
    public let made: Int64
}

public struct OutgoingNote: Sendable {
    /// That of its card, for a card that is nothing but two texts.
    public let id: Int64
    public let kind: NoteKind.ID
    /// As HTML.
    public let fields: [String]
    public let identity: String?
    public let tags: [CardTag]
    /// In milliseconds since 1970.
    public let made: Int64
    /// When its fields were changed last: there, if they are as they came in.
    public let changed: Int64
    public let origin: String?
    public internal(set) var cards: [OutgoingCard]
}

public struct OutgoingCard: Sendable {
    public let id: Int64
    public let number: Int
    public let deck: Int64
    public let isSuspended: Bool
    public let flag: CardFlag?
    /// The name of a picture that goes with it, as in `CardText`.
    public let picture: String?
    public let made: Int64
    public let origin: String?
    /// When it is asked next, in milliseconds since 1970. `nil`: it is new.
    public let due: Int64?
    /// Whether that is what the other program has planned, as nothing was answered since.
    public let isAsPlanned: Bool
    /// In days. `nil`: it is new.
    public let interval: Double?
}

extension Library {
    /// Everything that goes out, as it is now.
    public func goingOut<Result>(
        _ deck: Deck.ID? = nil, _ wishes: LearningWishes, _ work: (OutgoingCollection) throws -> Result
    ) throws -> Result {
        try connection.readTransaction {
            try work(OutgoingCollection(deck, Reading(connection), keptModel(), wishes, now: now()))
        }
    }
}

extension Reading {
    fileprivate func origins(of table: String) throws -> [Int64: String] {
        var origins: [Int64: String] = [:]
        try connection.forEach("SELECT id, origin FROM \(table) WHERE origin IS NOT NULL") {
            origins[$0.number(0)] = $0.text(1)
        }
        return origins
    }

    fileprivate func outgoingKinds() throws -> [OutgoingKind] {
        let origins = try origins(of: "kind")
        var made: [Int64: Int64] = [:]
        try connection.forEach("SELECT id, made FROM kind") {
            made[$0.number(0)] = Numbers.milliseconds(ofTime: $0.number(1))
        }
        return try kinds().map {
            OutgoingKind(kind: $0, origin: origins[$0.id.number], made: made[$0.id.number] ?? 0)
        }
    }
}

// Notes and cards.
extension OutgoingCollection {
    private static let columns =
        """
        card.id, number, deck, suspended, flag, picture, card.made, card.origin, tags, note, prompt, answer
        """

    /// The first note first. Cards without a note come behind, as notes of “Front and back”.
    public func forEachNote(_ take: (OutgoingNote) throws -> Void) throws {
        try forEachRealNote(take)
        try reading.connection.forEach(
            """
            SELECT \(OutgoingCollection.columns) FROM card
            WHERE deck \(condition.sql) AND deleted IS NULL AND note IS NULL ORDER BY id DESC
            """, condition.parameter
        ) { row in
            let fields = [FieldText.plain(row.text(10)).html, FieldText.plain(row.text(11)).html]
            let card = card(row)
            try take(
                OutgoingNote(
                    id: card.id, kind: NoteKind.frontAndBack.id, fields: fields, identity: nil,
                    tags: tags(row), made: card.made, changed: card.made, origin: nil, cards: [card]))
        }
    }

    /// Both tables are read in the order of the notes.
    private func forEachRealNote(_ take: (OutgoingNote) throws -> Void) throws {
        let notes = try Cursor(
            reading.connection,
            """
            SELECT id, kind, fields, identity, made, origin,
                (SELECT time FROM field_time WHERE row = note.id AND field = 'fields')
            FROM note WHERE deleted IS NULL ORDER BY id DESC
            """)
        var next = try notes.next().map(RealNote.init)
        var pending: OutgoingNote?
        try reading.connection.forEach(
            """
            SELECT \(OutgoingCollection.columns) FROM card
            WHERE deck \(condition.sql) AND deleted IS NULL AND note IS NOT NULL ORDER BY note DESC, number
            """, condition.parameter
        ) { row in
            let id = row.number(9)
            if pending?.id == id {
                pending?.cards.append(card(row))
                return
            }
            if let note = pending { try take(note) }
            pending = nil
            while let note = next, note.id > id { next = try notes.next().map(RealNote.init) }
            guard let note = next, note.id == id else { return }
            pending = note.outgoing(tags(row), card(row))
        }
        if let note = pending { try take(note) }
    }

    private struct RealNote {
        let id: Int64
        let kind: Int64
        let fields: String
        let identity: String?
        let made: Int64
        let origin: NoteOrigin?
        let changed: Int64?

        init(_ row: Row) {
            (id, kind, fields) = (row.number(0), row.number(1), row.text(2))
            (identity, made) = (row.optionalText(3), Numbers.milliseconds(ofTime: row.number(4)))
            origin = row.optionalText(5).flatMap(NoteOrigin.init(kept:))
            changed = row.optionalNumber(6).map(Numbers.milliseconds(ofTime:))
        }

        func outgoing(_ tags: [CardTag], _ card: OutgoingCard) -> OutgoingNote {
            let isAsItCame = origin.map { $0.sum == NoteOrigin.sum(of: fields) } ?? false
            return OutgoingNote(
                id: id, kind: NoteKind.ID(kind), fields: Note.fields(kept: fields), identity: identity,
                tags: tags, made: made, changed: (isAsItCame ? origin?.changed : nil) ?? changed ?? made,
                origin: origin?.foreign, cards: [card])
        }
    }

    private func tags(_ row: Row) -> [CardTag] { row.optionalText(8).map([CardTag].init(kept:)) ?? [] }

    private func card(_ row: Row) -> OutgoingCard {
        let candidate = candidates[row.number(0)]
        let known = candidate?.known
        let interval = known.map { planner.model.interval($0.state, for: planner.desiredRecall) }
        return OutgoingCard(
            id: row.number(0), number: Int(row.number(1)), deck: row.number(2), isSuspended: !row.isNull(3),
            flag: row.optionalNumber(4).flatMap { CardFlag(rawValue: Int($0)) }, picture: row.optionalText(5),
            made: Numbers.milliseconds(ofTime: row.number(6)), origin: row.optionalText(7),
            due: candidate?.planned
                ?? known.map { $0.time + Int64((interval ?? 0) * Double(Span.millisecondsOfDay)) },
            isAsPlanned: candidate?.planned != nil, interval: interval)
    }
}

/// An answer that goes out.
public struct OutgoingReview: Sendable {
    /// Of two with the same date, the first has the lower one.
    public let id: Int64
    /// The number of its card.
    public let card: Int64
    /// In milliseconds since 1970.
    public let date: Int64
    /// 0: no answer.
    public let grade: Int
    public let milliseconds: Int64
    /// `nil` for an answer that was given here.
    public let origin: String?
    /// Whether it says something about memory.
    public let counts: Bool
}

extension OutgoingCollection {
    /// In no particular order.
    public func forEachReview(_ take: (OutgoingReview) throws -> Void) throws {
        let parts = ReviewTable.all.map { table in
            """
            SELECT thing, date, grade, took, origin, \(table == .review ? 1 : 0), id FROM \(table.name)
            WHERE NOT EXISTS (SELECT 1 FROM taken_back WHERE taken_back.review = \(table.name).id)
            """
        }
        try reading.connection.forEach(parts.joined(separator: " UNION ALL ")) { row in
            // Reviews of cards that do not go out are left out here, as a condition in SQL takes longer.
            guard candidates[row.number(0)] != nil else { return }
            try take(
                OutgoingReview(
                    id: row.number(6), card: row.number(0), date: row.number(1), grade: Int(row.number(2)),
                    milliseconds: row.number(3), origin: row.optionalText(4), counts: row.bool(5)))
        }
    }
}
