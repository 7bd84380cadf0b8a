import Files
import Flashcards
import Testing

@testable import Storage

/// Tests that the database, the JSON file and the memory store must all pass.
@Suite("Every store")
enum StoreContract {}

extension StoreContract {
    @Suite("keeps decks, and")
    struct Decks {
        private let folder = TestFolder()
        private let otherFolder = TestFolder()

        @Test("is empty at first, or has the sample", arguments: StoreKind.allCases)
        func begins(kind: StoreKind) throws {
            #expect(try StoreUnderTest(kind, in: otherFolder).store.decks().isEmpty)
            let store = StoreUnderTest(kind, in: folder, sample: sample).store
            let deck = try #require(try store.decks().first)
            #expect(deck.name == "Sample" && deck.cardCount == 2)
            #expect(try store.prompts(in: deck.id) == ["Hello", "Good"])
        }

        @Test("never adds the sample again, also when it was deleted", arguments: StoreKind.allCases)
        func sampleOnce(kind: StoreKind) throws {
            let test = StoreUnderTest(kind, in: folder, sample: sample)
            try test.store.delete(try test.store.decks()[0].id)
            test.wait(milliseconds: 2 * WallClock.day)
            test.reopen(sample: sample)
            #expect(try test.store.decks().isEmpty)
        }

        @Test("adds a new deck at the end", arguments: StoreKind.allCases)
        func adds(kind: StoreKind) throws {
            let store = StoreUnderTest(kind, in: folder).store
            let ids = try ["b", "a", "c", "a"].map { try store.addDeck(named: $0) }
            #expect(try store.deckNames == ["b", "a", "c", "a"])
            #expect(try store.decks().map(\.id) == ids)
            #expect(Set(ids).count == 4)
        }

        @Test("allows any name that is not empty", arguments: StoreKind.allCases)
        func renames(kind: StoreKind) throws {
            let store = StoreUnderTest(kind, in: folder).store
            let deck = try store.addDeck(named: "a")
            try store.rename(deck, to: "한국어 'x\" ; DROP TABLE deck; -- 👩‍👩‍👧")
            #expect(try store.deckNames == ["한국어 'x\" ; DROP TABLE deck; -- 👩‍👩‍👧"])
            for name in ["", " ", "\t\n"] {
                #expect(throws: StoreFailure.self) { try store.rename(deck, to: name) }
                #expect(throws: StoreFailure.self) { _ = try store.addDeck(named: name) }
            }
            #expect(try store.decks().count == 1)
        }

        @Test("arranges them in any order, with unnamed ones at the end", arguments: StoreKind.allCases)
        func arranges(kind: StoreKind) throws {
            let store = StoreUnderTest(kind, in: folder).store
            let ids = try ["a", "b", "c", "d"].map { try store.addDeck(named: $0) }
            try store.arrange([ids[3], ids[1], ids[3]])
            #expect(try store.deckNames == ["d", "b", "a", "c"])
            #expect(throws: StoreFailure.gone) { try store.arrange([ids[0], Deck.ID(99)]) }
            #expect(try store.deckNames == ["d", "b", "a", "c"])
        }

        @Test(
            "restores a deleted deck to its position, with its cards and runs", arguments: StoreKind.allCases
        )
        func restores(kind: StoreKind) throws {
            let test = StoreUnderTest(kind, in: folder)
            let store = test.store
            let ids = try ["a", "b", "c"].map { try store.addDeck(named: $0) }
            let cards = try store.add([text("1"), text("2"), text("3")], to: ids[1])
            try store.delete(cards[1])
            let run = try store.begin(RunSetup(deck: ids[1], seed: 7))
            let swipe = Swipe(.wrong, of: cards[0], date: 5, took: .seconds(1))
            _ = try store.record(swipe, in: run, elapsed: .seconds(2))
            let before = (decks: try store.decks(), run: try store.latestRun())

            try store.delete(ids[1])
            #expect(try store.deckNames == ["a", "c"])
            #expect(try store.latestRun() == nil)
            #expect(try store.cards(cards).isEmpty)
            test.wait(milliseconds: WallClock.day)
            test.reopen()
            try test.store.restore(ids[1])
            #expect(try test.store.decks() == before.decks)
            #expect(try test.store.latestRun() == before.run)
            #expect(try test.store.prompts(in: ids[1]) == ["1", "3"])
        }

        @Test("keeps the position of a deleted deck while others are moved", arguments: StoreKind.allCases)
        func arrangesAroundDeleted(kind: StoreKind) throws {
            let store = StoreUnderTest(kind, in: folder).store
            let ids = try ["a", "b", "c"].map { try store.addDeck(named: $0) }
            try store.delete(ids[1])
            try store.arrange([ids[2], ids[0]])
            try store.restore(ids[1])
            #expect(try store.deckNames == ["c", "b", "a"])
        }

        @Test("purges a deleted deck after more than a day", arguments: StoreKind.allCases)
        func purges(kind: StoreKind) throws {
            let test = StoreUnderTest(kind, in: folder)
            let deck = try test.store.addDeck(named: "a")
            let card = try test.store.add([text("1")], to: deck)[0]
            try test.store.delete(deck)
            test.wait(milliseconds: WallClock.day + 1)
            test.reopen()
            #expect(throws: StoreFailure.gone) { try test.store.restore(deck) }
            #expect(throws: StoreFailure.gone) { try test.store.restore(card) }
        }

        @Test("uses no number twice", arguments: StoreKind.allCases)
        func numbers(kind: StoreKind) throws {
            let test = StoreUnderTest(kind, in: folder)
            let deck = try test.store.addDeck(named: "a")
            try test.store.delete(deck)
            test.wait(milliseconds: 2 * WallClock.day)
            test.reopen()
            #expect(try test.store.addDeck(named: "b").number > deck.number)
        }

        @Test("throws `gone` for a deck that does not exist", arguments: StoreKind.allCases)
        func gone(kind: StoreKind) throws {
            let store = StoreUnderTest(kind, in: folder).store
            let deleted = try store.addDeck(named: "a")
            try store.delete(deleted)
            for deck in [deleted, Deck.ID(99), Deck.ID(-1), Deck.ID(.max)] {
                #expect(throws: StoreFailure.gone) { try store.rename(deck, to: "b") }
                #expect(throws: StoreFailure.gone) { try store.delete(deck) }
                #expect(throws: StoreFailure.gone) { try store.arrange([deck]) }
                #expect(throws: StoreFailure.gone) { _ = try store.add([text("1")], to: deck) }
                #expect(throws: StoreFailure.gone) { _ = try store.cardIDs(in: deck, holding: "") }
                #expect(throws: StoreFailure.gone) { _ = try store.begin(RunSetup(deck: deck)) }
            }
            #expect(throws: StoreFailure.gone) { try store.restore(Deck.ID(99)) }
        }
    }
}
