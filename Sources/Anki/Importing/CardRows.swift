import SQLite

/// The rows of cards, beside those of notes: both come in the order of the notes.
final class CardRows {
    struct Card {
        let row: AnkiCard
        /// How many rows come after it, as the last one comes first.
        let order: Int
    }

    private let cursor: Cursor
    private var next: Card?
    private var left: Int
    private var hasBegun = false

    /// - Parameter count: how many there are.
    init(_ cursor: Cursor, count: Int) { (self.cursor, left) = (cursor, count) }

    /// Those of a note, the last one first. Cards of a note that is not there are left out, and so is one of two with one number.
    func take(of note: AnkiNote.ID, _ leftOut: inout AnkiPackage.LeftOut) throws -> [Card] {
        if !hasBegun { try advance() }
        var cards: [Card] = []
        while let card = next, card.row.note >= note {
            if card.row.note > note {
                leftOut.note(.cardWithoutNote, "\(card.row.id)")
            } else if cards.last?.row.number == card.row.number {
                leftOut.note(.cardTwice, "\(card.row.id)")
            } else {
                cards.append(card)
            }
            try advance()
        }
        return cards
    }

    /// Those that are left.
    func takeAll(_ leftOut: inout AnkiPackage.LeftOut) throws {
        if !hasBegun { try advance() }
        while let card = next {
            leftOut.note(.cardWithoutNote, "\(card.row.id)")
            try advance()
        }
    }

    private func advance() throws {
        hasBegun = true
        left -= 1
        next = try cursor.next().map { Card(row: AnkiCard($0), order: max(left, 0)) }
    }
}

/// Where each card stands among all: new ones in the order in which they are to be learnt.
struct CardPlaces {
    /// By the order of the rows. `nil`: that is the order.
    private let places: [Int]?

    init(_ file: CollectionFile) throws {
        var keys: [Int64] = []
        var (last, isInOrder) = (Int64.min, true)
        let rows = try Cursor(file.connection, "SELECT type, due FROM cards ORDER BY nid, ord, id")
        while let row = try rows.next() {
            // Others stay behind the one before them.
            let key = row.number(0) == 0 ? row.number(1) : last
            if key < last { isInOrder = false }
            last = key
            keys.append(key)
        }
        guard !isInOrder else {
            places = nil
            return
        }
        var places = [Int](repeating: 0, count: keys.count)
        for (place, row) in keys.indices.sorted(by: { (keys[$0], $0) < (keys[$1], $1) }).enumerated() {
            places[row] = place
        }
        self.places = places
    }

    func place(_ order: Int) -> Int { places?[order] ?? order }
}
