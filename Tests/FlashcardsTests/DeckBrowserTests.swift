import CardTesting
import Files
import Flashcards
import Testing

@Suite("Browsing a deck")
struct DeckBrowserTests {
    private let memory: MemoryShelf
    private let deck: Deck

    init() throws {
        memory = try MemoryShelf()
        deck = try memory.addDeck("Numbers", ["one", "two", "three"])
    }

    @Test("shows every card, the newest first")
    func everyCard() {
        let browser = DeckBrowser(deck, memory.shelf)
        #expect(browser.cards(browser.cards).map(\.prompt) == ["one", "two", "three"])
        #expect(browser.failure == nil)
    }

    @Test("shows each prompt at first, and turns each card over and back")
    func turns() {
        let browser = DeckBrowser(deck, memory.shelf)
        let cards = browser.cards
        #expect(cards.allSatisfy { browser.side(of: $0) == .prompt })
        browser.turn(cards[1])
        #expect(cards.map { browser.side(of: $0) } == [.prompt, .answer, .prompt])
        browser.turn(cards[0])
        browser.turn(cards[1])
        #expect(cards.map { browser.side(of: $0) } == [.answer, .prompt, .prompt])
    }

    @Test("leaves out cards that were deleted meanwhile, and the others stay as they were turned")
    func deleted() throws {
        let browser = DeckBrowser(deck, memory.shelf)
        browser.turn(browser.cards[2])
        let gone = try #require(browser.cards([browser.cards[1]]).first)
        memory.shelf.carryOut(.deleteCard(gone)) { _ in }
        #expect(browser.cards.count == 3, "its place stays until the deck is read again")
        #expect(browser.cards(browser.cards).map(\.prompt) == ["one", "three"])
        browser.readAgain()
        #expect(browser.cards.map { browser.side(of: $0) } == [.prompt, .answer])
        _ = try memory.undo()
        browser.readAgain()
        #expect(browser.cards(browser.cards).map(\.prompt) == ["one", "two", "three"])
    }

    @Test("changes nothing in the library")
    func changesNothing() throws {
        let before = try memory.library.history()
        let browser = DeckBrowser(deck, memory.shelf)
        browser.turn(browser.cards[0])
        #expect(try memory.library.history() == before)
    }

    @Test("says why the cards cannot be read")
    func failure() {
        let browser = DeckBrowser(deck, memory.shelf)
        memory.readFailure = .busy
        #expect(browser.cards(browser.cards).isEmpty)
        #expect(browser.failure == .busy)
        memory.readFailure = nil
        #expect(browser.cards(browser.cards).count == 3)
        #expect(browser.failure == nil)
        memory.readFailure = .damaged
        let other = DeckBrowser(deck, memory.shelf)
        #expect(other.failure == .damaged && other.cards.isEmpty)
    }

    @Test("says that the deck has gone")
    func gone() {
        let browser = DeckBrowser(deck, memory.shelf)
        memory.shelf.carryOut(.deleteDeck(deck)) { _ in }
        browser.readAgain()
        #expect(browser.failure == .gone && browser.cards.isEmpty)
    }
}
