import CGtk
import DisplayTesting
import TicTacToe
import TicTacToeTesting
import XCTest

@testable import Gtk
@testable import TicTacToeUI
@testable import RecessKit

/// The board in every shape: its squares, and the keys that move between them.
nonisolated final class BoardViewTests: DisplayTestCase {
    func testABoardThatIsChosenInAnotherWindowHasTheFocusAfterwards() {
        MainActor.assumeIsolated {
            let stage = MatchStage()
            stage.board.takeFocus()
            turnUntil("the focus") { stage.board.squares[0].hasFocus }
            let preferences = Window(gtk_window_new(), .shared)
            preferences.present()
            turnUntil("the other window in front") { !stage.board.squares[0].hasFocus }
            stage.match.choose(stage.match.shape.with(side: 5))
            settle()
            XCTAssertEqual(stage.board.squares.count, 25)
            XCTAssertTrue(stage.board.containsFocusOfItsWindow)
            preferences.destroy()
            stage.window.destroy()
        }
    }

    func testAnotherShapeHasOtherSquares() {
        MainActor.assumeIsolated {
            let stage = MatchStage()
            for (side, line) in [(15, 5), (4, 4), (3, 3)] {
                stage.match.choose(BoardShape(side: side, lineLength: line) ?? .standard)
                turnUntil("\(side)×\(side)") { stage.board.squares.count == side * side }
                settle()
                XCTAssertTrue(stage.board.squares.allSatisfy { $0.isMapped })
                gtk_widget_activate(stage.board.squares[side].widget)
                turnUntil("the move") { stage.match.game.moves == [Square(row: 1, column: 0)] }
            }
            stage.window.destroy()
        }
    }

    func testLeftArrowGoesLeftInRightToLeftLanguages() {
        MainActor.assumeIsolated {
            gtk_widget_set_default_direction(GTK_TEXT_DIR_RTL)
            defer { gtk_widget_set_default_direction(GTK_TEXT_DIR_LTR) }
            for side in [3, 15] {
                let stage = MatchStage(.on(side, 3))
                let (first, next) = (stage.board.squares[0], stage.board.squares[1])
                XCTAssertLessThan(frame(of: first, in: stage.page).x, frame(of: next, in: stage.page).x)
                first.grabFocus()
                XCTAssertTrue(stage.board.moveFocus(.right))
                XCTAssertEqual(stage.focused, 1)
                XCTAssertTrue(stage.board.moveFocus(.end))
                XCTAssertEqual(stage.focused, side - 1)
                stage.window.destroy()
            }
        }
    }

    func testHomeAndEndGoToTheEdgesOfARowAndWithControlOfTheBoard() {
        MainActor.assumeIsolated {
            let stage = MatchStage(.on(15, 5))
            let person = Person(at: stage.window)
            stage.board.focus(Square(row: 7, column: 7))
            for (keys, square) in [
                ("End", 7 * 15 + 14), ("End", 7 * 15 + 14), ("Home", 7 * 15), ("ctrl+End", 224),
                ("Up", 224 - 15), ("ctrl+Home", 0), ("Left", 0),
            ] {
                person.press(keys)
                turnUntil("\(keys) to lead to \(square)") { stage.focused == square }
            }
            stage.window.destroy()
        }
    }

    func testTabCrossesTheBoardInOneStep() {
        MainActor.assumeIsolated {
            let stage = MatchStage(.on(15, 5))
            @MainActor func tab(_ direction: GtkDirectionType) {
                gtk_widget_child_focus(stage.window.pointer(), direction)
            }
            stage.board.focus(Square(row: 7, column: 7))
            tab(GTK_DIR_TAB_BACKWARD)
            XCTAssertNil(stage.focused)
            tab(GTK_DIR_TAB_FORWARD)
            XCTAssertEqual(stage.focused, 7 * 15 + 7, "Tab returns to the square that had the focus")
            tab(GTK_DIR_TAB_FORWARD)
            XCTAssertNil(stage.focused)
            stage.window.destroy()
        }
    }

    func testFocusGoesToTheMiddleOfANewBoard() {
        MainActor.assumeIsolated {
            let stage = MatchStage()
            stage.board.focus(Square(row: 2, column: 2))
            stage.match.choose(BoardShape.standard.with(side: 9))
            turnUntil("the focus in the middle") { stage.focused == 40 }
            stage.page.setup.grabFocus()
            stage.match.choose(BoardShape.standard.with(side: 5))
            turnUntil("the board") { stage.board.squares.count == 25 }
            XCTAssertNil(stage.focused, "the focus was outside of the board and stays there")
            stage.page.takeFocus()
            XCTAssertEqual(stage.focused, 12)
            stage.window.destroy()
        }
    }

    func testDigitsPlayOnlyWhereSquaresLieLikeTheNumberPad() {
        MainActor.assumeIsolated {
            let stage = MatchStage(.on(4, 4))
            XCTAssertFalse(stage.page.press(.digit(5)))
            XCTAssertTrue(stage.match.game.moves.isEmpty)
            stage.match.choose(.standard)
            settle()
            XCTAssertTrue(stage.page.press(.digit(5)))
            XCTAssertEqual(stage.match.game.moves, [Square(row: 1, column: 1)])
            stage.window.destroy()
        }
    }

    func testSquaresOfAnEarlierShapeAreFreed() {
        MainActor.assumeIsolated {
            let stage = MatchStage()
            weak let square = stage.board.squares.first
            XCTAssertNotNil(square)
            stage.match.choose(BoardShape.standard.with(side: 4))
            turnUntil("the old squares to be freed") { square == nil }
            stage.window.destroy()
        }
    }

    func testLargeBoardShowsItsKeptGame() {
        MainActor.assumeIsolated {
            let stage = MatchStage(.on(15, 5, moves: 9))
            XCTAssertEqual(stage.board.squares.count, 225)
            let taken = stage.match.game.moves.map { stage.match.game.board.index(of: $0) }
            for (index, square) in stage.board.squares.enumerated() {
                let mark = square.child as? MarkView
                XCTAssertEqual(
                    mark.map { gtk_widget_has_css_class($0.widget, "placed") != 0 }, taken.contains(index))
            }
            stage.window.destroy()
        }
    }
}
