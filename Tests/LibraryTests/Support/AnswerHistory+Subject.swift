import FlagQuiz

extension AnswerHistory {
    /// The answers about flags, or about places, and the games that asked for them. Games that asked for both count for both.
    func about(_ subject: Subject) -> AnswerHistory {
        AnswerHistory(
            answers: answers.filter { $0.kind.subject == subject },
            games: games.filter { $0.kind.asks.subjects.contains(subject) })
    }
}
