import Flashcards
import SQLite

/// What becomes of a kind that comes in: a new one, or one that is there already, perhaps in an older or a newer form.
final class KindPlan {
    /// Its number in the library.
    let id: Int64
    /// As it will be.
    let kind: NoteKind
    let texts: QuickTexts
    let origin: String
    let change: Change
    /// For each field of the kind the place of the field that comes in. `nil`: they are the same.
    let fields: [Int?]?
    /// What number a card has that comes in with this one. `nil`: the same.
    let cards: [Int: Int]?

    private init(
        id: Int64, kind: NoteKind, origin: String, change: Change, fields: [Int?]? = nil,
        cards: [Int: Int]? = nil
    ) {
        (self.id, self.kind, self.origin, self.change) = (id, kind, origin, change)
        (self.fields, self.cards) = (fields, cards)
        texts = QuickTexts(kind)
    }

    enum Change {
        case new
        case none
        /// The kind changes, and with it the notes that have it: for each field the place of the one that it was, and for each
        /// template the number that it gets.
        case changed(fields: [Int?], cards: [Int: Int]?)
    }

    func convert(fields text: String) -> String {
        fields.map { KindPlan.reorder(text, $0) } ?? text
    }

    private static func reorder(_ text: String, _ places: [Int?]) -> String {
        let parts = Note.fields(kept: text)
        return places.map { place in place.flatMap { parts.indices.contains($0) ? parts[$0] : nil } ?? "" }
            .joined(separator: "\u{1F}")
    }

    /// Fields of a note that is there already, as they will be.
    func converted(known text: String) -> String {
        guard case .changed(let places, _) = change else { return text }
        return KindPlan.reorder(text, places)
    }

    func converted(known number: Int) -> Int? {
        guard case .changed(_, let numbers?) = change else { return number }
        return numbers[number]
    }

    /// `nil` for a card that the kind does not make any more.
    func convert(card number: Int) -> Int? {
        guard let cards else { return number }
        return cards[number]
    }
}

extension KindPlan {
    /// - Parameters:
    ///   - known: the kind as the library has it. One that makes cards in another way is another kind.
    ///   - newID: its number if it is new.
    convenience init(_ kind: IncomingKind, known: KnownKind?, newID: Int64) {
        if let id = kind.builtIn, let builtIn = NoteKind.builtIn.first(where: { $0.id == id }),
            builtIn.fields == kind.kind.fields, builtIn.cards.areMade(like: kind.kind.cards),
            builtIn.allTemplates.count == kind.kind.allTemplates.count
        {
            self.init(id: id.number, kind: builtIn, origin: kind.origin, change: .none)
        } else if let known, known.kind.cards.areMade(like: kind.kind.cards) {
            self.init(kind, knownAs: known)
        } else {
            self.init(new: kind, id: newID)
        }
    }

    /// A kind that the library does not have.
    private convenience init(new kind: IncomingKind, id: Int64) {
        var made = kind.kind
        made.id = NoteKind.ID(id)
        self.init(
            id: id, kind: made, origin: kind.origin, change: .new, fields: nil,
            cards: nil)
    }

    /// A kind that the library has.
    private convenience init(_ incoming: IncomingKind, knownAs known: KnownKind) {
        var new = incoming.kind
        new.id = known.kind.id
        let (old, oldIdentity, identity) = (known.kind, known.identity, incoming.identity)
        let toNew = FieldMap(from: old.fields, oldIdentity.fields, to: new.fields, identity.fields)
        let cards = CardMap(from: old, oldIdentity.templates, to: new, identity.templates)
        let id = known.kind.id.number
        if new.makesTheSame(as: old), new.name == old.name {
            self.init(
                id: id, kind: old, origin: incoming.origin, change: .none,
                fields: nil, cards: nil
            )
        } else if identity.changed >= max(known.edited ?? .min, oldIdentity.changed) {
            new.leniency = old.leniency
            self.init(
                id: id, kind: new, origin: incoming.origin,
                change: .changed(fields: toNew.places, cards: cards.numbers))
        } else {
            // What is here is newer.
            let fields = FieldMap(from: new.fields, identity.fields, to: old.fields, oldIdentity.fields)
            let numbers = CardMap(from: new, identity.templates, to: old, oldIdentity.templates).numbers
            self.init(
                id: id, kind: old, origin: known.origin, change: .none,
                fields: fields.isIdentity ? nil : fields.places, cards: numbers)
        }
    }
}

/// A kind of the library that came from the same program before.
struct KnownKind {
    let kind: NoteKind
    let origin: String
    let identity: IncomingKind.Identity
    /// When the person has changed it last, in milliseconds since 1970.
    let edited: Int64?
}

extension IncomingKind.Identity {
    /// Fields and templates may have been moved, added and removed here since.
    fileprivate mutating func follow(_ kind: NoteKind) {
        guard kind.originPlaces != nil else { return }
        func key(_ keys: [Int64?], _ place: Int?) -> Int64? {
            place.flatMap { keys.indices.contains($0) ? keys[$0] : nil }
        }
        let (fields, templates) = (fields, templates)
        self.fields = kind.fields.indices.map { key(fields, kind.originOfField($0)) }
        self.templates = kind.templates.indices.map { key(templates, kind.originOfTemplate($0)) }
    }
}

/// Which field is which, where their order or their names have changed.
private struct FieldMap {
    let places: [Int?]
    let isIdentity: Bool

    init(from old: [String], _ oldKeys: [Int64?], to new: [String], _ newKeys: [Int64?]) {
        places = new.indices.map { place in
            if newKeys.indices.contains(place), let key = newKeys[place],
                let found = oldKeys.firstIndex(of: key), old.indices.contains(found)
            {
                return found
            }
            return old.firstIndex(of: new[place])
        }
        isIdentity = places == Array(0..<old.count)
    }
}

private struct CardMap {
    /// `nil`: each keeps its number.
    let numbers: [Int: Int]?

    init(from old: NoteKind, _ oldKeys: [Int64?], to new: NoteKind, _ newKeys: [Int64?]) {
        guard case .ofTemplates(let before) = old.cards, case .ofTemplates(let after) = new.cards else {
            numbers = nil
            return
        }
        let keys = FieldMap(from: before.map(\.name), oldKeys, to: after.map(\.name), newKeys)
        if keys.isIdentity {
            numbers = nil
            return
        }
        var numbers: [Int: Int] = [:]
        for (place, was) in keys.places.enumerated() {
            if let was, numbers[was] == nil { numbers[was] = place }
        }
        self.numbers = numbers
    }
}

extension Reading {
    /// The kinds that came from the same program before, by their keys there. Of two with one key the newest counts.
    func knownKinds(of collection: any IncomingCollection) throws -> [Int64: KnownKind] {
        var known: [Int64: KnownKind] = [:]
        try connection.forEach(
            """
            SELECT id, name, definition, origin,
                (SELECT max(time) FROM field_time WHERE row = kind.id AND field IN ('name', 'definition')),
                (SELECT time FROM field_time WHERE row = kind.id AND field = 'origin')
            FROM kind WHERE deleted IS NULL AND origin IS NOT NULL ORDER BY id
            """
        ) { row in
            guard var identity = collection.identity(ofKind: row.text(3)),
                let kind = NoteKind(
                    id: NoteKind.ID(row.number(0)), name: row.text(1), definition: row.text(2))
            else { return }
            identity.follow(kind)
            // Whoever takes in a newer form writes both at once.
            let isEdited = row.number(4) > row.number(5)
            known[identity.key] = KnownKind(
                kind: kind, origin: row.text(3), identity: identity,
                edited: isEdited ? Numbers.milliseconds(ofTime: row.number(4)) : nil)
        }
        return known.merging(try ownKinds(in: collection)) { known, _ in known }
    }

    /// Kinds that were made here and come in again. An export knows them by the time when they were made.
    private func ownKinds(in collection: any IncomingCollection) throws -> [Int64: KnownKind] {
        let incoming = Dictionary(collection.kinds.map { ($0.identity.key, $0) }) { first, _ in first }
        var known: [Int64: KnownKind] = [:]
        try connection.forEach(
            """
            SELECT id, name, definition, made,
                (SELECT max(time) FROM field_time WHERE row = kind.id AND field IN ('name', 'definition'))
            FROM kind WHERE deleted IS NULL AND origin IS NULL
            """
        ) { row in
            let key = Numbers.milliseconds(ofTime: row.number(3))
            guard let came = incoming[key],
                let kind = NoteKind(
                    id: NoteKind.ID(row.number(0)), name: row.text(1), definition: row.text(2)),
                !kind.isBuiltIn
            else { return }
            known[key] = KnownKind(
                kind: kind, origin: came.origin,
                identity: IncomingKind.Identity(key: key, changed: 0, fields: [], templates: []),
                edited: row.optionalNumber(4).map(Numbers.milliseconds(ofTime:)))
        }
        return known
    }
}

extension NoteKind.Cards {
    fileprivate func areMade(like other: NoteKind.Cards) -> Bool {
        switch (self, other) {
        case (.ofTemplates, .ofTemplates), (.ofHiddenParts, .ofHiddenParts): true
        default: false
        }
    }
}
