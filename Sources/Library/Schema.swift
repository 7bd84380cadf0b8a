import SQLite

/// The tables of the library.
///
/// Every row that a person made has a number that no other machine gives (see `Numbers`), the time at which it was made,
/// and the time at which it was deleted. Deleted rows stay until no step can bring them back. Rows do not refer to each
/// other by foreign keys: what another machine sends can arrive in any order, and a card whose deck is not there, or is
/// deleted, is not shown.
enum Schema {
    /// Marks the header of the file. It reads “RCSL”.
    static let applicationID: Int64 = 0x5243_534C

    static let migrator = Migrator([
        Migration("The library", content + bookkeeping + indexes),
        Migration("Learning and memory", [learning] + workedOut + triggers + [everythingIsStale]),
        Migration(
            "Why each card is in a session, and fitted memory",
            ["ALTER TABLE run ADD COLUMN session TEXT"] + fitted),
        Migration("Decks in decks, and marks on cards", inDecks + marks + indexesOfMarks),
        Migration("Notes", notes + ofNotes.map { "ALTER TABLE card ADD COLUMN \($0)" } + indexesOfNotes),
        Migration(
            "What comes from other programs",
            silentReviews + withOrigin.map { "ALTER TABLE \($0) ADD COLUMN \(origin)" }
                + plans.map { "ALTER TABLE card ADD COLUMN \($0)" } + indexesOfPlans),
        Migration("Questions about the map", ofMap.map { "ALTER TABLE quiz ADD COLUMN \($0)" }),
        Migration("Libraries that are joined", merging),
        Migration("Keeping in step through a folder", [syncNotes]),
    ])

    private static let content = [
        """
        CREATE TABLE deck (
            id INTEGER PRIMARY KEY,
            name TEXT NOT NULL CHECK (trim(name) <> ''),
            sort_key INTEGER NOT NULL,
            purpose TEXT CHECK (purpose <> ''),
            made INTEGER NOT NULL,
            deleted INTEGER
        ) STRICT
        """,
        """
        CREATE TABLE card (
            id INTEGER PRIMARY KEY,
            deck INTEGER NOT NULL,
            prompt TEXT NOT NULL CHECK (trim(prompt) <> ''),
            answer TEXT NOT NULL CHECK (trim(answer) <> ''),
            picture TEXT,
            made INTEGER NOT NULL,
            deleted INTEGER
        ) STRICT
        """,
        """
        CREATE TABLE run (
            id INTEGER PRIMARY KEY,
            deck INTEGER NOT NULL,
            seed INTEGER NOT NULL,
            shuffles INTEGER NOT NULL CHECK (shuffles IN (0, 1)),
            wrong_comes_back INTEGER NOT NULL CHECK (wrong_comes_back IN (0, 1)),
            seconds INTEGER CHECK (seconds > 0),
            chosen TEXT,
            newest INTEGER CHECK (newest >= 0),
            made INTEGER NOT NULL,
            deleted INTEGER,
            laid TEXT
        ) STRICT
        """,
        // A quiz that was played to its end.
        """
        CREATE TABLE quiz (
            id INTEGER PRIMARY KEY,
            country_set TEXT NOT NULL CHECK (country_set <> ''),
            hard INTEGER NOT NULL CHECK (hard IN (0, 1)),
            scoring TEXT NOT NULL CHECK (scoring IN ('steady', 'bold')),
            flag_count INTEGER NOT NULL CHECK (flag_count BETWEEN 2 AND 9),
            questions INTEGER CHECK (questions BETWEEN 1 AND 1000000000),
            date INTEGER NOT NULL,
            answers INTEGER NOT NULL CHECK (answers BETWEEN 0 AND 1000000000),
            right_answers INTEGER NOT NULL CHECK (right_answers BETWEEN 0 AND answers),
            score INTEGER NOT NULL CHECK (score BETWEEN -10000000000 AND 10000000000),
            made INTEGER NOT NULL,
            deleted INTEGER
        ) STRICT
        """,
        // Games of tic-tac-toe that have ended: one, or as many as version 0.1 had counted without keeping them.
        """
        CREATE TABLE board_game (
            id INTEGER PRIMARY KEY,
            opponent TEXT NOT NULL CHECK (opponent <> ''),
            side INTEGER NOT NULL CHECK (side BETWEEN 3 AND 15),
            line_length INTEGER NOT NULL CHECK (line_length BETWEEN 3 AND side),
            winner INTEGER CHECK (winner IN (1, 2)),
            games INTEGER NOT NULL CHECK (games BETWEEN 1 AND 1000000000),
            moves TEXT,
            made INTEGER NOT NULL,
            deleted INTEGER
        ) STRICT
        """,
        // Where an activity stands. It is of this machine only.
        """
        CREATE TABLE standing (
            activity TEXT PRIMARY KEY NOT NULL,
            record TEXT NOT NULL
        ) STRICT, WITHOUT ROWID
        """,
        // Answers about a card, a flag or a place. Rows are only added: one that is taken back gets a row in `taken_back`.
        """
        CREATE TABLE review (
            id INTEGER PRIMARY KEY,
            thing INTEGER NOT NULL,
            way INTEGER NOT NULL,
            grade INTEGER NOT NULL CHECK (grade BETWEEN 1 AND 4),
            picked INTEGER,
            choices INTEGER CHECK (choices > 1),
            run INTEGER,
            date INTEGER NOT NULL,
            took INTEGER NOT NULL CHECK (took >= 0)
        ) STRICT
        """,
        "CREATE TABLE taken_back (review INTEGER PRIMARY KEY, made INTEGER NOT NULL) STRICT",
    ]

    private static let bookkeeping = [
        // What a person has done, with what is needed to take it back.
        """
        CREATE TABLE step (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            area TEXT NOT NULL,
            name TEXT NOT NULL,
            about TEXT NOT NULL,
            count INTEGER NOT NULL,
            date INTEGER NOT NULL,
            changes BLOB NOT NULL,
            first_card INTEGER,
            last_card INTEGER,
            cards_deleted INTEGER,
            review INTEGER,
            undone INTEGER,
            covered_by INTEGER
        ) STRICT
        """,
        // When a field was changed last, where that was after its row was made.
        """
        CREATE TABLE field_time (
            row INTEGER NOT NULL,
            field TEXT NOT NULL,
            time INTEGER NOT NULL,
            PRIMARY KEY (row, field)
        ) STRICT, WITHOUT ROWID
        """,
        // Numbers of imported cards whose import was undone for good, or never finished. They are removed in the
        // background, from a time on: an import that is still going on needs them.
        """
        CREATE TABLE garbage (
            first_card INTEGER PRIMARY KEY,
            last_card INTEGER NOT NULL,
            removable_from INTEGER NOT NULL
        ) STRICT
        """,
        // Rows that a restored backup has brought, and reviews that it has taken back or made count again.
        """
        CREATE TABLE restored (
            step INTEGER NOT NULL,
            row INTEGER NOT NULL,
            change INTEGER NOT NULL CHECK (change BETWEEN 1 AND 3),
            PRIMARY KEY (step, row)
        ) STRICT, WITHOUT ROWID
        """,
        // What is kept as it changes, without a step: it is of no use to anyone but the one who typed it.
        "CREATE TABLE draft (name TEXT PRIMARY KEY NOT NULL, text TEXT NOT NULL) STRICT, WITHOUT ROWID",
        "CREATE TABLE run_time (run INTEGER PRIMARY KEY, elapsed INTEGER NOT NULL CHECK (elapsed >= 0)) STRICT",
        // What version 0.1 had kept and was taken over, so that nothing is taken over twice.
        "CREATE TABLE taken_over (source TEXT PRIMARY KEY NOT NULL, date INTEGER NOT NULL) STRICT, WITHOUT ROWID",
        // Fields of a JSON document that only a newer version of Recess knows: of a row, or of the document itself.
        "CREATE TABLE unknown_fields (place TEXT PRIMARY KEY NOT NULL, json TEXT NOT NULL) STRICT, WITHOUT ROWID",
        // The last number and the last time that were given. The file's own number is drawn at random: it tells whether a
        // write-ahead log belongs to the file. Changes are counted, so that each process notices those of others.
        """
        CREATE TABLE counter (
            id INTEGER PRIMARY KEY CHECK (id = 1),
            machine INTEGER NOT NULL,
            last_number INTEGER NOT NULL,
            last_time INTEGER NOT NULL,
            file_number INTEGER NOT NULL DEFAULT 0,
            changes INTEGER NOT NULL DEFAULT 0
        ) STRICT
        """,
    ]

    // A session of learning is a run with minutes. 0: all that is due.
    private static let learning = "ALTER TABLE run ADD COLUMN minutes INTEGER CHECK (minutes >= 0)"

    // What a quiz asked, where that were not flags alone, and how: see `GameKind`.
    private static let ofMap = [
        "asks TEXT CHECK (asks IN ('places', 'names', 'map', 'all'))",
        "place_asked_by TEXT CHECK (place_asked_by IN ('name', 'flag'))",
        "name_answered_by TEXT CHECK (name_answered_by IN ('choosing', 'typing'))",
    ]

    private static let fitted = [
        // What part of new things the person knows already, as a number in words.
        "ALTER TABLE memory_model ADD COLUMN known_before TEXT",
        // How many reviews there were when fitting was tried last.
        "ALTER TABLE memory_model ADD COLUMN reviews INTEGER",
    ]

    // The deck that a deck lies in.
    private static let inDecks = ["ALTER TABLE deck ADD COLUMN parent INTEGER"]
    private static let marks = [
        // With spaces between them.
        "tags TEXT CHECK (tags <> '')", "suspended INTEGER CHECK (suspended = 1)",
        "flag INTEGER CHECK (flag BETWEEN 1 AND 7)",
    ].map { "ALTER TABLE card ADD COLUMN \($0)" }
    static let indexesOfMarks = [
        "CREATE INDEX deck_parent ON deck (parent) WHERE parent IS NOT NULL",
        "CREATE INDEX card_suspended ON card (suspended) WHERE suspended IS NOT NULL",
        "CREATE INDEX card_tags ON card (tags) WHERE tags IS NOT NULL",
        "CREATE INDEX card_flag ON card (flag) WHERE flag IS NOT NULL",
    ]

    private static let notes = [
        // How notes become cards. What everybody has has no row, unless the person has changed it.
        """
        CREATE TABLE kind (
            id INTEGER PRIMARY KEY,
            name TEXT NOT NULL,
            definition TEXT NOT NULL,
            made INTEGER NOT NULL,
            deleted INTEGER
        ) STRICT
        """,
        // Fields are HTML, with U+001F between them. The identity is what another program knows the note by.
        """
        CREATE TABLE note (
            id INTEGER PRIMARY KEY,
            kind INTEGER NOT NULL,
            fields TEXT NOT NULL,
            identity TEXT,
            made INTEGER NOT NULL,
            deleted INTEGER
        ) STRICT
        """,
    ]
    // The note that the card belongs to, and which of its cards it is. Prompt and answer are then what its sides show, as plain
    // text. Most cards are nothing but two plain texts, and have no note.
    private static let ofNotes = ["note INTEGER", "number INTEGER"]
    static let indexesOfNotes = [
        "CREATE INDEX card_note ON card (note) WHERE note IS NOT NULL",
        "CREATE INDEX note_identity ON note (identity) WHERE identity IS NOT NULL",
    ]
}
