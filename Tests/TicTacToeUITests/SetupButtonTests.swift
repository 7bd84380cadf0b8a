import CGtk
import DisplayTesting
import TicTacToe
import TicTacToeTesting
import XCTest

@testable import Gtk
@testable import TicTacToeUI
@testable import RecessKit

/// The button that opens the rows of the setup.
nonisolated final class SetupButtonTests: DisplayTestCase {
    func testButtonSaysWhatIsChosenAndOpensTheRows() {
        MainActor.assumeIsolated {
            let stage = MatchStage()
            XCTAssertTrue(stage.texts.contains("Two Players · 3×3"))
            stage.match.choose(.medium)
            stage.match.choose(BoardShape.standard.with(side: 15))
            turnUntil("the setup") { stage.texts.contains("Computer, Medium · 15×15, 5 in a row") }
            let person = Person(at: stage.window)
            stage.page.setup.grabFocus()
            person.press("space")
            turnUntil("the rows") { stage.texts.contains("Squares a Side") }
            person.press("5", "Escape")
            turnUntil("the board to have the focus") { stage.focused != nil }
            XCTAssertTrue(stage.match.game.moves.isEmpty, "no key reached the board")
            stage.window.destroy()
        }
    }

    func testTheRowsStayWhereTheyAreWhileTheButtonGetsOtherWords() {
        MainActor.assumeIsolated {
            let stage = MatchStage(width: 900, height: 700)
            stage.page.setup.grabFocus()
            Person(at: stage.window).press("space")
            turnUntil("the rows") { stage.texts.contains("Squares a Side") }
            settle()
            let popover = stage.page.setup.widget.part { $0.typeName == "GtkPopover" }
            var left: gint { gdk_popup_get_position_x(gtk_native_get_surface(OpaquePointer(popover))) }
            let (before, width) = (left, stage.page.setup.size.width)
            stage.match.choose(BoardShape.standard.with(side: 15))
            turnUntil("the setup") { stage.texts.contains("Two Players · 15×15, 5 in a row") }
            settle()
            XCTAssertGreaterThan(stage.page.setup.size.width, width)
            XCTAssertEqual(left, before)
            // An open popover would keep the keys and the pointer from the windows of later tests.
            stage.page.setup.close()
            turnUntil("no rows") { !stage.texts.contains("Squares a Side") }
            stage.window.destroy()
        }
    }

    /// Several times: the click must not go to the rows under the open list.
    func testOpponentIsChosenByMouse() {
        MainActor.assumeIsolated {
            let stage = MatchStage(width: 900, height: 700)
            let person = Person(at: stage.window)
            Self.press(stage.page.setup.widget, person)
            turnUntil("the rows") { stage.texts.contains("Squares a Side") }
            for (number, opponent) in [Opponent.easy, .medium, .hard, .easy, .perfect].enumerated() {
                settle()
                let row = stage.window.widget.part { $0.typeName == "AdwComboRow" }
                // At another point each time: two quick clicks at the same point would be a double click.
                if let row { Self.press(row, person, x: Double(30 + 20 * number)) }
                turnUntil("the list") { stage.texts.contains { $0 == "Never loses." } }
                settle()
                let entry = stage.window.widget.parts {
                    $0.typeName == "GtkListItemWidget" && texts(in: $0).contains(opponent.fullTitle)
                        && gtk_widget_get_mapped($0) != 0
                }.last
                if let entry { Self.press(entry, person) }
                turnUntil("the opponent \(opponent)") { stage.match.opponent == opponent }
                turnUntil("the list closed") { !stage.texts.contains { $0 == "Never loses." } }
            }
            // GDK keeps the grab of a popover that is destroyed while it is open, and no other window gets input.
            gtk_menu_button_popdown(stage.page.setup.opaque)
            turnUntil("the rows closed") { !stage.texts.contains("Squares a Side") }
            settle()
            stage.window.destroy()
            let next = MatchStage()
            Self.press(next.board.squares[0].widget, Person(at: next.window))
            turnUntil("a click in the next window") { next.match.game.moves.count == 1 }
            next.window.destroy()
        }
    }

    @MainActor private static func press(
        _ widget: UnsafeMutablePointer<GtkWidget>, _ person: Person, x: Double = 30
    ) {
        person.point(at: (x, Double(gtk_widget_get_height(widget)) / 2), in: widget, waits: false)
        person.hold()
        person.letGo()
    }

    func testClickElsewhereClosesTheRowsWhenAnOpponentHasBeenChosenFromTheirList() {
        MainActor.assumeIsolated {
            let stage = MatchStage(width: 900, height: 700)
            let person = Person(at: stage.window)
            stage.page.setup.grabFocus()
            person.press("space")
            turnUntil("the rows") { stage.texts.contains("Squares a Side") }
            person.press("Return")
            turnUntil("the list") { stage.texts.contains { $0 == "Never loses." } }
            XCTAssertTrue(stage.texts.contains("Computer, Perfect"), "the button names the opponent")
            person.press("Down", "Return")
            turnUntil("the opponent") { stage.match.opponent == .easy }
            turnUntil("the list closed") { !stage.texts.contains { $0 == "Never loses." } }
            person.click(at: (450, 650))
            turnUntil("the rows closed") { !stage.texts.contains("Squares a Side") }
            stage.window.destroy()
        }
    }

    func testButtonIsShortenedWhereThereIsNoRoom() throws {
        try Display.needX11("Weston’s kiosk gives each window the whole screen, and this one has to be small")
        MainActor.assumeIsolated {
            var record = MatchRecord.on(15, 5)
            record.names = Names(first: String(repeating: "W", count: 6))
            let stage = MatchStage(record, width: 340, height: 290)
            XCTAssertTrue(stage.texts.contains("15×15"), "\(stage.texts)")
            for widget in [stage.page.setup, stage.board] as [Widget] {
                let place = frame(of: widget, in: stage.page)
                XCTAssertTrue(place.x >= 0 && place.x + place.width <= stage.page.size.width)
            }
            stage.window.destroy()
        }
    }
}
