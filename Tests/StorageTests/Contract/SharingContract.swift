import Files
import Flashcards
import Foundation
import Testing

@testable import Storage

extension StoreContract {
    @Suite("in a file")
    struct OnDisk {
        private let folder = TestFolder()

        @Test("has everything at the next start", arguments: StoreKind.onDisk)
        func stays(kind: StoreKind) throws {
            let test = StoreUnderTest(kind, in: folder, sample: sample)
            let deck = try test.store.addDeck(named: "a")
            _ = try test.store.add([text("1"), text("2")], to: deck)
            let decks = try test.store.decks()
            test.reopen(sample: sample)
            #expect(try test.store.decks() == decks)
            #expect(try test.store.prompts(in: deck) == ["1", "2"])
        }

        @Test("sees at once what another store changes in the same file", arguments: StoreKind.onDisk)
        func shared(kind: StoreKind) throws {
            let one = StoreUnderTest(kind, in: folder)
            let other = StoreUnderTest(kind, in: folder)
            let deck = try one.store.addDeck(named: "a")
            let cards = try other.store.add([text("1"), text("2")], to: deck)
            #expect(try one.store.prompts(in: deck) == ["1", "2"])
            try one.store.change(cards[0], to: text("eins"))
            try other.store.delete(cards[1])
            #expect(try one.store.prompts(in: deck) == ["eins"])
            #expect(try other.store.prompts(in: deck) == ["eins"])
            try one.store.delete(deck)
            #expect(throws: StoreFailure.gone) { _ = try other.store.add([text("3")], to: deck) }
        }

        @Test("makes files and folders that only the owner can read", arguments: StoreKind.onDisk)
        func rights(kind: StoreKind) throws {
            let before = umask(0)
            defer { umask(before) }
            let path = folder.file("new/folder/" + kind.fileName)
            let location: StoreLocation = kind == .database ? .database(path) : .jsonFile(path)
            let opened = location.open(sample: sample)
            _ = try opened.store.addDeck(named: "a")
            let names = try FileManager.default.contentsOfDirectory(atPath: folder.file("new/folder"))
            #expect(names.contains(kind.fileName))
            for name in names { #expect(folder.rights("new/folder/" + name) == 0o600, "\(name)") }
            #expect(folder.rights("new/folder") == 0o700)
            #expect(folder.rights("new") == 0o700)
        }

        @Test("throws `damaged` when its database was moved away, and can be opened again")
        func takenAway() throws {
            let location = StoreKind.database.location(in: folder)
            let store = location.open().store
            _ = try store.addDeck(named: "a")
            rename(folder.file("cards.db"), folder.file("moved.db"))
            #expect(throws: StoreFailure.damaged) { _ = try store.addDeck(named: "b") }
            let opened = location.reopen(closing: store)
            _ = try opened.store.addDeck(named: "c")
            #expect(try opened.store.deckNames == ["c"])
        }

        @Test("makes a deleted JSON file again with the next change")
        func deletedJSON() throws {
            let store = StoreKind.jsonFile.location(in: folder).open().store
            _ = try store.addDeck(named: "a")
            unlink(folder.file("cards.json"))
            _ = try store.addDeck(named: "b")
            #expect(try StoreKind.jsonFile.location(in: folder).open().store.deckNames == ["a", "b"])
        }

        @Test(
            "throws `damaged` when its JSON file was spoilt, and does not touch the file",
            arguments: ["", "{", "[]"])
        func spoiltJSON(content: String) throws {
            let location = StoreKind.jsonFile.location(in: folder)
            let store = location.open().store
            _ = try store.addDeck(named: "a")
            folder.write(Data(content.utf8), "cards.json")
            #expect(throws: StoreFailure.damaged) { _ = try store.decks() }
            #expect(throws: StoreFailure.damaged) { _ = try store.addDeck(named: "b") }
            #expect(folder.bytes("cards.json") == Data(content.utf8))
            let opened = location.reopen(closing: store, sample: sample)
            #expect(opened.notices.count == 1)
            #expect(try opened.store.deckNames == ["Sample"])
        }

        @Test("can be a JSON file that was edited by hand")
        func handEdited() throws {
            let json = """
                {"format": "recess-cards", "version": 1, "extra": true,
                 "last": {"deck": 7, "card": 9, "run": 0, "swipe": 0}, "decks": [{"id": 7, "name": "By hand"}],
                 "runs": [], "cards": [
                    {"id": 9, "deck": 7, "prompt": "b", "answer": "x", "deleted": null},
                    {"id": 2, "deck": 7, "prompt": " a ", "answer": "x"}]}
                """
            folder.write(Data(json.utf8), "cards.json")
            let opened = StoreKind.jsonFile.location(in: folder).open()
            #expect(opened.notices.isEmpty)
            #expect(try opened.store.prompts(in: Deck.ID(7)) == ["b", "a"])
        }
    }
}
