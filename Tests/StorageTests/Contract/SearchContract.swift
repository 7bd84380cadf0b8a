import Flashcards
import Testing

@testable import Storage
@testable import StoreWorker

extension StoreContract {
    @Suite("finds cards")
    struct Search {
        private let folder = TestFolder()

        static let finds: [(search: String, prompts: [String])] = [
            ("bogota", ["Bogotá"]), ("BOGOTÁ", ["Bogotá"]), ("OGO", ["Bogotá"]),
            ("bogota\u{301}", ["Bogotá"]), ("straße", ["Straße"]), ("strasse", []),
            ("한", ["한국어"]), ("하", ["한국어"]), ("\u{1112}\u{1161}\u{11AB}", ["한국어"]), ("국", ["한국어"]),
            ("%", ["100 %"]), ("_", ["snake_case"]), ("*", []), ("\\", ["back\\slash"]), ("'", ["it's"]),
            ("capital", ["Bogotá"]), ("the capital of", ["Bogotá"]), ("two\nlines", ["two\nlines"]),
            // Not across the end of the prompt into the answer.
            ("bogotathe", []), ("bogota\nthe", []), ("bogota the", []), ("ё", ["Ёлка"]), ("елка", ["Ёлка"]),
        ]

        private static let cards = [
            text("Bogotá", "the capital of Colombia"), text("Straße"), text("한국어"), text("100 %"),
            text("snake_case"), text("back\\slash"), text("it's"), text("two\nlines"), text("Ёлка"),
        ]

        @Test(
            "by text in prompt or answer, without regard to capitals and accents",
            arguments: StoreKind.allCases)
        func finds(kind: StoreKind) throws {
            let store = StoreUnderTest(kind, in: folder).store
            let deck = try store.addDeck(named: "a")
            let other = try store.addDeck(named: "b")
            _ = try store.add(Search.cards, to: deck)
            _ = try store.add(Search.cards, to: other)
            for (search, prompts) in Search.finds {
                #expect(try store.prompts(in: deck, holding: search) == prompts, "\(search)")
            }
            #expect(try store.cardIDs(in: deck, holding: "").count == Search.cards.count)
        }

        @Test("the newest first, without the deleted ones", arguments: StoreKind.allCases)
        func order(kind: StoreKind) throws {
            let store = StoreUnderTest(kind, in: folder).store
            let deck = try store.addDeck(named: "a")
            let ids = try store.add([text("ab 1"), text("b 2"), text("ab 3"), text("xAB 4")], to: deck)
            try store.delete(ids[2])
            #expect(try store.prompts(in: deck, holding: "AB") == ["ab 1", "xAB 4"])
        }

        @Test(
            "with the results of the memory store after each of many changes", arguments: StoreKind.allCases)
        func changed(kind: StoreKind) throws {
            let (store, model) = (StoreUnderTest(kind, in: folder).store, MemoryCardStore())
            var (edits, sameEdits) = (RandomEdits(seed: 3), RandomEdits(seed: 3))
            for _ in 0..<200 {
                #expect(edits.next(on: store) == sameEdits.next(on: model))
                for deck in try model.decks() {
                    for search in ["NAME 7", "e 한", "5"] {
                        #expect(
                            try store.cardIDs(in: deck.id, holding: search)
                                == model.cardIDs(in: deck.id, holding: search))
                    }
                }
            }
        }

        @Test("in a deck that is read in several parts, whichever part has changed")
        func parts() throws {
            let store = StoreUnderTest(.database, in: folder).store
            let deck = try store.addDeck(named: "a")
            let count = 2 * FoldedDeck.partSize + 1
            var prompts = (0..<count).map { "card \($0) end" }
            let ids = try store.add(prompts.map { text($0) }, to: deck)
            while try store.prepareSearch(in: deck) {}
            // The first card has the highest number.
            for index in [0, 1, FoldedDeck.partSize, FoldedDeck.partSize + 1, count - 1] {
                prompts[index] += " now"
                try store.change(ids[index], to: text(prompts[index]))
                #expect(try store.prompts(in: deck, holding: "now") == prompts.filter { $0.hasSuffix("now") })
            }
            try store.delete(ids[FoldedDeck.partSize])
            #expect(try store.prompts(in: deck, holding: "NOW").count == 4)
            try store.restore(ids[FoldedDeck.partSize])
            #expect(try store.prompts(in: deck, holding: "NOW").count == 5)
            let more = try store.add(prompts.map { text($0) }, to: deck)
            #expect(try store.cardIDs(in: deck, holding: "card") == more + ids)
        }

        @Test(
            "after the search was prepared, and says when nothing is left to prepare",
            arguments: StoreKind.allCases)
        func prepared(kind: StoreKind) throws {
            let store = StoreUnderTest(kind, in: folder).store
            let deck = try store.addDeck(named: "a")
            _ = try store.add(Search.cards, to: deck)
            while try store.prepareSearch(in: deck) {}
            #expect(try store.prompts(in: deck, holding: "bogota") == ["Bogotá"])
            store.endSearch()
            #expect(try store.prompts(in: deck, holding: "bogota") == ["Bogotá"])
        }

        @Test("that another store has added to the same file", arguments: StoreKind.onDisk)
        func shared(kind: StoreKind) throws {
            let (store, other) = (
                StoreUnderTest(kind, in: folder).store, StoreUnderTest(kind, in: folder).store
            )
            let deck = try store.addDeck(named: "a")
            let ids = try store.add([text("one"), text("two")], to: deck)
            #expect(try store.prompts(in: deck, holding: "o") == ["one", "two"])
            try other.change(ids[0], to: text("eins"))
            _ = try other.importCards([text("three or more")], into: .deck(deck)) { _ in true }
            #expect(try store.prompts(in: deck, holding: "o") == ["three or more", "two"])
        }
    }
}
