// What two libraries need so that they can be joined, in any order, with the same result.
extension Schema {
    // The row that stands for this one: another machine has made the same card, or a deck for the same purpose.
    static let sameAs = "same_as INTEGER"
    // Up to which time the newest deletions of the row knew the field: see `RowState`.
    static let seen = "seen INTEGER"
    // 0: this library was never kept in step with another one; 1: it is; 2: it was.
    static let inStep = "in_step INTEGER NOT NULL DEFAULT 0"
    // The number of the file in which the machine has given numbers: a backup that took its place has another one.
    static let numberedFile = "numbered_file INTEGER NOT NULL DEFAULT 0"

    static let mergingTables = [
        // Reviews that had been taken back and count again, since when. A later row in `taken_back` takes its place.
        "CREATE TABLE counts_again (review INTEGER PRIMARY KEY, since INTEGER NOT NULL) STRICT",
        // Rows that were changed on this machine, in the order of the changes. Without a table: in all of them.
        """
        CREATE TABLE changed_rows (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            first INTEGER NOT NULL,
            last INTEGER NOT NULL,
            table_name TEXT
        ) STRICT
        """,
        // Tombstones: deleted rows that were removed for good, and when they were deleted. Without them a machine that has not
        // heard of the deletion would bring the rows back as if they were new. Their times stay in `field_time`.
        """
        CREATE TABLE removed_rows (
            first INTEGER PRIMARY KEY,
            last INTEGER NOT NULL,
            table_name TEXT NOT NULL,
            deleted INTEGER NOT NULL
        ) STRICT
        """,
    ]

    // How far this machine has written to others and read what they write: see `Library.syncNotes`.
    static let syncNotes = "CREATE TABLE sync_note (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT"

    static let merging =
        [
            "ALTER TABLE deck ADD COLUMN \(sameAs)", "ALTER TABLE card ADD COLUMN \(sameAs)",
            "ALTER TABLE field_time ADD COLUMN \(seen)", "ALTER TABLE counter ADD COLUMN \(inStep)",
            "ALTER TABLE counter ADD COLUMN \(numberedFile)",
        ] + mergingTables + indexesOfMerging + [deletionsKnewEverything]

    static let indexesOfMerging = [
        "CREATE INDEX card_same_as ON card (same_as) WHERE same_as IS NOT NULL",
        "CREATE INDEX deck_same_as ON deck (same_as) WHERE same_as IS NOT NULL",
    ]

    /// There was one machine, which knew all that it deleted.
    private static let deletionsKnewEverything = """
        UPDATE field_time SET seen = time WHERE row IN (
        \(["deck", "card", "note", "kind", "run", "quiz", "board_game"].map {
            "SELECT id FROM \($0) WHERE deleted IS NOT NULL"
        }.joined(separator: " UNION ALL ")))
        """
}
