import CGtk
import DisplayTesting
import EveryPage
import XCTest

@testable import Gtk
@testable import CardsUI
@testable import FlagsUI
@testable import RecessKit
@testable import RecessUI
@testable import TicTacToeUI

nonisolated final class RecessWindowTests: DisplayTestCase {
    func testMenuHasStatisticsOfEachActivity() {
        MainActor.assumeIsolated {
            let window = openWindow(showing: .flags)
            guard
                let button = window.widget.part(where: {
                    $0.typeName == "GtkMenuButton" && gtk_menu_button_get_primary(OpaquePointer($0)) != 0
                })
            else { return XCTFail("no menu") }
            for activity in [ActivityID.cards, .flags, .ticTacToe] {
                window.show(activity)
                settle()
                gtk_menu_button_popup(OpaquePointer(button))
                turnUntil("the menu") { texts(in: button).contains("Preferences") }
                XCTAssertTrue(texts(in: button).contains("Statistics"), "\(activity)")
                gtk_menu_button_popdown(OpaquePointer(button))
                turnUntil("no menu") { !texts(in: button).contains("Preferences") }
            }
            window.destroy()
        }
    }

    func testClockStandsStillWhileTheMainMenuIsOpen() {
        MainActor.assumeIsolated {
            let window = openWindow(showing: .cards)
            let button = window.widget.part {
                $0.typeName == "GtkMenuButton" && gtk_menu_button_get_primary(OpaquePointer($0)) != 0
            }
            guard let button, let page = window.page(for: .cards) as? CardsPage else {
                return XCTFail("no menu")
            }
            turnUntil("the clock") { page.run.isClockRunning }
            gtk_menu_button_popup(OpaquePointer(button))
            turnUntil("the clock to stand still") { !page.run.isClockRunning }
            gtk_menu_button_popdown(OpaquePointer(button))
            turnUntil("the clock") { page.run.isClockRunning }
            window.destroy()
        }
    }

    func testButtonForANewGameIsNamedByTheActivity() {
        MainActor.assumeIsolated {
            let window = openWindow(showing: .flags)
            guard
                let button = window.widget.part(where: {
                    $0.typeName == "GtkButton"
                        && gtk_actionable_get_action_name(OpaquePointer($0)).map { String(cString: $0) }
                            == ActivityCommand.newGame.action
                })
            else { return XCTFail("no button") }
            for (activity, name) in [
                (ActivityID.cards, "New Run"), (.ticTacToe, "New Game"), (.flags, "New Game"),
            ] {
                window.show(activity)
                turnUntil(name) { gtk_widget_get_tooltip_text(button).map { String(cString: $0) } == name }
            }
            window.destroy()
        }
    }

    func testExportIsDisabledWithoutADeck() {
        MainActor.assumeIsolated {
            let window = openWindow(showing: .cards)
            guard let page = window.page(for: .cards) as? CardsPage else { return XCTFail("no page") }
            page.showDecks()
            guard case .decks(let view) = page.state.subpage, let deck = view.list.decks.first else {
                return XCTFail("no decks")
            }
            XCTAssertTrue(isEnabled("export-cards", in: window))
            view.delete(deck)
            turnUntil("nothing to export") { !isEnabled("export-cards", in: window) }
            view.undo()
            turnUntil("a deck to export") { isEnabled("export-cards", in: window) }
            window.destroy()
        }
    }

    func testFocusBeginsOnTheBoard() {
        MainActor.assumeIsolated {
            let window = openWindow()
            window.show(.ticTacToe)
            guard let page = window.page(for: .ticTacToe) as? TicTacToePage else { return XCTFail("no page") }
            turnUntil("the focus") { page.board.squares[0].hasFocus }
            window.show(.cards)
            window.show(.ticTacToe)
            turnUntil("the focus again") { page.board.squares[0].hasFocus }
            window.destroy()
        }
    }

    func testFocusBeginsOnTheTopCard() {
        MainActor.assumeIsolated {
            let window = openWindow(showing: .cards)
            guard let page = window.page(for: .cards) as? CardsPage else { return XCTFail("no page") }
            turnUntil("the focus") { page.runView.pile.top.button.hasFocus }
            window.show(.flags)
            window.show(.cards)
            turnUntil("the focus again") { page.runView.pile.top.button.hasFocus }
            window.destroy()
        }
    }

    func testActionsThatCannotBeUsedAreDisabled() {
        MainActor.assumeIsolated {
            let window = openWindow()
            window.show(.ticTacToe)
            turnUntil("a new game to be possible") { isEnabled("new-game", in: window) }
            XCTAssertFalse(isEnabled("undo", in: window))
            XCTAssertFalse(isEnabled("redo", in: window))
            g_action_group_activate_action(window.opaque, "new-game", nil)
            window.show(.cards)
            turnUntil("the cards to be edited") { isEnabled("edit-cards", in: window) }
            g_action_group_activate_action(window.opaque, "edit-cards", nil)
            turnUntil("no new game in the editor") { !isEnabled("new-game", in: window) }
            window.show(.ticTacToe)
            turnUntil("a new game again") { isEnabled("new-game", in: window) }
            XCTAssertFalse(isEnabled("edit-cards", in: window))
            window.destroy()
        }
    }

    func testUndoIsPossibleOnceThereIsAMove() {
        MainActor.assumeIsolated {
            let window = openWindow()
            window.show(.ticTacToe)
            guard let page = window.page(for: .ticTacToe) as? TicTacToePage else { return XCTFail("no page") }
            _ = page.press(.digit(5))
            turnUntil("undo") { isEnabled("undo", in: window) }
            g_action_group_activate_action(window.opaque, "undo", nil)
            turnUntil("redo") { isEnabled("redo", in: window) && !isEnabled("undo", in: window) }
            XCTAssertTrue(page.match.game.moves.isEmpty)
            g_action_group_activate_action(window.opaque, "redo", nil)
            XCTAssertEqual(page.match.game.moves.count, 1)
            window.destroy()
        }
    }

    func testLeavingAnActivityKeepsItAsItIs() {
        MainActor.assumeIsolated {
            let window = openWindow()
            guard let page = window.page(for: .ticTacToe) as? TicTacToePage else { return XCTFail("no page") }
            _ = page.press(.digit(5))
            let before = page.match.record
            for activity in ActivityID.all { window.show(activity) }
            settle()
            XCTAssertTrue(window.page(for: .ticTacToe) === page)
            XCTAssertEqual(page.match.record, before)
            window.destroy()
        }
    }

    func testRemembersTheActivityAndItsSize() {
        MainActor.assumeIsolated {
            let settings = Settings(schema: "io.github.recess_desktop.NotThere", folder: nil)
            let first = openWindow(settings)
            first.show(.cards)
            first.defaultSize = (640, 480)
            turnUntil("the size") { first.defaultSize == (640, 480) }
            first.close()
            turnUntil("its end") { !first.isMapped }
            XCTAssertEqual(settings[WindowSettings.activity], "cards")
            XCTAssertEqual(settings[WindowSettings.width], 640)
            let second = openWindow(settings)
            XCTAssertEqual(second.defaultSize.width, 640)
            XCTAssertEqual(second.defaultSize.height, 480)
            second.destroy()
        }
    }

    func testActivitiesAreInTheHeaderBarWhereTheirNamesHaveRoomElseAtTheBottom() throws {
        try Display.needX11("Weston’s kiosk gives each window the whole screen")
        MainActor.assumeIsolated {
            let window = openWindow()
            let person = Person(at: window)
            let names = ["Flags", "Cards", "Tic-Tac-Toe"]
            for (width, areInHeader) in [(900, true), (400, false), (900, true)] {
                person.resize(width: width, height: 640)
                turnUntil("the names at a width of \(width)") {
                    let header = texts(in: window.widget.part { $0.typeName == "AdwHeaderBar" })
                    let bar = window.widget.part { gtk_widget_has_css_class($0, "switcher-bar") != 0 }
                    let bottom = texts(in: bar)
                    return areInHeader
                        ? header == names && bottom.isEmpty : header == ["Recess"] && bottom == names
                }
            }
            window.destroy()
        }
    }

    func testAnAlertWaitsForTheOneBeforeIt() throws {
        try Display.needX11("Weston does not give the keyboard back to a window when its alert has closed")
        MainActor.assumeIsolated {
            let window = openWindow()
            var dialogs: [MessageDialog] = []
            for heading in ["First", "Second"] {
                window.whenInFront { [weak window] in
                    let alert = Alert(
                        heading: heading, body: "", responses: [MessageDialog.Response("Close")])
                    if let dialog = window?.show(alert) { dialogs.append(dialog) }
                }
            }
            turnUntil("the first alert") { dialogs.first?.isMapped ?? false }
            settle()
            XCTAssertEqual(dialogs.count, 1)
            dialogs.first?.close()
            turnUntil("the second alert") { dialogs.count == 2 && dialogs[1].isMapped }
            dialogs.last?.close()
            window.destroy()
        }
    }

    func testClosedWindowIsFreed() {
        MainActor.assumeIsolated {
            weak var gone: RecessWindow?
            do {
                let window = openWindow()
                gone = window
                window.close()
                turnUntil("its end") { !window.isMapped }
            }
            turnUntil("the window to be freed") { gone == nil }
        }
    }

    func testReducingMotionSwitchesAnimationsOffAtOnce() {
        MainActor.assumeIsolated {
            let settings = Settings(schema: "io.github.recess_desktop.NotThere", folder: nil)
            let preferences = Preferences(settings)
            let window = openWindow(settings)
            XCTAssertTrue(Animation.areOn(for: window))
            preferences.reducesMotion = true
            XCTAssertFalse(Animation.areOn(for: window))
            preferences.reducesMotion = false
            XCTAssertTrue(Animation.areOn(for: window))
            window.destroy()
        }
    }

    func testSwitchInThePreferencesActsAndIsKept() {
        MainActor.assumeIsolated {
            let settings = Settings(schema: "io.github.recess_desktop.NotThere", folder: nil)
            let window = openWindow(settings)
            window.showPreferences()
            settle()
            let switches = Screen.windows.compactMap { $0.part { $0.typeName == "GtkSwitch" } }
            guard let toggle = switches.first.map({ OpaquePointer($0) }) else {
                return XCTFail("no switch in the preferences")
            }
            gtk_switch_set_active(toggle, 1)
            XCTAssertFalse(Animation.areOn(for: window))
            XCTAssertTrue(Preferences(settings).reducesMotion)
            gtk_switch_set_active(toggle, 0)
            XCTAssertTrue(Animation.areOn(for: window))
            window.destroy()
        }
    }

    func testDialogsOpenWithoutAWarning() {
        MainActor.assumeIsolated {
            let window = openWindow()
            window.showAbout()
            window.showPreferences()
            g_action_group_activate_action(window.opaque, "shortcuts", nil)
            settle()
            var dialogs: [UnsafeMutablePointer<GtkWindow>] = []
            let toplevels = gtk_window_get_toplevels()
            for index in 0..<g_list_model_get_n_items(toplevels) {
                let item = g_list_model_get_item(toplevels, index)
                defer { g_object_unref(item) }
                if let dialog = item?.assumingMemoryBound(to: GtkWindow.self),
                    gtk_window_get_transient_for(dialog) == window.pointer()
                {
                    dialogs.append(dialog)
                }
            }
            XCTAssertEqual(dialogs.count, 3)
            // An open dialog would take the keyboard focus from the windows of other tests.
            for dialog in dialogs { gtk_window_destroy(dialog) }
            window.destroy()
            settle()
        }
    }
}
