import FlagQuiz
import SQLite
import World

// Answers of the flag quiz, and games that were played to their end.
extension Takeover {
    /// “RCSF”.
    private static let applicationID: Int64 = 0x5243_5346

    func takeAnswers(from path: String) throws {
        let database = try OldDatabase(path, applicationID: Takeover.applicationID, newest: 1)
        try database.read {
            try database.forEachPart(of: "answer", "asked, picked, date, took", read: KeptAnswer.init) {
                answers in
                for answer in answers where try isTaken(answer, from: database) { taken.answers += 1 }
            }
            try database.forEachPart(
                of: "game",
                "country_set, hard, scoring, places, questions, date, answers, right_answers, score",
                read: { PlayedGame($0, from: 1) }
            ) { games in
                for game in games { try edit.record(game) }
                taken.quizzes += games.count
            }
        }
        edit.review = nil
        tell(lost: database.lost, of: .answers)
    }

    private func isTaken(_ answer: KeptAnswer, from database: OldDatabase) throws -> Bool {
        guard answer.asked.number != nil, answer.picked?.number != nil else {
            database.countLost(1)
            return false
        }
        try edit.record(answer)
        return true
    }
}

extension KeptAnswer {
    /// Reads the columns 1 to 4 of the row: asked, picked, date, took. How many flags the question had was not kept.
    fileprivate init(_ row: Row) {
        self.init(
            asked: Country(row.text(1)), picked: Country(row.text(2)), date: row.number(3),
            milliseconds: row.number(4))
    }
}
