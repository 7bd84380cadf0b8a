import CGtk
import DisplayTesting
import FlagQuiz
import Flashcards

@testable import Gtk
@testable import CardsUI
@testable import FlagsUI
@testable import RecessKit
@testable import RecessUI
@testable import TicTacToeUI
@testable import TicTacToe

/// A difference between what a page shows and the state of its model.
@MainActor enum Disagreement {
    static func find(in window: RecessWindow, withCommands: Bool) -> String? {
        if withCommands, let command = wrongCommand(in: window) { return "the action \(command)" }
        for id in ActivityID.all {
            switch window.page(for: id) {
            case let page as FlagsPage: if let found = flags(page) { return found }
            case let page as CardsPage: if let found = cards(page) { return found }
            case let page as TicTacToePage: if let found = ticTacToe(page) { return found }
            default: return "no page for \(id)"
            }
        }
        return nil
    }

    private static func wrongCommand(in window: RecessWindow) -> String? {
        let page = ActivityID.all.map(window.page(for:)).first { $0.isMapped }
        return window.commands.first { command in
            page.map { $0.can(command) != isEnabled(command.name, in: window) } ?? false
        }?.name
    }

    private static func flags(_ page: FlagsPage) -> String? {
        let game = page.quiz.game
        if game.question.kind == .flag, page.flags.count != game.question.choices.count {
            return "\(page.flags.count) flags"
        }
        if game.question.kind != .flag, let found = answers(on: page.mapPanel.answers, to: game) {
            return found
        }
        guard page.isMapped, page.state.statistics == nil else { return nil }
        let texts = DisplayTesting.texts(in: page.widget)
        if !texts.contains(where: { $0.contains(game.scoreText) }) {
            return "\(texts) without \(game.scoreText)"
        }
        return nil
    }

    private static func answers(on answers: MapAnswers, to game: FlagQuiz.Game) -> String? {
        let isAsking = game.situation == .asking
        let names = isAsking ? game.question.choices.count : 0
        if answers.names.count != names { return "\(answers.names.count) names" }
        if (answers.entry != nil) != (isAsking && game.question.isTyped) { return "the field for a name" }
        let isAnswered = !isAsking && game.situation != .over(last: nil)
        return (answers.continueButton != nil) == isAnswered ? nil : "the answer on the map"
    }

    private static func cards(_ page: CardsPage) -> String? {
        guard page.isMapped, case .run = page.state.subpage else { return nil }
        let (run, view) = (page.run, page.runView)
        if (view.ending != nil) != (run.situation == .over) { return "the end of a run" }
        guard run.situation == .going else { return nil }
        let texts = DisplayTesting.texts(in: view.pile.top.widget)
        guard let card = run.seen.first?.card else { return "no card in a run that is not over" }
        if !card.prompt.isEmpty, !texts.contains(card.prompt), !texts.contains(card.answer) {
            return "\(texts) in the place of \(card.prompt)"
        }
        let areAlike = view.harder.verdict.isVisible == view.easier.verdict.isVisible
        return areAlike ? nil : "only one of the verdict buttons"
    }

    private static func ticTacToe(_ page: TicTacToePage) -> String? {
        let match = page.match
        guard page.isMapped, page.viewState.results == nil else { return nil }
        let squares = Board(match.shape).squares
        guard page.board.squares.count == squares.count else { return "\(page.board.squares.count) squares" }
        for (square, button) in zip(squares, page.board.squares) {
            let isPlaced = button.widget.part { gtk_widget_has_css_class($0, "placed") != 0 } != nil
            if isPlaced != (match.shown.board[square] != nil) { return "\(match.name(of: square))" }
        }
        return (page.coachPanel != nil) == (match.review != nil) ? nil : "the coach"
    }
}
