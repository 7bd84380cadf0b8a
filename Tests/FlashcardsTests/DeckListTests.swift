import CardTesting
import Flashcards
import Storage
import Testing

@Suite("The list of decks")
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

    @Test("adds new decks at the end, with names and numbers of cards")
    func make() throws {
        #expect(names == ["One", "Two", "Three"])
        #expect(!list.make(named: "  "))
        #expect(list.event == .nameMissing)
        _ = try memory.add([try #require(CardText(prompt: "a", answer: "b"))], to: list.decks[1].id)
        #expect(list.make(named: " Four\n"))
        #expect(list.decks.map(\.cardCount) == [0, 1, 0, 0])
        #expect(names.last == "Four")
    }

    @Test("renames a deck, but not to an empty name")
    func rename() {
        #expect(list.rename(list.decks[0].id, to: " Uno "))
        #expect(names == ["Uno", "Two", "Three"])
        #expect(!list.rename(list.decks[0].id, to: "\n"))
        #expect(names == ["Uno", "Two", "Three"])
    }

    @Test("moves a deck one row at a time, not beyond the ends")
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

    @Test("deletes a deck and restores it to its position, with its cards")
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

    @Test("reports a change that the store refuses, and does not show it")
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
