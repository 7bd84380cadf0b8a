import CGtk
import DisplayTesting
import XCTest

@testable import Gtk
@testable import CardsUI
@testable import RecessKit
@testable import RecessUI

/// The main menu, used by keys and by mouse.
nonisolated final class MainMenuTests: DisplayTestCase {
    @MainActor private final class Stage {
        let window = openWindow(showing: .cards)
        let page: CardsPage
        let menu: UnsafeMutablePointer<GtkWidget>
        private(set) lazy var person = Person(at: window)

        init?() {
            guard let page = window.page(for: .cards) as? CardsPage,
                let menu = window.widget.part(where: {
                    $0.typeName == "GtkMenuButton" && gtk_menu_button_get_primary(OpaquePointer($0)) != 0
                })
            else { return nil }
            self.page = page
            self.menu = menu
            _ = person
            turnUntil("the focus on the card") { self.isFocusOnCard }
        }

        var isFocusOnCard: Bool { page.runView.pile.top.button.hasFocus }

        var isFocusOnMenu: Bool {
            gtk_root_get_focus(gtk_widget_get_root(menu)).map { gtk_widget_is_ancestor($0, menu) != 0 }
                ?? false
        }

        var isOpen: Bool { texts(in: menu).contains("Preferences") }

        func close() {
            turnUntil("the menu") { self.isOpen }
            settle()
            person.press("Escape")
            turnUntil("no menu") { !self.isOpen }
        }
    }

    private func onStage(_ act: @MainActor (Stage) -> Void) throws {
        // A press that only the test has made is none to the compositor.
        try Display.needX11("the compositor closes some menus that no real key has opened")
        MainActor.assumeIsolated {
            guard let stage = Stage() else { return XCTFail("no page") }
            act(stage)
            stage.window.destroy()
        }
    }

    func testFocusGoesBackToTheCardAfterF10() throws {
        try onStage { stage in
            stage.person.press("F10")
            stage.close()
            turnUntil("the focus on the card") { stage.isFocusOnCard }
            stage.person.press("space")
            turnUntil("the answer") { stage.page.run.isAnswerShown }
            XCTAssertFalse(stage.isOpen)
        }
    }

    func testFocusGoesBackToTheCardAfterANewRun() throws {
        try onStage { stage in
            stage.page.runView.swipe(.wrong)
            turnUntil("the next card") { stage.isFocusOnCard }
            stage.person.press("F10")
            turnUntil("the menu") { stage.isOpen }
            settle()
            stage.person.press("Return")
            turnUntil("a new run") { stage.page.run.pile.swipes.isEmpty && !stage.isOpen }
            turnUntil("the focus on the card") { stage.isFocusOnCard }
        }
    }

    func testFocusStaysOnTheButtonThatWasPressed() throws {
        try onStage { stage in
            gtk_widget_grab_focus(stage.menu)
            turnUntil("the focus on the button") { stage.isFocusOnMenu }
            stage.person.press("space")
            stage.close()
            turnUntil("the focus on the button") { stage.isFocusOnMenu }
        }
    }

    func testFocusStaysOnTheButtonThatWasClicked() throws {
        try onStage { stage in
            stage.person.point(at: (10, 10), in: stage.menu)
            stage.person.hold()
            stage.person.letGo()
            stage.close()
            turnUntil("the focus on the button") { stage.isFocusOnMenu }
        }
    }

    func testItCallsANewGameAsTheButtonOfTheActivityInViewDoes() throws {
        try onStage { stage in
            stage.person.press("F10")
            turnUntil("the menu") { stage.isOpen }
            XCTAssert(texts(in: stage.menu).contains("New Run"), "\(texts(in: stage.menu))")
            stage.close()
            stage.window.show(.flags)
            settle()
            stage.person.press("F10")
            turnUntil("the menu") { stage.isOpen }
            XCTAssert(texts(in: stage.menu).contains("New Game"), "\(texts(in: stage.menu))")
            stage.close()
        }
    }
}
