import Flashcards
import SQLite
import Testing

@testable import Storage

enum StoreKind: String, CaseIterable, CustomTestStringConvertible {
    case database
    case jsonFile
    case memory

    static let onDisk = [StoreKind.database, .jsonFile]

    var testDescription: String { rawValue }

    var fileName: String { self == .database ? "cards.db" : "cards.json" }

    func location(in folder: TestFolder) -> StoreLocation {
        let path = folder.file(fileName)
        switch self {
        case .database: return .database(path)
        case .jsonFile: return .jsonFile(path)
        case .memory: return .memory
        }
    }

    /// The whole content of the file, with everything that was deleted.
    func content(in folder: TestFolder) throws -> CardLibrary {
        let path = folder.file(fileName)
        switch self {
        case .memory:
            return CardLibrary()
        case .database:
            let connection = try Connection(path, .readWrite)
            #expect(try connection.first("PRAGMA integrity_check") { $0.text(0) } == "ok")
            #expect(try connection.number("SELECT count(*) FROM pragma_foreign_key_check") == 0)
            return CardLibrary(salvaging: connection) ?? CardLibrary()
        case .jsonFile:
            let bytes = try #require(folder.bytes(fileName))
            guard case .library(let library) = CardDocument.read(Array(bytes)) else {
                Issue.record("not readable")
                return CardLibrary()
            }
            return library
        }
    }
}

/// A store that is opened for a test, and a clock that the test moves.
final class StoreUnderTest {
    let kind: StoreKind
    let folder: TestFolder
    private(set) var store: any CardStore
    private let clock: HandMovedClock

    final class HandMovedClock {
        var milliseconds: Int64 = 1_800_000_000_000
    }

    init(_ kind: StoreKind, in folder: TestFolder, sample: Sample? = nil) {
        self.kind = kind
        self.folder = folder
        let clock = HandMovedClock()
        self.clock = clock
        let opened = kind.location(in: folder).open(sample: sample, now: { clock.milliseconds })
        #expect(opened.notices.isEmpty)
        store = opened.store
    }

    func wait(milliseconds: Int64) { clock.milliseconds += milliseconds }

    /// Closes the store and opens it again. For a memory store this only purges what was deleted long enough ago.
    func reopen(sample: Sample? = nil) {
        let now = { [clock] in clock.milliseconds }
        if let memory = store as? MemoryCardStore {
            store = MemoryCardStore(memory.library, now: now)
        } else {
            let opened = kind.location(in: folder).reopen(closing: store, sample: sample, now: now)
            #expect(opened.notices.isEmpty)
            store = opened.store
        }
    }
}

func text(_ prompt: String, _ answer: String = "answer", picture: String? = nil) -> CardText {
    CardText(prompt: prompt, answer: answer, picture: picture)!
}

extension CardStore {
    func prompts(in deck: Deck.ID, holding search: String = "") throws -> [String] {
        try cards(cardIDs(in: deck, holding: search)).map(\.prompt)
    }

    var deckNames: [String] { get throws { try decks().map(\.name) } }
}

let sample = Sample(deckName: "Sample", cards: [text("Hello", "World"), text("Good", "Bye")])
