import CGtk
import DisplayTesting
import FlagQuiz
import XCTest

@testable import Flashcards
@testable import Gtk
@testable import CardsUI
@testable import FlagsUI
@testable import RecessKit
@testable import RecessUI
@testable import TicTacToeUI

/// Everything has room in the smallest window.
nonisolated final class SmallWindowTests: DisplayTestCase {
    @MainActor private static func openWindow(
        width: Int, height: Int, showing activity: ActivityID
    ) -> RecessWindow {
        let settings = Settings(schema: "io.github.recess_desktop.NotThere", folder: nil)
        (settings[WindowSettings.width], settings[WindowSettings.height]) = (width, height)
        return RecessUITests.openWindow(settings, showing: activity)
    }

    func testToastOverTheBoardLeavesItsLastRowFree() throws {
        try Display.needX11("Weston’s kiosk gives each window the whole screen, and this one has to be small")
        MainActor.assumeIsolated {
            let window = Self.openWindow(width: 360, height: 640, showing: .ticTacToe)
            guard let page = window.page(for: .ticTacToe) as? TicTacToePage else { return XCTFail("no page") }
            turnUntil("the board") { page.board.squares[0].size.width > 0 }
            XCTAssertLessThanOrEqual(window.size.width, 360)
            _ = page.press(.digit(5))
            page.perform(.newGame)
            turnUntil("the toast") { toast(in: window) != nil }
            settle()
            guard let toast = toast(in: window), let overlay = gtk_widget_get_parent(toast)
            else { return XCTFail("no toast") }
            var height: gint = 0
            gtk_widget_measure(toast, GTK_ORIENTATION_VERTICAL, 350, nil, &height, nil, nil)
            let square = page.board.squares[8]
            var (x, y) = (0.0, 0.0)
            gtk_widget_translate_coordinates(square.widget, overlay, 0, square.size.height, &x, &y)
            XCTAssertLessThanOrEqual(y, Double(gtk_widget_get_height(overlay) - height))
            window.destroy()
        }
    }

    func testToastOverARunIsAboveTheScoreUnlessItHidesTheCard() throws {
        try Display.needX11("Weston’s kiosk gives each window the whole screen, and this one has to be small")
        for (height, isAbove) in [(640, true), (294, false)] {
            MainActor.assumeIsolated {
                let window = Self.openWindow(width: 360, height: height, showing: .cards)
                guard let page = window.page(for: .cards) as? CardsPage else { return XCTFail("no page") }
                turnUntil("the pile") { page.runView.pile.size.width > 0 }
                page.say("2 cards were added to “Birds”.")
                turnUntil("the toast") { toast(in: window) != nil }
                settle()
                guard let toast = toast(in: window) else { return XCTFail("no toast") }
                let overlay = gtk_widget_get_parent(toast)
                var (x, y) = (0.0, 0.0)
                gtk_widget_translate_coordinates(
                    overlay, page.runView.widget, 0, Double(gtk_widget_get_height(overlay)), &x, &y)
                let below = page.runView.status.widget
                var top = 0.0
                gtk_widget_translate_coordinates(below, page.runView.widget, 0, 0, &x, &top)
                XCTAssertEqual(y <= top, isAbove, "the toast ends at \(y), the score begins at \(top)")
                window.destroy()
            }
        }
    }

    func testNoOfferToUndoASwipeLiesOverTheButtonsAtTheEndOfARun() throws {
        try Display.needX11("Weston’s kiosk gives each window the whole screen, and this one has to be small")
        for (width, height) in [(360, 294), (640, 360), (360, 640), (900, 700)] {
            MainActor.assumeIsolated {
                let window = Self.openWindow(width: width, height: height, showing: .cards)
                guard let page = window.page(for: .cards) as? CardsPage else { return XCTFail("no page") }
                turnUntil("the pile") { page.runView.pile.size.width > 0 }
                // The tabs at the bottom come in a later turn, and make the cards smaller.
                settle()
                page.runView.swipe(.wrong)
                turnUntil("the toast") { toast(in: window) != nil }
                // With the time up and a missed card there are three buttons.
                page.run.clock = RunClock(limit: .seconds(100), elapsed: .seconds(100))
                page.run.tick()
                turnUntil("the end") { (page.runView.ending?.startAgain.size.height ?? 0) > 0 }
                settle()
                XCTAssertTrue(isEnabled("undo", in: window))
                if page.runView.undoOffer.isShown { Self.checkThatButtonsAreFree(of: page, in: window) }
                window.destroy()
            }
        }
    }

    @MainActor private static func checkThatButtonsAreFree(of page: CardsPage, in window: RecessWindow) {
        guard let toast = toast(in: window), let overlay = gtk_widget_get_parent(toast),
            let ending = page.runView.ending
        else { return XCTFail("no toast") }
        // Its height once it has come up.
        var height: gint = 0
        gtk_widget_measure(
            toast, GTK_ORIENTATION_VERTICAL, gtk_widget_get_width(overlay), nil, &height, nil, nil)
        for button in [ending.startAgain, ending.goOn] {
            var (x, y) = (0.0, 0.0)
            gtk_widget_translate_coordinates(button.widget, overlay, 0, button.size.height, &x, &y)
            XCTAssertLessThanOrEqual(
                y, Double(gtk_widget_get_height(overlay) - height), "\(button.label) in \(window.size)")
        }
    }

    func testEachActivityFitsTheSmallestWindow() {
        MainActor.assumeIsolated {
            for rules in [
                Rules(), Rules(flagCount: 9), Rules(length: .untilStopped),
                Rules(flagCount: 9, length: .untilStopped),
            ] {
                let settings = Settings(schema: "io.github.recess_desktop.NotThere", folder: nil)
                settings.flagRules = rules
                let window = RecessUITests.openWindow(settings)
                for activity in ActivityID.all {
                    window.show(activity)
                    settle()
                    let child = LayoutChild(widget: window.widget)
                    // Without a compositor the frame of the window takes 10 points of each direction.
                    XCTAssertLessThanOrEqual(child.extent(along: .horizontal).minimum, 350, "\(activity)")
                    let height = child.extent(along: .vertical, other: 350).minimum
                    XCTAssertLessThanOrEqual(height, 284, "\(activity) \(rules)")
                }
                window.destroy()
            }
        }
    }

    func testCardsFitTheSmallestWindowInEachSituation() {
        MainActor.assumeIsolated {
            let window = Self.openWindow(width: 360, height: 294, showing: .cards)
            guard let page = window.page(for: .cards) as? CardsPage else { return XCTFail("no page") }
            // Wait: the switcher at the bottom and the toast are animated into view.
            @MainActor func waitUntilItFits(_ situation: String) {
                turnUntil("the window to hold \(situation)") {
                    LayoutChild(widget: window.widget).extent(along: .vertical, other: 360).minimum <= 294
                }
            }
            page.runView.swipe(.wrong)
            turnUntil("the next card") { page.run.pile.strikes == 1 }
            settle()
            waitUntilItFits("the result of a swipe")
            page.runView.say(String(repeating: "a long story about a file ", count: 20))
            settle()
            waitUntilItFits("a long message")
            for _ in 0..<20 { page.runView.swipe(.correct) }
            turnUntil("the end") { page.runView.ending != nil }
            waitUntilItFits("the end")
            page.editCards()
            waitUntilItFits("the editor")
            window.destroy()
        }
    }
}
