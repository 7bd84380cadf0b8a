import Files
import FlagQuiz
import Library
import RecessKit
import World

/// Hands the steps of the quiz to the library, and shows in the quiz what the library has after undo, redo and changes by
/// other windows.
final class QuizKeeper {
    private let library: RecessLibrary
    private let countries: (CountrySet) -> [Country]
    /// A game that has begun by itself. It is kept with the first step.
    private var unkept: Game?
    private let wishes: () -> LearningWishes

    /// - Parameter countries: the countries of a set.
    init(
        in library: RecessLibrary, of countries: @escaping (CountrySet) -> [Country],
        wishes: @escaping () -> LearningWishes
    ) {
        self.library = library
        self.countries = countries
        self.wishes = wishes
    }

    /// Goes on with the game that is kept, or begins one.
    func makeQuiz(
        _ atlas: Atlas, rules: Rules, using generator: any RandomNumberGenerator
    ) -> Quiz? {
        let game = try? read()
        let quiz = Quiz(
            atlas, rules: rules, resuming: game, using: generator,
            Quiz.Surroundings(
                keep: { [weak self] in self?.keep($0) }, forYou: { [weak self] in self?.forYou() },
                date: WallClock.milliseconds))
        if game == nil { unkept = quiz?.game }
        if let quiz { learnConfusions(of: quiz) }
        return quiz
    }

    private func forYou() -> ForYou? {
        let (all, wishes) = (countries(.forYou), wishes())
        return try? library.readLibrary { library throws(StoreFailure) in
            try library.flagsForYou(among: all, wishes)
        }
    }

    private nonisolated static let answersToLearnFrom = 5000

    /// Finds out, off the main thread, what the person mixes up.
    private func learnConfusions(of quiz: Quiz) {
        library.readInBackground {
            Confusions(try $0.latestAnswers(atMost: QuizKeeper.answersToLearnFrom))
        } then: { [weak quiz] confusions in
            if let confusions = try? confusions.get() { quiz?.confusions = confusions }
        }
    }

    private func keep(_ step: QuizStep) {
        if let first = unkept {
            library.keep { library throws(StoreFailure) in try library.begin(first) }
            unkept = nil
        }
        library.performShown([step.shown])
    }

    /// Shows what is kept now, after something else than our own steps has changed it.
    func show(in quiz: Quiz) {
        learnConfusions(of: quiz)
        do throws(StoreFailure) {
            if let game = try read() {
                unkept = nil
                if game != quiz.game { quiz.show(game) }
            } else if unkept == nil {
                quiz.beginUnasked()
                unkept = quiz.game
            }
        } catch {
            // It cannot be read now. The game goes on as it is shown.
        }
    }

    private func read() throws(StoreFailure) -> Game? {
        try library.read { try $0.quiz(of: countries) }
    }
}
