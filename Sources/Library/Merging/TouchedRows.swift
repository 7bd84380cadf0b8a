import SQLite

/// What rows from elsewhere have touched, and may have to be mended for.
struct TouchedRows {
    /// Decks that are new or different.
    private(set) var decks: Set<Int64> = []
    /// Cards that are new or different.
    private(set) var cards: Set<Int64> = []
    /// Notes that have got a card.
    private(set) var notesWithNewCards: Set<Int64> = []
    /// Notes that were here, and have other fields or another kind now, or one of whose cards was here and shows something else.
    private(set) var changedNotes: Set<Int64> = []
    private(set) var changedKinds: Set<Int64> = []
    private(set) var newNotes: Set<Int64> = []
    private(set) var deletedNotes: Set<Int64> = []

    var isEmpty: Bool {
        decks.isEmpty && cards.isEmpty && notesWithNewCards.isEmpty && changedNotes.isEmpty
            && changedKinds.isEmpty && newNotes.isEmpty && deletedNotes.isEmpty
    }

    /// - Parameter before: `nil` for a new row.
    mutating func note(_ row: RowState, before: RowState?) {
        func hasOther(_ fields: String...) -> Bool {
            guard let before else { return false }
            return fields.contains { row.value(of: $0) != before.value(of: $0) }
        }
        switch row.table {
        case "deck": decks.insert(row.number)
        case "kind": if hasOther("definition") { changedKinds.insert(row.number) }
        case "note":
            if before == nil { newNotes.insert(row.number) }
            if !row.isAlive { deletedNotes.insert(row.number) }
            if hasOther("kind", "fields") { changedNotes.insert(row.number) }
        case "card":
            cards.insert(row.number)
            guard let note = row.value(of: "note").number else { return }
            if hasOther("note", "number", "prompt", "answer") {
                changedNotes.insert(note)
            }
            if before == nil || hasOther("note", "number") || before?.isAlive != row.isAlive {
                notesWithNewCards.insert(note)
            }
        default: break
        }
    }
}
