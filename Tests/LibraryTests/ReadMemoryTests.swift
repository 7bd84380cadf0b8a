import CSQLite
import Dispatch
import Files
import Testing

@testable import Library
@testable import SQLite

@Suite("What was read at the start") @MainActor
struct ReadMemoryTests {
    /// How many bytes of pages SQLite keeps.
    private func kept(by library: BackgroundLibrary) -> Int32 {
        var (now, most): (Int32, Int32) = (0, 0)
        sqlite3_db_status(library.reading.connection.pointer, SQLITE_DBSTATUS_CACHE_USED, &now, &most, 0)
        return now
    }

    @Test("is not kept in memory once the library has been tidied up")
    func shrinks() async throws {
        let place = LibraryFolder()
        try place.fill(["Rivers": 5000])
        let library = try place.openInBackground()
        for deck in try library.read({ try $0.decks() }) {
            _ = try library.readLibrary { library throws(StoreFailure) in
                try library.cardIDs(in: deck.id, holding: "river")
            }
        }
        #expect(kept(by: library) > 1 << 18)
        await withCheckedContinuation { continuation in
            library.tidyUp { continuation.resume() }
        }
        #expect(kept(by: library) < 1 << 16)
    }
}
