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

    @Test("neither side may be empty: nothing is saved, and the event says which side")
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

    @Test("a changed card keeps its position and its picture")
    func change() throws {
        let deck = editor.deck.id
        _ = try memory.add([try #require(CardText(prompt: "p", answer: "a", picture: "flag:fr"))], to: deck)
        let editor = DeckEditor(editor.deck, in: store)
        let card = try #require(editor.cards(editor.found).first)
        editor.beginEditing(card)
        #expect(!editor.save(prompt: "", answer: "a"), "a mistake does not end the editing")
        #expect(editor.editing == card)
        #expect(editor.save(prompt: "better", answer: "a"))
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
        #expect(editor.save(prompt: "new", answer: "card"))
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
        #expect(editor.save(prompt: "owl", answer: "night"))
        #expect(editor.search.isEmpty)
        #expect(list.first == "owl")
    }

    @Test("deleted cards come back to their positions, the last one first, or a chosen one")
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

    @Test("deleting the card that is being edited ends the editing")
    func deleteEdited() {
        let card = editor.cards(editor.found)[0]
        editor.beginEditing(card)
        editor.delete(card)
        #expect(editor.editing == nil)
    }

    @Test("a change that the store refuses is reported, and not shown")
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
