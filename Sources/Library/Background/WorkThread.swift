import Dispatch
import Glibc
import Synchronization

/// A thread that carries out one piece of work after another, in their order. Something long is done in slices: in between
/// come the short pieces that wait. The thread begins with the first piece, sleeps while there is nothing to do, and ends with
/// `end`.
///
/// Not a dispatch queue: libdispatch's own threads wake up every second once they were started.
final class WorkThread: Sendable {
    typealias Work = @Sendable () -> Void
    /// Does a slice of something long, and returns whether there is more.
    typealias LongWork = @Sendable () -> Bool

    private struct Waiting: Sendable {
        var short: [Work] = []
        var long: [LongWork] = []
        var hasBegun = false
        var isEnding = false
    }

    private let waiting = Mutex(Waiting())
    /// Counts the pieces and slices that can be done now.
    private let ready = DispatchSemaphore(value: 0)

    private func begin() {
        var thread = pthread_t()
        // The thread holds this object until it ends.
        let box = Unmanaged.passRetained(self).toOpaque()
        let code = pthread_create(&thread, nil, { WorkThread.runThread($0) }, box)
        precondition(code == 0, "The system makes no thread: \(String(cString: strerror(code)))")
        pthread_detach(thread)
    }

    private static func runThread(_ box: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
        guard let box else { return nil }
        Unmanaged<WorkThread>.fromOpaque(box).takeRetainedValue().work()
        return nil
    }

    func add(_ work: @escaping Work) { add { $0.short.append(work) } }

    func addLong(_ work: @escaping LongWork) { add { $0.long.append(work) } }

    private func add(_ append: (inout Waiting) -> Void) {
        let isFirst = waiting.withLock { waiting in
            append(&waiting)
            defer { waiting.hasBegun = true }
            return !waiting.hasBegun
        }
        if isFirst { begin() }
        ready.signal()
    }

    /// Waits until all short pieces that were added before are done. Long work stays where it is.
    func finish() {
        guard waiting.withLock(\.hasBegun) else { return }
        let isDone = DispatchSemaphore(value: 0)
        add { isDone.signal() }
        isDone.wait()
    }

    /// The thread ends after the short pieces that were added before. Nothing may be added afterwards.
    func end() {
        guard waiting.withLock(\.hasBegun) else { return }
        add { self.waiting.withLock { $0.isEnding = true } }
    }

    private func work() {
        while !waiting.withLock({ $0.isEnding }) {
            ready.wait()
            let work = waiting.withLock { waiting in
                waiting.short.isEmpty ? nil : waiting.short.removeFirst()
            }
            if let work { work() } else { runSlice() }
        }
    }

    private func runSlice() {
        guard let long = waiting.withLock({ $0.long.first }) else { return }
        if long() {
            ready.signal()
        } else {
            waiting.withLock { _ = $0.long.removeFirst() }
        }
    }
}
