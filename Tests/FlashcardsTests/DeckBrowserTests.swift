import CardTesting
import Flashcards
import Storage
import Testing

@Suite("Browsing a deck")
struct DeckBrowserTests {
    let store = MemoryCardStore()
    let deck: Deck

    init() throws {
        let id = try store.addDeck(named: "Numbers")
        let texts = ["one", "two", "three"].compactMap { CardText(prompt: $0, answer: "\($0) answered") }
        _ = try store.add(texts, to: id)
        deck = try #require(try store.decks().first)
    }

    @Test("shows every card, the newest first")
    func everyCard() {
        let browser = DeckBrowser(deck, in: store)
        #expect(browser.cards(browser.cards).map(\.prompt) == ["one", "two", "three"])
        #expect(browser.failure == nil)
    }

    @Test("shows each prompt at first, and turns each card over and back")
    func turns() {
        let browser = DeckBrowser(deck, in: store)
        let cards = browser.cards
        #expect(cards.allSatisfy { browser.side(of: $0) == .prompt })
        browser.turn(cards[1])
        #expect(cards.map { browser.side(of: $0) } == [.prompt, .answer, .prompt])
        browser.turn(cards[0])
        browser.turn(cards[1])
        #expect(cards.map { browser.side(of: $0) } == [.answer, .prompt, .prompt])
    }

    @Test("leaves out cards that were deleted meanwhile")
    func deleted() throws {
        let browser = DeckBrowser(deck, in: store)
        try store.delete(browser.cards[1])
        #expect(browser.cards.count == 3, "its row stays")
        #expect(browser.cards(browser.cards).map(\.prompt) == ["one", "three"])
        #expect(browser.failure == nil)
    }

    @Test("changes nothing in the store")
    func changesNothing() throws {
        let before = try store.cards(store.cardIDs(in: deck.id, holding: ""))
        let browser = DeckBrowser(deck, in: store)
        browser.turn(browser.cards[0])
        #expect(try store.cards(store.cardIDs(in: deck.id, holding: "")) == before)
        #expect(try store.latestRun() == nil)
    }

    @Test("says why the cards cannot be read")
    func failure() {
        let failing = FailingStore(store)
        let browser = DeckBrowser(deck, in: failing)
        failing.readFailure = .busy
        #expect(browser.cards(browser.cards).isEmpty)
        #expect(browser.failure == .busy)
        failing.readFailure = nil
        #expect(browser.cards(browser.cards).count == 3)
        #expect(browser.failure == nil)
        failing.readFailure = .damaged
        let other = DeckBrowser(deck, in: failing)
        #expect(other.failure == .damaged && other.cards.isEmpty)
    }
}
