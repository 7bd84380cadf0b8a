import SQLite

extension Schema {
    /// The number reads “RCSF”.
    static let answers = Schema(applicationID: 0x5243_5346, migrator: Migrator([answersAndGames]))

    /// Rows are never deleted, so their numbers rise without `AUTOINCREMENT`.
    private static let answersAndGames = Migration(
        "Answers and games",
        """
        CREATE TABLE answer (
            id INTEGER PRIMARY KEY,
            asked TEXT NOT NULL CHECK (asked <> ''),
            picked TEXT NOT NULL CHECK (picked <> ''),
            date INTEGER NOT NULL,
            took INTEGER NOT NULL CHECK (took >= 0)
        ) STRICT
        """,
        """
        CREATE TABLE game (
            id INTEGER PRIMARY KEY,
            date INTEGER NOT NULL,
            country_set TEXT NOT NULL CHECK (country_set <> ''),
            hard INTEGER NOT NULL CHECK (hard IN (0, 1)),
            scoring TEXT NOT NULL CHECK (scoring IN ('steady', 'bold')),
            places INTEGER NOT NULL CHECK (places BETWEEN 2 AND 9),
            questions INTEGER CHECK (questions BETWEEN 1 AND 1000000000),
            answers INTEGER NOT NULL CHECK (answers BETWEEN 0 AND 1000000000),
            right_answers INTEGER NOT NULL CHECK (right_answers BETWEEN 0 AND answers),
            score INTEGER NOT NULL CHECK (score BETWEEN -10000000000 AND 10000000000)
        ) STRICT
        """
    )
}
