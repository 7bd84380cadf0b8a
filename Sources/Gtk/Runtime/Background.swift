import CGtk
import Synchronization

/// Runs `work` on one of GLib's threads and passes its result to `receive` in a later turn of the main loop.
///
/// A detached task, or a continuation that is resumed on another thread, would start libdispatch's thread pool. Once
/// started, the pool wakes up every second until the program ends.
nonisolated public func offTheMainThread<Result: Sendable>(
    _ work: @escaping @Sendable () -> Result, receive: @escaping @MainActor (Result) -> Void
) {
    let job = Job(work)
    let task = g_task_new(
        nil, nil,
        { _, _, data in
            let receive = handler(data, as: Stage.self)
            MainActor.assumeIsolated { receive() }
            releaseHandler(data)
        }, Handler<Stage>.retained { job.result.map(receive) })
    g_task_set_task_data(task, Handler<Work>.retained { job.run() }) { releaseHandler($0) }
    g_task_run_in_thread(task) { task, _, data, _ in
        handler(data, as: Work.self)()
        g_task_return_boolean(task, 1)
    }
    g_object_unref(UnsafeMutableRawPointer(task))
}

/// Lets go of something large, such as a million texts, off the main thread: freeing it takes longer than a frame lasts.
///
/// In a later turn of the main loop, because whoever is at work with it now may hold it to the end of this turn.
nonisolated public func letGoOffTheMainThread<Value: Sendable>(_ value: Value) {
    let box = Box(value)
    inTheMainLoop { offTheMainThread({ box.empty() }, receive: {}) }
}

/// Runs `work` in a later turn of the main loop. Any thread can call it; what one thread passes stays in its order.
nonisolated public func inTheMainLoop(_ work: @escaping @MainActor @Sendable () -> Void) {
    g_idle_add_full(
        G_PRIORITY_DEFAULT,
        { data in
            let work = handler(data, as: Stage.self)
            MainActor.assumeIsolated { work() }
            return 0
        }, Handler<Stage>.retained(work), { releaseHandler($0) })
}

private typealias Work = @Sendable () -> Void
private typealias Stage = @MainActor () -> Void

/// Carries the work to the other thread, and its result back.
nonisolated private final class Job<Result: Sendable>: Sendable {
    private enum State {
        case waiting(@Sendable () -> Result)
        case running
        case done(Result)
    }

    private let state: Mutex<State>

    init(_ work: @escaping @Sendable () -> Result) { state = Mutex(.waiting(work)) }

    func run() {
        let work = state.withLock { state -> (@Sendable () -> Result)? in
            guard case .waiting(let work) = state else { return nil }
            state = .running
            return work
        }
        guard let work else { return }
        let result = work()
        state.withLock { $0 = .done(result) }
    }

    var result: Result? {
        state.withLock { if case .done(let result) = $0 { result } else { nil } }
    }
}

nonisolated private final class Box<Value: Sendable>: Sendable {
    private let value: Mutex<Value?>

    init(_ value: Value) { self.value = Mutex(value) }

    func empty() {
        let value = value.withLock { value in
            let full = value
            value = nil
            return full
        }
        withExtendedLifetime(value) {}
    }
}
