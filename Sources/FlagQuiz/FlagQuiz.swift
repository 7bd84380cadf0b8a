import Observation

/// Guess the flag: game after game over the same countries.
@Observable
public final class FlagQuiz {
    public private(set) var game: Game
    /// What the next game is played by; the running one keeps its own.
    public var nextRules: Rules
    @ObservationIgnored private let countries: [Country]
    @ObservationIgnored private var generator: any RandomNumberGenerator
    @ObservationIgnored private let keep: (Game) -> Void

    /// `nil` with fewer than two countries, of which nothing can be asked.
    ///
    /// - Parameters:
    ///   - game: one that was left in the middle.
    ///   - keep: called with the game after every change.
    public init?(
        countries: [Country], rules: Rules = Rules(), resuming game: Game? = nil,
        using generator: any RandomNumberGenerator, keep: @escaping (Game) -> Void = { _ in }
    ) {
        var generator = generator
        let question = Question.draw(
            answering: countries, among: countries, places: rules.places, using: &generator)
        guard Set(countries).count == countries.count, countries.count >= 2, let question else { return nil }
        self.game = game ?? Game(rules: rules, first: question)
        nextRules = rules
        self.countries = countries
        self.generator = generator
        self.keep = keep
    }

    /// Picks the flag at a place, counted from 0. While an answer shows, after the end, and where there
    /// is no flag, nothing changes.
    public func pick(_ place: Int) {
        var next = game
        guard next.pick(place) else { return }
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
        guard
            let question = draw(answering: countries.filter { $0 != game.question.answer }, rules: nextRules)
        else { return }
        change(to: Game(rules: nextRules, first: question))
    }

    /// Back to a game as it was.
    public func restore(_ game: Game) { change(to: game) }

    /// Answers that are left go before answers that were asked already; when all were, it starts over.
    /// The answer before never comes again at once, so that no two questions in a row are the same.
    private func nextQuestion(in game: Game) -> Question? {
        let askedInThisTurn = Set(game.asked.suffix(game.asked.count % countries.count))
        let left = countries.filter { !askedInThisTurn.contains($0) && $0 != game.question.answer }
        return draw(answering: left, rules: game.rules)
    }

    private func draw(answering answers: [Country], rules: Rules) -> Question? {
        Question.draw(answering: answers, among: countries, places: rules.places, using: &generator)
    }

    private func change(to next: Game) {
        game = next
        keep(next)
    }
}
