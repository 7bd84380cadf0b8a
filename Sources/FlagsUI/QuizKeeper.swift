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
    private let hasMap: () -> Bool
    /// A game that has begun by itself. It is kept with the first step.
    private var unkept: Game?
    /// What the quiz shows. `nil` after a step of our own: it may not be kept yet.
    private var shown: Mark?
    private let wishes: () -> LearningWishes

    /// It is another one when something about flags has changed that the quiz shows or learns from.
    private struct Mark: Equatable {
        let standing: String?
        /// Restoring a backup and going back change answers without the game.
        let lastStepOfLibrary: KeptStep.ID?
    }

    /// - Parameters:
    ///   - countries: the countries of a set.
    ///   - hasMap: whether a question about a place can be shown.
    init(
        in library: RecessLibrary, of countries: @escaping (CountrySet) -> [Country],
        hasMap: @escaping () -> Bool = { true },
        wishes: @escaping () -> LearningWishes
    ) {
        self.library = library
        self.countries = countries
        self.hasMap = hasMap
        self.wishes = wishes
    }

    /// Goes on with the game that is kept, or begins one.
    func makeQuiz(
        _ atlas: Atlas, rules: Rules, using generator: any RandomNumberGenerator
    ) -> Quiz? {
        shown = try? readMark()
        let game = try? read()
        // A game that begins now draws its first question from what the person mixes up. One that goes on has its question,
        // and there is time to find that out.
        let confusions = game == nil ? try? readConfusions() : nil
        let quiz = Quiz(
            atlas, rules: rules, resuming: game, mixedUp: confusions ?? Confusions(), using: generator,
            Quiz.Surroundings(
                keep: { [weak self] in self?.keep($0) }, forYou: { [weak self] in self?.forYou($0) },
                date: WallClock.milliseconds))
        if game == nil { unkept = quiz?.game }
        if let quiz, confusions == nil { learnConfusions(of: quiz) }
        return quiz
    }

    private func forYou(_ subjects: [Subject]) -> ForYou? {
        let (all, wishes) = (countries(.forYou), wishes())
        return try? library.readLibrary { library throws(StoreFailure) in
            try library.forYou(subjects, among: all, wishes)
        }
    }

    private nonisolated static let answersToLearnFrom = 5000

    private nonisolated static func confusions(_ reading: Reading) throws -> Confusions {
        Confusions(try reading.latestAnswers(atMost: answersToLearnFrom))
    }

    private func readConfusions() throws(StoreFailure) -> Confusions {
        try library.read { try QuizKeeper.confusions($0) }
    }

    /// Finds out, off the main thread, what the person mixes up.
    private func learnConfusions(of quiz: Quiz) {
        library.readInBackground {
            try QuizKeeper.confusions($0)
        } then: { [weak quiz] confusions in
            if let confusions = try? confusions.get() { quiz?.confusions = confusions }
        }
    }

    private func keep(_ step: QuizStep) {
        shown = nil
        if let first = unkept {
            library.keep { library throws(StoreFailure) in try library.begin(first) }
            unkept = nil
        }
        library.performShown([step.shown])
    }

    /// Shows what is kept now, after something else than our own steps has changed the library. Most of these changes are
    /// about cards: nothing else is read then.
    func show(in quiz: Quiz) {
        do throws(StoreFailure) {
            let mark = try readMark()
            guard mark != shown else { return }
            shown = mark
            if let game = try read() {
                learnConfusions(of: quiz)
                unkept = nil
                if game != quiz.game { quiz.show(game) }
            } else if unkept != nil {
                learnConfusions(of: quiz)
            } else {
                quiz.confusions = try readConfusions()
                quiz.beginUnasked()
                unkept = quiz.game
            }
        } catch {
            // It cannot be read now. The game goes on as it is shown.
        }
    }

    private func readMark() throws(StoreFailure) -> Mark {
        try library.readLibrary { library throws(StoreFailure) in
            Mark(
                standing: try library.read { try $0.standing(of: .flags) },
                lastStepOfLibrary: try library.nextUndo(in: .library)?.id)
        }
    }

    private func read() throws(StoreFailure) -> Game? {
        let game = try library.read { try $0.quiz(of: countries) }
        // Without a map a game about places cannot go on. It is not lost: undo finds it.
        return game.flatMap { $0.rules.asks == .flags || hasMap() ? $0 : nil }
    }
}
