import CGtk
import DisplayTesting
import PageTesting
import TicTacToeTesting

@testable import Gtk
@testable import TicTacToeUI
@testable import RecessKit
@testable import TicTacToe

/// The page of tic-tac-toe in a window, with a kept match.
@MainActor final class MatchStage {
    let around: TestSurroundings
    let page: TicTacToePage
    var window: Window { around.window }
    var match: Match { page.match }
    var board: BoardView { page.board }

    init(
        _ record: MatchRecord = MatchRecord(), results: Results = Results(), width: Int = 700,
        height: Int = 600,
        direction: GtkTextDirection = GTK_TEXT_DIR_LTR, distractions: Set<Distraction> = [],
        thinking: Thinking = Thinking()
    ) {
        around = TestSurroundings(library: .inMemory { try $0.set(record, results) })
        around.distractions = distractions
        page = TicTacToePage(around.make(), thinking: thinking)
        gtk_widget_set_direction(page.widget, direction)
        gtk_window_set_child(window.pointer(), page.widget)
        window.defaultSize = (width, height)
        window.present()
        turnUntil("the window") { [page] in page.isMapped && page.size.width > 0 }
        settle()
    }

    /// Plays squares by the digits of a number pad.
    func press(_ digits: Int...) {
        for digit in digits { _ = page.press(.digit(digit)) }
        settle()
    }

    /// Opens the review of the game that has ended.
    @discardableResult
    func review() -> CoachPanel? {
        match.beginReview()
        turnUntil("the coach") { [page] in page.coachPanel?.strip.buttons.last?.hasFocus == true }
        return page.coachPanel
    }

    /// A stage with the review of a game of five moves, which X has won.
    static func reviewing(thinking: Thinking = .coach) -> MatchStage {
        let stage = MatchStage(.played(5, 1, 3, 2, 7), thinking: thinking)
        stage.review()
        return stage
    }

    /// Every text in view.
    var texts: [String] { DisplayTesting.texts(in: page.widget) }

    /// The index of the square that has the focus.
    var focused: Int? { board.squares.firstIndex { $0.hasFocus } }
}
