import Flashcards
import Gtk
import Synchronization

/// Work on another thread that can be asked how far it has come, and told to end.
nonisolated final class LongWork: Sendable {
    private let hasEnded = Atomic(false)
    /// In thousandths.
    private let done = Atomic(0)

    /// From 0 to 1.
    var fraction: Double { Double(done.load(ordering: .relaxed)) / 1000 }

    func end() { hasEnded.store(true, ordering: .relaxed) }

    /// What the work calls: `false` says that it should end.
    func isGoing(at fraction: Double) -> Bool {
        done.store(Int(fraction * 1000), ordering: .relaxed)
        return !hasEnded.load(ordering: .relaxed)
    }
}

extension CardStore {
    /// Works on the same cards on another thread where that can be, else here and now.
    func workElsewhere<Result: Sendable>(
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
