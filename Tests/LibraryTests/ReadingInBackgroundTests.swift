import Dispatch
import FileTesting
import Files
import Flashcards
import Foundation
import Testing

@testable import Library

@Suite("Reading in the background") @MainActor
struct ReadingInBackgroundTests {
    private let place = LibraryFolder()

    private func decks(_ library: BackgroundLibrary) async throws -> [String] {
        try await withCheckedContinuation { continuation in
            library.readInBackground {
                // The main thread is free meanwhile.
                #expect(!Thread.isMainThread)
                return try $0.decks().map(\.name)
            } then: {
                continuation.resume(returning: $0)
            }
        }.get()
    }

    /// `nil` where it would be older than what is shown.
    private func newestDecks(_ library: BackgroundLibrary, whileReading act: () -> Void = {}) async throws
        -> [String]?
    {
        try await withCheckedContinuation { continuation in
            library.readNewestInBackground {
                try $0.decks().map(\.name)
            } then: {
                continuation.resume(returning: $0)
            }
            act()
        }?.get()
    }

    @Test("does not wait for a step that is being written, and does not see it yet")
    func besideAStep() async throws {
        let library = try place.openInBackground()
        let goOn = DispatchSemaphore(value: 0)
        var isKept = false
        library.perform(Step(.makeDeck)) { edit in
            _ = try edit.addDeck(named: "new")
            goOn.wait()
        } then: { _ in
            isKept = true
        }
        #expect(try await decks(library) == ["Sample"])
        goOn.signal()
        while !isKept { _ = try await decks(library) }
        #expect(try await decks(library) == ["Sample", "new"])
    }

    @Test("of a library in a JSON file sees each step, too")
    func document() async throws {
        guard
            case .library(let writing) = try Document.open(
                place.folder.file("library.json"), machine: .fixed(7))
        else { throw StoreFailure.damaged }
        let library = try writing.inBackground()
        for (count, name) in ["a", "b"].enumerated() {
            _ = await withCheckedContinuation { continuation in
                library.perform(Step(.makeDeck)) {
                    _ = try $0.addDeck(named: name)
                } then: {
                    continuation.resume(returning: $0)
                }
            }
            #expect(try await decks(library).count == count + 1)
        }
    }

    @Test("in memory happens at once")
    func inMemory() throws {
        let library = BackgroundLibrary(try Library(machine: 7), reading: nil) { _ in }
        var isRead = false
        library.readNewestInBackground {
            try $0.decks()
        } then: {
            isRead = $0 != nil
        }
        #expect(isRead)
    }

    @Test("for the screen gives nothing while a step is on its way, or where one was handed in meanwhile")
    func newest() async throws {
        let library = try place.openInBackground()
        #expect(try await newestDecks(library) == ["Sample"])
        func makeDeck() { library.perform(Step(.makeDeck)) { _ = try $0.addDeck(named: "new") } }
        #expect(try await newestDecks(library, whileReading: makeDeck) == nil)
        makeDeck()
        #expect(library.unfinishedCount > 0)
        #expect(try await newestDecks(library) == nil)
        while library.unfinishedCount > 0 { _ = try await decks(library) }
        #expect(try await newestDecks(library) == ["Sample", "new", "new"])
    }

    @Test("goes on while cards are imported: nothing of them is shown before the end")
    func importing() async throws {
        let library = try place.openInBackground()
        let texts = (0..<4 * CardImport.sliceSize).map { CardText.example("\($0)") }
        var counts: Set<Int> = []
        let imported = try await withCheckedContinuation { continuation in
            _ = library.importCards(texts.map { FileCard($0) }, into: .newDeck(named: "Many")) { _ in
                Step(.importCards)
            } progress: { _ in
                counts.insert(library.unfinishedCount)
            } then: {
                continuation.resume(returning: $0)
            }
        }.get()
        #expect(imported?.cards.count == texts.count)
        #expect(counts == [0], "undo in another activity is seen at once")
    }

    @Test("ends with the library, whose file can then be replaced")
    func closing() async throws {
        let library = try place.openInBackground()
        #expect(try await decks(library) == ["Sample"])
        _ = library.close()
        await #expect(throws: StoreFailure.damaged) { try await decks(library) }
    }
}

@Suite("A search that is prepared in the background") @MainActor
struct SearchPreparationTests {
    private let place = LibraryFolder()

    /// With a deck of five thousand cards.
    private func background() throws -> (BackgroundLibrary, Deck.ID) {
        try place.fill(["Rivers": 5000])
        let library = try place.openInBackground()
        return (library, try #require(try library.read { try $0.decks() }.last).id)
    }

    private func prepare(_ library: BackgroundLibrary, _ deck: Deck.ID, whileReading act: () -> Void = {})
        async
    {
        await withCheckedContinuation { continuation in
            library.prepareSearch(in: deck) { continuation.resume() }
            act()
        }
    }

    private func find(_ text: String, _ library: BackgroundLibrary, _ deck: Deck.ID) throws -> [Card.ID] {
        try library.readLibrary { library throws(StoreFailure) in try library.cardIDs(in: deck, holding: text)
        }
    }

    /// Whether a search would read something on the main thread.
    private func isPrepared(_ library: BackgroundLibrary, _ deck: Deck.ID) throws -> Bool {
        try library.readLibrary { $0.isSearchPrepared(in: deck) }
    }

    @Test("reads nothing more, also when it is prepared once more")
    func prepared() async throws {
        let (library, deck) = try background()
        #expect(try !isPrepared(library, deck))
        await prepare(library, deck)
        #expect(try isPrepared(library, deck))
        #expect(try find("rivers 4321", library, deck).count == 1)
        var isDone = false
        library.prepareSearch(in: deck) { isDone = true }
        #expect(isDone, "there was nothing to wait for")
    }

    @Test("finds what has changed while it was prepared")
    func changedMeanwhile() async throws {
        let (library, deck) = try background()
        let card = try #require(try find("rivers 4321", library, deck).first)
        try library.readLibrary { $0.endSearch() }
        var isKept = false
        await prepare(library, deck) {
            library.perform(Step(.changeCard)) {
                try $0.change(card, to: .example("Nile"))
            } then: { _ in
                isKept = true
            }
        }
        while !isKept { await Task.yield() }
        #expect(try find("nile", library, deck) == [card])
        #expect(try find("rivers 4321", library, deck) == [])
    }

    @Test("is prepared anew after a change by another process")
    func changedElsewhere() async throws {
        let (library, deck) = try background()
        await prepare(library, deck)
        _ = try place.example().addCard("Rhine", to: deck)
        let hasChanged = await withCheckedContinuation { continuation in
            library.checkForChangesElsewhere { continuation.resume(returning: $0) }
        }
        #expect(hasChanged)
        #expect(try !isPrepared(library, deck))
        await prepare(library, deck)
        #expect(try isPrepared(library, deck))
        #expect(try find("rhine", library, deck).count == 1)
    }
}
