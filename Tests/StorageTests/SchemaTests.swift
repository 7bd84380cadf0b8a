import Flashcards
import SQLite
import Testing

@testable import Storage

@Suite("The schema")
struct SchemaTests {
    private static func database() throws -> Connection {
        let connection = try Connection("", .memory)
        try connection.run("PRAGMA foreign_keys = ON")
        try Schema.cards.migrator.migrate(connection)
        try connection.run("INSERT INTO deck (name, place) VALUES ('a', 1)")
        try connection.run("INSERT INTO card (deck, prompt, answer) VALUES (1, 'p', 'a')")
        try connection.run(
            "INSERT INTO run (deck, seed, shuffles, wrong_comes_back, elapsed) VALUES (1, 1, 1, 1, 0)")
        try connection.run("INSERT INTO swipe (run, card, correct, date, took) VALUES (1, 1, 1, 0, 0)")
        return connection
    }

    @Test(
        "refuses what the model forbids",
        arguments: [
            "UPDATE deck SET name = ''", "UPDATE deck SET name = ' '", "UPDATE deck SET name = NULL",
            "UPDATE deck SET place = 'first'", "UPDATE card SET prompt = ''", "UPDATE card SET answer = ' '",
            "UPDATE card SET prompt = NULL", "UPDATE card SET deck = 2",
            "UPDATE card SET deleted = 'yesterday'", "UPDATE run SET deck = 2", "UPDATE run SET seconds = 0",
            "UPDATE run SET shuffles = 2", "UPDATE run SET elapsed = -1", "UPDATE run SET seed = NULL",
            "UPDATE run SET newest = -1",
            "UPDATE swipe SET card = 2", "UPDATE swipe SET run = 2", "UPDATE swipe SET correct = 7",
            "UPDATE swipe SET took = -1", "UPDATE swipe SET date = 'now'",
        ])
    func refuses(statement: String) throws {
        let connection = try SchemaTests.database()
        #expect(throws: DatabaseError.self) { try connection.run(statement) }
    }

    @Test("deletes a deck's cards, runs and swipes with the deck")
    func cascades() throws {
        let connection = try SchemaTests.database()
        try connection.run("DELETE FROM deck")
        for table in ["card", "run", "swipe"] {
            #expect(try connection.number("SELECT count(*) FROM \(table)") == 0)
        }
    }
}

@Suite("A file of an older version")
struct MigrationTests {
    /// The statements of version 1. This text never changes.
    static let version1 = [
        """
        CREATE TABLE deck (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            name TEXT NOT NULL CHECK (trim(name) <> ''),
            place INTEGER NOT NULL,
            deleted INTEGER
        ) STRICT
        """,
        """
        CREATE TABLE card (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            deck INTEGER NOT NULL REFERENCES deck (id) ON DELETE CASCADE,
            prompt TEXT NOT NULL CHECK (trim(prompt) <> ''),
            answer TEXT NOT NULL CHECK (trim(answer) <> ''),
            picture TEXT,
            folded TEXT NOT NULL CHECK (folded <> ''),
            deleted INTEGER
        ) STRICT
        """,
        """
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
        """,
        """
        CREATE TABLE swipe (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            run INTEGER NOT NULL REFERENCES run (id) ON DELETE CASCADE,
            card INTEGER NOT NULL REFERENCES card (id) ON DELETE CASCADE,
            correct INTEGER NOT NULL CHECK (correct IN (0, 1)),
            date INTEGER NOT NULL,
            took INTEGER NOT NULL CHECK (took >= 0)
        ) STRICT
        """,
        "CREATE INDEX card_list ON card (deck) WHERE deleted IS NULL",
        "CREATE INDEX card_deleted ON card (deleted) WHERE deleted IS NOT NULL",
        "CREATE INDEX swipe_run ON swipe (run)",
        "CREATE INDEX swipe_card ON swipe (card)",
        "PRAGMA application_id = 1380143955",
        "PRAGMA user_version = 1",
        "INSERT INTO deck VALUES (1, 'Second', 2, NULL), (2, 'First', 1, NULL)",
        "INSERT INTO card VALUES (1, 2, 'Été', 'Summer', 'flag:fr', 'ete' || char(31) || 'summer', NULL)",
        "INSERT INTO run VALUES (3, 2, -1, 1, 0, 60, 1500, '1')",
        "INSERT INTO swipe VALUES (4, 3, 1, 0, 5, 250)",
    ]

    static func make(in folder: TestFolder, _ statements: [String]) throws {
        folder.write(.init(), "cards.db")
        let connection = try Connection(folder.file("cards.db"), .readWrite)
        for statement in statements { try connection.run(statement) }
    }

    @Test("is migrated with all its content")
    func version1() throws {
        let folder = TestFolder()
        try MigrationTests.make(in: folder, MigrationTests.version1)
        let opened = StoreKind.database.location(in: folder).open(sample: sample)
        #expect(opened.notices.isEmpty)
        let store = try #require(opened.store as? SQLiteCardStore)
        #expect(try store.decks().map(\.name) == ["First", "Second"])
        #expect(try store.cardIDs(in: Deck.ID(2), holding: "ÉTÉ") == [Card.ID(1)])
        #expect(try store.cards([Card.ID(1)])[0].text == text("Été", "Summer", picture: "flag:fr"))
        let run = try #require(try store.latestRun())
        let rules = RunRules(seconds: 60, shuffles: true, wrongComesBack: false)
        #expect(run.setup == RunSetup(deck: Deck.ID(2), rules: rules, seed: .max, chosen: [Card.ID(1)]))
        #expect(run.elapsed == .milliseconds(1500))
        let swipe = Swipe(.wrong, of: Card.ID(1), date: 5, took: .milliseconds(250))
        #expect(run.swipes.map(\.swipe) == [swipe])
        // The file has the newest version now.
        store.close()
        let connection = try Connection(folder.file("cards.db"), .readOnly)
        #expect(try Schema.cards.migrator.version(of: connection) == 4)
        #expect(try Schema.text(of: connection) == Schema.cards.expectedText())
    }

    @Test("gets only the migrations that it lacks")
    func later() throws {
        let folder = TestFolder()
        try MigrationTests.make(in: folder, MigrationTests.version1)
        let later = Migrator(
            Schema.cards.migrator.migrations + [
                Migration("Notes", "ALTER TABLE card ADD COLUMN note TEXT", "UPDATE card SET note = prompt")
            ])
        let connection = try Connection(folder.file("cards.db"), .readWrite)
        for _ in 0..<2 { try connection.transaction { try later.migrate(connection) } }
        #expect(try later.version(of: connection) == 5)
        #expect(try connection.first("SELECT note FROM card") { $0.text(0) } == "Été")
        #expect(throws: Migrator.NewerVersion.self) { try Schema.cards.migrator.migrate(connection) }
    }

    @Test("stays as it was if a migration fails")
    func failing() throws {
        let folder = TestFolder()
        try MigrationTests.make(in: folder, MigrationTests.version1)
        let broken = Migrator(
            Schema.cards.migrator.migrations.prefix(1) + [
                Migration("Good", "ALTER TABLE card ADD COLUMN note TEXT"),
                Migration("Bad", "DROP TABLE none"),
            ])
        let connection = try Connection(folder.file("cards.db"), .readWrite)
        #expect(throws: DatabaseError.self) { try connection.transaction { try broken.migrate(connection) } }
        #expect(try broken.version(of: connection) == 1)
        #expect(
            try connection.number("SELECT count(*) FROM pragma_table_info('card') WHERE name = 'note'") == 0)
    }

    @Test("is set aside as damaged if its tables are not those of its version")
    func otherTables() throws {
        let folder = TestFolder()
        try MigrationTests.make(in: folder, MigrationTests.version1 + ["DROP INDEX swipe_run"])
        let opened = StoreKind.database.location(in: folder).open(sample: sample)
        guard case .setAside(_, _, .damaged)? = opened.notices.first else {
            Issue.record("\(opened.notices)")
            return
        }
        #expect(try opened.store.deckNames == ["Sample"])
    }
}
