import CardTesting
import Flashcards
import Testing

@Suite("The tree of decks")
struct DeckNestingTests {
    private let memory: MemoryShelf
    private let list: DeckList

    init() throws {
        memory = try MemoryShelf()
        list = DeckList(memory.shelf)
    }

    private var paths: [String] { list.decks.map(\.path) }
    private func deck(_ path: String) throws -> Deck { try #require(list.decks.first { $0.path == path }) }

    @Test("a typed path makes the decks on the way that are not there")
    func make() {
        list.make(named: "Languages::Korean")
        list.make(named: "Languages::Greek")
        list.make(named: "Birds")
        #expect(paths == ["Languages", "Languages::Korean", "Languages::Greek", "Birds"])
    }

    @Test("one undo takes back all that a path has made")
    func undoMake() throws {
        list.make(named: "a::b::c")
        try memory.undo()
        list.readAgain()
        #expect(paths == [])
    }

    @Test("a new name leaves a deck where it is; a path puts it there")
    func rename() throws {
        list.make(named: "a::b")
        list.rename(try deck("a::b"), to: "c")
        #expect(paths == ["a", "a::c"])
        list.rename(try deck("a::c"), to: "x::y")
        #expect(paths == ["a", "x", "x::y"])
        list.rename(try deck("x"), to: "x::z")
        #expect(paths.sorted() == ["a", "x", "x::z", "x::z::y"], "a deck never lies in itself")
    }

    @Test("a deck goes into another one and out of it, with all that lies in it")
    func place() throws {
        for name in ["a", "b::c", "d"] { list.make(named: name) }
        list.place(try deck("b"), inside: try deck("a").id)
        #expect(paths == ["a", "a::b", "a::b::c", "d"])
        list.takeOut(try deck("a::b::c"))
        #expect(paths == ["a", "a::b", "a::c", "d"], "it stands behind the deck that it was in")
        list.place(try deck("a::b"), inside: nil)
        #expect(paths == ["a", "a::c", "d", "b"])
        for _ in 0..<3 { try memory.undo() }
        list.readAgain()
        #expect(paths == ["a", "b", "b::c", "d"])
    }

    @Test("it cannot be put into itself, nor where it is")
    func places() throws {
        for name in ["a::b::c", "d"] { list.make(named: name) }
        #expect(list.places(for: try deck("a::b")).map(\.path) == ["d"])
        #expect(list.places(for: try deck("a")).map(\.path) == ["d"])
        list.place(try deck("a"), inside: try deck("a::b::c").id)
        #expect(paths == ["a", "a::b", "a::b::c", "d"])
        #expect(list.event.map { if case .failed = $0 { true } else { false } } == true)
    }

    @Test("a deck is deleted with those in it, and comes back with them")
    func delete() throws {
        for name in ["a::b", "c"] { list.make(named: name) }
        list.delete(try deck("a"))
        #expect(paths == ["c"])
        try memory.undo()
        list.readAgain()
        #expect(paths == ["a", "a::b", "c"])
    }

    @Test("a closed deck hides what lies in it, until something is put there")
    func close() throws {
        for name in ["a::b::c", "d"] { list.make(named: name) }
        list.closed = [try deck("a").id]
        #expect(list.shown.map(\.path) == ["a", "d"])
        #expect(!list.isOpen(try deck("a").id))
        list.place(try deck("d"), inside: try deck("a").id)
        #expect(list.shown.map(\.path) == ["a", "a::b", "a::b::c", "a::d"])
    }

    @Test("a deck stands for all that lie in it: its cards, its runs, its search")
    func stands() throws {
        list.make(named: "a::b")
        for (deck, prompts) in [("a", ["wren", "owl"]), ("a::b", ["eagle", "owlet"])] {
            for text in prompts.compactMap({ CardText(prompt: $0, answer: "x") }) {
                memory.shelf.carryOut(.add(text, to: try self.deck(deck).id)) { _ in }
            }
        }
        list.readAgain()
        #expect(try deck("a").cardCount == 4)
        let all = try memory.shelf.cardIDs(try deck("a").id, "")
        #expect(try memory.cards(all).map(\.prompt) == ["owlet", "eagle", "owl", "wren"])
        #expect(
            try memory.cards(memory.shelf.cardIDs(try deck("a").id, "owl")).map(\.prompt) == ["owlet", "owl"])
        #expect(try memory.shelf.cardsToAsk(try deck("a").id).count == 4)
        list.make(named: "c::d")
        #expect(
            try ["a", "a::b", "c", "c::d"].map { try memory.shelf.hasCards(try deck($0).id) } == [
                true, true, false, false,
            ])
        var plan: SessionPlan?
        memory.shelf.planSession(SessionRequest(try deck("a").id, minutes: nil, seed: 1)) {
            plan = try? $0.get()
        }
        #expect(plan?.session.cards.count == 4)
    }
}
