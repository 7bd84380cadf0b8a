import CGtk

/// Contains a Swift closure so that GLib can own it. It is retained when it is passed to GLib, and the destroy notify of
/// the connection, source or draw function releases it.
nonisolated final class Handler<Function> {
    let call: Function

    init(_ call: Function) { self.call = call }

    static func retained(_ call: Function) -> UnsafeMutableRawPointer {
        Unmanaged.passRetained(Handler(call)).toOpaque()
    }
}

/// The closure in GLib's user data. A trampoline, the C function that GLib calls, uses it.
nonisolated func handler<Function>(_ data: UnsafeMutableRawPointer?, as: Function.Type) -> Function {
    guard let data else { preconditionFailure("connected without its closure") }
    return Unmanaged<Handler<Function>>.fromOpaque(data).takeUnretainedValue().call
}

nonisolated func releaseHandler(_ data: UnsafeMutableRawPointer?) {
    guard let data else { return }
    Unmanaged<AnyObject>.fromOpaque(data).release()
}

extension Object {
    typealias Act = @MainActor () -> Void
    typealias Question = @MainActor () -> Bool

    /// Calls `action` each time the signal is emitted. The object owns the closure through the connection, so the
    /// closure must capture the object weakly.
    func connect(_ signal: String, _ action: @escaping Act) {
        let trampoline: @convention(c) (gpointer?, gpointer?) -> Void = { _, data in
            let action = handler(data, as: Act.self)
            MainActor.assumeIsolated { action() }
        }
        connect(signal, unsafeBitCast(trampoline, to: GCallback.self), Handler.retained(action))
    }

    /// The same for signals with one argument, such as `notify::` and `response`. The argument is ignored.
    func connectIgnoringArgument(_ signal: String, _ action: @escaping Act) {
        let trampoline: @convention(c) (gpointer?, gpointer?, gpointer?) -> Void = { _, _, data in
            let action = handler(data, as: Act.self)
            MainActor.assumeIsolated { action() }
        }
        connect(signal, unsafeBitCast(trampoline, to: GCallback.self), Handler.retained(action))
    }

    /// For signals with a Boolean result, which is `true` if the signal has been handled.
    func connect(asking signal: String, _ question: @escaping Question) {
        let trampoline: @convention(c) (gpointer?, gpointer?) -> gboolean = { _, data in
            let question = handler(data, as: Question.self)
            return MainActor.assumeIsolated { question() } ? 1 : 0
        }
        connect(signal, unsafeBitCast(trampoline, to: GCallback.self), Handler.retained(question))
    }

    func connect(_ signal: String, _ trampoline: GCallback, _ data: UnsafeMutableRawPointer) {
        g_signal_connect_data(
            raw, signal, trampoline, data, { data, _ in releaseHandler(data) }, GConnectFlags(0))
    }
}
