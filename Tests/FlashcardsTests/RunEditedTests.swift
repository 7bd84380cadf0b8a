import Flashcards
import Storage
import Testing

@Suite("A run whose deck is edited meanwhile")
struct RunEditedTests {
    /// Edits the deck as the editor does: the run is paused meanwhile, and told afterwards.
    private func edit(_ stage: RunStage, _ work: (Deck.ID, any CardStore) throws -> Void) throws {
        stage.run.pause(.dialog)
        try work(try #require(stage.run.deck).id, stage.memory)
        stage.run.decksChanged()
        stage.run.goOn(.dialog)
    }

    private func card(_ prompt: String, in stage: RunStage) throws -> Card.ID {
        let decks = try stage.memory.decks().map(\.id)
        let cards = try decks.flatMap {
            try stage.memory.cards(stage.memory.cardIDs(in: $0, holding: prompt))
        }
        return try #require(cards.first { $0.prompt == prompt }).id
    }

    private func text(_ prompt: String) throws -> CardText {
        try #require(CardText(prompt: prompt, answer: "\(prompt)!"))
    }

    @Test("goes on where it was when nothing was changed, with the answer shown and the same time left")
    func unchanged() throws {
        let stage = RunStage("a", "b", "c")
        stage.swipe(.wrong)
        stage.wait(5)
        stage.run.toggleAnswer()
        let (pile, seen) = (stage.run.pile, stage.run.seen)
        try edit(stage) { _, _ in stage.wait(60) }
        #expect(stage.run.pile == pile)
        #expect(stage.run.seen == seen)
        #expect(stage.run.isAnswerShown)
        #expect(stage.run.secondsLeft == 95)
        #expect(stage.run.isClockRunning)
        #expect(try stage.memory.latestRun()?.swipes.count == 1, "no other run was begun")
        stage.wait(1)
        stage.swipe(.correct)
        #expect(try stage.memory.latestRun()?.swipes.last?.swipe.took == .seconds(6))
    }

    @Test("goes on with the same time left also when nothing was swiped")
    func unchangedAtFirst() throws {
        let stage = RunStage("a", "b")
        stage.wait(20)
        try edit(stage) { _, _ in }
        #expect(stage.run.secondsLeft == 80)
    }

    @Test("an undone swipe can still be redone")
    func unchangedUndone() throws {
        let stage = RunStage("a", "b")
        stage.swipe(.correct)
        stage.run.undo()
        try edit(stage) { _, _ in }
        #expect(stage.run.canRedo)
        stage.run.redo()
        #expect(stage.pile == "b")
    }

    @Test("a changed card shows its new text at its old position")
    func changed() throws {
        let stage = RunStage("a", "b", "c")
        stage.swipe(.wrong)
        stage.run.toggleAnswer()
        try edit(stage) { _, store in
            try store.change(try card("b", in: stage), to: try text("new"))
            try store.change(try card("a", in: stage), to: try text("A"))
        }
        #expect(stage.run.seen.map(\.card.prompt) == ["new", "c"])
        #expect(stage.run.isAnswerShown, "it is the same card")
        #expect(stage.pile == "newcA")
        #expect(stage.run.missedCards(5).map(\.prompt) == ["A"])
    }

    @Test("a deleted card leaves the pile, and counts neither as correct nor as wrong")
    func deleted() throws {
        let stage = RunStage("a", "b", "c", "d")
        stage.swipe(.correct)
        stage.run.toggleAnswer()
        try edit(stage) { _, store in
            try store.delete(try card("b", in: stage))
            try store.delete(try card("d", in: stage))
        }
        #expect(stage.pile == "c")
        #expect(!stage.run.isAnswerShown, "the shown answer was that of the deleted card")
        #expect((stage.run.pile.score, stage.run.pile.strikes) == (1, 0))
        stage.swipe(.correct)
        #expect(stage.run.situation == .over)
    }

    @Test("the swipes of a deleted card do not count any more")
    func deletedAfterItsSwipe() throws {
        let stage = RunStage("a", "b", "c")
        stage.swipe(.wrong, .correct)
        try edit(stage) { _, store in try store.delete(try card("a", in: stage)) }
        #expect(stage.pile == "c", "it does not come back")
        #expect((stage.run.pile.score, stage.run.pile.strikes) == (1, 0))
        #expect(stage.run.pile.missed.isEmpty)
        stage.run.undo()
        #expect(stage.pile == "bc")
        #expect(!stage.run.canUndo)
        stage.run.redo()
        #expect(stage.pile == "c")
        #expect(!stage.run.canRedo)
    }

    @Test("an undone swipe of a deleted card cannot be redone")
    func deletedUndone() throws {
        let stage = RunStage("a", "b", "c")
        stage.swipe(.correct, .wrong)
        stage.run.undo()
        stage.run.undo()
        try edit(stage) { _, store in try store.delete(try card("a", in: stage)) }
        stage.run.redo()
        #expect(stage.pile == "cb")
        #expect((stage.run.pile.score, stage.run.pile.strikes) == (0, 1))
        #expect(!stage.run.canRedo)
    }

    @Test("the run is over when its last card is deleted")
    func deletedLast() throws {
        let stage = RunStage("a", "b")
        stage.swipe(.correct)
        try edit(stage) { _, store in try store.delete(try card("b", in: stage)) }
        #expect(stage.run.situation == .over)
        #expect(!stage.run.isClockRunning)
        #expect(stage.run.pile.score == 1)
    }

    @Test("added cards come with the next run")
    func added() throws {
        let stage = RunStage("a", "b")
        stage.swipe(.wrong)
        try edit(stage) { deck, store in _ = try store.add([try text("n")], to: deck) }
        #expect(stage.pile == "ba")
        #expect(stage.run.deck?.cardCount == 3)
        stage.swipe(.correct, .correct)
        #expect(stage.run.situation == .over)
        stage.run.startAgain()
        #expect(stage.pile == "nab")
    }

    @Test("added cards come at once if nothing was swiped")
    func addedAtFirst() throws {
        let stage = RunStage("a", "b")
        try edit(stage) { deck, store in _ = try store.add([try text("n")], to: deck) }
        #expect(stage.pile == "nab")
        #expect(stage.run.isClockRunning)
    }

    @Test("the result stays when a card is added, also if nothing was swiped")
    func addedAfterTheEnd() throws {
        let stage = RunStage("a")
        stage.wait(100)
        try edit(stage) { deck, store in _ = try store.add([try text("n")], to: deck) }
        #expect(stage.run.situation == .over)
        #expect(stage.run.secondsLeft == 0)
    }

    @Test("a run of only the missed cards stays one")
    func addedToMissed() throws {
        let stage = RunStage("a", "b")
        stage.swipe(.wrong, .correct, .correct)
        stage.run.startMissed()
        try edit(stage) { deck, store in _ = try store.add([try text("n")], to: deck) }
        #expect(stage.pile == "a")
    }

    @Test("the run of an empty deck begins with the first cards that it gets, and with the whole time")
    func addedToNothing() throws {
        let stage = RunStage()
        try edit(stage) { deck, store in _ = try store.add([try text("n"), try text("m")], to: deck) }
        #expect(stage.run.situation == .going)
        #expect(stage.pile == "nm")
        #expect(stage.run.secondsLeft == 100)
    }

    @Test("if all its cards were deleted, the run begins with the cards that the deck has now")
    func exchanged() throws {
        let stage = RunStage("a")
        stage.swipe(.wrong)
        try edit(stage) { deck, store in
            try store.delete(try card("a", in: stage))
            _ = try store.add([try text("n")], to: deck)
        }
        #expect(stage.pile == "n")
        #expect(stage.run.situation == .going)
        #expect((stage.run.pile.score, stage.run.pile.strikes) == (0, 0))
    }

    @Test("the run of a renamed deck goes on and shows the new name")
    func renamed() throws {
        let stage = RunStage("a", "b")
        stage.swipe(.correct)
        try edit(stage) { deck, store in try store.rename(deck, to: "Signs") }
        #expect(stage.run.deck?.name == "Signs")
        #expect(stage.run.pile.score == 1)
    }

    @Test("after edits of every kind the run is the same at the next start")
    func sameAtTheNextStart() throws {
        for seed in 0..<20 {
            let stage = RunStage("a", "b", "c", "d", "e", "f", "g", "h")
            stage.rules.shuffles = true
            stage.run.startAgain()
            for step in 0..<6 { stage.run.swipe((seed >> (step % 4)) & 1 == 0 ? .wrong : .correct) }
            stage.run.undo()
            let prompts = ["a", "b", "c", "d", "e", "f", "g", "h"]
            try edit(stage) { deck, store in
                try store.delete(try card(prompts[seed % 8], in: stage))
                try store.delete(try card(prompts[(seed + 3) % 8], in: stage))
                _ = try store.add([try text("n")], to: deck)
                try store.change(try card(prompts[(seed + 1) % 8], in: stage), to: try text("x"))
            }
            stage.run.swipe(.wrong)
            stage.run.pause(.dialog)
            let before = stage.run
            stage.startAgain()
            #expect(stage.run.pile == before.pile, "seed \(seed)")
            #expect(stage.run.seen == before.seen, "seed \(seed)")
            while before.canUndo {
                before.undo()
                stage.run.undo()
                #expect(stage.run.pile == before.pile, "seed \(seed)")
            }
            #expect(!stage.run.canUndo)
        }
    }
}
