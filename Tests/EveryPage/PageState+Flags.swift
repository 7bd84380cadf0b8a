import Library
import PageTesting
import World

@testable import FlagQuiz
@testable import Gtk
@testable import FlagsUI
@testable import RecessKit

extension PageState {
    static var ofFlags: [PageState] {
        [
            PageState("flags-question", of: .flags),
            PageState("flags-nine", of: .flags, prepare: { $0.settings.flagRules = Rules(flagCount: 9) }) {
                _ in
            },
            PageState(
                "flags-world-hard", of: .flags,
                prepare: {
                    $0.settings.flagRules = Rules(
                        scoring: .bold, flagCount: 9, set: .world, difficulty: .hard)
                }
            ) { _ in },
            PageState(
                "flags-until-stopped", of: .flags,
                prepare: { $0.settings.flagRules = Rules(scoring: .bold, length: .untilStopped) }
            ) { $0.answer([true, true, false]) },
            // The longest name of a country.
            PageState("flags-long-name", of: .flags, prepare: { $0.ask("cd", "fr", "gb") }) { _ in },
            PageState("flags-right", of: .flags) { $0.answer([true], goesOn: false) },
            PageState("flags-wrong", of: .flags) { $0.answer([false], goesOn: false) },
            PageState("flags-over", of: .flags) {
                $0.answer([true, false, true, false, true, true, false, true], goesOn: false)
            },
            PageState("flags-over-saved", of: .flags) { stage in
                stage.answer([true, true, true, true, true, true, true, false], goesOn: false)
                stage.press(tr("Save Missed Flags as Cards")) {
                    Screen.has(tr("Undo"), in: Screen.windows.last)
                }
            },
            PageState("flags-perfect", of: .flags) {
                $0.answer(Array(repeating: true, count: 8), goesOn: false)
            },
            PageState("flags-put-away", of: .flags) { stage in
                stage.answer([true])
                stage.flagsPage.perform(.newGame)
            },
            PageState("flags-statistics-empty", of: .flags) { $0.flagsPage.showStatistics() },
            PageState("flags-statistics", of: .flags, prepare: { $0.playFlags() }) {
                $0.flagsPage.showStatistics()
            },
        ]
    }
}

extension Stage {
    /// Answers one question after the other, right for `true` and wrong for `false`.
    func answer(_ answers: [Bool], goesOn: Bool = true) {
        for (index, isRight) in answers.enumerated() {
            let question = flagsPage.quiz.game.question
            let right = question.choices.firstIndex(of: question.answer) ?? 0
            flagsPage.quiz.pick(isRight ? right : (right + 1) % question.choices.count)
            if goesOn || index + 1 < answers.count { flagsPage.quiz.proceed() }
        }
        if !goesOn { patiently("the alert") { Screen.windows.count == 2 } }
    }

    /// Begins a game whose first question asks for the first of these countries and offers all of them.
    func ask(_ codes: String...) {
        let choices = codes.map { Country($0) }
        guard let question = Question(choices: choices, answer: choices[0]) else { return }
        let game = Game(rules: Rules(set: .world), first: question)
        library.fill { try $0.carryOut(QuizStep(.began, game, date: 0)) }
    }

    /// Records answers and games for the statistics.
    func playFlags() {
        let picks = [
            ("fr", "fr"), ("ci", "ie"), ("ie", "ci"), ("ie", "ie"), ("fr", "it"), ("td", "ro"), ("mc", "id"),
            ("pl", "pl"), ("cd", "vc"), ("cd", "vc"), ("kr", "kr"), ("ng", "ng"), ("us", "us"), ("au", "nz"),
        ]
        for (asked, picked) in picks {
            library.fill { edit in
                try edit.record(
                    KeptAnswer(
                        asked: Country(asked), picked: Country(picked), among: 9, date: 0, took: .seconds(2)))
            }
        }
        for (index, score) in [3, 7, 6, 8, 5].enumerated() {
            let isLong = index > 2
            let kind = GameKind(
                set: isLong ? "territories-too" : "eleven", isHard: isLong, scoring: isLong ? .bold : .steady,
                flagCount: isLong ? 9 : 3, questions: 8)
            let game = PlayedGame(
                kind, date: Int64(index), answers: 8, right: score, score: isLong ? 10 * score : score)
            library.fill { try $0.record(game) }
        }
    }
}
