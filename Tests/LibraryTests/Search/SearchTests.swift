import Dispatch
import Files
import Flashcards
import Testing

@testable import Library

@Suite("A search finds cards")
struct SearchTests {
    private let library: Library

    init() throws { library = try Library(machine: 7) }

    private static func text(_ prompt: String, _ answer: String = "answer") throws -> CardText {
        try #require(CardText(prompt: prompt, answer: answer))
    }

    private func makeDeck(_ name: String) throws -> Deck.ID {
        try library.perform(Step(.makeDeck)) { try $0.addDeck(named: name) }
    }

    private func add(_ texts: [CardText], to deck: Deck.ID) throws -> [Card.ID] {
        try library.perform(Step(.addCard)) { try $0.add(texts, to: deck) }
    }

    private func prompts(_ deck: Deck.ID, _ search: String) throws -> [String] {
        let found = try library.cardIDs(in: deck, holding: search)
        return try library.read { try $0.cards(found) }.map(\.prompt)
    }

    private static let finds: [(search: String, prompts: [String])] = [
        ("bogota", ["Bogotá"]), ("BOGOTÁ", ["Bogotá"]), ("OGO", ["Bogotá"]),
        ("bogota\u{301}", ["Bogotá"]), ("straße", ["Straße"]), ("strasse", []),
        ("한", ["한국어"]), ("하", ["한국어"]), ("\u{1112}\u{1161}\u{11AB}", ["한국어"]), ("국", ["한국어"]),
        ("%", ["100 %"]), ("_", ["snake_case"]), ("*", []), ("\\", ["back\\slash"]), ("'", ["it's"]),
        ("capital", ["Bogotá"]), ("the capital of", ["Bogotá"]), ("two\nlines", ["two\nlines"]),
        // Not across the end of the prompt into the answer.
        ("bogotathe", []), ("\"bogota\nthe\"", []), ("\"bogota the\"", []), ("colombia bogota", ["Bogotá"]),
        ("ё", ["Ёлка"]), ("елка", ["Ёлка"]),
    ]

    private static func cards() throws -> [CardText] {
        [try text("Bogotá", "the capital of Colombia")]
            + (try ["Straße", "한국어", "100 %", "snake_case", "back\\slash", "it's", "two\nlines", "Ёлка"]
                .map { try text($0) })
    }

    @Test("by text in prompt or answer, without regard to capitals and accents, in one deck")
    func finds() throws {
        let (deck, other) = (try makeDeck("a"), try makeDeck("b"))
        _ = try add(SearchTests.cards(), to: deck)
        _ = try add(SearchTests.cards(), to: other)
        for (search, found) in SearchTests.finds {
            #expect(try prompts(deck, search) == found, "\(search)")
        }
        #expect(try library.cardIDs(in: deck, holding: "").count == SearchTests.cards().count)
    }

    @Test("the newest first, without the deleted ones")
    func order() throws {
        let deck = try makeDeck("a")
        let cards = try add(["ab 1", "b 2", "ab 3", "xAB 4"].map { try SearchTests.text($0) }, to: deck)
        try library.perform(Step(.deleteCard)) { try $0.delete(cards[2]) }
        #expect(try prompts(deck, "AB") == ["ab 1", "xAB 4"])
        _ = try library.undo(in: .cards)
        #expect(try prompts(deck, "AB") == ["ab 1", "ab 3", "xAB 4"])
        #expect(try prompts(deck, "4 ab") == ["xAB 4"], "both words, in any order")
        #expect(try prompts(deck, "b ab") == ["ab 1", "ab 3", "xAB 4"])
        #expect(try prompts(deck, "ab 2") == [])
    }

    @Test("in a deck that is read in several parts, whichever part has changed")
    func parts() throws {
        let deck = try makeDeck("a")
        let count = 2 * FoldedDeck.partSize + 1
        var texts = (0..<count).map { "card \($0) end" }
        let cards = try add(texts.map { try SearchTests.text($0) }, to: deck)
        while try library.prepareSearch(in: deck) {}
        for index in [0, 1, FoldedDeck.partSize, FoldedDeck.partSize + 1, count - 1] {
            texts[index] += " now"
            let text = try SearchTests.text(texts[index])
            try library.perform(Step(.changeCard)) { try $0.change(cards[index], to: text) }
            #expect(try prompts(deck, "now") == texts.filter { $0.hasSuffix("now") })
        }
        try library.perform(Step(.deleteCard)) { try $0.delete(cards[FoldedDeck.partSize]) }
        #expect(try prompts(deck, "NOW").count == 4)
        _ = try library.undo(in: .cards)
        #expect(try prompts(deck, "NOW").count == 5)
        let more = try add(texts.map { try SearchTests.text($0) }, to: deck)
        #expect(try library.cardIDs(in: deck, holding: "card") == more + cards)
    }

    @Test("after it was prepared, and after it was ended")
    func prepared() throws {
        let deck = try makeDeck("a")
        _ = try add(SearchTests.cards(), to: deck)
        while try library.prepareSearch(in: deck) {}
        #expect(try prompts(deck, "bogota") == ["Bogotá"])
        library.endSearch()
        #expect(try prompts(deck, "bogota") == ["Bogotá"])
    }

    @Test("that another connection has added to the same file")
    func shared() throws {
        let folder = LibraryFolder()
        let one = try folder.open().library
        let other = try #require(try one.openedAgain())
        let deck = try one.perform(Step(.makeDeck)) { try $0.addDeck(named: "a") }
        let texts = try ["one", "two"].map { try SearchTests.text($0) }
        let cards = try one.perform(Step(.addCard)) { try $0.add(texts, to: deck) }
        #expect(try other.cardIDs(in: deck, holding: "o").count == 2)
        let changed = try SearchTests.text("eins")
        try one.perform(Step(.changeCard)) { try $0.change(cards[0], to: changed) }
        #expect(try other.cardIDs(in: deck, holding: "o") == [cards[1]])
    }
}

@Suite("A search beside a thread that writes") @MainActor
struct BackgroundSearchTests {
    private let folder = LibraryFolder()

    private func perform<Result: Sendable>(
        _ library: BackgroundLibrary, _ step: Step.Name, _ work: @escaping @Sendable (Edit) throws -> Result
    ) async throws -> Result {
        try await withCheckedContinuation { continuation in
            library.perform(Step(step), work) { continuation.resume(returning: $0) }
        }.get()
    }

    @Test("reads only the changed part again, and finds what has changed")
    func changes() async throws {
        let library = try folder.openInBackground()
        let count = 2 * FoldedDeck.partSize
        let texts = (0..<count).compactMap { CardText(prompt: "card \($0)", answer: "a") }
        let deck = try await perform(library, .makeDeck) { try $0.addDeck(named: "a") }
        let cards = try await perform(library, .addCard) { try $0.add(texts, to: deck) }
        func find(_ text: String) throws -> [Card.ID] {
            try library.readLibrary { library throws(StoreFailure) in
                try library.cardIDs(in: deck, holding: text)
            }
        }
        #expect(try find("card").count == count)
        let changed = try #require(CardText(prompt: "new words", answer: "a"))
        try await perform(library, .changeCard) { try $0.change(cards[0], to: changed) }
        let unread = try library.readLibrary { library throws(StoreFailure) in
            (library.searched?.unreadCount, library.searched?.partCount)
        }
        #expect(unread.0 == 1 && unread.1 ?? 0 > 1)
        #expect(try find("new words") == [cards[0]])
        #expect(try find("card").count == count - 1)
        try await perform(library, .deleteDeck) { try $0.delete(deck) }
        #expect(throws: StoreFailure.gone) { try find("card") }
        library.finish()
    }

    @Test("reads everything again after another process has changed the file")
    func elsewhere() async throws {
        let library = try folder.openInBackground()
        let other = try folder.open().library
        let deck = try await perform(library, .makeDeck) { try $0.addDeck(named: "a") }
        let one = try #require(CardText(prompt: "one", answer: "a"))
        _ = try await perform(library, .addCard) { try $0.add([one], to: deck) }
        func find() throws -> Int {
            try library.readLibrary { library throws(StoreFailure) in
                try library.cardIDs(in: deck, holding: "one").count
            }
        }
        #expect(try find() == 1)
        try other.perform(Step(.addCard)) { _ = try $0.add([one], to: deck) }
        let hasChanged = await withCheckedContinuation { continuation in
            library.checkForChangesElsewhere { continuation.resume(returning: $0) }
        }
        #expect(hasChanged)
        #expect(try find() == 2)
        library.finish()
    }
}
