import CGtk
import DisplayTesting
import EveryPage
import XCTest

@testable import Gtk

/// In a large window, the whole text of an alert is in view without scrolling.
nonisolated final class AlertRoomTests: DisplayTestCase {
    override func tearDown() {
        MainActor.assumeIsolated {
            Language.choose("en")
            EveryPage.Look.reset()
        }
    }

    func testNothingScrollsInALargeWindow() {
        MainActor.assumeIsolated {
            let states = PageState.all.filter {
                ["flags-right", "flags-wrong", "flags-over", "board-won"].contains($0.name)
            }
            XCTAssertEqual(states.count, 4)
            Language.choose("de")
            for scale in [1, 2.0] {
                EveryPage.Look.scaleText(scale)
                for state in states {
                    let size = Size(width: 1280, height: 800)
                    let stage = Stage(state, size: size)
                    stage.waitUntilDrawn(as: size)
                    XCTAssertEqual(Screen.layers.count, 2, "an alert over the window")
                    XCTAssertEqual(Self.hiddenHeight(), 0, "\(state.name) at \(Int(scale * 100)) %")
                    stage.close()
                }
            }
        }
    }

    /// The height of the text that is out of view.
    @MainActor private static func hiddenHeight() -> Double {
        let view = Screen.layers.last?.widget.part { $0.typeName == "GtkScrolledWindow" }
        guard let view else { return .infinity }
        let height = gtk_scrolled_window_get_vadjustment(OpaquePointer(view))
        return gtk_adjustment_get_upper(height) - gtk_adjustment_get_page_size(height)
    }
}
