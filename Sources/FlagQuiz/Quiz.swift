import Observation
import World

/// The session of “Guess the Flag”: one game after the other.
@Observable
public final class Quiz {
    public private(set) var game: Game
    /// The rules of the next game. The running game keeps the rules that it began with.
    public var nextRules: Rules
    /// What the person mixes up. Wrong flags come from it first.
    @ObservationIgnored public var confusions: Confusions
    @ObservationIgnored private let atlas: Atlas
    @ObservationIgnored private var generator: any RandomNumberGenerator
    @ObservationIgnored private let surroundings: Surroundings
    @ObservationIgnored private var stopwatch: Stopwatch

    /// What a quiz calls, and the clocks that it uses.
    public struct Surroundings {
        /// Called with each step, to keep it.
        var keep: (QuizStep) -> Void
        /// What the set “For you” would ask now.
        var forYou: () -> ForYou?
        /// A clock that stops while the machine sleeps.
        var now: () -> SuspendingClock.Instant
        /// Milliseconds since 1970.
        var date: () -> Int64

        public init(
            keep: @escaping (QuizStep) -> Void = { _ in }, forYou: @escaping () -> ForYou? = { nil },
            now: @escaping () -> SuspendingClock.Instant = { .now }, date: @escaping () -> Int64
        ) {
            self.keep = keep
            self.forYou = forYou
            self.now = now
            self.date = date
        }

        public static var keepingNothing: Surroundings { Surroundings(date: { 0 }) }
    }

    /// `nil` with fewer than two countries: they make no question.
    ///
    /// - Parameters:
    ///   - game: a game that was left in the middle, to go on with.
    ///   - confusions: what the person mixes up, as far as it is known. The first question draws from it too.
    public init?(
        _ atlas: Atlas, rules: Rules = Rules(), resuming game: Game? = nil,
        mixedUp confusions: Confusions = Confusions(), using generator: any RandomNumberGenerator,
        _ surroundings: Surroundings = .keepingNothing
    ) {
        var generator = generator
        let forYou = rules.set == .forYou && game == nil ? surroundings.forYou() : nil
        let date = surroundings.date()
        let begun =
            game
            ?? Game.begin(
                by: rules, from: atlas, forYou, mixedUp: { confusions.partners(of: $0, at: date) },
                using: &generator)
        guard let game = begun else { return nil }
        self.game = game
        self.confusions = confusions
        nextRules = rules
        self.atlas = atlas
        self.generator = generator
        self.surroundings = surroundings
        stopwatch = Stopwatch(startedAt: surroundings.now())
    }

    /// Picks one of the question's flags, counted from 0. Nothing changes while an answer is shown, after the end of
    /// a game, or where there is no such flag.
    public func pick(_ index: Int) {
        var next = game
        guard let answer = next.pick(index) else { return }
        let took = stopwatch.elapsed(at: surroundings.now())
        let date = surroundings.date()
        let kept = KeptAnswer(answer, date: date, took: took)
        confusions.add(kept)
        change(to: next, by: .answered(kept), date: date)
    }

    /// Goes on to the next question, once this one has been answered.
    public func proceed() {
        guard case .answered = game.situation, let question = nextQuestion(in: game) else { return }
        var next = game
        next.ask(question)
        change(to: next, by: .nextQuestion)
    }

    /// Ends a game that is played until the person stops.
    public func stop() {
        guard game.canStop else { return }
        var next = game
        next.situation = .over(last: nil)
        change(to: next, by: .stopped)
    }

    public func newGame() { if let next = nextGame() { change(to: next, by: .began) } }

    /// Shows a game as it is kept now: after undo, or when another window has played. This is no step.
    public func show(_ game: Game) {
        self.game = game
        stopwatch.restart(at: surroundings.now())
    }

    /// Begins a game that the person has not asked for, because no game is kept any more. This is no step.
    public func beginUnasked() { if let next = nextGame() { show(next) } }

    /// Call it when something covers the question: that time does not count as thinking.
    public func pauseStopwatch() { stopwatch.pause(at: surroundings.now()) }

    public func resumeStopwatch() { stopwatch.resume(at: surroundings.now()) }

    /// A country comes again only when all others have been asked for, too. The last answer is never asked for again
    /// at once.
    private func nextQuestion(in game: Game) -> Question? {
        let countries = atlas.countries(game.rules.set)
        guard countries.count >= 2 else { return nil }
        if game.rules.set == .forYou, let next = surroundings.forYou()?.next(in: game) {
            return draw(answering: [next], by: game.rules)
        }
        let askedInThisPass = Set(game.asked.suffix(game.asked.count % countries.count))
        let left = countries.filter { !askedInThisPass.contains($0) && $0 != game.question.answer }
        return draw(answering: left, by: game.rules)
    }

    private func draw(answering answers: [Country], by rules: Rules) -> Question? {
        Question.draw(answering: answers, from: atlas, by: rules, mixedUp: mixedUp, using: &generator)
    }

    private var mixedUp: (Country) -> [Country] {
        let date = surroundings.date()
        return { [confusions] in confusions.partners(of: $0, at: date) }
    }

    private func nextGame() -> Game? {
        Game.begin(
            by: nextRules, from: atlas, nextRules.set == .forYou ? surroundings.forYou() : nil,
            insteadOf: game.question.answer, mixedUp: mixedUp, using: &generator)
    }

    private func change(to next: Game, by deed: QuizStep.Deed, date: Int64? = nil) {
        let isNewQuestion = next.question != game.question
        game = next
        if isNewQuestion { stopwatch.restart(at: surroundings.now()) }
        surroundings.keep(QuizStep(deed, next, date: date ?? surroundings.date()))
    }
}

extension Game {
    /// A new game by these rules; with the first eleven countries where the set has too few.
    fileprivate static func begin(
        by rules: Rules, from atlas: Atlas, _ forYou: ForYou?, insteadOf last: Country? = nil,
        mixedUp: (Country) -> [Country] = { _ in [] }, using generator: inout any RandomNumberGenerator
    ) -> Game? {
        guard let set = atlas.playable(rules.set) else { return nil }
        var rules = rules
        rules.set = set
        let countries = atlas.countries(set)
        guard Set(countries).count == countries.count else { return nil }
        let next = forYou?.next(after: last.map { [$0] } ?? [], missed: [])
        let answers = next.map { [$0] } ?? countries.filter { $0 != last }
        return Question.draw(answering: answers, from: atlas, by: rules, mixedUp: mixedUp, using: &generator)
            .map { Game(rules: rules, first: $0) }
    }
}
