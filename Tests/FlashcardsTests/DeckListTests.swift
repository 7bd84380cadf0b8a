import CardTesting
import Flashcards
import Testing

@Suite("The list of decks")
struct DeckListTests {
    private let memory: MemoryShelf
    private let list: DeckList

    init() throws {
        memory = try MemoryShelf()
        for (name, prompts) in [("One", []), ("Two", ["a"]), ("Three", [])] {
            _ = try memory.addDeck(name, prompts)
        }
        list = DeckList(memory.shelf)
    }

    private var names: [String] { list.decks.map(\.name) }

    @Test("adds new decks at the end, with names and numbers of cards")
    func make() throws {
        #expect(names == ["One", "Two", "Three"])
        #expect(!list.make(named: "  "))
        #expect(list.event == .nameMissing)
        var made: Deck.ID?
        #expect(list.make(named: " Four\n") { made = $0 })
        #expect(list.decks.map(\.cardCount) == [0, 1, 0, 0])
        #expect(names.last == "Four")
        #expect(made == list.decks.last?.id)
        #expect(list.event == made.map { .made($0) })
    }

    @Test("renames a deck, but not to an empty name")
    func rename() {
        #expect(list.rename(list.decks[0], to: " Uno "))
        #expect(names == ["Uno", "Two", "Three"])
        #expect(!list.rename(list.decks[0], to: "\n"))
        #expect(names == ["Uno", "Two", "Three"])
    }

    @Test("moves a deck one row at a time, not beyond the ends")
    func move() {
        let one = list.decks[0]
        #expect(!list.canMove(one.id, by: -1))
        list.move(one, by: -1)
        #expect(names == ["One", "Two", "Three"])
        list.move(one, by: 1)
        #expect(names == ["Two", "One", "Three"])
        list.move(one, by: 1)
        #expect(names == ["Two", "Three", "One"])
        #expect(!list.canMove(one.id, by: 1))
    }

    @Test("undo takes back a deletion with the cards, a name, an order and a new deck; redo does them again")
    func undo() throws {
        list.delete(list.decks[1])
        list.rename(list.decks[0], to: "Uno")
        list.move(list.decks[0], by: 1)
        list.make(named: "Four")
        #expect(names == ["Three", "Uno", "Four"])
        let before = [
            ["Three", "Uno"], ["Uno", "Three"], ["One", "Three"], ["One", "Two", "Three"],
        ]
        for expected in before {
            _ = try memory.undo()
            list.readAgain()
            #expect(names == expected)
        }
        #expect(list.decks[1].cardCount == 1)
        for expected in before.reversed().dropFirst() + [["Three", "Uno", "Four"]] {
            _ = try memory.redo()
            list.readAgain()
            #expect(names == expected)
        }
    }

    @Test("on a slow disk, each press of a key moves a deck further, and makes only one deck")
    func slowDisk() {
        let late = LateShelf(memory.shelf)
        let list = DeckList(late.shelf)
        let one = list.decks[0]
        list.move(one, by: 1)
        #expect(list.canMove(one.id, by: 1))
        list.move(one, by: 1)
        #expect(!list.canMove(one.id, by: 1))
        late.letThrough()
        #expect(list.decks.map(\.name) == ["Two", "Three", "One"])
        list.make(named: "Four")
        list.make(named: "Four")
        list.delete(one)
        list.delete(one)
        late.letThrough()
        #expect(list.decks.map(\.name) == ["Two", "Three", "Four"])
        #expect(list.event == .deleted(one))
    }

    @Test("reports a change that cannot be kept, and does not show it")
    func refused() {
        memory.writeFailure = .full
        list.make(named: "Four") { _ in Issue.record("it was not made") }
        #expect(list.event == .failed(.full))
        list.delete(list.decks[0]) { Issue.record("it was not deleted") }
        list.move(list.decks[0], by: 1)
        list.rename(list.decks[0], to: "x") { Issue.record("it was not renamed") }
        #expect(names == ["One", "Two", "Three"])
        memory.writeFailure = nil
        list.move(list.decks[0], by: 1)
        #expect(names == ["Two", "One", "Three"], "an order that was not kept is forgotten")
    }
}
