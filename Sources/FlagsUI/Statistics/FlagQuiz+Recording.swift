import FlagQuiz
import Storage

extension FlagQuiz.Surroundings {
    /// Each answer, and each game that has come to its end, is kept.
    static func recording(
        in answers: AnswerBook, keep: @escaping (Game) -> Void
    ) -> FlagQuiz.Surroundings {
        FlagQuiz.Surroundings(
            keep: keep,
            answered: { answer, took in
                answers.record(KeptAnswer(answer, date: WallClock.milliseconds(), took: took))
            },
            ended: { answers.record(PlayedGame($0, date: WallClock.milliseconds())) })
    }
}
