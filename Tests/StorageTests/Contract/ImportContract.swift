import Files
import Flashcards
import Testing

@testable import Storage

extension StoreContract {
    @Suite("imports many cards at once, and")
    struct Imports {
        private let folder = TestFolder()
        private let texts = (0..<2500).map { text("prompt \($0)") }

        @Test("makes a deck for them", arguments: StoreKind.allCases)
        func newDeck(kind: StoreKind) throws {
            let test = StoreUnderTest(kind, in: folder, sample: sample)
            let receipt = try #require(
                try test.store.importCards(texts, into: .newDeck(named: "New")) { _ in true })
            #expect(receipt.isNewDeck)
            test.reopen()
            #expect(try test.store.deckNames == ["Sample", "New"])
            #expect(try test.store.cards(receipt.cards).map(\.text) == texts)
            #expect(try test.store.cardIDs(in: receipt.deck, holding: "") == receipt.cards)
        }

        @Test("adds them before the other cards of a deck", arguments: StoreKind.allCases)
        func existingDeck(kind: StoreKind) throws {
            let store = StoreUnderTest(kind, in: folder, sample: sample).store
            let deck = try store.decks()[0].id
            let receipt = try #require(
                try store.importCards([text("1"), text("2")], into: .deck(deck)) { _ in true })
            #expect(!receipt.isNewDeck)
            #expect(try store.prompts(in: deck) == ["1", "2", "Hello", "Good"])
        }

        @Test("has none of them when the import is cancelled", arguments: StoreKind.allCases)
        func cancelled(kind: StoreKind) throws {
            let test = StoreUnderTest(kind, in: folder, sample: sample)
            for limit in [0, 0.5] where limit == 0 || kind == .database {
                let receipt = try test.store.importCards(texts, into: .newDeck(named: "New")) { $0 < limit }
                #expect(receipt == nil)
                #expect(try test.store.deckNames == ["Sample"])
            }
            test.reopen()
            #expect(try test.store.deckNames == ["Sample"])
            #expect(try test.store.importCards(texts, into: .newDeck(named: "New")) { _ in true } != nil)
        }

        @Test("reports progress", arguments: StoreKind.allCases)
        func progress(kind: StoreKind) throws {
            let store = StoreUnderTest(kind, in: folder, sample: sample).store
            var parts: [Double] = []
            _ = try store.importCards(texts, into: .newDeck(named: "New")) {
                parts.append($0)
                return true
            }
            #expect(!parts.isEmpty && parts == parts.sorted())
            #expect(parts.allSatisfy { (0...1).contains($0) })
        }

        @Test(
            "does nothing if the deck does not exist or would have no name", arguments: StoreKind.allCases)
        func refused(kind: StoreKind) throws {
            let store = StoreUnderTest(kind, in: folder, sample: sample).store
            #expect(throws: StoreFailure.gone) {
                _ = try store.importCards(texts, into: .deck(Deck.ID(99))) { _ in true }
            }
            #expect(throws: StoreFailure.self) {
                _ = try store.importCards(texts, into: .newDeck(named: " ")) { _ in true }
            }
            #expect(try store.deckNames == ["Sample"])
        }

        @Test("undoes the import, with the deck that was made for it", arguments: StoreKind.allCases)
        func undoes(kind: StoreKind) throws {
            let test = StoreUnderTest(kind, in: folder, sample: sample)
            let old = try test.store.decks()[0].id
            let made = try #require(
                try test.store.importCards(texts, into: .newDeck(named: "New")) { _ in true })
            let added = try #require(try test.store.importCards([text("1")], into: .deck(old)) { _ in true })
            try test.store.undo(made)
            try test.store.undo(added)
            test.reopen()
            #expect(try test.store.deckNames == ["Sample"])
            #expect(try test.store.prompts(in: old) == ["Hello", "Good"])
            #expect(throws: StoreFailure.gone) { try test.store.undo(made) }
        }

        @Test(
            "keeps a deck that was made for an import if it has other cards at its undo",
            arguments: StoreKind.allCases)
        func leavesOthers(kind: StoreKind) throws {
            let store = StoreUnderTest(kind, in: folder, sample: sample).store
            let made = try #require(try store.importCards(texts, into: .newDeck(named: "New")) { _ in true })
            _ = try store.add([text("mine")], to: made.deck)
            try store.delete(made.cards[0])
            try store.undo(made)
            #expect(try store.deckNames == ["Sample", "New"])
            #expect(try store.prompts(in: made.deck) == ["mine"])
        }

        @Test("can do so on another thread, and this thread sees it", arguments: StoreKind.allCases)
        func elsewhere(kind: StoreKind) async throws {
            let store = StoreUnderTest(kind, in: folder, sample: sample).store
            guard let opener = store.opener else {
                #expect(kind == .memory)
                return
            }
            let texts = texts
            let count = try await Task.detached {
                let other = try opener()
                _ = try other.importCards(texts, into: .newDeck(named: "New")) { _ in true }
                return try other.cardIDs(in: try other.decks()[0].id, holding: "").count
            }.value
            #expect(count == 2)
            #expect(try store.decks().map(\.cardCount) == [2, 2500])
            _ = try store.add([text("1")], to: try store.decks()[1].id)
        }
    }
}
