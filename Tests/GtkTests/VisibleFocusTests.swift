import CGtk
import DisplayTesting
import XCTest

@testable import Gtk

/// The ring around the focused widget.
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

        /// Which of the buttons has the focus and shows the ring.
        var ringed: String? {
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

    func testRingIsVisibleWhenTheWindowOpens() {
        MainActor.assumeIsolated {
            Self.onStage { XCTAssertEqual($0.ringed, "first") }
        }
    }

    func testRingStaysWithKeysWhenGTKHidesIt() {
        MainActor.assumeIsolated {
            Self.onStage { stage in
                stage.person.press("Tab")
                turnUntil("the focus on the second") { stage.second.hasFocus }
                XCTAssertNotEqual(gtk_window_get_focus_visible(stage.window.pointer()), 0)
                var framesWithoutRing = 0
                let clock = gtk_widget_get_frame_clock(stage.window.widget)
                Object(UnsafeMutableRawPointer(clock), .shared).connect("paint") {
                    framesWithoutRing += stage.ringed == nil ? 1 : 0
                }
                turnUntil("GTK to hide it") { gtk_window_get_focus_visible(stage.window.pointer()) == 0 }
                turnUntil("the ring again") { stage.ringed == "second" }
                settle()
                XCTAssertEqual(framesWithoutRing, 0)
            }
        }
    }

    func testRingFollowsTheFocus() {
        MainActor.assumeIsolated {
            Self.onStage { stage in
                stage.second.grabFocus()
                XCTAssertEqual(stage.ringed, "second")
            }
        }
    }

    func testPointerHidesTheRingUntilTheNextKey() {
        MainActor.assumeIsolated {
            Self.onStage { stage in
                stage.movePointer()
                turnUntil("no ring") { stage.ringed == nil }
                stage.second.grabFocus()
                XCTAssertNil(stage.ringed, "also where the focus goes meanwhile")
                stage.first.grabFocus()
                XCTAssertNil(stage.ringed, "and where it comes back to")
                stage.person.press("Tab")
                turnUntil("the ring again") { stage.ringed == "second" }
            }
        }
    }

    func testClickHidesTheRing() {
        MainActor.assumeIsolated {
            Self.onStage { stage in
                stage.person.point(at: (20, 10), in: stage.second.widget)
                stage.person.hold()
                stage.person.letGo()
                turnUntil("the focus on the second") { stage.second.hasFocus }
                XCTAssertNil(stage.ringed)
            }
        }
    }
}
