import CGtk

/// Work that is done a part at a time whenever the loop has nothing else to do, and ends with its owner. Input, frames
/// and the measuring of lines in text views come first: a view measures all new lines that it has at its next frame.
@MainActor public final class IdleWork {
    private var source: guint = 0

    var isDone: Bool { source == 0 }

    /// - Parameter part: does a part of it, and returns whether there is more.
    public init(_ part: @escaping @MainActor () -> Bool) {
        typealias Part = @MainActor () -> Bool
        let turn: Part = { [weak self] in
            let hasMore = part()
            if !hasMore { self?.source = 0 }
            return hasMore
        }
        source = g_idle_add_full(
            G_PRIORITY_DEFAULT_IDLE,
            { data in
                let turn = handler(data, as: Part.self)
                return MainActor.assumeIsolated { turn() } ? 1 : 0
            }, Handler.retained(turn), { releaseHandler($0) })
    }

    isolated deinit {
        if source != 0 { g_source_remove(source) }
    }
}
