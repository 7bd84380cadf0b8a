import CardTesting
import Flashcards
import Storage
import Testing

@Suite("Editing a deck")
struct DeckEditorTests {
    private let memory: any CardStore
    private let store: FailingStore
    private let editor: DeckEditor

    init() throws {
        memory = MemoryCardStore(
            Sample(
                deckName: "Birds",
                cards: ["wren", "eagle", "Émeu"].compactMap { CardText(prompt: $0, answer: "bird") }))
        store = FailingStore(memory)
        editor = DeckEditor(try memory.decks()[0], in: store)
    }

    private var list: [String] { editor.cards(editor.found).map(\.prompt) }

    @Test("a new card is trimmed, saved, and first in the list")
    func add() throws {
        #expect(editor.save(prompt: " kiwi\n", answer: "\tflightless "))
        #expect(list == ["kiwi", "wren", "eagle", "Émeu"])
        #expect(editor.event == .added)
        let first = try #require(editor.cards(editor.found).first)
        #expect(first.answer == "flightless")
        #expect(try memory.decks()[0].cardCount == 4)
    }

    @Test("neither side may be empty: nothing is saved, and it says which side")
    func empty() {
        #expect(!editor.save(prompt: "  ", answer: "x"))
        #expect(editor.event == .promptMissing)
        #expect(!editor.save(prompt: "x", answer: "\n"))
        #expect(editor.event == .answerMissing)
        #expect(!editor.save(prompt: "", answer: ""))
        #expect(editor.event == .promptMissing)
        #expect(list.count == 3)
        #expect(editor.eventCount == 3)
    }

    @Test("a card is changed where it lies, its picture kept")
    func change() throws {
        let deck = editor.deck.id
        _ = try memory.add([try #require(CardText(prompt: "p", answer: "a", picture: "flag:fr"))], to: deck)
        let editor = DeckEditor(editor.deck, in: store)
        let card = try #require(editor.cards(editor.found).first)
        editor.beginEditing(card)
        #expect(!editor.save(prompt: "", answer: "a"), "a mistake ends nothing")
        #expect(editor.editing == card)
        #expect(editor.save(prompt: "better", answer: "a"))
        #expect(editor.editing == nil)
        let changed = try #require(editor.cards([card.id]).first)
        #expect((changed.prompt, changed.picture) == ("better", "flag:fr"))
        #expect(editor.event == .changed)
    }

    @Test("editing that is given up leaves the card as it was")
    func giveUp() throws {
        let card = editor.cards(editor.found)[1]
        editor.beginEditing(card)
        editor.endEditing()
        #expect(editor.save(prompt: "new", answer: "card"))
        #expect(list == ["new", "wren", "eagle", "Émeu"])
    }

    @Test(
        "cards are found by what is on either side, capitals and accents aside; a new card is always in view")
    func find() {
        editor.find("EMEU")
        #expect(list == ["Émeu"])
        editor.find("bird")
        #expect(list.count == 3)
        editor.find("%")
        #expect(list.isEmpty, "nothing stands for anything else")
        #expect(editor.save(prompt: "owl", answer: "night"))
        #expect(editor.search.isEmpty)
        #expect(list.first == "owl")
    }

    @Test("deleted cards come back where they lay, the last one first, or one of them")
    func delete() {
        let cards = editor.cards(editor.found)
        editor.delete(cards[1])
        #expect(editor.event == .deleted(cards[1]))
        editor.delete(cards[0])
        #expect(list == ["Émeu"])
        #expect(editor.canUndo)
        editor.restore(cards[1])
        #expect(list == ["eagle", "Émeu"])
        editor.undo()
        #expect(list == ["wren", "eagle", "Émeu"])
        #expect(!editor.canUndo)
        editor.undo()
        editor.restore(cards[1])
        #expect(list.count == 3)
    }

    @Test("deleting the card that is being changed ends the changing")
    func deleteEdited() {
        let card = editor.cards(editor.found)[0]
        editor.beginEditing(card)
        editor.delete(card)
        #expect(editor.editing == nil)
    }

    @Test("what the store refuses is said, and not shown as done")
    func refused() {
        store.writeFailure = .full
        let card = editor.cards(editor.found)[0]
        #expect(!editor.save(prompt: "a", answer: "b"))
        #expect(editor.event == .failed(.full))
        editor.delete(card)
        #expect(list.count == 3)
        editor.beginEditing(card)
        #expect(!editor.save(prompt: "a", answer: "b"))
        #expect(editor.editing == card)
        #expect(!editor.canUndo)
    }
}

@Suite("The decks")
struct DeckListTests {
    private let memory: any CardStore = MemoryCardStore()
    private let store: FailingStore
    private let list: DeckList

    init() {
        store = FailingStore(memory)
        list = DeckList(store)
        for name in ["One", "Two", "Three"] { _ = list.make(named: name) }
    }

    private var names: [String] { list.decks.map(\.name) }

    @Test("are made at the end, named, and told with how many cards each has")
    func make() throws {
        #expect(names == ["One", "Two", "Three"])
        #expect(!list.make(named: "  "))
        #expect(list.event == .nameMissing)
        _ = try memory.add([try #require(CardText(prompt: "a", answer: "b"))], to: list.decks[1].id)
        #expect(list.make(named: " Four\n"))
        #expect(list.decks.map(\.cardCount) == [0, 1, 0, 0])
        #expect(names.last == "Four")
    }

    @Test("are renamed, to a name that says something")
    func rename() {
        #expect(list.rename(list.decks[0].id, to: " Uno "))
        #expect(names == ["Uno", "Two", "Three"])
        #expect(!list.rename(list.decks[0].id, to: "\n"))
        #expect(names == ["Uno", "Two", "Three"])
    }

    @Test("are moved one place at a time, not beyond the ends")
    func move() {
        let one = list.decks[0].id
        #expect(!list.canMove(one, by: -1))
        list.move(one, by: -1)
        #expect(names == ["One", "Two", "Three"])
        list.move(one, by: 1)
        #expect(names == ["Two", "One", "Three"])
        list.move(one, by: 1)
        #expect(names == ["Two", "Three", "One"])
        #expect(!list.canMove(one, by: 1))
    }

    @Test("are deleted and come back where they stood, with their cards")
    func delete() throws {
        let two = list.decks[1]
        _ = try memory.add([try #require(CardText(prompt: "a", answer: "b"))], to: two.id)
        list.delete(two)
        #expect(names == ["One", "Three"])
        #expect(list.canUndo)
        list.undo()
        #expect(names == ["One", "Two", "Three"])
        #expect(list.decks[1].cardCount == 1)
        #expect(!list.canUndo)
    }

    @Test("what the store refuses is said, and not shown as done")
    func refused() {
        store.writeFailure = .busy
        #expect(!list.make(named: "Four"))
        #expect(list.event == .failed(.busy))
        list.delete(list.decks[0])
        list.move(list.decks[0].id, by: 1)
        #expect(!list.rename(list.decks[0].id, to: "x"))
        #expect(names == ["One", "Two", "Three"])
        #expect(!list.canUndo)
    }
}
