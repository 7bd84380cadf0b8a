import Observation

/// Guess the flag: game after game.
@Observable
public final class FlagQuiz {
    public private(set) var game: Game
    /// What the next game is played by; the running one keeps its own.
    public var nextRules: Rules
    @ObservationIgnored private let atlas: Atlas
    @ObservationIgnored private var generator: any RandomNumberGenerator
    @ObservationIgnored private let surroundings: Surroundings
    @ObservationIgnored private var stopwatch: Stopwatch

    /// What a quiz tells of, and where it has the time from.
    public struct Surroundings {
        /// Called with the game after every change.
        var keep: (Game) -> Void
        /// Called with each answer, and how long it took.
        var answered: (Answer, Duration) -> Void
        /// Called with a game that has come to its end.
        var ended: (Game) -> Void
        /// It stands still while the machine sleeps.
        var now: () -> SuspendingClock.Instant

        public init(
            keep: @escaping (Game) -> Void = { _ in },
            answered: @escaping (Answer, Duration) -> Void = { _, _ in },
            ended: @escaping (Game) -> Void = { _ in },
            now: @escaping () -> SuspendingClock.Instant = { .now }
        ) {
            self.keep = keep
            self.answered = answered
            self.ended = ended
            self.now = now
        }
    }

    /// `nil` with fewer than two countries, of which nothing can be asked.
    ///
    /// - Parameter game: one that was left in the middle.
    public init?(
        _ atlas: Atlas, rules: Rules = Rules(), resuming game: Game? = nil,
        using generator: any RandomNumberGenerator, _ surroundings: Surroundings = Surroundings()
    ) {
        var generator = generator
        guard let game = game ?? Game.begin(by: rules, from: atlas, using: &generator) else { return nil }
        self.game = game
        nextRules = rules
        self.atlas = atlas
        self.generator = generator
        self.surroundings = surroundings
        stopwatch = Stopwatch(startedAt: surroundings.now())
    }

    /// Picks the flag at a place, counted from 0. While an answer shows, after the end, and where there
    /// is no flag, nothing changes.
    public func pick(_ place: Int) {
        var next = game
        guard let answer = next.pick(place) else { return }
        surroundings.answered(answer, stopwatch.elapsed(at: surroundings.now()))
        change(to: next)
    }

    /// On to the next question, once this one has been answered.
    public func proceed() {
        guard case .answered = game.situation, let question = nextQuestion(in: game) else { return }
        var next = game
        next.ask(question)
        change(to: next)
    }

    /// Ends a game that is played until the person stops.
    public func stop() {
        guard game.canStop else { return }
        var next = game
        next.situation = .over(last: nil)
        change(to: next)
    }

    public func newGame() {
        let next = Game.begin(by: nextRules, from: atlas, insteadOf: game.question.answer, using: &generator)
        if let next { change(to: next) }
    }

    /// Back to a game as it was.
    public func restore(_ game: Game) { change(to: game) }

    /// Something has come between the person and the question: that does not count as thinking.
    public func pauseStopwatch() { stopwatch.pause(at: surroundings.now()) }

    public func resumeStopwatch() { stopwatch.resume(at: surroundings.now()) }

    /// Answers that are left go before answers that were asked already; when all were, it starts over.
    /// The answer before never comes again at once, so that no two questions in a row are the same.
    private func nextQuestion(in game: Game) -> Question? {
        let countries = atlas.countries(game.rules.set)
        guard countries.count >= 2 else { return nil }
        let askedInThisTurn = Set(game.asked.suffix(game.asked.count % countries.count))
        let left = countries.filter { !askedInThisTurn.contains($0) && $0 != game.question.answer }
        return Question.draw(answering: left, from: atlas, by: game.rules, using: &generator)
    }

    private func change(to next: Game) {
        let before = game
        game = next
        if next.question != before.question { stopwatch.restart(at: surroundings.now()) }
        surroundings.keep(next)
        if next.isOver, !before.isOver { surroundings.ended(next) }
    }
}

extension Game {
    /// By the rules, or with the eleven to begin with where their set has too few countries here.
    fileprivate static func begin(
        by rules: Rules, from atlas: Atlas, insteadOf last: Country? = nil,
        using generator: inout any RandomNumberGenerator
    ) -> Game? {
        guard let set = atlas.playable(rules.set) else { return nil }
        var rules = rules
        rules.set = set
        let countries = atlas.countries(set)
        guard Set(countries).count == countries.count else { return nil }
        let answers = countries.filter { $0 != last }
        return Question.draw(answering: answers, from: atlas, by: rules, using: &generator)
            .map { Game(rules: rules, first: $0) }
    }
}
