import Files
import FlagQuiz
import SQLite
import World

extension AnswerHistory {
    init(in connection: Connection) throws {
        self.init()
        try readAnswers(connection)
        try readGames(connection)
    }

    /// Reads as much as possible of a damaged or read-only database: the rows before the first one that fails.
    init(salvaging connection: Connection) {
        self.init()
        try? readAnswers(connection)
        try? readGames(connection)
    }

    private mutating func readAnswers(_ connection: Connection) throws {
        answers.reserveCapacity(Int(min(try connection.number("SELECT count(*) FROM answer"), 1 << 20)))
        try connection.forEach("SELECT asked, picked, date, took FROM answer ORDER BY id") { row in
            answers.append(
                KeptAnswer(
                    asked: Country(row.text(0)), picked: Country(row.text(1)), date: row.number(2),
                    milliseconds: row.number(3)))
        }
    }

    private mutating func readGames(_ connection: Connection) throws {
        try connection.forEach(
            """
            SELECT country_set, hard, scoring, places, questions, date, answers, right_answers, score FROM game
            ORDER BY id
            """
        ) { row in
            // The schema allows no such row, so the file is damaged.
            guard let game = PlayedGame(row) else { throw StoreFailure.damaged }
            games.append(game)
        }
    }
}

extension KeptAnswer {
    func insert(in connection: Connection) throws {
        try connection.run(
            "INSERT INTO answer (asked, picked, date, took) VALUES (?, ?, ?, ?)",
            asked.code, picked.code, date, milliseconds)
    }
}

extension PlayedGame {
    fileprivate init?(_ row: Row) {
        let (answers, right, score) = (row.number(6), row.number(7), row.number(8))
        guard let scoring = Scoring(rawValue: row.text(2)), (0...1_000_000_000).contains(answers),
            (0...answers).contains(right), score.magnitude <= 10_000_000_000
        else { return nil }
        let kind = GameKind(
            set: row.text(0), isHard: row.bool(1), scoring: scoring, flagCount: Int(row.number(3)),
            questions: row.optionalNumber(4).map { Int($0) })
        self.init(kind, date: row.number(5), answers: Int(answers), right: Int(right), score: Int(score))
    }

    func insert(in connection: Connection) throws {
        try connection.run(
            """
            INSERT INTO game
            (country_set, hard, scoring, places, questions, date, answers, right_answers, score)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
            """, kind.set, kind.isHard, kind.scoring.rawValue, Int64(kind.flagCount),
            kind.questions.map { Int64($0) }, date, Int64(answers), Int64(right), Int64(score))
    }
}
