import Files
import Flashcards
import Synchronization

// Long work.
extension BackgroundLibrary {
    /// An import that is going on.
    public final class Import: Sendable {
        /// The main thread sets it, and the thread that imports reads it.
        private let cancelled = Atomic(false)

        fileprivate init() {}

        public func cancel() { cancelled.store(true, ordering: .relaxed) }

        fileprivate var isCancelled: Bool { cancelled.load(ordering: .relaxed) }
    }

    /// Takes many cards in, slice by slice: other changes come in between. `receive` gets `nil` where it was cancelled.
    ///
    /// - Parameter progress: called with the part that is done, from 0 to 1.
    public func importCards(
        _ cards: [FileCard], into target: ImportTarget,
        step: @escaping @Sendable (ImportedCards) -> Step,
        progress: @escaping @MainActor @Sendable (Double) -> Void = { _ in },
        then receive: @escaping Receive<ImportedCards?>
    ) -> Import {
        let slices = Slices(writing, CardImport(cards, into: target, of: writing.library), step)
        return go(slices, progress: progress, then: receive)
    }

    /// Takes a collection of another program in, in the same way. Nothing else uses it meanwhile.
    public func importCollection(
        _ collection: any IncomingCollection,
        step: @escaping @Sendable (ImportReceipt) -> Step,
        progress: @escaping @MainActor @Sendable (Double) -> Void = { _ in },
        then receive: @escaping Receive<ImportReceipt?>
    ) -> Import {
        let slices = Slices(writing, CollectionImport(collection, into: writing.library), step)
        return go(slices, progress: progress, then: receive)
    }

    private func go<Taken: SlicedImport>(
        _ slices: Slices<Taken>, progress: @escaping @MainActor @Sendable (Double) -> Void,
        then receive: @escaping Receive<Taken.Outcome?>
    ) -> Import {
        let going = Import()
        guard let thread else {
            defer { unwrittenCount = writing.unwritten.count }
            receive(writing.result { _ throws(StoreFailure) in try slices.all() })
            return going
        }
        // Until its end nothing is shown of it. So it does not count as a change that is on its way: what can be read meanwhile
        // is not older than what is shown, and undo in another activity need not wait to be seen.
        thread.addLong { [deliver] in
            if going.isCancelled {
                deliver { receive(.success(nil)) }
                return false
            }
            let next = slices.next()
            guard case .success(nil) = next else {
                deliver { receive(next) }
                return false
            }
            let part = slices.progress
            deliver { progress(part) }
            return true
        }
        return going
    }
}

/// What comes in slice by slice, and is shown at its end.
protocol SlicedImport: SendableMetatype {
    associatedtype Outcome: Sendable

    /// From 0 to 1.
    var progress: Double { get }
    /// Returns `false` when all is there.
    func addSlice() throws(StoreFailure) -> Bool
    func finish(_ step: (Outcome) -> Step) throws(StoreFailure) -> Outcome
}

extension CardImport: SlicedImport {}
extension CollectionImport: SlicedImport {}

/// The slices of one import. Only the thread uses it.
private final class Slices<Taken: SlicedImport>: @unchecked Sendable {
    private let writing: Confined
    private let taken: Taken
    private let step: @Sendable (Taken.Outcome) -> Step

    init(_ writing: Confined, _ taken: Taken, _ step: @escaping @Sendable (Taken.Outcome) -> Step) {
        (self.writing, self.taken, self.step) = (writing, taken, step)
    }

    var progress: Double { taken.progress }

    func all() throws(StoreFailure) -> Taken.Outcome? {
        while try taken.addSlice() {}
        return try taken.finish(step)
    }

    /// `nil` while there is more to do.
    func next() -> Result<Taken.Outcome?, StoreFailure> {
        if writing.isClosed { return .failure(.damaged) }
        do throws(StoreFailure) {
            if try taken.addSlice() { return .success(nil) }
            return .success(try taken.finish(step))
        } catch {
            return .failure(error)
        }
    }
}
