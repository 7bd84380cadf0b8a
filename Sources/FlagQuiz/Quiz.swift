import Observation
import World

/// The session of “Guess the Flag”: one game after the other.
@Observable
public final class Quiz {
    public private(set) var game: Game
    /// The rules of the next game. The running game keeps the rules that it began with.
    public var nextRules: Rules
    /// What the person mixes up. Wrong choices come from it first.
    @ObservationIgnored public var confusions: Confusions
    @ObservationIgnored private let atlas: Atlas
    @ObservationIgnored private var generator: any RandomNumberGenerator
    @ObservationIgnored private let surroundings: Surroundings
    @ObservationIgnored private var stopwatch: Stopwatch

    /// What a quiz calls, and the clocks that it uses.
    public struct Surroundings {
        /// Called with each step, to keep it.
        var keep: (QuizStep) -> Void
        /// What the set “For you” would ask now about flags, places, or both.
        var forYou: ([Subject]) -> ForYou?
        /// A clock that stops while the machine sleeps.
        var now: () -> SuspendingClock.Instant
        /// Milliseconds since 1970.
        var date: () -> Int64

        public init(
            keep: @escaping (QuizStep) -> Void = { _ in },
            forYou: @escaping ([Subject]) -> ForYou? = { _ in nil },
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
        let forYou = rules.set == .forYou && game == nil ? surroundings.forYou(rules.asks.subjects) : nil
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

    /// Picks one of the question's flags or names, counted from 0. Nothing changes while an answer is shown, after the
    /// end of a game, or where there is no such choice.
    public func pick(_ index: Int) {
        let choices = game.question.choices
        if choices.indices.contains(index) { answer(choices[index]) }
    }

    /// Points at a country on the map. Nothing changes where the question does not ask for a place, or the country is not
    /// in the set.
    public func point(at country: Country) {
        guard game.question.kind == .place, atlas.countries(game.rules.set).contains(country) else { return }
        answer(country)
    }

    /// Answers with a typed name. Nothing changes where the question does not ask for one, or nothing was typed.
    public func type(_ text: String) {
        let name = TypedName(text)
        guard game.question.isTyped, !name.isEmpty else { return }
        answer(atlas.country(named: name, rather: game.question.answer))
    }

    private func answer(_ picked: Country?) {
        var next = game
        guard let answer = next.answer(picked) else { return }
        let took = stopwatch.elapsed(at: surroundings.now())
        let date = surroundings.date()
        let places = atlas.countries(game.rules.set).count
        let kept = KeptAnswer(answer, places: places, date: date, took: took)
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
        if game.rules.set == .forYou,
            let next = surroundings.forYou(game.rules.asks.subjects)?.next(in: game)
        {
            return draw(game.kinds(about: next.subject), answering: [next.country], by: game.rules)
        }
        let askedInThisPass = Set(game.asked.suffix(game.asked.count % countries.count))
        let left = countries.filter { !askedInThisPass.contains($0) && $0 != game.question.answer }
        return draw(game.kindsToAsk, answering: left, by: game.rules)
    }

    private func draw(
        _ kinds: [QuestionKind], answering answers: [Country], by rules: Rules
    ) -> Question? {
        Question.draw(
            kinds, answering: answers, from: atlas, by: rules, mixedUp: mixedUp, using: &generator)
    }

    private var mixedUp: (Thing) -> [Country] {
        let date = surroundings.date()
        return { [confusions] in confusions.partners(of: $0, at: date) }
    }

    private func nextGame() -> Game? {
        let subjects = nextRules.asks.subjects
        let forYou = nextRules.set == .forYou ? surroundings.forYou(subjects) : nil
        return Game.begin(
            by: nextRules, from: atlas, forYou,
            insteadOf: game.question.asked.thing, mixedUp: mixedUp, using: &generator)
    }

    private func change(to next: Game, by deed: QuizStep.Deed, date: Int64? = nil) {
        let isNewQuestion = next.question != game.question
        game = next
        if isNewQuestion { stopwatch.restart(at: surroundings.now()) }
        surroundings.keep(QuizStep(deed, next, date: date ?? surroundings.date()))
    }
}
