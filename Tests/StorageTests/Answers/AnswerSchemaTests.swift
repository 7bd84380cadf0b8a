import FlagQuiz
import SQLite
import Testing
import World

@testable import Storage

@Suite("The tables of answers")
struct AnswerSchemaTests {
    /// The statements of version 1. This text never changes.
    private static let version1 = [
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
        """,
        "PRAGMA application_id = 1380143942",
        "PRAGMA user_version = 1",
        "INSERT INTO answer VALUES (1, 'fr', 'it', 5, 250)",
        "INSERT INTO game VALUES (1, 6, 'eleven', 1, 'bold', 9, NULL, 12, 10, 98)",
    ]

    private static func make(in folder: AnswerFolder, _ statements: [String]) throws {
        folder.folder.write(.init(), AnswerFolder.name)
        let connection = try Connection(folder.path, .readWrite)
        for statement in statements { try connection.run(statement) }
    }

    @Test("of an older version are migrated with all their content")
    func version1() throws {
        let folder = AnswerFolder()
        try AnswerSchemaTests.make(in: folder, AnswerSchemaTests.version1)
        let kind = GameKind(set: "eleven", isHard: true, scoring: .bold, flagCount: 9, questions: nil)
        let expected = AnswerHistory(
            answers: [
                KeptAnswer(asked: Country("fr"), picked: Country("it"), date: 5, took: .milliseconds(250))
            ], games: [PlayedGame(kind, date: 6, answers: 12, right: 10, score: 98)])
        #expect(try folder.store().history() == expected)
    }

    @Test("that are not those of their version are set aside")
    func otherTables() throws {
        let folder = AnswerFolder()
        let other = AnswerSchemaTests.version1 + ["CREATE TABLE other (id INTEGER)"]
        try AnswerSchemaTests.make(in: folder, other)
        #expect(folder.location.open().settingAside?.reason == .damaged)
    }

    @Test(
        "refuse what the model forbids",
        arguments: [
            "UPDATE answer SET asked = ''", "UPDATE answer SET picked = NULL", "UPDATE answer SET took = -1",
            "UPDATE answer SET date = 'now'", "UPDATE game SET country_set = ''", "UPDATE game SET hard = 2",
            "UPDATE game SET scoring = 'kind'", "UPDATE game SET places = 1",
            "UPDATE game SET questions = 0", "UPDATE game SET answers = -1",
            "UPDATE game SET right_answers = 13", "UPDATE game SET score = 20000000000",
        ])
    func refuses(statement: String) throws {
        let connection = try Connection("", .memory)
        for statement in AnswerSchemaTests.version1 { try connection.run(statement) }
        #expect(throws: DatabaseError.self) { try connection.run(statement) }
    }
}
