import Library
import Seeded
import World

@testable import FlagQuiz

/// An intent, worked out from the game before and after it.
private enum FlagIntent {
    case pick(Int)
    case point(Country)
    /// The country that was meant. `nil` for words that are no country's name.
    case type(Country?)
    case proceed
    case stop
    case newGame(Rules)
    /// Undo or redo.
    case show(Game)

    init?(from before: Game, to after: Game, earlier: [Game]) {
        if after.asked == before.asked, after.question == before.question, after.answers > before.answers,
            let answer = after.lastAnswer
        {
            self.init(answer)
        } else if case .answered = before.situation, after.asked.dropLast() == before.asked[...],
            after.situation == .asking
        {
            self = .proceed
        } else if case .over(last: nil) = after.situation, after.asked == before.asked {
            self = .stop
        } else if earlier.contains(after) {
            self = .show(after)
        } else if after.answers == 0 {
            self = .newGame(after.rules)
        } else {
            return nil
        }
    }

    var drawsAQuestion: Bool {
        switch self {
        case .proceed, .newGame: true
        case .pick, .point, .type, .stop, .show: false
        }
    }

    private init?(_ answer: Answer) {
        if answer.question.isTyped {
            self = .type(answer.picked)
        } else if let picked = answer.picked {
            self = answer.question.choices.firstIndex(of: picked).map(FlagIntent.pick) ?? .point(picked)
        } else {
            return nil
        }
    }
}

extension Game {
    /// What matters of it in a message.
    fileprivate var inShort: String {
        let choices = question.choices.map(\.code).joined(separator: " ")
        return "\(asked.map(\.code).joined(separator: " ")) [\(choices)], \(answers) answers, \(situation)"
    }

    fileprivate var lastAnswer: Answer? {
        switch situation {
        case .asking: nil
        case .answered(let answer): answer
        case .over(let last): last
        }
    }
}

/// A generator that can be put back to where it was.
private final class RewoundGenerator: RandomNumberGenerator {
    var generator: SeededGenerator

    init(_ generator: SeededGenerator) { self.generator = generator }

    func next() -> UInt64 { generator.next() }
}

/// What a quiz in a window has shown, with what it took the person to mix up then: the next question depends on it.
nonisolated struct ShownGame: Equatable, Sendable {
    let game: Game
    let confusions: Confusions
}

extension Quiz {
    var shown: ShownGame { ShownGame(game: game, confusions: confusions) }

    /// Replays a game from a window in a quiz without a window. Returns the first difference; `nil` if there is none.
    ///
    /// - Parameters:
    ///   - confusions: what the first question was drawn from.
    ///   - earlier: games that earlier windows have shown.
    static func difference(
        of shown: [ShownGame], mixedUp confusions: Confusions, after earlier: [Game], from atlas: Atlas,
        seed: UInt64, resumed: Bool
    ) -> String? {
        let games = shown.map(\.game)
        let generator = RewoundGenerator(SeededGenerator(seed: seed))
        guard let first = games.first,
            let replay = Quiz(
                atlas, rules: first.rules, resuming: resumed ? first : nil, mixedUp: confusions,
                using: generator, Surroundings(date: WallClock.milliseconds))
        else { return "there is no game" }
        if replay.game != first { return "another game begins" }
        for (index, next) in games.enumerated().dropFirst() {
            // The choices of a hard game depend on the moment when the flags were recognised.
            if next.rules.difficulty == .hard { return nil }
            // Without choices a new game may equal an earlier one, and then it is not known which of the two it is.
            if next.answers == 0, next.question.choices.isEmpty, (earlier + games[..<index]).contains(next) {
                return nil
            }
            guard
                let intent = FlagIntent(from: games[index - 1], to: next, earlier: earlier + games[..<index])
            else {
                return "no intent leads to state \(index): \(next) after \(games[index - 1])"
            }
            replay.confusions = shown[index - 1].confusions
            // What is for the person is drawn from all that the library knew at that moment.
            if intent.drawsAQuestion, next.rules.set == .forYou { return nil }
            // It was read from the library since, and it is not known whether that was before the question was drawn.
            if intent.drawsAQuestion, shown[index].confusions != replay.confusions { return nil }
            switch intent {
            case .pick(let index): replay.pick(index)
            case .point(let country): replay.point(at: country)
            case .type(let country): replay.type(country.flatMap { atlas.spellings($0).first } ?? "nowhere")
            case .proceed: replay.proceed()
            case .stop: replay.stop()
            case .newGame(let rules):
                replay.nextRules = rules
                replay.newGame()
            case .show(let game):
                // A new game can equal an earlier one, too.
                let before = generator.generator
                replay.nextRules = game.rules
                if game.answers == 0 { replay.newGame() }
                if replay.game != game {
                    generator.generator = before
                    replay.show(game)
                }
            }
            if replay.game != next {
                let before = shown[...index].suffix(6).map { "\($0.game.inShort), \($0.confusions)" }
                return "after \(intent), \(replay.game.inShort) is not \(next.inShort), before: \(before)"
            }
        }
        return nil
    }
}
