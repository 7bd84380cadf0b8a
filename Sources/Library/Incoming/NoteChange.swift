import Flashcards
import SQLite

/// What changes about a note that was there already, and about its cards.
struct NoteChange {
    let id: Int64
    /// Whether it is a card without a note. Its number is that of the card.
    let isCard: Bool
    /// What its fields say now. `nil`: as before.
    private(set) var fields: String?
    private(set) var kind: Int64
    /// `nil`: as before.
    private(set) var origin: NoteOrigin?
    private(set) var tags: Tags?
    private(set) var comesBack = false
    private(set) var newCards: [(card: IncomingCard, number: Int)] = []
    /// Cards with the deck that they come back to.
    private(set) var cardsBack: [(id: Int64, deck: Int64)] = []
    private(set) var goneCards: [Int64] = []
    /// Cards that were answered there since.
    private(set) var plans: [(id: Int64, card: IncomingCard)] = []

    /// What the other program has added and removed. The person’s own tags stay.
    struct Tags {
        let added: [CardTag]
        let removed: [CardTag]
    }

    /// `nil` if nothing changes.
    ///
    /// - Parameter cards: notes which card of the library each card is.
    init?(
        _ prepared: PreparedNote, _ fate: NoteFate, _ cards: inout [Int64: CollectionImport.ImportedCard],
        _ reading: Reading
    ) throws {
        let (note, plan) = (prepared.note, prepared.plan)
        guard let known = fate.known else { return nil }
        isCard = known.isCard
        let newFields = isCard ? prepared.fieldsOfCard : prepared.fields
        switch fate {
        case .new, .stayedDeleted: return nil
        case .same, .older, .keptEdit: break
        case .updated: fields = newFields
        case .cameBack:
            comesBack = true
            if !known.isEdited || note.changed > known.changed { fields = newFields }
        }
        (id, kind) = (known.id, fields == nil ? known.kind : plan.id)
        if case .older = fate {} else { takeTags(of: note, known) }
        if !isCard, fields != nil || tags != nil || fate.isSame && known.origin?.changed != note.changed {
            origin = NoteOrigin(
                changed: note.changed, fields: fields ?? newFields, tags: note.tags, foreign: note.origin)
            // An own edit stays one.
            if fields == nil, !fate.isSame, let sum = known.origin?.sum { origin?.sum = sum }
        }
        // The cards of a note with another kind are not those of this one.
        guard kind == plan.id else { return nil }
        let said = fields ?? plan.converted(known: known.fields)
        try compareCards(note, said, plan, &cards, try KnownCard.all(of: known, plan, reading))
        let hasCards = !newCards.isEmpty || !cardsBack.isEmpty || !goneCards.isEmpty || !plans.isEmpty
        if fields == nil, origin == nil, tags == nil, !comesBack, !hasCards { return nil }
    }

    private mutating func takeTags(of note: IncomingNote, _ known: KnownNote) {
        guard note.tags != known.tagsBefore else { return }
        let (now, before) = ([CardTag](kept: note.tags ?? ""), [CardTag](kept: known.tagsBefore ?? ""))
        tags = Tags(added: now.removing(before), removed: before.removing(now))
    }

    private mutating func compareCards(
        _ note: IncomingNote, _ said: String, _ plan: KindPlan,
        _ cards: inout [Int64: CollectionImport.ImportedCard], _ known: [Int: KnownCard]
    ) throws {
        var rest = known
        for card in note.cards {
            guard let number = plan.convert(card: card.number) else { continue }
            guard let here = rest.removeValue(forKey: number) else {
                newCards.append((card, number))
                continue
            }
            cards[card.key] = CollectionImport.ImportedCard(id: here.id, isKnown: true)
            if !here.isInSight { cardsBack.append((here.id, card.deck)) }
            if let after = card.plan?.after, after > here.planned ?? -1 { plans.append((here.id, card)) }
        }
        guard fields != nil else { return }
        let wanted = Set(plan.kind.cards(of: Note(Note.fields(kept: said))))
        for (number, card) in rest where card.isInSight && !wanted.contains(number) {
            goneCards.append(card.id)
        }
    }
}

extension NoteFate {
    /// The note of the library.
    fileprivate var known: KnownNote? {
        switch self {
        case .new: nil
        case .same(let known), .updated(let known, _), .keptEdit(let known), .stayedDeleted(let known),
            .cameBack(let known), .older(let known):
            known
        }
    }

    fileprivate var isSame: Bool { if case .same = self { true } else { false } }
}

/// A card of the library whose note comes in again.
private struct KnownCard {
    let id: Int64
    let isInSight: Bool
    let planned: Int64?

    /// By the numbers that they will have.
    static func all(of note: KnownNote, _ plan: KindPlan, _ reading: Reading) throws -> [Int: KnownCard] {
        var cards: [Int: KnownCard] = [:]
        try reading.connection.forEach(
            """
            SELECT id, ifnull(number, 0), ifnull(planned, (SELECT max(date) FROM review WHERE thing = card.id)),
                \(Card.ID.isThere)
            FROM card WHERE \(note.columnOfCards) = ? ORDER BY id DESC
            """, note.id
        ) { row in
            let card = KnownCard(id: row.number(0), isInSight: row.bool(3), planned: row.optionalNumber(2))
            let number = Int(row.number(1))
            guard let now = note.kind == plan.id ? plan.converted(known: number) : number else { return }
            // Of two the one in sight counts.
            if cards[now]?.isInSight != true { cards[now] = card }
        }
        return cards
    }
}
