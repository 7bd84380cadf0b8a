import SQLite

// What makes the tables quick, and what follows from the reviews by itself.
extension Schema {
    /// Whoever writes reviews need not think of what follows from them.
    static let triggers = [
        """
        CREATE TRIGGER review_added AFTER INSERT ON review BEGIN
            INSERT OR IGNORE INTO stale_memory (thing) VALUES (new.thing);
        END
        """,
        """
        CREATE TRIGGER review_taken_back AFTER INSERT ON taken_back BEGIN
            INSERT OR IGNORE INTO stale_memory (thing) SELECT thing FROM review WHERE id = new.review;
        END
        """,
        """
        CREATE TRIGGER review_counts_again AFTER DELETE ON taken_back BEGIN
            INSERT OR IGNORE INTO stale_memory (thing) SELECT thing FROM review WHERE id = old.review;
        END
        """,
    ]

    /// An index or trigger that somebody has removed.
    static func makeWhatIsMissing(in connection: Connection) throws {
        var present: Set<String> = []
        try connection.forEach("SELECT name FROM sqlite_schema WHERE type IN ('index', 'trigger')") {
            present.insert($0.text(0))
        }
        for statement in indexes + indexesOfMarks + indexesOfNotes + indexesOfPlans
            + indexesOfMerging + silentReviews.dropFirst()
            + triggers
        where !present.contains(name(in: statement)) {
            try connection.run(statement)
        }
    }

    /// The third word, as in “CREATE INDEX card_list ON …”.
    private static func name(in statement: String) -> String {
        String(statement.split(separator: " ", maxSplits: 3)[2])
    }

    static let indexes = [
        // A covering index for the list of a deck's cards.
        "CREATE INDEX card_list ON card (deck) WHERE deleted IS NULL",
        "CREATE INDEX card_deleted ON card (deleted) WHERE deleted IS NOT NULL",
        "CREATE INDEX run_seed ON run (seed)",
        "CREATE INDEX run_made ON run (made) WHERE deleted IS NULL",
        "CREATE INDEX review_run ON review (run) WHERE run IS NOT NULL",
        "CREATE INDEX review_thing ON review (thing)",
        // Answers of the quiz by their date: among many reviews of cards, the last ones are found at once.
        "CREATE INDEX review_answer ON review (date) WHERE thing < \(Numbers.firstOfMachines)",
        // The results of all games are read at each start and after each game. Sorting thousands of rows for that takes long.
        // It has all columns of that statement, so the table itself is not read.
        "CREATE INDEX board_game_result ON board_game (\(BoardGames.groups), games, deleted) WHERE deleted IS NULL",
        "CREATE INDEX step_live ON step (area, id) WHERE \(Library.isLive)",
        "CREATE INDEX step_undone ON step (area, undone) WHERE undone IS NOT NULL",
        "CREATE INDEX step_covered ON step (covered_by) WHERE covered_by IS NOT NULL",
    ]
}
