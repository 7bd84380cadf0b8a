import Dispatch
import Files
import Flashcards
import Testing

@testable import Library

@Suite("A library in the background") @MainActor
struct BackgroundLibraryTests {
    /// In memory, but used as one in a file is: by a thread of its own.
    private func library() throws -> BackgroundLibrary {
        try Library(machine: 7).inBackground(reading: Library(machine: 7))
    }

    private func decks(of library: BackgroundLibrary) async throws -> [String: Int] {
        let decks = await withCheckedContinuation { continuation in
            library.change { library throws(StoreFailure) in
                try library.read { try $0.decks().map { ($0.name, $0.cardCount ?? 0) } }
            } then: {
                continuation.resume(returning: $0)
            }
        }
        return Dictionary(uniqueKeysWithValues: try decks.get())
    }

    @Test("carries out steps in their order, and tells when they are done")
    func order() async throws {
        let library = try library()
        var told: [String] = []
        for name in ["a", "b", "c"] {
            library.perform(Step(.makeDeck)) {
                try $0.addDeck(named: name)
            } then: { _ in
                told.append(name)
            }
        }
        #expect(told.isEmpty && library.unfinishedCount == 3)
        library.undo(in: .cards) { _ in told.append("undone") }
        library.redo(in: .cards) { _ in told.append("redone") }
        #expect(try await decks(of: library) == ["a": 0, "b": 0, "c": 0])
        #expect(told == ["a", "b", "c", "undone", "redone"])
        #expect(library.unfinishedCount == 0)
    }

    @Test("tells why a step was not possible, and goes on")
    func failure() async throws {
        let library = try library()
        let result = await withCheckedContinuation { continuation in
            library.perform(Step(.deleteDeck)) {
                try $0.delete(Deck.ID(1))
            } then: {
                continuation.resume(returning: $0)
            }
        }
        #expect(throws: StoreFailure.gone) { try result.get() }
        library.perform(Step(.makeDeck)) { try $0.addDeck(named: "a") }
        #expect(try await decks(of: library) == ["a": 0])
    }

    @Test("lets other steps in between while many cards come in")
    func importing() async throws {
        let library = try library()
        let texts = (0..<4 * CardImport.sliceSize).map { CardText.example("\($0)") }
        var (parts, whileImporting): ([Double], [String: Int]?) = ([], nil)
        let imported = try await withCheckedContinuation { continuation in
            _ = library.importCards(texts.map { FileCard($0) }, into: .newDeck(named: "Many")) {
                Step(.importCards, count: $0.cards.count)
            } progress: { part in
                parts.append(part)
                guard parts.count == 1 else { return }
                library.perform(Step(.makeDeck)) { try $0.addDeck(named: "Other") }
                library.change { library throws(StoreFailure) in
                    try library.read { try $0.decks().map { ($0.name, $0.cardCount ?? 0) } }
                } then: { decks in
                    whileImporting = (try? decks.get()).map { Dictionary(uniqueKeysWithValues: $0) }
                }
            } then: {
                continuation.resume(returning: $0)
            }
        }.get()
        #expect(imported?.cards.count == texts.count)
        #expect(parts == parts.sorted() && parts.count >= 2)
        #expect(try await decks(of: library) == ["Many": texts.count, "Other": 0])
        // The whole import may be over before the main thread hears of its first slice.
        #expect(whileImporting == ["Other": 0] || whileImporting == ["Other": 0, "Many": texts.count])
    }

    @Test("takes nothing of an import that is cancelled")
    func cancelled() async throws {
        let library = try library()
        let texts = (0..<20 * CardImport.sliceSize).map { CardText.example("\($0)") }
        let imported = try await withCheckedContinuation { continuation in
            library.importCards(texts.map { FileCard($0) }, into: .newDeck(named: "Many")) { _ in
                Step(.importCards)
            } then: {
                continuation.resume(returning: $0)
            }.cancel()
        }.get()
        #expect(imported == nil)
        #expect(try await decks(of: library) == [:])
    }

    @Test("keeps its search index while other things change, and reads the cards again that have changed")
    func searching() async throws {
        let place = LibraryFolder()
        try place.fill(["Rivers": 5000])
        let library = try place.openInBackground()
        let deck = try #require(try library.read { try $0.decks() }.last).id
        func find(_ text: String) throws -> [Card.ID] {
            try library.readLibrary { library throws(StoreFailure) in
                try library.cardIDs(in: deck, holding: text)
            }
        }
        /// How many parts of the index have to be read.
        func parts() throws -> Int {
            var count = 0
            while try library.readLibrary({ library throws(StoreFailure) in
                try library.prepareSearch(in: deck)
            }) {
                count += 1
            }
            return count
        }
        func perform(_ work: @escaping @Sendable (Edit) throws -> Void) async throws {
            try await withCheckedContinuation { continuation in
                library.perform(Step(.changeCard), work) { continuation.resume(returning: $0) }
            }.get()
        }
        #expect(try parts() == 3)
        let card = try #require(try find("rivers 4321").first)
        try await perform { _ = try $0.begin(RunSetup(deck: deck)) }
        #expect(try parts() == 0)
        try await perform { try $0.change(card, to: .example("Nile")) }
        #expect(try find("nile") == [card] && find("rivers 4321") == [])
        try await perform { try $0.delete(card) }
        #expect(try parts() == 1)
        #expect(try find("nile") == [])

        // Another process may change anything.
        _ = try place.example().addCard("Rhine", to: deck)
        let hasChanged = await withCheckedContinuation { continuation in
            library.checkForChangesElsewhere { continuation.resume(returning: $0) }
        }
        #expect(hasChanged)
        #expect(try find("rhine").count == 1)
    }

    @Test("in memory does everything at once")
    func inMemory() throws {
        let library = BackgroundLibrary(try Library(machine: 7), reading: nil) { _ in }
        var isDone = false
        library.perform(Step(.makeDeck)) {
            try $0.addDeck(named: "a")
        } then: { _ in
            isDone = true
        }
        #expect(isDone)
        #expect(try library.read { try $0.decks() }.map(\.name) == ["a"])
    }
}
