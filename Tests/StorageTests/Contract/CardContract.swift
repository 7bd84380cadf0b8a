import Files
import Flashcards
import Testing

@testable import Storage

extension StoreContract {
    @Suite("keeps cards, and")
    struct Cards {
        private let folder = TestFolder()

        @Test(
            "lists the newest first, and cards that were added together in their order",
            arguments: StoreKind.allCases)
        func order(kind: StoreKind) throws {
            let store = StoreUnderTest(kind, in: folder).store
            let deck = try store.addDeck(named: "a")
            let old = try store.add([text("old")], to: deck)
            let new = try store.add([text("1"), text("2"), text("3")], to: deck)
            #expect(try store.cardIDs(in: deck, holding: "") == new + old)
            #expect(try store.prompts(in: deck) == ["1", "2", "3", "old"])
            #expect(try store.decks()[0].cardCount == 4)
            #expect(try store.add([], to: deck).isEmpty)
        }

        @Test(
            "returns cards in the requested order, without those that are gone", arguments: StoreKind.allCases
        )
        func asked(kind: StoreKind) throws {
            let store = StoreUnderTest(kind, in: folder).store
            let deck = try store.addDeck(named: "a")
            let ids = try store.add([text("1"), text("2"), text("3")], to: deck)
            try store.delete(ids[1])
            let asked = [ids[2], ids[1], Card.ID(99), ids[0], ids[2]]
            #expect(try store.cards(asked).map(\.prompt) == ["3", "1", "3"])
            #expect(try store.cards([]).isEmpty)
        }

        static let texts = [
            text("<b>bold</b> & \"quoted\" 'twice'", "</span>"), text("👩‍👩‍👧 🇫🇷 👍🏽", "🏴󠁧󠁢󠁷󠁬󠁳󠁿"),
            text("مرحبا بالعالم", "שלום"), text("e\u{301}\u{323} z̸̢a", "\u{1100}\u{1161}"),
            text(String(repeating: "long é ", count: 10_000), "a"), text("one\ntwo\r\nthree", "a\n\nb"),
            text("\u{FFFD}\u{FEFF}\u{1F}", "\u{202E}x"), text("a", "b", picture: "flag:fr"),
            text("%_?1", "'; DROP TABLE card; --"),
        ]

        @Test("returns every text exactly", arguments: StoreKind.allCases)
        func exact(kind: StoreKind) throws {
            let test = StoreUnderTest(kind, in: folder)
            let deck = try test.store.addDeck(named: "a")
            let ids = try test.store.add(Cards.texts, to: deck)
            test.reopen()
            let kept = try test.store.cards(ids).map(\.text)
            #expect(kept == Cards.texts)
            // Swift strings with other bytes can be equal, so compare the bytes, too.
            #expect(kept.map { Array($0.prompt.utf8) } == Cards.texts.map { Array($0.prompt.utf8) })
            #expect(kept.map { Array($0.answer.utf8) } == Cards.texts.map { Array($0.answer.utf8) })
        }

        @Test("changes a card at its position", arguments: StoreKind.allCases)
        func changes(kind: StoreKind) throws {
            let store = StoreUnderTest(kind, in: folder).store
            let deck = try store.addDeck(named: "a")
            let ids = try store.add([text("1"), text("2", picture: "flag:fr"), text("3")], to: deck)
            try store.change(ids[1], to: text("zwei", "two"))
            #expect(try store.prompts(in: deck) == ["1", "zwei", "3"])
            #expect(try store.cards([ids[1]])[0].picture == nil)
            #expect(try store.cardIDs(in: deck, holding: "zwei") == [ids[1]])
            #expect(try store.cardIDs(in: deck, holding: "2").isEmpty)
        }

        @Test("restores a deleted card exactly, for at least a day", arguments: StoreKind.allCases)
        func restores(kind: StoreKind) throws {
            let test = StoreUnderTest(kind, in: folder)
            let deck = try test.store.addDeck(named: "a")
            let ids = try test.store.add(Cards.texts, to: deck)
            for id in ids { try test.store.delete(id) }
            #expect(try test.store.cardIDs(in: deck, holding: "").isEmpty)
            #expect(try test.store.decks()[0].cardCount == 0)
            test.wait(milliseconds: WallClock.day)
            test.reopen()
            for id in ids { try test.store.restore(id) }
            #expect(
                try test.store.cards(try test.store.cardIDs(in: deck, holding: "")).map(\.text) == Cards.texts
            )
            try test.store.restore(ids[0])
        }

        @Test("purges a deleted card and its swipes after more than a day", arguments: StoreKind.allCases)
        func purges(kind: StoreKind) throws {
            let test = StoreUnderTest(kind, in: folder)
            let deck = try test.store.addDeck(named: "a")
            let ids = try test.store.add([text("1"), text("2")], to: deck)
            let run = try test.store.begin(RunSetup(deck: deck))
            for id in ids {
                let swipe = Swipe(.correct, of: id, date: 0, took: .zero)
                _ = try test.store.record(swipe, in: run, elapsed: .zero)
            }
            try test.store.delete(ids[0])
            test.wait(milliseconds: WallClock.day + 1)
            test.reopen()
            #expect(throws: StoreFailure.gone) { try test.store.restore(ids[0]) }
            #expect(try test.store.latestRun()?.swipes.map(\.swipe.card) == [ids[1]])
            #expect(try test.store.add([text("3")], to: deck)[0] > ids[0])
        }

        @Test("throws `gone` for a card that does not exist", arguments: StoreKind.allCases)
        func gone(kind: StoreKind) throws {
            let store = StoreUnderTest(kind, in: folder).store
            let deck = try store.addDeck(named: "a")
            let other = try store.addDeck(named: "b")
            let deleted = try store.add([text("1")], to: deck)[0]
            let inDeletedDeck = try store.add([text("1")], to: other)[0]
            try store.delete(deleted)
            try store.delete(other)
            for card in [deleted, inDeletedDeck, Card.ID(99), Card.ID(-1), Card.ID(.min)] {
                #expect(throws: StoreFailure.gone) { try store.change(card, to: text("2")) }
                #expect(throws: StoreFailure.gone) { try store.delete(card) }
            }
            #expect(throws: StoreFailure.gone) { try store.restore(Card.ID(99)) }
            #expect(throws: StoreFailure.gone) { try store.restore(inDeletedDeck) }
        }

        @Test("adds ten thousand at once", arguments: StoreKind.allCases)
        func many(kind: StoreKind) throws {
            let test = StoreUnderTest(kind, in: folder)
            let deck = try test.store.addDeck(named: "a")
            let texts = (0..<10_000).map { text("prompt \($0)") }
            let ids = try test.store.add(texts, to: deck)
            test.reopen()
            #expect(try test.store.cardIDs(in: deck, holding: "") == ids)
            #expect(try test.store.cards(ids).map(\.text) == texts)
            #expect(try test.store.cardIDs(in: deck, holding: "prompt 999").count == 11)
            #expect(throws: StoreFailure.gone) { _ = try test.store.add(texts, to: Deck.ID(99)) }
            #expect(try test.store.decks()[0].cardCount == 10_000)
        }
    }
}
