import CGtk
import DisplayTesting
import TicTacToeTesting
import XCTest

@testable import Gtk
@testable import TicTacToeUI
@testable import TicTacToe

/// What stays where it is while the sentence over the board changes.
nonisolated final class SteadyBoardTests: DisplayTestCase {
    /// Where the board and the button beside the status are, and the letters of the status.
    @MainActor private static func places(_ stage: MatchStage) -> [String] {
        let large = stage.page.topRow.widget.parts {
            gtk_widget_has_css_class($0, "title-2") != 0 && gtk_widget_get_mapped($0) != 0
        }
        let frames = [stage.board, stage.page.setup].map { frame(of: $0, in: stage.page) }
        return frames.map { "\($0)" } + ["\(large.count) in large letters"]
    }

    func testNothingMovesWhenTheStatusBecomesAnother() throws {
        try Display.needX11("Weston’s kiosk gives each window the whole screen, and this one has to be small")
        MainActor.assumeIsolated {
            for (width, height) in [(360, 294), (360, 640), (700, 600)] {
                let pondering = Pondering(mayEnd: true)
                let stage = MatchStage(
                    .played(against: .medium), width: width, height: height,
                    thinking: .slowComputer(pondering))
                XCTAssertTrue(stage.texts.contains("X begins"))
                let places = Self.places(stage)
                stage.press(5)
                XCTAssertTrue(stage.texts.contains("Computer is thinking…"))
                XCTAssertEqual(Self.places(stage), places, "\(width)×\(height), while the computer thinks")
                turnUntil("the answer") { stage.match.game.moves.count == 2 }
                settle()
                XCTAssertTrue(stage.texts.contains("X to play"))
                XCTAssertEqual(Self.places(stage), places, "\(width)×\(height), after the answer")
                stage.window.destroy()
            }
        }
    }

    func testNoStepOfAReviewMovesTheBoard() throws {
        try Display.needX11("Weston’s kiosk gives each window the whole screen, and this one has to be small")
        MainActor.assumeIsolated {
            let stage = MatchStage(.played(5, 1, 3, 2, 7), width: 360, height: 640, thinking: .coach)
            guard let panel = stage.review() else { return XCTFail("no coach") }
            turnUntil("the judgements") { stage.match.review?.isJudged == true }
            settle()
            let places = Self.places(stage)
            for (step, status) in [(0, "Empty board"), (3, "Move 3 of 5"), (5, "X wins!")] {
                panel.strip.buttons[step].click()
                turnUntil("the step") { stage.texts.contains(status) }
                XCTAssertEqual(Self.places(stage), places, status)
            }
            stage.window.destroy()
        }
    }

    /// The marks alone leave enough room for a finger on each square.
    func testInTheSmallestWindowThePlayersMakeRoomForTheBoard() throws {
        try Display.needX11("Weston’s kiosk gives each window the whole screen, and this one has to be small")
        MainActor.assumeIsolated {
            let stage = MatchStage(width: 360, height: 247)
            XCTAssertGreaterThanOrEqual(stage.board.squares[0].size.width, 40)
            stage.window.destroy()
        }
    }
}
