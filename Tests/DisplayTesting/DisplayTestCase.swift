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

/// Turns the loop until it has nothing more to do at this moment. What changes with the next frame is still to come.
public func turnWhileBusy() {
    for _ in 0..<20 {
        while g_main_context_pending(nil) != 0 { g_main_context_iteration(nil, 0) }
    }
}

/// Turns the loop until everything in the windows is where it belongs: GTK places it with the next frame, which a
/// quick machine has to wait for, and what is found out then can move it once more.
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

/// A clock can stand still, as that of a window does which the window manager has not answered.
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
