import CGtk
import DisplayTesting
import XCTest

@testable import Gtk

/// The sign around what has the focus.
nonisolated final class VisibleFocusTests: DisplayTestCase {
    @MainActor private final class Stage {
        let window = Window(gtk_window_new(), .shared)
        let first = Button("first")
        let second = Button("second")
        let person: Person

        init() {
            let (first, second) = (first, second)
            let content = VStack {
                first
                second
            }
            window.hold(content)
            gtk_window_set_child(window.pointer(), content.widget)
            window.defaultSize = (300, 200)
            window.present()
            person = Person(at: window)
            first.grabFocus()
            turnUntil("the focus") { first.hasFocus }
        }

        /// Which of them has the focus and the sign of it.
        var signed: String? {
            let visible = GTK_STATE_FLAG_FOCUS_VISIBLE.rawValue
            return [("first", first), ("second", second)].first { _, button in
                button.hasFocus && gtk_widget_get_state_flags(button.widget).rawValue & visible != 0
            }?.0
        }

        func movePointer() {
            person.point(at: (20, 10), in: second.widget)
            person.move(by: 20)
        }
    }

    @MainActor private static func onStage(_ act: (Stage) -> Void) {
        let stage = Stage()
        act(stage)
        stage.window.destroy()
    }

    func testIsThereBeforeAnythingHasBeenDone() {
        MainActor.assumeIsolated {
            Self.onStage { XCTAssertEqual($0.signed, "first") }
        }
    }

    func testStaysForWhoeverUsesKeysWhenGTKHasHiddenItsOwn() {
        MainActor.assumeIsolated {
            Self.onStage { stage in
                stage.person.press("Tab")
                turnUntil("the focus on the second") { stage.second.hasFocus }
                XCTAssertNotEqual(gtk_window_get_focus_visible(stage.window.pointer()), 0)
                turnUntil("GTK to hide it") { gtk_window_get_focus_visible(stage.window.pointer()) == 0 }
                XCTAssertEqual(stage.signed, "second")
            }
        }
    }

    func testGoesWithTheFocusWhereverThatGoes() {
        MainActor.assumeIsolated {
            Self.onStage { stage in
                stage.second.grabFocus()
                XCTAssertEqual(stage.signed, "second")
            }
        }
    }

    func testIsHiddenByThePointerUntilTheNextKey() {
        MainActor.assumeIsolated {
            Self.onStage { stage in
                stage.movePointer()
                turnUntil("no sign") { stage.signed == nil }
                stage.second.grabFocus()
                XCTAssertNil(stage.signed, "also where the focus goes meanwhile")
                stage.first.grabFocus()
                XCTAssertNil(stage.signed, "and where it comes back to")
                stage.person.press("Tab")
                turnUntil("the sign again") { stage.signed == "second" }
            }
        }
    }

    func testIsHiddenByAClick() {
        MainActor.assumeIsolated {
            Self.onStage { stage in
                stage.person.point(at: (20, 10), in: stage.second.widget)
                stage.person.hold()
                stage.person.letGo()
                turnUntil("the focus on the second") { stage.second.hasFocus }
                XCTAssertNil(stage.signed)
            }
        }
    }
}
