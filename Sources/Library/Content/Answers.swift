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
            SELECT country_set, hard, scoring, flag_count, questions, date, answers, right_answers, score,
                asks, place_asked_by, name_answered_by
            FROM quiz WHERE deleted IS NULL ORDER BY date, id
            """
        ) { row in
            // The schema allows no such row, so the file is damaged.
            guard let asked = KindOfQuestions(row, from: 9), let game = PlayedGame(row, asked: asked) else {
                throw StoreFailure.damaged
            }
            history.games.append(game)
        }
        return history
    }
}

extension Reading {
    /// Answers about flags and places, the oldest first, without those that were taken back.
    public func latestAnswers(atMost count: Int) throws -> [KeptAnswer] {
        var answers: [KeptAnswer] = []
        try connection.forEach(
            """
            SELECT thing, picked, date, took, way, choices FROM review
            WHERE thing < \(Numbers.firstOfMachines)
                AND (picked IS NOT NULL OR way = \(Review.Way.typed.rawValue))
                AND NOT EXISTS (SELECT 1 FROM taken_back WHERE taken_back.review = review.id)
            ORDER BY date DESC, id DESC LIMIT ?
            """, Int64(count)
        ) { row in
            if let answer = KeptAnswer(row) { answers.append(answer) }
        }
        return answers.reversed()
    }
}

extension KeptAnswer {
    /// Reads six columns of the row: thing, picked, date, took, way, choices.
    fileprivate init?(_ row: Row) {
        let picked = row.optionalNumber(1).map { Country(number: $0) }
        guard let thing = Thing(number: row.number(0)), picked != .some(nil),
            let kind = QuestionKind(thing, answered: row.number(4))
        else { return nil }
        self.init(
            kind, asked: thing.country, picked: picked ?? nil,
            among: row.optionalNumber(5).map { Int($0) }, date: row.number(2), milliseconds: row.number(3))
    }

    fileprivate var way: Review.Way {
        switch kind {
        case .flag: .chosen
        case .place: .pointedAtMap
        case .name: choices == nil ? .typed : .chosen
        }
    }
}

/// What a quiz asked, and how.
struct KindOfQuestions {
    var asks = Asks.flags
    var placeAskedBy: Clue?
    var nameAnsweredBy: NameAnswer?

    /// Flags. Version 0.1 knew nothing else.
    init() {}

    /// Reads three columns of the row. `nil` where they make no sense.
    fileprivate init?(_ row: Row, from first: Int32) {
        guard let asks = row.isNull(first) ? .flags : Asks(rawValue: row.text(first)) else { return nil }
        self.asks = asks
        placeAskedBy = Clue(rawValue: row.text(first + 1))
        nameAnsweredBy = NameAnswer(rawValue: row.text(first + 2))
    }

    fileprivate var hasChoices: Bool {
        asks.includes(.flag) || asks.includes(.name) && nameAnsweredBy != .typing
    }
}

extension PlayedGame {
    /// Reads nine columns of the row: set, hard, scoring, number of flags, questions, date, answers, right answers, score.
    ///
    /// - Parameter first: the index of the first of them.
    init?(_ row: Row, from first: Int32 = 0, asked: KindOfQuestions = KindOfQuestions()) {
        let (answers, right, score) = (row.number(first + 6), row.number(first + 7), row.number(first + 8))
        guard let scoring = Scoring(rawValue: row.text(first + 2)), (0...1_000_000_000).contains(answers),
            (0...answers).contains(right), score.magnitude <= 10_000_000_000
        else { return nil }
        let kind = GameKind(
            set: row.text(first), isHard: row.bool(first + 1), scoring: scoring,
            flagCount: asked.hasChoices ? Int(row.number(first + 3)) : nil,
            questions: row.optionalNumber(first + 4).map { Int($0) }, asks: asked.asks,
            placeAskedBy: asked.placeAskedBy, nameAnsweredBy: asked.nameAnsweredBy)
        self.init(
            kind, date: row.number(first + 5), answers: Int(answers), right: Int(right), score: Int(score))
    }
}

extension Edit {
    public func record(_ answer: KeptAnswer) throws {
        _ = try add(
            Review(
                of: try expect(answer.thing.number, answer.asked), answer.way,
                grade: answer.isRight ? .good : .again,
                picked: try answer.picked.map { try expect($0.number, $0) }, choices: answer.choices,
                date: answer.date, took: answer.took))
    }

    private func expect(_ number: Int64?, _ country: Country) throws -> Int64 {
        guard let number else { throw StoreFailure.other("There is no country “\(country.code)”.") }
        return number
    }

    /// The column needs a number, also where there was nothing to choose from.
    private static let noFlagCount = 2

    public func record(_ game: PlayedGame) throws {
        let kind = game.kind
        try connection.run(
            """
            INSERT INTO quiz
            (id, country_set, hard, scoring, flag_count, questions, date, answers, right_answers, score, made,
                asks, place_asked_by, name_answered_by)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
            """, numbers.next(), kind.set, kind.isHard, kind.scoring.rawValue,
            Int64(kind.flagCount ?? Edit.noFlagCount), kind.questions.map { Int64($0) }, game.date,
            Int64(game.answers), Int64(game.right), Int64(game.score), time,
            kind.asks == .flags ? nil : kind.asks.rawValue, kind.placeAskedBy?.rawValue,
            kind.nameAnsweredBy?.rawValue)
    }
}
