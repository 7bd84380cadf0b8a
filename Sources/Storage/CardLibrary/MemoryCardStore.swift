import Files
import Flashcards

/// Keeps cards in memory until the program ends: for tests, and when no file can be written.
public final class MemoryCardStore: LibraryStore {
    public private(set) var library: CardLibrary
    public let now: () -> Int64

    public convenience init(
        _ sample: Sample? = nil, now: @escaping () -> Int64 = WallClock.milliseconds
    ) {
        self.init(CardLibrary(sample), now: now)
    }

    public init(_ library: CardLibrary, now: @escaping () -> Int64 = WallClock.milliseconds) {
        self.library = library
        self.now = now
        self.library.purge(deletedBefore: now() - WallClock.day)
    }

    public var opener: (@Sendable () throws(StoreFailure) -> any CardStore)? { nil }

    public func read<Result>(
        _ work: (CardLibrary) throws(StoreFailure) -> Result
    ) throws(StoreFailure) -> Result {
        try work(library)
    }

    public func write<Result>(
        _ work: (inout CardLibrary) throws(StoreFailure) -> Result
    ) throws(StoreFailure) -> Result {
        try work(&library)
    }
}
