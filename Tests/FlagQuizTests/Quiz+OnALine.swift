import Seeded
import Testing
import World

@testable import FlagQuiz

/// An atlas of the eleven on a line, in the order of their list: those beside a country are its neighbours. Each may be
/// typed by its code, or by “the” and its code.
var atlasOnALine: Atlas {
    Atlas(
        countries: { _ in eleven }, likeness: Likeness { _ in nil },
        nearestPlaces: { country in
            guard let place = eleven.firstIndex(of: country) else { return [] }
            return eleven.indices.filter { $0 != place }.sorted { abs($0 - place) < abs($1 - place) }
                .map { eleven[$0] }
        },
        spellings: { ["\($0.code.uppercased()) Land"] })
}

func quizOnALine(
    _ rules: Rules, seed: UInt64 = 1, keep: @escaping (QuizStep) -> Void = { _ in }
) throws -> Quiz {
    try #require(
        Quiz(
            atlasOnALine, rules: rules, using: SeededGenerator(seed: seed),
            Quiz.Surroundings(keep: keep, date: { 7 })))
}

extension Quiz {
    /// Answers any question.
    func answerAny(right: Bool) {
        let question = game.question
        let country = right ? question.answer : eleven.first { $0 != question.answer } ?? question.answer
        switch question.kind {
        case .place: point(at: country)
        case .name where question.isTyped: type(right ? "\(country.code) land" : "nowhere")
        case .flag, .name: answer(right: right)
        }
    }

    func playOnAny(_ see: (Question) -> Void = { _ in }) {
        while !game.isOver {
            see(game.question)
            answerAny(right: game.answers.isMultiple(of: 2))
            proceed()
        }
    }
}
