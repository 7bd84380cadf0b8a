import CardTesting
import Flashcards
import Testing

@Suite("Doing something to many cards at once")
struct SelectingTests {
    private let memory: MemoryShelf
    private let editor: DeckEditor

    init() throws {
        memory = try MemoryShelf()
        editor = DeckEditor(try memory.addDeck("Birds", ["a", "b", "c", "d", "e"]), memory.shelf)
    }

    private var ids: [Card.ID] { editor.found }
    private var prompts: [String] { editor.cards(editor.found).map(\.prompt) }
    private func card(_ prompt: String) throws -> Card { try memory.card(prompt) }
    private func choice(_ prompts: String...) throws -> CardChoice {
        CardChoice(try prompts.map { try card($0).id }, prompt: prompts[0])
    }

    private func suspend(_ chosen: CardChoice, _ isSuspended: Bool) {
        editor.carryOut(.suspend(chosen, isSuspended), on: chosen.cards.count)
    }

    private func flag(_ chosen: CardChoice, _ flag: CardFlag?) {
        editor.carryOut(.flag(chosen, flag), on: chosen.cards.count)
    }

    private func tag(_ chosen: CardChoice, adding: [CardTag], removing: [CardTag]) {
        editor.carryOut(.tag(chosen, adding: adding, removing: removing), on: chosen.cards.count)
    }

    @Test("cards are selected one by one, up to another one, or all")
    func select() {
        editor.beginSelecting(with: ids[1])
        editor.select(upTo: ids[3])
        #expect(editor.selected == Set(ids[1...3]))
        editor.toggle(ids[2])
        #expect(editor.selected == [ids[1], ids[3]])
        editor.selectAll()
        #expect(editor.selected.count == 5)
        editor.endSelecting()
        #expect(editor.selected.isEmpty && !editor.isSelecting)
    }

    @Test("a search keeps only those selected that it finds: nothing is done to what is out of sight")
    func search() throws {
        editor.selectAll()
        editor.find("\"answer to b\"")
        #expect(editor.selected == [try card("b").id])
    }

    @Test("what is chosen: the selection, or one card beside it")
    func choose() throws {
        #expect(editor.choice(with: nil) == nil)
        #expect(editor.choice(with: try card("a")) == CardChoice(try card("a")))
        editor.beginSelecting(with: try card("b").id)
        editor.toggle(try card("c").id)
        #expect(editor.choice(with: nil)?.cards == [try card("b").id, try card("c").id])
        #expect(editor.choice(with: try card("c"))?.cards.count == 2)
        #expect(editor.choice(with: try card("e"))?.cards == [try card("e").id])
    }

    @Test("many are deleted in one step, and come back in one")
    func delete() throws {
        editor.delete(try choice("b", "d"))
        #expect(prompts == ["a", "c", "e"])
        try memory.undo()
        editor.readAgain()
        #expect(prompts == ["a", "b", "c", "d", "e"])
    }

    @Test("a suspended card is not asked, in races or when learning, and is asked again after undo")
    func suspend() throws {
        suspend(try choice("a", "b"), true)
        #expect(try memory.cards(memory.shelf.cardsToAsk(editor.deck.id)).map(\.prompt) == ["c", "d", "e"])
        #expect(try asked.count == 3)
        #expect(prompts.count == 5, "the list shows it")
        #expect(try card("a").marks.isSuspended)
        suspend(try choice("a"), false)
        #expect(try asked.count == 4)
        for _ in 0..<2 { try memory.undo() }
        #expect(try asked.count == 5)
    }

    private var asked: [Card.ID] {
        get throws {
            var plan: SessionPlan?
            memory.shelf.planSession(SessionRequest(editor.deck.id, minutes: nil, seed: 1)) {
                plan = try? $0.get()
            }
            return try #require(plan).session.cards.map { Card.ID($0.item) }
        }
    }

    @Test("a card that is suspended during a run leaves its pile, and comes back")
    func suspendInARun() throws {
        let stage = try RunStage("a", "b")
        let seen = { stage.run.seen.map(\.card.prompt).sorted() }
        #expect(seen() == ["a", "b"])
        let card = try stage.memory.card("a")
        try stage.memory.perform(.suspend(CardChoice(card), true))
        stage.run.follow()
        #expect(seen() == ["b"])
        try stage.memory.undo()
        stage.run.follow()
        #expect(seen() == ["a", "b"])
    }

    @Test("flags and tags are put on and taken off")
    func marks() throws {
        flag(try choice("a", "b"), .red)
        flag(try choice("b"), nil)
        #expect(try card("a").marks.flag == .red)
        #expect(try card("b").marks.flag == nil)
        tag(try choice("a", "b"), adding: [CardTag](separated: "verb n5"), removing: [])
        tag(try choice("b"), adding: [], removing: [CardTag](separated: "N5"))
        #expect(try card("a").marks.tags.separated == "n5 verb")
        #expect(try card("b").marks.tags.separated == "verb")
        #expect(editor.knownTags.map(\.name) == ["n5", "verb"])
        #expect(
            editor.tags(of: try choice("a", "b", "c")).map { "\($0.tag.name) \($0.count)" } == [
                "n5 1", "verb 2",
            ])
        try memory.undo()
        #expect(try card("b").marks.tags.separated == "n5 verb")
    }

    @Test("editing the text of a card keeps its marks")
    func edit() throws {
        flag(try choice("a"), .green)
        editor.beginEditing(try card("a"))
        editor.save(prompt: "changed", answer: "x")
        #expect(try card("changed").marks.flag == .green)
        #expect(editor.editing?.marks.flag == .green)
    }

    @Test("cards move to another deck; what is known of them goes with them")
    func move() throws {
        let other = try memory.addDeck("Others", ["z"])
        var wasOpen: Bool?
        editor.beginEditing(try card("c"))
        editor.move(try choice("b", "c"), to: other) { wasOpen = $0 }
        #expect(prompts == ["a", "d", "e"])
        #expect(wasOpen == false, "the card that is open goes on being changed")
        #expect(
            try memory.cards(memory.shelf.cardIDs(other.id, "")).map(\.prompt).sorted() == ["b", "c", "z"])
        try memory.undo()
        editor.readAgain()
        #expect(prompts.count == 5)
    }

    @Test("cards that are gone are left out; if none is left, a failure says so")
    func gone() throws {
        let (one, both) = (try choice("a"), try choice("a", "b"))
        editor.delete(one)
        flag(both, .blue)
        #expect(try card("b").marks.flag == .blue)
        flag(one, .blue)
        #expect(editor.event == .failed(.gone))
    }
}

@Suite("Finding cards by conditions")
struct FindingTests {
    private let memory: MemoryShelf
    private let decks: [Deck]

    init() throws {
        memory = try MemoryShelf()
        decks = [try memory.addDeck("Korean", ["a", "b", "c"]), try memory.addDeck("Birds", ["wren", "b"])]
        try memory.perform(
            .tag(CardChoice(try memory.card("a")), adding: [CardTag](separated: "Verb"), removing: []))
        try memory.perform(
            .tag(
                CardChoice(try memory.card("c")), adding: [CardTag](separated: "grammar::verb"), removing: [])
        )
        try memory.perform(.suspend(CardChoice(try memory.card("c")), true))
        try memory.perform(.flag(CardChoice(try memory.card("a")), .blue))
    }

    private func find(_ text: String) throws -> String {
        try memory.cards(memory.shelf.cardIDs(decks[0].id, text)).map(\.prompt).sorted().joined(
            separator: " ")
    }

    @Test(
        "in a deck",
        arguments: [
            ("tag:verb", "a"), ("tag:gram", "c"), ("-is:tagged", "b"), ("is:suspended", "c"),
            ("flag:blue", "a"), ("is:flagged", "a"), ("-is:flagged -is:suspended", "b"),
            ("is:new", "a b"), ("is:due", ""), ("\"answer to\" tag:verb", "a"), ("b answer", "b"),
            ("answer -\"to b\"", "a c"),
        ])
    func find(text: String, expected: String) throws { #expect(try find(text) == expected) }

    @Test("with deck: in every deck whose path holds the word")
    func otherDecks() throws {
        #expect(try find("deck:bird") == "b wren")
        #expect(try find("deck:o b") == "b", "Korean has an o, Birds has none")
        #expect(try find("-deck:bird -is:suspended") == "a b")
        #expect(try find("deck:nothing") == "")
    }

    @Test("what was answered some time ago is due")
    func due() throws {
        var now: Int64 = 1_700_000_000_000
        let memory = try MemoryShelf(now: { now })
        let deck = try memory.addDeck("Birds", ["wren", "owl"])
        let setup = RunSetup(deck: deck.id, seed: 3)
        let swipe = Swipe(.correct, of: try memory.card("wren").id, date: now, took: .seconds(2))
        memory.shelf.play(.swipe(swipe, of: try memory.card("wren"), in: setup, elapsed: .seconds(2)))
        let found = { (text: String) in try memory.cards(memory.shelf.cardIDs(deck.id, text)).map(\.prompt) }
        #expect(try found("is:due") == [])
        #expect(try found("is:new") == ["owl"])
        now += 400 * 24 * 3600 * 1000
        #expect(try found("is:due") == ["wren"])
        try memory.perform(.suspend(CardChoice(try memory.card("wren")), true))
        #expect(try found("is:due") == [], "a suspended card is not asked")
    }
}
