import SQLite

/// Notes when fields were changed, by what a session has recorded. So the code that changes them need not think of it.
///
/// Each field has the time of its last change, where that was after its row was made. Besides, `seen` says which time of the
/// field the deletions of the row knew, so that an edit that a deletion did not know beats it on every machine: see `RowState`.
/// Two names are no fields: “deleted” has the time when the row was brought back last, and “gone” the time of the newest
/// deletion, where that is not in the row itself.
enum FieldTimes {
    static let restored = "deleted"
    static let gone = "gone"
    /// The latest time of a card in a deck, as far as its deletion knew.
    static let cards = "cards"

    static func isField(_ name: String) -> Bool {
        name != restored && name != gone && !name.hasPrefix(cards)
    }

    static func note(_ change: Changeset.Change, _ edit: Edit) throws {
        guard let table = RecordedTable.named[change.table], table.marksDeleted else { return }
        let key = (change.kind == .insert ? change.new : change.old).first
        guard let row = key.flatMap({ $0 })?.number else { return }
        edit.noteChanged(row, in: table.name)
        if change.kind == .insert, table.name == "card" { try keepDeckDeleted(of: row, edit) }
        guard change.kind == .update else { return }
        var hasFields = false
        for (column, name) in table.columns.enumerated().dropFirst() where column < change.new.count {
            guard change.new[column] != nil, name != "deleted" else { continue }
            try note(name, of: row, edit)
            hasFields = true
        }
        if let place = table.columns.firstIndex(of: "deleted"), place < change.new.count,
            let new = change.new[place]
        {
            let old = change.old[place]?.number
            try noteDeleted(new.number, before: old, row, in: table, edit)
        } else if hasFields {
            try stayDeleted(row, in: table, edit)
        }
    }

    static func note(_ field: String, of row: Int64, _ edit: Edit) throws {
        try edit.connection.run(
            """
            INSERT INTO field_time (row, field, time) VALUES (?, ?, ?)
            ON CONFLICT (row, field) DO UPDATE SET time = excluded.time
            """, row, field, edit.time)
    }

    /// A row was deleted, or brought back.
    static func noteDeleted(
        _ new: Int64?, before: Int64?, _ row: Int64, in table: RecordedTable, _ edit: Edit
    ) throws {
        edit.noteChanged(row, in: table.name)
        if let new {
            try seeAll(of: row, edit)
            // Undo and redo put back the time of an earlier deletion.
            try keepGone(row, new == edit.time ? nil : edit.time, edit)
            if table.name == "deck", edit.inStep != .never { try seeCards(of: row, edit) }
        } else {
            try note(restored, of: row, edit)
            try keepGone(row, before ?? 0, edit)
        }
    }

    /// - Parameter time: `nil` where the row itself has the time.
    private static func keepGone(_ row: Int64, _ time: Int64?, _ edit: Edit) throws {
        guard let time else {
            return try edit.connection.run(
                "DELETE FROM field_time WHERE row = ? AND field = ?", row, FieldTimes.gone)
        }
        try edit.connection.run(
            """
            INSERT INTO field_time (row, field, time) VALUES (?, ?, ?)
            ON CONFLICT (row, field) DO UPDATE SET time = max(time, excluded.time)
            """, row, gone, time)
    }

    /// A change of a deleted row, such as that of a field of its kind, does not bring it back.
    static func stayDeleted(_ row: Int64, in table: RecordedTable, _ edit: Edit) throws {
        let isDeleted = try edit.connection.number(
            "SELECT EXISTS (SELECT 1 FROM \(table.name) WHERE id = ? AND deleted IS NOT NULL)", row)
        if isDeleted == 1 { try seeAll(of: row, edit) }
        if table.name == "card" { try keepDeckDeleted(of: row, edit) }
    }

    /// Nor does a change of a card bring its deck back, on other machines, where this one knows that the deck is deleted.
    private static func keepDeckDeleted(of card: Int64, _ edit: Edit) throws {
        let deck = try edit.connection.numbers(
            "SELECT deck.id FROM card JOIN deck ON deck.id = card.deck WHERE card.id = ? AND deck.deleted IS NOT NULL",
            card
        ).first
        guard let deck else { return }
        try see(cards, edit.time, of: deck, edit)
        if edit.inStep != .never {
            try see("\(cards) \(card >> Numbers.counterBits)", card, of: deck, edit)
        }
        edit.noteChanged(deck, in: "deck")
    }

    private static func seeAll(of row: Int64, _ edit: Edit) throws {
        try edit.connection.run(
            "UPDATE field_time SET seen = time WHERE row = ? AND field NOT LIKE '\(cards)%'", row)
    }

    /// What the deletion of a deck takes out of sight: for each machine its newest card in there, and the latest time of any.
    /// A card that the deletion did not know brings its deck back.
    private static func seeCards(of deck: Int64, _ edit: Edit) throws {
        var (latest, newest): (Int64, [Int64: Int64]) = (0, [:])
        // There is an index for cards that are there, and one for others.
        for condition in ["deck = ?1 AND card.deleted IS NULL", "deck = ?1 AND card.deleted IS NOT NULL"] {
            latest = max(
                latest,
                try edit.connection.number(
                    """
                    SELECT max(ifnull((SELECT max(made) FROM card WHERE \(condition)), 0), ifnull((
                        SELECT max(time) FROM card JOIN field_time ON row = card.id WHERE \(condition)), 0))
                    """, deck))
            try edit.connection.forEach(
                "SELECT id >> \(Numbers.counterBits), max(id) FROM card WHERE \(condition) GROUP BY 1", deck
            ) { newest[$0.number(0)] = max(newest[$0.number(0)] ?? 0, $0.number(1)) }
        }
        try see(cards, latest, of: deck, edit)
        for (machine, card) in newest { try see("\(cards) \(machine)", card, of: deck, edit) }
    }

    private static func see(_ name: String, _ seen: Int64, of row: Int64, _ edit: Edit) throws {
        try edit.connection.run(
            """
            INSERT INTO field_time (row, field, time, seen) VALUES (?, ?, 0, ?)
            ON CONFLICT (row, field) DO UPDATE SET seen = max(ifnull(seen, 0), excluded.seen)
            """, row, name, seen)
    }
}

extension FieldTimes {
    /// Before a library is kept in step for the first time, it alone knows what is in its deleted decks.
    static func seeAllCards(_ edit: Edit) throws {
        try edit.connection.run(
            """
            INSERT INTO field_time (row, field, time, seen) SELECT id, ?, 0, ? FROM deck WHERE deleted IS NOT NULL
            ON CONFLICT (row, field) DO UPDATE SET seen = excluded.seen
            """, cards, edit.time)
    }
}

// Many rows at once, which no session has recorded.
extension FieldTimes {
    /// Call it before the rows are marked as deleted.
    ///
    /// - Parameter condition: on the table, which finds the rows.
    static func noteDeletions(
        in table: String, where condition: String, _ edit: Edit, _ values: Int64...
    ) throws {
        let rows = "row IN (SELECT id FROM \(table) WHERE \(condition))"
        try edit.connection.run(
            "UPDATE field_time SET seen = time WHERE field NOT LIKE '\(cards)%' AND \(rows)", all: values)
        try edit.connection.run("DELETE FROM field_time WHERE field = '\(gone)' AND \(rows)", all: values)
    }

    /// Call it before the rows are brought back.
    static func noteRestorations(
        in table: String, where condition: String, _ edit: Edit, _ values: Int64...
    ) throws {
        try edit.connection.run(
            """
            INSERT INTO field_time (row, field, time)
            SELECT id, '\(restored)', ? FROM \(table) WHERE \(condition)
            ON CONFLICT (row, field) DO UPDATE SET time = excluded.time
            """, all: [edit.time] + values)
        try edit.connection.run(
            """
            INSERT INTO field_time (row, field, time)
            SELECT id, '\(gone)', deleted FROM \(table) WHERE \(condition)
            ON CONFLICT (row, field) DO UPDATE SET time = max(time, excluded.time)
            """, all: values)
    }
}
