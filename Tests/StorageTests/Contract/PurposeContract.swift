import Files
import Flashcards
import Foundation
import SQLite
import Testing

@testable import Storage

extension StoreContract {
    @Suite("has decks of activities, and")
    struct Purposes {
        private let folder = TestFolder()
        private let target = ImportReceipt.Target.deckFor("missed-flags", nameIfNew: "Missed flags")

        private func take(_ prompts: String..., into store: any CardStore) throws -> ImportReceipt {
            try #require(try store.importCards(prompts.map { text($0) }, into: target) { _ in true })
        }

        @Test(
            "makes such a deck when it is first needed, and finds it by its purpose",
            arguments: StoreKind.allCases)
        func found(kind: StoreKind) throws {
            let test = StoreUnderTest(kind, in: folder)
            _ = try test.store.addDeck(named: "Missed flags")
            let first = try take("1", "2", into: test.store)
            #expect(first.isNewDeck)
            try test.store.rename(first.deck, to: "Again")
            test.reopen()
            let second = try take("3", into: test.store)
            #expect(second.deck == first.deck && !second.isNewDeck)
            #expect(try test.store.deckNames == ["Missed flags", "Again"])
            #expect(try test.store.decks().map(\.purpose) == [nil, "missed-flags"])
            #expect(try test.store.prompts(in: first.deck) == ["3", "1", "2"])
            let other = ImportReceipt.Target.deckFor("else", nameIfNew: "Else")
            #expect(try test.store.importCards([text("4")], into: other) { _ in true }?.isNewDeck == true)
        }

        @Test(
            "makes another one when the first was deleted, and uses the newest", arguments: StoreKind.allCases
        )
        func deleted(kind: StoreKind) throws {
            let store = StoreUnderTest(kind, in: folder).store
            let first = try take("1", into: store)
            try store.delete(first.deck)
            let second = try take("2", into: store)
            #expect(second.isNewDeck && second.deck != first.deck)
            try store.restore(first.deck)
            #expect(try take("3", into: store).deck == second.deck)
        }

        @Test("undoes the deck and its cards in one step", arguments: StoreKind.allCases)
        func undone(kind: StoreKind) throws {
            let store = StoreUnderTest(kind, in: folder).store
            let first = try take("1", into: store)
            let second = try take("2", into: store)
            try store.undo(second)
            #expect(try store.prompts(in: first.deck) == ["1"])
            try store.undo(first)
            #expect(try store.decks().isEmpty)
        }

        @Test(
            "makes no deck if it would have no name or the import is cancelled", arguments: StoreKind.allCases
        )
        func allOrNothing(kind: StoreKind) throws {
            let test = StoreUnderTest(kind, in: folder)
            #expect(throws: StoreFailure.self) {
                try test.store.importCards([text("1")], into: .deckFor("a", nameIfNew: " ")) { _ in true }
            }
            #expect(try test.store.importCards([text("1")], into: target) { _ in false } == nil)
            test.reopen()
            #expect(try test.store.decks().isEmpty)
        }
    }

    @Suite("of version 0.1 has the deck “Missed flags”, which")
    struct MissedFlagsOfOldVersion {
        private let folder = TestFolder()

        /// Decks of a file of version 0.1: the name, and the picture on their card.
        private let decks = [
            ("Missed flags", nil), ("Drapeaux manqués", "flag:fr"), ("Flags", "flag:de"),
            ("Missed flags", "photo:1"),
        ]

        private func makeOldFile(_ kind: StoreKind) throws {
            if kind == .jsonFile {
                let ids = decks.indices.map { $0 + 1 }
                let json = """
                    {"format": "recess-cards", "version": 1, "runs": [],
                     "last": {"deck": 9, "card": 9, "run": 0, "swipe": 0},
                     "decks": [\(ids.map { #"{"id": \#($0), "name": "\#(decks[$0 - 1].0)"}"# }.joined(separator: ","))],
                     "cards": [\(ids.map(card).joined(separator: ","))]}
                    """
                return folder.write(Data(json.utf8), kind.fileName)
            }
            try MigrationTests.make(in: folder, MigrationTests.version1)
            let connection = try Connection(folder.file(kind.fileName), .readWrite)
            for table in ["swipe", "run", "card", "deck"] { try connection.run("DELETE FROM \(table)") }
            for (index, deck) in decks.enumerated() {
                let id = Int64(index + 1)
                try connection.run("INSERT INTO deck VALUES (?1, ?2, ?1, NULL)", id, deck.0)
                try connection.run("INSERT INTO card VALUES (?1, ?1, 'p', 'a', ?2, 'p', NULL)", id, deck.1)
            }
        }

        private func card(_ id: Int) -> String {
            let picture = decks[id - 1].1.map { #""\#($0)""# } ?? "null"
            return #"{"id": \#(id), "deck": \#(id), "prompt": "p", "answer": "a", "picture": \#(picture)}"#
        }

        @Test("is found by its name in any language and the flags in it", arguments: StoreKind.onDisk)
        func adopted(kind: StoreKind) throws {
            try makeOldFile(kind)
            let store = StoreUnderTest(kind, in: folder).store
            #expect(try store.decks().map(\.name) == decks.map(\.0))
            #expect(try store.decks().map(\.purpose) == [nil, "missed-flags", nil, nil])
            let target = ImportReceipt.Target.deckFor("missed-flags", nameIfNew: "Missed flags")
            #expect(try store.importCards([text("1")], into: target) { _ in true }?.deck == Deck.ID(2))
        }

        @Test("is searched for only once", arguments: StoreKind.onDisk)
        func once(kind: StoreKind) throws {
            try makeOldFile(kind)
            let test = StoreUnderTest(kind, in: folder)
            try test.store.rename(Deck.ID(3), to: "Missed flags")
            test.reopen()
            #expect(try test.store.decks().map(\.purpose) == [nil, "missed-flags", nil, nil])
        }

        @Test("is salvaged if the file cannot be migrated")
        func salvaged() throws {
            try makeOldFile(.database)
            let connection = try Connection(folder.file("cards.db"), .readOnly)
            #expect(CardLibrary(salvaging: connection)?.decks.map(\.name) == decks.map(\.0))
        }
    }
}
