import CGtk

/// What GLib holds for one connected closure. GLib owns it: it goes in retained, and the destroy
/// notify of the connection, source or draw function lets it go.
nonisolated final class Handler<Function> {
    let call: Function

    init(_ call: Function) { self.call = call }

    static func retained(_ call: Function) -> UnsafeMutableRawPointer {
        Unmanaged.passRetained(Handler(call)).toOpaque()
    }
}

/// The closure behind GLib's user data, for a trampoline to call.
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

    /// Calls `action` at each emission. The connection ends with the object, so the closure must not
    /// hold the object: capture what it needs weakly.
    func connect(_ signal: String, _ action: @escaping Act) {
        let trampoline: @convention(c) (gpointer?, gpointer?) -> Void = { _, data in
            let action = handler(data, as: Act.self)
            MainActor.assumeIsolated { action() }
        }
        connect(signal, unsafeBitCast(trampoline, to: GCallback.self), Handler.retained(action))
    }

    /// The same for signals that pass one argument on (`notify::`, `response`), which is not read.
    func connectIgnoringArgument(_ signal: String, _ action: @escaping Act) {
        let trampoline: @convention(c) (gpointer?, gpointer?, gpointer?) -> Void = { _, _, data in
            let action = handler(data, as: Act.self)
            MainActor.assumeIsolated { action() }
        }
        connect(signal, unsafeBitCast(trampoline, to: GCallback.self), Handler.retained(action))
    }

    /// For signals that ask: `true` says that it has been dealt with.
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
