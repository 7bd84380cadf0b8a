import CardTesting
import Flashcards
import Library
import Testing

@Suite("Editing a deck")
struct DeckEditorTests {
    private let memory: MemoryShelf
    private let editor: DeckEditor

    init() throws {
        memory = try MemoryShelf()
        let deck = try memory.addDeck("Birds")
        let texts = ["wren", "eagle", "Émeu"].compactMap { CardText(prompt: $0, answer: "bird") }
        for text in texts.reversed() { memory.shelf.carryOut(.add(text, to: deck.id)) { _ in } }
        editor = DeckEditor(deck, memory.shelf)
    }

    private var list: [String] { editor.cards(editor.found).map(\.prompt) }

    @Test("a new card is trimmed, saved, and first in the list")
    func add() throws {
        var isKept = false
        #expect(editor.save(prompt: " kiwi\n", answer: "\tflightless ") { isKept = true })
        #expect(isKept)
        #expect(list == ["kiwi", "wren", "eagle", "Émeu"])
        #expect(editor.event == .added(1))
        let first = try #require(editor.cards(editor.found).first)
        #expect(first.answer == "flightless")
        #expect(try memory.shelf.decks()[0].cardCount == 4)
    }

    @Test("a note that asks both ways is two cards, and the event says so")
    func addBothWays() {
        #expect(editor.save(WrittenNote(.bothWays, [.plain("Nile"), .plain("river")])))
        #expect(editor.event == .added(2))
        #expect(editor.found.count == 5)
    }

    @Test("neither side may be empty: nothing is saved, and the event says which side")
    func empty() {
        #expect(!editor.save(prompt: "  ", answer: "x"))
        #expect(editor.event == .incomplete(.promptMissing))
        #expect(!editor.save(prompt: "x", answer: "\n"))
        #expect(editor.event == .incomplete(.answerMissing))
        #expect(!editor.save(prompt: "", answer: ""))
        #expect(editor.event == .incomplete(.promptMissing))
        #expect(list.count == 3)
        #expect(editor.eventCount == 3)
    }

    @Test("a changed card keeps its position and its picture")
    func change() throws {
        let text = try #require(CardText(prompt: "p", answer: "a", picture: "flag:fr"))
        let deck = editor.deck.id
        try memory.library.perform(Step(.addCard)) { _ = try $0.add([text], to: deck) }
        let editor = DeckEditor(editor.deck, memory.shelf)
        let card = try #require(editor.cards(editor.found).first)
        editor.beginEditing(card)
        #expect(!editor.save(prompt: "", answer: "a"), "a mistake does not end the editing")
        #expect(editor.editing == card)
        editor.save(prompt: "better", answer: "a") { editor.endEditing() }
        #expect(editor.editing == nil)
        let changed = try #require(editor.cards([card.id]).first)
        #expect((changed.prompt, changed.picture) == ("better", "flag:fr"))
        #expect(editor.event == .changed)
    }

    @Test("cancelled editing leaves the card as it was")
    func giveUp() throws {
        let card = editor.cards(editor.found)[1]
        editor.beginEditing(card)
        editor.endEditing()
        editor.save(prompt: "new", answer: "card")
        #expect(list == ["new", "wren", "eagle", "Émeu"])
    }

    @Test(
        "a search finds text on either side, without regard to capitals and accents; a new card is always in view"
    )
    func find() {
        editor.find("EMEU")
        #expect(list == ["Émeu"])
        editor.find("bird")
        #expect(list.count == 3)
        editor.find("%")
        #expect(list.isEmpty, "nothing stands for anything else")
        editor.save(prompt: "owl", answer: "night")
        #expect(editor.search.isEmpty)
        #expect(list.first == "owl")
    }

    @Test("a deleted card has gone; so has the editing of it")
    func delete() {
        let cards = editor.cards(editor.found)
        editor.beginEditing(cards[0])
        var wasOpen: [Bool] = []
        editor.delete(cards[1]) { wasOpen.append($0) }
        #expect(editor.event == .done(.deleteCards(CardChoice(cards[1])), count: 1))
        #expect(editor.editing == cards[0])
        editor.delete(cards[0]) { wasOpen.append($0) }
        #expect(editor.editing == nil)
        #expect(list == ["Émeu"])
        #expect(wasOpen == [false, true])
    }

    @Test("a change that cannot be kept is reported, and not shown")
    func refused() {
        memory.writeFailure = .full
        let card = editor.cards(editor.found)[0]
        editor.save(prompt: "a", answer: "b") { Issue.record("it was not kept") }
        #expect(editor.event == .failed(.full))
        editor.delete(card) { _ in Issue.record("it was not deleted") }
        #expect(list.count == 3)
        editor.beginEditing(card)
        editor.save(prompt: "a", answer: "b")
        #expect(editor.editing == card)
        #expect(list.first == "wren")
        memory.writeFailure = nil
        editor.save(prompt: "a", answer: "b")
        #expect(list.first == "a", "it can be tried again")
    }
}

@Suite("Editing a deck while undo, other windows and a slow disk change things")
struct DeckEditorFollowingTests {
    private let memory: MemoryShelf
    private let deck: Deck

    init() throws {
        memory = try MemoryShelf()
        deck = try memory.addDeck("Letters", ["a", "b", "c"])
    }

    private func prompts(_ editor: DeckEditor) -> [String] { editor.cards(editor.found).map(\.prompt) }

    @Test("undo brings a card back to its place, an old text, and takes a new card away")
    func undo() throws {
        let editor = DeckEditor(deck, memory.shelf)
        editor.delete(editor.cards(editor.found)[1])
        editor.beginEditing(editor.cards(editor.found)[0])
        editor.save(prompt: "A", answer: "x")
        editor.endEditing()
        editor.save(prompt: "new", answer: "x")
        #expect(prompts(editor) == ["new", "A", "c"])
        for expected in [["A", "c"], ["a", "c"], ["a", "b", "c"]] {
            _ = try memory.undo()
            editor.readAgain()
            #expect(prompts(editor) == expected)
        }
        for expected in [["a", "c"], ["A", "c"], ["new", "A", "c"]] {
            _ = try memory.redo()
            editor.readAgain()
            #expect(prompts(editor) == expected)
        }
    }

    @Test("the search stays, and finds what has changed")
    func search() throws {
        let editor = DeckEditor(deck, memory.shelf)
        editor.find("b")
        editor.delete(editor.cards(editor.found)[0])
        #expect(prompts(editor).isEmpty)
        _ = try memory.undo()
        editor.readAgain()
        #expect(prompts(editor) == ["b"])
    }

    @Test("the open card shows its new text, and is closed when it has gone")
    func openCard() throws {
        let editor = DeckEditor(deck, memory.shelf)
        let card = editor.cards(editor.found)[0]
        editor.beginEditing(card)
        let text = try #require(CardText(prompt: "other", answer: "text"))
        memory.shelf.carryOut(.change(card, to: text)) { _ in }
        editor.readAgain()
        #expect(editor.editing?.prompt == "other")
        memory.shelf.carryOut(.deleteCard(card)) { _ in }
        editor.readAgain()
        #expect(editor.editing == nil)
        #expect(!editor.isDeckGone)
    }

    @Test("a deck that was renamed has its new name; one that was deleted is gone")
    func deckChanged() throws {
        let editor = DeckEditor(deck, memory.shelf)
        memory.shelf.carryOut(.rename(deck, to: "Alphabet")) { _ in }
        editor.readAgain()
        #expect(editor.deck.name == "Alphabet")
        memory.shelf.carryOut(.deleteDeck(deck)) { _ in }
        editor.readAgain()
        #expect(editor.isDeckGone)
    }

    @Test("on a slow disk, a second press adds no second card, and another card is not lost")
    func twice() {
        let late = LateShelf(memory.shelf)
        let editor = DeckEditor(deck, late.shelf)
        var kept = 0
        for prompt in ["new", "new", "newer"] { editor.save(prompt: prompt, answer: "x") { kept += 1 } }
        #expect(editor.event == nil, "nothing is kept yet")
        late.letThrough()
        #expect(prompts(editor) == ["newer", "new", "a", "b", "c"])
        #expect(kept == 2)
        let card = editor.cards(editor.found)[0]
        editor.delete(card)
        editor.delete(card)
        late.letThrough()
        #expect(
            editor.event == .done(.deleteCards(CardChoice(card)), count: 1), "and no word of another program")
        editor.save(prompt: "new", answer: "x")
        late.letThrough()
        #expect(editor.event == .added(1), "later, the same card can be added again")
        #expect(prompts(editor).count == 5)
    }

    @Test("on a slow disk, typing goes on in a card that is being saved")
    func typingGoesOn() throws {
        let late = LateShelf(memory.shelf)
        let editor = DeckEditor(deck, late.shelf)
        let cards = editor.cards(editor.found)
        editor.beginEditing(cards[0])
        editor.save(prompt: "A", answer: "x")
        late.letThrough()
        #expect(editor.editing?.prompt == "A")
        editor.save(prompt: "AA", answer: "x")
        editor.endEditing()
        editor.beginEditing(cards[1])
        late.letThrough()
        #expect(editor.editing == cards[1], "another card that was opened meanwhile stays open")
        #expect(prompts(editor) == ["AA", "b", "c"])
    }
}
