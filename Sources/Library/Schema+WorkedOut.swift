// The tables that can be made again from the reviews.
extension Schema {
    /// What follows from the reviews. All of it can be made again from them.
    static let workedOut = [
        // The newest counts. Parameters are numbers with commas between them; none: the standard ones.
        """
        CREATE TABLE memory_model (
            id INTEGER PRIMARY KEY,
            name TEXT NOT NULL,
            parameters TEXT NOT NULL,
            made INTEGER NOT NULL
        ) STRICT
        """,
        // How well a card, a flag or a place is known, since its last review. FSRS-6 has no fast stability.
        """
        CREATE TABLE memory (
            thing INTEGER PRIMARY KEY,
            model INTEGER NOT NULL,
            stability REAL NOT NULL,
            fast REAL,
            difficulty REAL NOT NULL,
            time INTEGER NOT NULL,
            reviews INTEGER NOT NULL CHECK (reviews > 0)
        ) STRICT
        """,
        // Things whose reviews have changed since their memory was worked out.
        "CREATE TABLE stale_memory (thing INTEGER PRIMARY KEY) STRICT",
    ]

    static let everythingIsStale = "INSERT INTO stale_memory SELECT DISTINCT thing FROM review"
}
