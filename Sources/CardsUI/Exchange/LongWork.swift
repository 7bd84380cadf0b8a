import Synchronization

/// The progress of work on another thread, and a way to end that work.
nonisolated final class LongWork: Sendable {
    private let hasEnded = Atomic(false)
    /// In thousandths.
    private let done = Atomic(0)

    /// From 0 to 1.
    var fraction: Double { Double(done.load(ordering: .relaxed)) / 1000 }

    func end() { hasEnded.store(true, ordering: .relaxed) }

    /// Called by the work to report its progress. Returns `false` if the work should end.
    func isGoing(at fraction: Double) -> Bool {
        done.store(Int(fraction * 1000), ordering: .relaxed)
        return !hasEnded.load(ordering: .relaxed)
    }
}
