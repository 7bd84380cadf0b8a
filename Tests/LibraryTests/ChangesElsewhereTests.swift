import Dispatch
import Files
import Flashcards
import Testing

@testable import Library

@Suite("A library in the background tells of changes elsewhere") @MainActor
struct ChangesElsewhereTests {
    private let place = LibraryFolder()

    private func hasChanged(_ library: BackgroundLibrary) async -> Bool {
        await withCheckedContinuation { continuation in
            library.checkForChangesElsewhere { continuation.resume(returning: $0) }
        }
    }

    private func addDeck(_ name: String, in library: BackgroundLibrary) async throws {
        _ = try await withCheckedContinuation { continuation in
            library.perform(Step(.makeDeck, about: name)) {
                try $0.addDeck(named: name)
            } then: {
                continuation.resume(returning: $0)
            }
        }.get()
    }

    private func decks(_ library: BackgroundLibrary) throws -> [String] {
        try library.read { try $0.decks() }.map(\.name)
    }

    @Test("by another connection, once, and never of its own")
    func otherConnection() async throws {
        let library = try place.openInBackground()
        let other = try place.example()
        #expect(await !hasChanged(library))
        try await addDeck("own", in: library)
        #expect(await !hasChanged(library))
        _ = try other.addDeck("other")
        // What reads sees the change at once, before anybody has asked.
        #expect(try decks(library) == ["Sample", "own", "other"])
        #expect(await hasChanged(library))
        #expect(await !hasChanged(library))
    }

    @Test("by another process")
    func otherProcess() async throws {
        let library = try place.openInBackground()
        #expect(try Worker("add", place.path, 1, "new").finish().lines == ["new 1"])
        #expect(await hasChanged(library))
        #expect(await !hasChanged(library))
    }

    @Test("that came before the first question")
    func beforeTheFirst() async throws {
        let library = try place.openInBackground()
        _ = try place.example().addDeck("other")
        #expect(await hasChanged(library))
    }

    @Test("that came before a change of its own")
    func beforeOwn() async throws {
        let library = try place.openInBackground()
        _ = try place.example().addDeck("other")
        try await addDeck("own", in: library)
        #expect(await hasChanged(library))
        #expect(await !hasChanged(library))
    }

    @Test("while it is not busy: asking is no change")
    func notBusy() async throws {
        let library = try place.openInBackground()
        library.checkForChangesElsewhere { _ in }
        #expect(library.unfinishedCount == 0)
    }

    @Test("of its JSON file, also when a change of its own has read them")
    func document() async throws {
        let path = place.folder.file("library.json")
        let library = try open(path).inBackground()
        #expect(await !hasChanged(library))
        try await addDeck("own", in: library)
        #expect(await !hasChanged(library))

        try replace(path, adding: "other")
        #expect(await hasChanged(library))
        #expect(await !hasChanged(library))
        #expect(try decks(library) == ["own", "other"])

        try replace(path, adding: "third")
        try await addDeck("own 2", in: library)
        #expect(await hasChanged(library))
        #expect(await !hasChanged(library))
        #expect(try decks(library) == ["own", "other", "third", "own 2"])
    }

    private func open(_ path: String) throws -> Library {
        guard case .library(let library) = try Document.open(path, machine: .fixed(7)) else {
            throw StoreFailure.damaged
        }
        return library
    }

    /// As another process does it.
    private func replace(_ path: String, adding name: String) throws {
        try open(path).perform(Step(.makeDeck)) { _ = try $0.addDeck(named: name) }
    }
}
