import CGtk
import DisplayTesting
import TicTacToe
import XCTest

@testable import Gtk
@testable import TicTacToeUI

/// Choosing a mark by keys.
nonisolated final class MarkRowTests: DisplayTestCase {
    @MainActor private static func rows(in widget: Widget) -> [MarkRow] {
        widget.children.flatMap { child in (child as? MarkRow).map { [$0] } ?? rows(in: child) }
    }

    @MainActor private static func onStage(
        _ direction: GtkTextDirection = GTK_TEXT_DIR_LTR, _ act: (MatchStage, MarkRow) -> Void
    ) {
        let stage = MatchStage(width: 1100, height: 700, direction: direction)
        turnUntil("the marks") { rows(in: stage.page).first?.isMapped == true }
        guard let row = rows(in: stage.page).first else { return XCTFail("no marks") }
        act(stage, row)
        stage.window.destroy()
    }

    func testTabStopsAtTheChosenMarkOnly() {
        MainActor.assumeIsolated {
            Self.onStage { stage, row in
                stage.match.choose(.star, for: .first)
                settle()
                stage.page.setup.grabFocus()
                var stops: [Int] = []
                for _ in 0..<12 {
                    gtk_widget_child_focus(stage.window.widget, GTK_DIR_TAB_FORWARD)
                    if let stop = row.buttons.firstIndex(where: \.hasFocus) { stops.append(stop) }
                }
                XCTAssertFalse(stops.isEmpty)
                XCTAssertEqual(Set(stops), [4], "Tab stops only at the star")
                XCTAssertLessThan(stops.count, 6, "Tab stops there once in each round through the window")
            }
        }
    }

    func testArrowsChooseTheNextFreeMark() {
        MainActor.assumeIsolated {
            Self.onStage { stage, row in
                let person = Person(at: stage.window)
                XCTAssertTrue(row.enter())
                for (key, mark) in [
                    ("Right", Mark.triangle), ("Down", .square), ("Left", .triangle), ("Up", .cross),
                    ("Left", .heart), ("Right", .cross),
                ] {
                    person.press(key)
                    turnUntil("\(mark)") { stage.match.marks[.first] == mark }
                    XCTAssertEqual(
                        row.buttons.firstIndex(where: \.hasFocus), Mark.allCases.firstIndex(of: mark))
                    turnUntil("its button in") { row.buttons.filter(\.isOn).count == 1 }
                }
            }
        }
    }

    func testArrowsGoWhereTheyPointInRightToLeftLanguages() {
        MainActor.assumeIsolated {
            Self.onStage(GTK_TEXT_DIR_RTL) { stage, row in
                guard stage.page.isRightToLeft else { return XCTFail("from the left") }
                gtk_widget_set_direction(row.widget, GTK_TEXT_DIR_RTL)
                let person = Person(at: stage.window)
                _ = row.enter()
                person.press("Left")
                turnUntil("the triangle") { stage.match.marks[.first] == .triangle }
            }
        }
    }
}
