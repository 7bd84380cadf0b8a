import Files
import Flashcards
import Gtk
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

extension CardStore {
    /// Runs work on these cards on another thread. A store in memory runs it at once on this thread.
    func workInBackground<Result: Sendable>(
        _ work: @escaping @Sendable (any CardStore) throws(StoreFailure) -> Result,
        receive: @escaping @MainActor (Swift.Result<Result, StoreFailure>) -> Void
    ) {
        guard let opener else {
            return receive(Swift.Result { () throws(StoreFailure) in try work(self) })
        }
        offTheMainThread(
            { Swift.Result { () throws(StoreFailure) in try work(try opener()) } }, receive: receive)
    }
}
