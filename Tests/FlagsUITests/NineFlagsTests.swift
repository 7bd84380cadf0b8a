import CGtk
import DisplayTesting
import PageTesting
import World
import XCTest

@testable import FlagsUI
@testable import Gtk
@testable import RecessKit

extension Rectangle {
    nonisolated fileprivate var right: Double { x + width }
    nonisolated fileprivate var bottom: Double { y + height }
}

/// Nine flags use the room of their panel, and leave some around them.
nonisolated final class NineFlagsTests: DisplayTestCase {
    @MainActor private final class Stage {
        let page: FlagsPage
        private let around: TestSurroundings

        init(width: Int, height: Int) {
            let settings = Settings(schema: "io.github.recess_desktop.NotThere", folder: nil)
            around = TestSurroundings(settings)
            around.settings.flagRules.flagCount = 9
            around.settings.flagRules.set = .world
            page = FlagsPage(around)
            gtk_window_set_child(around.window.pointer(), page.widget)
            around.window.defaultSize = (width, height)
            around.window.present()
            turnUntil("nine flags") { [page] in page.flags.count == 9 && page.flags[8].size.width > 0 }
            settle()
        }

        var panel: Rectangle { frame(of: page.question.child?.widget) }
        var flags: [Rectangle] { page.flags.map { frame(of: $0.widget) } }

        private func frame(of widget: UnsafeMutablePointer<GtkWidget>?) -> Rectangle {
            var bounds = graphene_rect_t()
            guard gtk_widget_compute_bounds(widget, page.widget, &bounds) != 0 else {
                return Rectangle(x: 0, y: 0, width: 0, height: 0)
            }
            return Rectangle(
                x: Double(bounds.origin.x), y: Double(bounds.origin.y), width: Double(bounds.size.width),
                height: Double(bounds.size.height))
        }
    }

    /// The focus ring is 3 points wide and 3 away from the flag.
    private static let ring = 6.0

    func testTheFocusRingOfTheOuterFlagsKeepsAirToThePanelsEdge() {
        for (width, height) in [(890, 640), (1270, 720), (700, 760), (350, 560)] {
            MainActor.assumeIsolated {
                let stage = Stage(width: width, height: height)
                let panel = stage.panel
                for flag in stage.flags {
                    let edges = [
                        flag.x - panel.x, panel.right - flag.right, flag.y - panel.y,
                        panel.bottom - flag.bottom,
                    ]
                    XCTAssertGreaterThanOrEqual(
                        edges.min() ?? 0, Self.ring + 6, "\(width)×\(height): \(flag)")
                }
            }
        }
    }

    func testFlagsUseTheHeightOfThePanelInAWideWindow() {
        MainActor.assumeIsolated {
            let stage = Stage(width: 1270, height: 720)
            let (panel, flags) = (stage.panel, stage.flags)
            let bottom = flags.map(\.bottom).max() ?? 0
            XCTAssertLessThan(panel.bottom - bottom, 0.05 * panel.height + 20)
            let heights = flags.map(\.height).reduce(0, +) / 3
            XCTAssertGreaterThan(heights, 0.65 * panel.height)
        }
    }

    func testFlagsUseTheWidthOfThePanelInANarrowWindow() {
        MainActor.assumeIsolated {
            let stage = Stage(width: 350, height: 560)
            let widest = stage.flags.map(\.width).max() ?? 0
            // Three columns with a little between and around them.
            XCTAssertGreaterThan(3 * widest, 0.75 * stage.panel.width)
        }
    }

    /// GTK goes by the centres when it looks for the next widget in a row.
    func testTabGoesFromFlagToFlagInTheOrderOfReading() {
        for (width, height) in [(890, 640), (350, 560), (371, 563), (640, 701)] {
            MainActor.assumeIsolated {
                let stage = Stage(width: width, height: height)
                let centres = stage.flags.map { $0.y + $0.height / 2 }
                for row in 0..<3 {
                    XCTAssertEqual(
                        Set(centres[(3 * row)..<(3 * row + 3)]).count, 1, "\(width)×\(height): \(centres)")
                }
            }
        }
    }
}
