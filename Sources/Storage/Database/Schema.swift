import SQLite

/// The tables of one kind of database file.
struct Schema {
    /// Marks the header of such a file.
    let applicationID: Int64
    /// Makes the tables, step by step. Their constraints refuse values that the model forbids.
    let migrator: Migrator

    /// The tables and indexes of a file as text, to be compared with `expectedText`. SQLite does not notice all damage in
    /// its schema.
    static func text(of connection: Connection) throws -> String {
        var text = ""
        try connection.forEach(
            "SELECT name, sql FROM sqlite_schema WHERE name NOT LIKE 'sqlite!_%' ESCAPE '!' ORDER BY name"
        ) { row in text += row.text(0) + ": " + row.text(1) + "\n" }
        return text
    }

    /// The tables and indexes that a file of the newest version should have.
    func expectedText() throws -> String {
        let example = try Connection("", .memory)
        try migrator.migrate(example)
        return try Schema.text(of: example)
    }
}

extension Schema {
    /// The number reads “RCSS”.
    static let cards = Schema(
        applicationID: 0x5243_5353,
        migrator: Migrator(
            [decksCardsAndRuns, foldedTextInMemory, purposesOfDecks, newestCardOfRuns],
            atOnce: decksCardsAndRunsAtOnce))

    private static let decksCardsAndRuns = Migration(
        "Decks, cards and runs",
        [deck, card(with: "\n    folded TEXT NOT NULL CHECK (folded <> ''),"), run, swipe] + indexes)

    /// The search index is in memory now: reading twice as much from the file was slower.
    private static let foldedTextInMemory = Migration(
        "Folded text in memory", "ALTER TABLE card DROP COLUMN folded")

    /// See `CardLibrary.findMissedFlagsByName`, which does the same for JSON.
    private static let purposesOfDecks = Migration(
        "Purposes of decks", deckPurpose,
        """
        UPDATE deck SET purpose = 'missed-flags' WHERE deleted IS NULL
            AND name IN (\(CardLibrary.missedFlagsNames.map { "'\($0)'" }.joined(separator: ", ")))
            AND EXISTS (SELECT 1 FROM card
                WHERE card.deck = deck.id AND card.deleted IS NULL AND card.picture GLOB 'flag:*')
        """)

    /// See `RunSetup.newest`.
    private static let newestCardOfRuns = Migration("Newest card of runs", runNewest)

    private static let decksCardsAndRunsAtOnce = Migration(
        "Decks, cards and runs at once", [deck, card(), run, swipe] + indexes + [deckPurpose, runNewest])
}

// With `AUTOINCREMENT` the number of a deleted row is never used again.
extension Schema {
    private static let deck = """
        CREATE TABLE deck (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            name TEXT NOT NULL CHECK (trim(name) <> ''),
            place INTEGER NOT NULL,
            deleted INTEGER
        ) STRICT
        """

    private static func card(with column: String = "") -> String {
        """
        CREATE TABLE card (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            deck INTEGER NOT NULL REFERENCES deck (id) ON DELETE CASCADE,
            prompt TEXT NOT NULL CHECK (trim(prompt) <> ''),
            answer TEXT NOT NULL CHECK (trim(answer) <> ''),
            picture TEXT,\(column)
            deleted INTEGER
        ) STRICT
        """
    }

    private static let run = """
        CREATE TABLE run (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            deck INTEGER NOT NULL REFERENCES deck (id) ON DELETE CASCADE,
            seed INTEGER NOT NULL,
            shuffles INTEGER NOT NULL CHECK (shuffles IN (0, 1)),
            wrong_comes_back INTEGER NOT NULL CHECK (wrong_comes_back IN (0, 1)),
            seconds INTEGER CHECK (seconds > 0),
            elapsed INTEGER NOT NULL CHECK (elapsed >= 0),
            chosen TEXT
        ) STRICT
        """

    private static let swipe = """
        CREATE TABLE swipe (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            run INTEGER NOT NULL REFERENCES run (id) ON DELETE CASCADE,
            card INTEGER NOT NULL REFERENCES card (id) ON DELETE CASCADE,
            correct INTEGER NOT NULL CHECK (correct IN (0, 1)),
            date INTEGER NOT NULL,
            took INTEGER NOT NULL CHECK (took >= 0)
        ) STRICT
        """

    private static let deckPurpose = "ALTER TABLE deck ADD COLUMN purpose TEXT CHECK (purpose <> '')"

    private static let runNewest = "ALTER TABLE run ADD COLUMN newest INTEGER CHECK (newest >= 0)"

    private static let indexes = [
        // A covering index for the list of a deck's cards.
        "CREATE INDEX card_list ON card (deck) WHERE deleted IS NULL",
        "CREATE INDEX card_deleted ON card (deleted) WHERE deleted IS NOT NULL",
        "CREATE INDEX swipe_run ON swipe (run)",
        "CREATE INDEX swipe_card ON swipe (card)",
    ]
}
