import Files
import Flashcards
import Library

// Reading.
extension RecessLibrary {
    /// Reads what is on the disk now: without changes that are still on their way.
    public func read<Result>(_ work: (Reading) throws -> Result) throws(StoreFailure) -> Result {
        try readLibrary { library throws(StoreFailure) in try library.read(work) }
    }

    /// Reads in ways that only the library itself can, such as a search. A library that turns out to be damaged is helped.
    public func readLibrary<Result>(
        _ work: (Library) throws(StoreFailure) -> Result
    ) throws(StoreFailure) -> Result {
        do throws(StoreFailure) {
            return try background.readLibrary(work)
        } catch {
            guard error == .damaged, openAgain() else { throw error }
            return try background.readLibrary(work)
        }
    }

    /// Reads so much that the main thread would have to wait, such as all cards of a long deck.
    public func readInBackground<Result: Sendable>(
        _ work: @escaping @Sendable (Reading) throws -> Result, then receive: @escaping Receive<Result>
    ) {
        background.readInBackground(work, then: receive)
    }

    /// The same for what needs the library itself. It only reads.
    public func readLibraryInBackground<Result: Sendable>(
        _ work: @escaping @Sendable (Library) throws(StoreFailure) -> Result,
        then receive: @escaping Receive<Result>
    ) {
        background.readLibraryInBackground(work, then: receive)
    }

    /// The same for something that is shown in place of what is shown now. `receive` gets `nil` where that would be older than
    /// what is shown: try again when the library is not busy any more.
    public func readNewestInBackground<Result: Sendable>(
        _ work: @escaping @Sendable (Reading) throws -> Result,
        then receive: @escaping @MainActor (Swift.Result<Result, StoreFailure>?) -> Void
    ) {
        let used = background
        used.readNewestInBackground(work) { [weak self] result in
            guard case .failure(.damaged) = result, let self, isHelped(since: used) else {
                return receive(result)
            }
            background.readNewestInBackground(work, then: receive)
        }
    }

    /// Reads a deck into the search index, off the main thread.
    public func prepareSearch(in deck: Deck.ID, then done: @escaping @MainActor () -> Void) {
        background.prepareSearch(in: deck, then: done)
    }

    /// Whether changes are on their way, so that what can be read is older than what is shown. A binding that reads it is run
    /// again when they have come to their end.
    public var isBusy: Bool {
        _ = version
        return background.unfinishedCount > 0 || background.unwrittenCount > 0
    }

    /// What `undo` would take back. A binding that reads it is run again when that has changed.
    public func nextUndo(in area: Step.Area) -> Step? { lastStep(in: area)?.step }

    /// The same with its number: there may be several equal steps.
    public func lastStep(in area: Step.Area) -> KeptStep? {
        _ = version
        return
            (try? background.readLibrary { library throws(StoreFailure) in try library.nextUndo(in: area) })
            .flatMap(\.self)
    }

    public func nextRedo(in area: Step.Area) -> Step? {
        _ = version
        return
            (try? background.readLibrary { library throws(StoreFailure) in try library.nextRedo(in: area) })
            .flatMap(\.self)?.step
    }
}
