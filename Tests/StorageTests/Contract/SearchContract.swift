import Flashcards
import Testing

@testable import Storage

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
            // Not across from the prompt into the answer.
            ("bogotathe", []), ("bogota\nthe", []), ("bogota the", []), ("ё", ["Ёлка"]), ("елка", ["Ёлка"]),
        ]

        private static let cards = [
            text("Bogotá", "the capital of Colombia"), text("Straße"), text("한국어"), text("100 %"),
            text("snake_case"), text("back\\slash"), text("it's"), text("two\nlines"), text("Ёлка"),
        ]

        @Test(
            "by what their prompt or answer holds, whatever the case and accents",
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
    }
}
