import Files
import FlagQuiz
import SQLite
import World

// The answers of the flag quiz, and the games that were played to their end.
extension Reading {
    /// The oldest first, without those that were taken back.
    public func answerHistory() throws -> AnswerHistory {
        var history = AnswerHistory()
        history.answers = try latestAnswers(atMost: .max)
        try connection.forEach(
            """
            SELECT country_set, hard, scoring, flag_count, questions, date, answers, right_answers, score
            FROM quiz WHERE deleted IS NULL ORDER BY date, id
            """
        ) { row in
            // The schema allows no such row, so the file is damaged.
            guard let game = PlayedGame(row) else { throw StoreFailure.damaged }
            history.games.append(game)
        }
        return history
    }
}

extension Reading {
    /// Answers about flags, the oldest first, without those that were taken back.
    public func latestAnswers(atMost count: Int) throws -> [KeptAnswer] {
        var answers: [KeptAnswer] = []
        try connection.forEach(
            """
            SELECT thing, picked, date, took FROM review WHERE thing < \(Numbers.firstOfMachines)
                AND picked IS NOT NULL
                AND NOT EXISTS (SELECT 1 FROM taken_back WHERE taken_back.review = review.id)
            ORDER BY date DESC, id DESC LIMIT ?
            """, Int64(count)
        ) { row in
            guard let asked = Country(number: row.number(0)), let picked = Country(number: row.number(1))
            else { return }
            answers.append(
                KeptAnswer(
                    asked: asked, picked: picked, date: row.number(2), milliseconds: row.number(3)))
        }
        return answers.reversed()
    }
}

extension PlayedGame {
    /// Reads nine columns of the row: set, hard, scoring, number of flags, questions, date, answers, right answers, score.
    ///
    /// - Parameter first: the index of the first of them.
    init?(_ row: Row, from first: Int32 = 0) {
        let (answers, right, score) = (row.number(first + 6), row.number(first + 7), row.number(first + 8))
        guard let scoring = Scoring(rawValue: row.text(first + 2)), (0...1_000_000_000).contains(answers),
            (0...answers).contains(right), score.magnitude <= 10_000_000_000
        else { return nil }
        let kind = GameKind(
            set: row.text(first), isHard: row.bool(first + 1), scoring: scoring,
            flagCount: Int(row.number(first + 3)), questions: row.optionalNumber(first + 4).map { Int($0) })
        self.init(
            kind, date: row.number(first + 5), answers: Int(answers), right: Int(right), score: Int(score))
    }
}

extension Edit {
    /// - Parameter choices: how many flags the question showed.
    public func record(_ answer: KeptAnswer, among choices: Int?) throws {
        guard let asked = answer.asked.number, let picked = answer.picked.number else {
            throw StoreFailure.other("There is no country “\(answer.asked.code)” or “\(answer.picked.code)”.")
        }
        _ = try add(
            Review(
                of: asked, .chosen, grade: answer.isRight ? .good : .again, picked: picked, choices: choices,
                date: answer.date, took: answer.took))
    }

    public func record(_ game: PlayedGame) throws {
        let kind = game.kind
        try connection.run(
            """
            INSERT INTO quiz
            (id, country_set, hard, scoring, flag_count, questions, date, answers, right_answers, score, made)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
            """, numbers.next(), kind.set, kind.isHard, kind.scoring.rawValue, Int64(kind.flagCount),
            kind.questions.map { Int64($0) }, game.date, Int64(game.answers), Int64(game.right),
            Int64(game.score), time)
    }
}

/// Countries have fixed numbers, the same on every machine: their two letters as a number with 26 digits, from 1 on.
extension Country {
    /// `nil` for a code that has not two letters from a to z.
    var number: Int64? {
        let digits = code.utf8.map { Int64($0) - Int64(UInt8(ascii: "a")) }
        guard digits.count == 2, digits.allSatisfy({ (0..<26).contains($0) }) else { return nil }
        return digits[0] * 26 + digits[1] + 1
    }

    init?(number: Int64) {
        guard (1...26 * 26).contains(number) else { return nil }
        let letters = [(number - 1) / 26, (number - 1) % 26].map { UInt8($0) + UInt8(ascii: "a") }
        self.init(String(decoding: letters, as: UTF8.self))
    }
}
