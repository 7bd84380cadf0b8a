import CGtk
import XCTest

@testable import Gtk

/// A test that needs a display. It must be synchronous: only then does it run on the main thread of the process, where
/// GLib's loop also runs Swift's tasks.
nonisolated open class DisplayTestCase: XCTestCase {
    override open class func setUp() {
        super.setUp()
        // GLib ends the process with a trap at a warning. Swift's backtracer would let it go on.
        signal(SIGTRAP, SIG_DFL)
    }

    override open func setUp() {
        MainActor.assumeIsolated {
            adw_init()
            MainLoop.bridgeTasks()
        }
    }

    /// What a test leaves behind must not reach the next one: a window that keeps others from taking input, or a key
    /// whose release went to a window that had closed.
    override open func tearDown() {
        MainActor.assumeIsolated {
            let windows = gtk_window_get_toplevels()
            while let window = g_list_model_get_item(windows, 0) {
                gtk_window_destroy(window.assumingMemoryBound(to: GtkWindow.self))
                g_object_unref(window)
            }
            HeldKey.forget()
        }
    }
}

/// Runs the main loop until `condition` holds. Fails after ten seconds.
public func turnUntil(
    _ what: String = "the condition", file: StaticString = #filePath, line: UInt = #line,
    _ condition: () -> Bool
) {
    let limit = ContinuousClock.now + .seconds(10)
    // Wakes the loop regularly, as not every condition causes an event when it becomes true.
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

/// Runs the main loop until no event is pending. Changes that come with the next frame are not included.
public func turnWhileBusy() {
    for _ in 0..<20 {
        while g_main_context_pending(nil) != 0 { g_main_context_iteration(nil, 0) }
    }
}

/// Runs the main loop until all windows have their final layout. GTK lays widgets out in the next frame, and this layout
/// can cause a second one.
public func settle() {
    for _ in 0..<2 {
        turnWhileBusy()
        for clock in clocksOfWindows() { waitForFrame(of: clock) }
    }
    turnWhileBusy()
}

private func clocksOfWindows() -> [OpaquePointer] {
    let windows = gtk_window_get_toplevels()
    return (0..<g_list_model_get_n_items(windows)).compactMap { position in
        guard let window = g_list_model_get_item(windows, position) else { return nil }
        defer { g_object_unref(window) }
        let widget = window.assumingMemoryBound(to: GtkWidget.self)
        return gtk_widget_get_mapped(widget) != 0 ? gtk_widget_get_frame_clock(widget) : nil
    }
}

/// Runs the main loop until the next frame, at most 200 ms. The clock of a window stands still until the window manager
/// has answered it.
private func waitForFrame(of clock: OpaquePointer) {
    let limit = ContinuousClock.now + .milliseconds(200)
    let last = gdk_frame_clock_get_frame_counter(clock)
    g_object_ref(UnsafeMutableRawPointer(clock))
    defer { g_object_unref(UnsafeMutableRawPointer(clock)) }
    gdk_frame_clock_request_phase(clock, GDK_FRAME_CLOCK_PHASE_AFTER_PAINT)
    let alarm = g_timeout_add_full(G_PRIORITY_LOW, 20, { _ in 1 }, nil, nil)
    defer { g_source_remove(alarm) }
    while gdk_frame_clock_get_frame_counter(clock) == last, ContinuousClock.now < limit {
        g_main_context_iteration(nil, 1)
    }
}
