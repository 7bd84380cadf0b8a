import CGtk

/// Runs `work` on one of GLib's threads and passes its result to `receive` in a later turn of the main loop.
///
/// A detached task, or a continuation that is resumed on another thread, would start libdispatch's thread pool. Once
/// started, the pool wakes up every second until the program ends.
nonisolated public func offTheMainThread<Result: Sendable>(
    _ work: @escaping @Sendable () -> Result, receive: @escaping @MainActor (Result) -> Void
) {
    let job = Job(work, receive)
    let task = g_task_new(
        nil, nil,
        { _, _, data in
            let receive = handler(data, as: Stage.self)
            MainActor.assumeIsolated { receive() }
            releaseHandler(data)
        }, Handler<Stage>.retained { job.receive() })
    g_task_set_task_data(task, Handler<Work>.retained { job.work() }) { releaseHandler($0) }
    g_task_run_in_thread(task) { task, _, data, _ in
        handler(data, as: Work.self)()
        g_task_return_boolean(task, 1)
    }
    g_object_unref(UnsafeMutableRawPointer(task))
}

private typealias Work = @Sendable () -> Void
private typealias Stage = @MainActor () -> Void

/// Carries the result from one thread to the other. There is no race: GTask calls `receive` only after `work` is done.
nonisolated private final class Job<Result: Sendable>: @unchecked Sendable {
    private let make: @Sendable () -> Result
    private let take: @MainActor (Result) -> Void
    private var result: Result?

    init(_ make: @escaping @Sendable () -> Result, _ take: @escaping @MainActor (Result) -> Void) {
        self.make = make
        self.take = take
    }

    func work() { result = make() }

    @MainActor func receive() {
        if let result { take(result) }
    }
}
