import CGtk
import DisplayTesting
import XCTest

@testable import Gtk

/// A scrolled window that goes from one parent to another.
nonisolated final class MovedScrolledWindowTests: DisplayTestCase {
    func testHasAsManySignalHandlersAsBefore() {
        MainActor.assumeIsolated {
            let scrolled = ScrolledWindow(Label("A long text").minimumSize(height: 500))
            let parents = [Bin(), Bin()]
            parents[0].child = scrolled
            let window = Window(gtk_window_new(), .shared)
            let row = HStack { for parent in parents { parent } }
            gtk_window_set_child(window.pointer(), row.widget)
            window.defaultSize = (300, 100)
            window.present()
            turnUntil("the scrolled window") { scrolled.hasMoreThanIsSeen }

            let before = Self.handlers(of: scrolled)
            XCTAssertGreaterThan(before.ofPosition, 0)
            XCTAssertGreaterThan(before.ofSettings, 0)
            for (old, new) in [(0, 1), (1, 0), (0, 1), (1, 0)] {
                parents[old].child = nil
                parents[new].child = scrolled
                turnWhileBusy()
            }
            XCTAssertEqual(Self.handlers(of: scrolled).ofPosition, before.ofPosition)
            // Before, those of a scrolled window that was freed, at the same address, may count too.
            XCTAssertEqual(Self.handlers(of: scrolled).ofSettings, 1)
            XCTAssertNotEqual(gtk_scrolled_window_get_overlay_scrolling(scrolled.opaque), 0)
            window.destroy()
        }
    }

    @MainActor private static func handlers(of scrolled: ScrolledWindow) -> (ofPosition: Int, ofSettings: Int)
    {
        let adjustment = gtk_scrolled_window_get_vadjustment(scrolled.opaque)
        let settings = gtk_widget_get_settings(scrolled.widget)
        let valueChanged = g_signal_lookup("value-changed", gtk_adjustment_get_type())
        return (
            count(G_SIGNAL_MATCH_ID, of: gpointer(adjustment), signal: valueChanged),
            count(G_SIGNAL_MATCH_DATA, of: gpointer(settings), data: scrolled.raw)
        )
    }

    /// Blocks each handler that is found, so that the next one is found.
    @MainActor private static func count(
        _ match: GSignalMatchType, of instance: gpointer?, signal: guint = 0, data: gpointer? = nil
    ) -> Int {
        let match = GSignalMatchType(match.rawValue | G_SIGNAL_MATCH_UNBLOCKED.rawValue)
        var found: [gulong] = []
        while case let handler = g_signal_handler_find(instance, match, signal, 0, nil, nil, data),
            handler != 0
        {
            g_signal_handler_block(instance, handler)
            found.append(handler)
        }
        for handler in found { g_signal_handler_unblock(instance, handler) }
        return found.count
    }
}
