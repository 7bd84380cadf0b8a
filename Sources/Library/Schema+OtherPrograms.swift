// What comes from other programs: the columns and the table that keep what only they need.
extension Schema {
    // What another program needs of a row to get it back as it was. Only the module for that program knows what it says.
    static let origin = "origin TEXT"
    static let withOrigin = ["deck", "kind", "note", "card", "review"]
    // When another program has planned to ask a card, and the time of the last answer that it knew of: after a newer one the plan
    // means nothing any more. What it knew of the card, where its log does not say that: see `KnownStart`.
    static let plans = ["due INTEGER", "planned INTEGER", "start TEXT"]
    static let indexesOfPlans = [
        "CREATE INDEX card_start ON card (id) WHERE start IS NOT NULL"
    ]

    static let silentReviews = [
        // What stands in the log of another program and says nothing of memory, or nothing any more: cramming, changes by hand,
        // answers before a card was begun anew. Rows are only added, as in `review`, and `taken_back` is for both.
        """
        CREATE TABLE silent_review (
            id INTEGER PRIMARY KEY,
            thing INTEGER NOT NULL,
            date INTEGER NOT NULL,
            grade INTEGER CHECK (grade BETWEEN 1 AND 4),
            took INTEGER NOT NULL CHECK (took >= 0),
            origin TEXT
        ) STRICT
        """,
        "CREATE INDEX silent_review_thing ON silent_review (thing)",
    ]
}
