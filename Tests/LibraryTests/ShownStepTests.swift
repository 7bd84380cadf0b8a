import Dispatch
import Files
import Flashcards
import Synchronization
import Testing

@testable import Library

@Suite("A step that the screen shows already") @MainActor
struct ShownStepTests {
    private let place = LibraryFolder()
    private let disk = Disk()

    /// A disk that a test fills.
    private final class Disk: Sendable {
        private let state = Mutex<StoreFailure?>(nil)

        var failure: StoreFailure? {
            get { state.withLock(\.self) }
            set { state.withLock { $0 = newValue } }
        }

        func check() throws { if let failure { throw failure } }
    }

    /// A new deck, while there is room on the disk.
    private func step(_ name: String) -> ShownStep {
        ShownStep(Step(.makeDeck, about: name)) { [disk] edit in
            try disk.check()
            _ = try edit.addDeck(named: name)
        }
    }

    private func show(_ names: String..., in library: BackgroundLibrary) async -> Result<Void, StoreFailure> {
        await withCheckedContinuation { continuation in
            library.performShown(names.map { step($0) }) { continuation.resume(returning: $0) }
        }
    }

    private func perform(_ name: String, in library: BackgroundLibrary) async -> Result<Void, StoreFailure> {
        await withCheckedContinuation { continuation in
            library.perform(Step(.makeDeck, about: name)) {
                _ = try $0.addDeck(named: name)
            } then: {
                continuation.resume(returning: $0)
            }
        }
    }

    private func decks(_ library: BackgroundLibrary) throws -> [String] {
        try library.read { try $0.decks() }.map(\.name).filter { $0 != "Sample" }
    }

    @Test("is kept at once where that is possible")
    func atOnce() async throws {
        let library = try place.openInBackground()
        try await show("a", "b", in: library).get()
        #expect(library.unwrittenCount == 0)
        #expect(try decks(library) == ["a", "b"])
        #expect(try library.readLibrary { library throws(StoreFailure) in try library.history() }.count == 2)
    }

    @Test(
        "waits while it cannot be kept, and comes before the next change, all in the order in which they were shown"
    )
    func tryingAgain() async throws {
        let library = try place.openInBackground()
        for failure in [StoreFailure.full, .readOnly, .busy] {
            disk.failure = failure
            await #expect(throws: failure) { try await show("a", in: library).get() }
            await #expect(throws: failure) { try await show("b", "c", in: library).get() }
            #expect(library.unwrittenCount == 3)
            #expect(try decks(library) == [])
            // What comes later must not overtake them.
            await #expect(throws: failure) { try await perform("d", in: library).get() }
            #expect(library.unwrittenCount == 3)

            disk.failure = nil
            try await perform("d", in: library).get()
            #expect(library.unwrittenCount == 0)
            #expect(try decks(library) == ["a", "b", "c", "d"])
            for _ in 0..<4 { try await undo(library) }
            #expect(try decks(library) == [])
        }
    }

    private func undo(_ library: BackgroundLibrary) async throws {
        _ = try await withCheckedContinuation { continuation in
            library.undo(in: .cards) { continuation.resume(returning: $0) }
        }.get()
    }

    @Test("is dropped if it can never be kept; the others are kept, and later changes go on")
    func hopeless() async throws {
        let library = try place.openInBackground()
        for reason in [StoreFailure.gone, .other("no such thing")] {
            let result = await withCheckedContinuation { continuation in
                let bad = ShownStep(Step(.deleteDeck)) { _ in throw reason }
                library.performShown([step("a"), bad, step("b")]) { continuation.resume(returning: $0) }
            }
            #expect(throws: reason) { try result.get() }
            #expect(library.unwrittenCount == 0)
            try await perform("c", in: library).get()
            #expect(try decks(library) == ["a", "b", "c"])
            for _ in 0..<3 { try await undo(library) }
        }
    }

    @Test("that is dropped while it waits does not keep the next change from being done")
    func droppedLater() async throws {
        let library = try place.openInBackground()
        disk.failure = .full
        await #expect(throws: StoreFailure.full) { try await show("a", in: library).get() }
        disk.failure = .gone
        try await perform("b", in: library).get()
        #expect(library.unwrittenCount == 0)
        #expect(try decks(library) == ["b"])
    }

    @Test("is tried for the last time at the end of the program")
    func atTheEnd() async throws {
        let library = try place.openInBackground()
        disk.failure = .full
        await #expect(throws: StoreFailure.full) { try await show("a", in: library).get() }
        disk.failure = nil
        library.finish()
        #expect(try decks(library) == ["a"])
    }

    @Test("that could not be kept goes on to the library that takes the place of a closed one")
    func closing() async throws {
        let library = try place.openInBackground()
        try await show("a", in: library).get()
        disk.failure = .full
        await #expect(throws: StoreFailure.full) { try await show("b", in: library).get() }
        // One that is still on its way when the library is closed.
        library.performShown([step("c")])
        let unwritten = library.close()
        #expect(unwritten.map(\.step.about) == ["b", "c"])
        #expect(throws: StoreFailure.self) { try decks(library) }

        disk.failure = nil
        let next = try place.openInBackground()
        try await withCheckedContinuation { continuation in
            next.performShown(unwritten) { continuation.resume(returning: $0) }
        }.get()
        #expect(try decks(next) == ["a", "b", "c"])
    }

    @Test("An import that is going on when the library is closed fails, and leaves nothing")
    func closingDuringImport() async throws {
        let library = try place.openInBackground()
        let texts = (0..<40 * CardImport.sliceSize).map { CardText.example("\($0)") }
        let result = await withCheckedContinuation { continuation in
            _ = library.importCards(texts.map { FileCard($0) }, into: .newDeck(named: "Many")) { _ in
                Step(.importCards)
            } progress: { _ in
                _ = library.close()
            } then: {
                continuation.resume(returning: $0)
            }
        }
        #expect(throws: StoreFailure.damaged) { try result.get() }
        #expect(try decks(place.openInBackground()) == [])
    }
}
