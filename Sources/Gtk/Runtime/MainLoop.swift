import CGtk
import Dispatch  // links the library that shim.h declares two calls of
import Glibc

/// One loop for GLib's events and for Swift's tasks.
///
/// GLib's loop runs the program, and Swift puts `@MainActor` work on libdispatch's main queue, which
/// nobody would drain. So the queue's file descriptor is one more source of GLib's loop.
public enum MainLoop {
    /// How often the queue has woken the loop: a test holds it against the number of tasks.
    static private(set) var wakes = 0
    private static var isBridged = false

    /// Safe to call again: the bridge is built once.
    public static func bridgeTasks() {
        guard !isBridged else { return }
        isBridged = true
        g_unix_fd_add_full(
            G_PRIORITY_DEFAULT, _dispatch_get_main_queue_handle_4CF(), G_IO_IN,
            { descriptor, _, _ in
                MainActor.assumeIsolated { MainLoop.drain(descriptor) }
                return 1
            }, nil, nil)
    }

    /// The descriptor stays readable until its eight bytes are read: without the read the loop would
    /// come straight back and spin a core.
    private static func drain(_ descriptor: Int32) {
        var count: UInt64 = 0
        _ = read(descriptor, &count, MemoryLayout<UInt64>.size)
        wakes += 1
        _dispatch_main_queue_callback_4CF(nil)
    }
}
