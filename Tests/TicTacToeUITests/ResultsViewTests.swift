import CGtk
import DisplayTesting
import TicTacToe
import XCTest

@testable import Gtk
@testable import TicTacToeUI
@testable import RecessKit

/// The page of results, which replaces the game.
nonisolated final class ResultsViewTests: DisplayTestCase {
    @MainActor private static func makeStage() -> MatchStage {
        MatchStage(MatchRecord(names: Names(first: "Ada")), results: played)
    }

    private static var played: Results {
        var results = Results()
        let large = BoardShape(side: 15, lineLength: 5) ?? .standard
        results[Results.GameKind(.matchMe, on: large)] = Tally(firstWins: 6, secondWins: 4, draws: 0)
        results[Results.GameKind(.easy, on: .standard)] = Tally(firstWins: 3, secondWins: 1, draws: 2)
        results[Results.GameKind(.person, on: .standard)] = Tally(
            firstWins: 1, secondWins: 2, draws: 1)
        return results
    }

    func testEveryOpponentAndBoardHasARow() {
        MainActor.assumeIsolated {
            let stage = ResultsViewTests.makeStage()
            stage.page.perform(.statistics)
            settle()
            XCTAssertEqual(
                stage.texts,
                [
                    "Statistics", "Done", "20 games", "3×3", "Another Person", "Ada: 1 win",
                    "Player 2: 2 wins", "1 draw", "Computer, Easy", "3 wins", "1 loss", "2 draws",
                    "15×15, 5 in a row", "Computer, Match Me", "6 wins", "4 losses", "0 draws",
                ])
            stage.window.destroy()
        }
    }

    func testPartsAreReadInWords() {
        MainActor.assumeIsolated {
            let stage = ResultsViewTests.makeStage()
            stage.page.perform(.statistics)
            let words = parts(in: stage.page).map(\.words)
            XCTAssertEqual(
                words,
                [
                    "Another Person: Ada: 1 win, Player 2: 2 wins, 1 draw\n"
                        + "Computer, Easy: 3 wins, 1 loss, 2 draws",
                    "Computer, Match Me: 6 wins, 4 losses, 0 draws",
                ])
            stage.window.destroy()
        }
    }

    func testEndedGameOnTheBoardCounts() {
        MainActor.assumeIsolated {
            let stage = MatchStage()
            for digit in [5, 1, 3, 2, 7] { _ = stage.page.press(.digit(digit)) }
            stage.page.perform(.statistics)
            settle()
            XCTAssertTrue(stage.texts.contains("Player 1: 1 win"))
            stage.window.destroy()
        }
    }

    func testEmptyResultsSayWhatToDo() {
        MainActor.assumeIsolated {
            let stage = MatchStage()
            stage.page.perform(.statistics)
            settle()
            XCTAssertTrue(stage.texts.contains("Play a game and come back."))
            stage.window.destroy()
        }
    }

    func testResultsReplaceTheGameAndEscapeGoesBack() {
        MainActor.assumeIsolated {
            let stage = ResultsViewTests.makeStage()
            let page = stage.page
            _ = page.press(.digit(5))
            let before = stage.match.record
            XCTAssertTrue(page.can(.statistics))
            page.perform(.statistics)
            settle()
            XCTAssertFalse(stage.board.isMapped)
            XCTAssertTrue(page.viewState.results?.doneButton.containsFocus == true)
            for command in [ActivityCommand.statistics, .newGame, .undo] {
                XCTAssertFalse(page.can(command), command.name)
            }
            _ = page.press(.digit(1))
            XCTAssertEqual(stage.match.record, before, "digits do not play while the board is hidden")
            XCTAssertTrue(page.press(.escape))
            settle()
            XCTAssertNil(page.viewState.results)
            XCTAssertEqual(stage.focused, 4, "the focus is where it was")
            XCTAssertTrue(page.can(.undo))
            page.perform(.statistics)
            settle()
            gtk_widget_activate(page.viewState.results?.doneButton.widget)
            turnUntil("the board") { stage.board.isMapped }
            stage.window.destroy()
        }
    }

    func testAlertOfTheGameWaitsWhileResultsAreShown() {
        MainActor.assumeIsolated {
            let stage = MatchStage()
            for digit in [5, 1, 3, 2, 7] { _ = stage.page.press(.digit(digit)) }
            settle()
            stage.page.perform(.statistics)
            var over = false
            let pause = Timeout(afterMilliseconds: 900) { over = true }
            turnUntil("the pause") { over }
            withExtendedLifetime(pause) {}
            XCTAssertTrue(stage.around.alerts.isEmpty)
            _ = stage.page.press(.escape)
            turnUntil("the alert") { stage.around.alerts.count == 1 }
            stage.window.destroy()
        }
    }

    func testResultsFitTheSmallestWindow() throws {
        try Display.needX11("Weston’s kiosk gives each window the whole screen, and this one has to be small")
        MainActor.assumeIsolated {
            let stage = MatchStage(results: ResultsViewTests.played, width: 340, height: 190)
            stage.page.perform(.statistics)
            settle()
            let extent = LayoutChild(widget: stage.page.widget).extent(along: .horizontal)
            XCTAssertLessThanOrEqual(extent.minimum, 340)
            turnUntil("the end of the table") {
                _ = stage.page.press(.end)
                return stage.page.viewState.results?.scrolled?.offset ?? 0 > 0
            }
            stage.window.destroy()
        }
    }
}
