import CGtk
import Dispatch  // links the library that shim.h declares two calls of
import Glibc

/// Lets GLib's main loop run Swift's tasks too.
///
/// Swift puts `@MainActor` work on libdispatch's main queue, which GLib's loop does not know. So the file descriptor of
/// that queue is added to GLib's loop as a source.
public enum MainLoop {
    /// How often the queue has woken the loop. A test compares it with the number of tasks.
    static private(set) var wakes = 0
    private static var isBridged = false

    /// Adds the source. Further calls do nothing.
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

    /// Runs `action` when the system, the session or a terminal asks the program to end (SIGTERM, SIGHUP, SIGINT).
    public static func onTermination(_ action: @escaping @MainActor () -> Void) {
        typealias End = @MainActor () -> Void
        for signal in [SIGTERM, SIGHUP, SIGINT] {
            // A program that was started by a thread which takes no signals would take none either.
            var signals = sigset_t()
            sigemptyset(&signals)
            sigaddset(&signals, signal)
            pthread_sigmask(SIG_UNBLOCK, &signals, nil)
            g_unix_signal_add_full(
                G_PRIORITY_DEFAULT, signal,
                { data in
                    let end = handler(data, as: End.self)
                    MainActor.assumeIsolated { end() }
                    return 1
                }, Handler.retained(action as End), { releaseHandler($0) })
        }
    }

    /// The descriptor stays readable until its eight bytes are read. Without the read the loop would call this again and
    /// again and keep a core busy.
    private static func drain(_ descriptor: Int32) {
        var count: UInt64 = 0
        _ = read(descriptor, &count, MemoryLayout<UInt64>.size)
        wakes += 1
        _dispatch_main_queue_callback_4CF(nil)
    }
}
