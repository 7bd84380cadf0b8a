import Files
import Flashcards
import SQLite

/// The SQLite file with the cards, and how it is opened.
struct CardDatabase: DatabaseFile {
    let path: FilePath
    /// The content of a new file.
    let sample: Sample?
    let now: () -> Int64
    let schema = Schema.cards

    func fill(_ connection: Connection) throws {
        guard let sample else { return }
        _ = try Deck.insert(named: sample.deckName, in: connection).insert(sample.cards, in: connection)
    }

    func store(on database: OpenDatabase) -> any CardStore { SQLiteCardStore(database, now: now) }

    func beginInMemory() -> any CardStore { MemoryCardStore(sample, now: now) }

    func salvage(_ connection: Connection) -> (any CardStore)? {
        CardLibrary(salvaging: connection).map { MemoryCardStore($0, now: now) }
    }

    func purge(_ store: any CardStore) throws(StoreFailure) { try (store as? any FileCardStore)?.purge() }
}

/// A store of cards in a file.
protocol FileCardStore: CardStore {
    /// Removes decks and cards that were deleted more than a day ago.
    func purge() throws(StoreFailure)
}
