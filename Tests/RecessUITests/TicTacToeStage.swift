import CGtk
import DisplayTesting
import Synchronization

@testable import Gtk
@testable import RecessUI
@testable import TicTacToe

/// The page of tic-tac-toe in a window of its own, with a match as it was left.
@MainActor final class TicTacToeStage {
    let around: TestSurroundings
    private let sheet = StyleSheet(path: DataFolder.ofThisProgram.styleSheet)
    let page: TicTacToePage
    var window: Window { around.window }
    var match: Match { page.match }
    var board: BoardView { page.board }

    init(
        _ record: MatchRecord = MatchRecord(), width: Int = 700, height: Int = 600,
        distractions: Set<Distraction> = [], thinking: Thinking = Thinking()
    ) {
        let settings = Settings(schema: "io.github.recess_desktop.NotThere", folder: nil)
        settings.matchRecord = record
        around = TestSurroundings(settings)
        around.distractions = distractions
        page = TicTacToePage(around.make(), thinking: thinking)
        gtk_window_set_child(window.pointer(), page.widget)
        window.defaultSize = (width, height)
        window.present()
        turnUntil("the window") { [page] in page.isMapped && page.size.width > 0 }
        page.takeFocus()
    }

    /// Plays squares by where they lie on a number pad.
    func press(_ digits: Int...) {
        for digit in digits { _ = page.press(.digit(digit)) }
        settle()
    }

    /// Looks at the game that has ended.
    @discardableResult
    func review() -> CoachPanel? {
        match.beginReview()
        turnUntil("the coach") { [page] in page.coachPanel?.strip.buttons.last?.hasFocus == true }
        return page.coachPanel
    }

    /// A game of five moves is looked at, which X has won.
    static func reviewing(thinking: Thinking = .coach) -> TicTacToeStage {
        let stage = TicTacToeStage(.played(5, 1, 3, 2, 7), thinking: thinking)
        stage.review()
        return stage
    }

    /// Every text in view.
    var texts: [String] { RecessUITests.texts(in: page.widget) }
}

extension MatchRecord {
    /// Squares by where they lie on a number pad, the first player's first.
    static func played(_ digits: Int..., against opponent: Opponent = .person) -> MatchRecord {
        MatchRecord(
            opponent: opponent,
            game: Game(startedBy: .first, moves: digits.compactMap { Square(numberPad: $0) }))
    }

    /// A game of many moves that has ended: with seven squares a side and seven to a line, nobody wins soon.
    static var long: MatchRecord {
        let shape = BoardShape(side: 7, lineLength: 7) ?? .standard
        return MatchRecord(game: Game(on: shape, startedBy: .first, moves: Board(shape).squares))
    }
}

/// Thought that goes on until it is let end, and notes what becomes of it.
nonisolated final class Pondering: Sendable {
    private let mayEnd: Atomic<Bool>
    private let begun = Atomic(0)
    private let cancelled = Atomic(0)

    init(mayEnd: Bool = false) { self.mayEnd = Atomic(mayEnd) }

    /// How often it has begun, and how often it was told to stop.
    var timesBegun: Int { begun.load(ordering: .relaxed) }
    var timesCancelled: Int { cancelled.load(ordering: .relaxed) }

    func end() { mayEnd.store(true, ordering: .relaxed) }

    /// On the thread that thinks.
    func wait(unless isCancelled: Thinking.IsCancelled) {
        begun.add(1, ordering: .relaxed)
        while !mayEnd.load(ordering: .relaxed), !isCancelled() { g_usleep(1000) }
        if isCancelled() { cancelled.add(1, ordering: .relaxed) }
    }
}
