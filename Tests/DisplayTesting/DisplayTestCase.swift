import CGtk
import Gtk
import XCTest

/// A test that needs a display. It is synchronous, because only then does it run on the process's main
/// thread with GLib's loop driving Swift's tasks too.
nonisolated open class DisplayTestCase: XCTestCase {
    override open func setUp() {
        MainActor.assumeIsolated {
            adw_init()
            MainLoop.bridgeTasks()
        }
    }
}

/// Turns the loop until `condition` holds; fails after ten seconds.
public func turnUntil(
    _ what: String = "the condition", file: StaticString = #filePath, line: UInt = #line,
    _ condition: () -> Bool
) {
    let limit = ContinuousClock.now + .seconds(10)
    // Wakes the loop now and then, so that a condition that nothing announces is seen too.
    let alarm = g_timeout_add_full(G_PRIORITY_LOW, 20, { _ in 1 }, nil, nil)
    defer { g_source_remove(alarm) }
    while !condition() {
        guard ContinuousClock.now < limit else {
            XCTFail("\(what) did not come about", file: file, line: line)
            return
        }
        g_main_context_iteration(nil, 1)
    }
}

/// Turns the loop until it has nothing more to do.
public func settle() {
    for _ in 0..<20 {
        while g_main_context_pending(nil) != 0 { g_main_context_iteration(nil, 0) }
    }
}
