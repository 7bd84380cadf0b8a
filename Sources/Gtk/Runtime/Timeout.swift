import CGtk

/// A GLib timeout that fires once. It is cancelled when this object is released.
@MainActor public final class Timeout {
    private var source: guint = 0
    private let action: @MainActor () -> Void
    /// Keeps a timeout made by `once` alive until it has fired.
    private var itself: Timeout?

    public init(afterMilliseconds delay: Int, perform action: @escaping @MainActor () -> Void) {
        self.action = action
        typealias Fire = @MainActor () -> Void
        let fire: Fire = { [weak self] in self?.fire() }
        source = g_timeout_add_full(
            G_PRIORITY_DEFAULT, guint(max(0, delay)),
            { data in
                let fire = handler(data, as: Fire.self)
                MainActor.assumeIsolated { fire() }
                return 0
            }, Handler.retained(fire), { releaseHandler($0) })
    }

    /// Makes a timeout that keeps itself alive and so fires in any case.
    public static func once(afterMilliseconds delay: Int, perform action: @escaping @MainActor () -> Void) {
        let timeout = Timeout(afterMilliseconds: delay, perform: action)
        timeout.itself = timeout
    }

    private func fire() {
        source = 0
        action()
        itself = nil
    }

    isolated deinit {
        if source != 0 { g_source_remove(source) }
    }
}
