import Flashcards
import Storage
import Testing

@Suite("A run whose deck is edited meanwhile")
struct RunEditedTests {
    /// What is done in the editor: the clock stands still, and then the run hears of it.
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

    @Test("goes on where it was when nothing has changed, with the answer shown and the time that was left")
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

    @Test("a run in which nothing was swiped goes on as well, with the time that was left")
    func unchangedAtFirst() throws {
        let stage = RunStage("a", "b")
        stage.wait(20)
        try edit(stage) { _, _ in }
        #expect(stage.run.secondsLeft == 80)
    }

    @Test("an undone swipe can still be made again")
    func unchangedUndone() throws {
        let stage = RunStage("a", "b")
        stage.swipe(.correct)
        stage.run.undo()
        try edit(stage) { _, _ in }
        #expect(stage.run.canRedo)
        stage.run.redo()
        #expect(stage.pile == "b")
    }

    @Test("a card that was changed shows its new text, where it lies")
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

    @Test("a card that was deleted leaves the pile, and counts neither as correct nor as wrong")
    func deleted() throws {
        let stage = RunStage("a", "b", "c", "d")
        stage.swipe(.correct)
        stage.run.toggleAnswer()
        try edit(stage) { _, store in
            try store.delete(try card("b", in: stage))
            try store.delete(try card("d", in: stage))
        }
        #expect(stage.pile == "c")
        #expect(!stage.run.isAnswerShown, "it was the answer of another card")
        #expect((stage.run.pile.score, stage.run.pile.strikes) == (1, 0))
        stage.swipe(.correct)
        #expect(stage.run.situation == .over)
    }

    @Test("a deleted card takes along what was said of it")
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

    @Test("an undone swipe of a card that was deleted is not made again")
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

    @Test("with its last card deleted the run is over")
    func deletedLast() throws {
        let stage = RunStage("a", "b")
        stage.swipe(.correct)
        try edit(stage) { _, store in try store.delete(try card("b", in: stage)) }
        #expect(stage.run.situation == .over)
        #expect(!stage.run.isClockRunning)
        #expect(stage.run.pile.score == 1)
    }

    @Test("cards that were added come with the next run")
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

    @Test("cards that were added are there at once where nothing has been swiped")
    func addedAtFirst() throws {
        let stage = RunStage("a", "b")
        try edit(stage) { deck, store in _ = try store.add([try text("n")], to: deck) }
        #expect(stage.pile == "nab")
        #expect(stage.run.isClockRunning)
    }

    @Test("a result stays when a card is added, also where nothing was swiped")
    func addedAfterTheEnd() throws {
        let stage = RunStage("a")
        stage.wait(100)
        try edit(stage) { deck, store in _ = try store.add([try text("n")], to: deck) }
        #expect(stage.run.situation == .over)
        #expect(stage.run.secondsLeft == 0)
    }

    @Test("a run of only the missed ones stays one")
    func addedToMissed() throws {
        let stage = RunStage("a", "b")
        stage.swipe(.wrong, .correct, .correct)
        stage.run.startMissed()
        try edit(stage) { deck, store in _ = try store.add([try text("n")], to: deck) }
        #expect(stage.pile == "a")
    }

    @Test("an empty deck begins with the first cards that it gets, and with all the time")
    func addedToNothing() throws {
        let stage = RunStage()
        try edit(stage) { deck, store in _ = try store.add([try text("n"), try text("m")], to: deck) }
        #expect(stage.run.situation == .going)
        #expect(stage.pile == "nm")
        #expect(stage.run.secondsLeft == 100)
    }

    @Test("where all its cards are gone, the run begins with those that the deck has now")
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

    @Test("a deck with a new name is shown with it, and the run goes on")
    func renamed() throws {
        let stage = RunStage("a", "b")
        stage.swipe(.correct)
        try edit(stage) { deck, store in try store.rename(deck, to: "Signs") }
        #expect(stage.run.deck?.name == "Signs")
        #expect(stage.run.pile.score == 1)
    }

    @Test("after edits of every kind it is the same at the next start, whatever the order")
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

@Suite("A run and its deck")
struct RunDeckTests {
    private func stage() throws -> (stage: RunStage, letters: Deck.ID, numbers: Deck.ID) {
        let stage = RunStage("a", "b", "c")
        let numbers = try stage.memory.addDeck(named: "Numbers")
        _ = try stage.memory.add([try #require(CardText(prompt: "1", answer: "one"))], to: numbers)
        return (stage, try #require(stage.run.deck).id, numbers)
    }

    @Test("choosing the deck that is chosen already goes on with its run")
    func sameDeck() throws {
        let (stage, letters, _) = try stage()
        stage.swipe(.correct)
        stage.wait(9)
        stage.run.choose(letters)
        #expect(stage.pile == "bc")
        #expect(stage.run.secondsLeft == 91)
    }

    @Test("a deleted deck ends its run, another begins, and both can be had back")
    func deleted() throws {
        let (stage, letters, _) = try stage()
        stage.swipe(.wrong)
        stage.wait(9)
        stage.run.pause(.dialog)
        let before = stage.run.pile
        try stage.memory.delete(letters)
        let lost = try #require(stage.run.decksChanged())
        #expect(lost.deck.name == "Letters")
        #expect(stage.pile == "1")
        stage.run.bringBack(lost)
        #expect(stage.run.pile == before)
        #expect(stage.run.secondsLeft == 91)
        #expect(try stage.memory.decks().map(\.name) == ["Letters", "Numbers"])
        stage.startAgain()
        #expect(stage.run.pile == before)
    }

    @Test("the same where another deck is chosen at once")
    func deletedAndAnotherChosen() throws {
        let (stage, letters, numbers) = try stage()
        stage.swipe(.correct)
        try stage.memory.delete(letters)
        let lost = try #require(stage.run.choose(numbers))
        #expect(stage.pile == "1")
        stage.run.bringBack(lost)
        #expect(stage.pile == "bc")
    }

    @Test("the same where it was the only deck")
    func deletedLast() throws {
        let stage = RunStage("a", "b")
        stage.swipe(.correct)
        try stage.memory.delete(try #require(stage.run.deck).id)
        let lost = try #require(stage.run.decksChanged())
        #expect(stage.run.situation == .noDeck)
        #expect(!stage.run.canUndo && !stage.run.canRedo)
        stage.run.bringBack(lost)
        #expect(stage.pile == "b")
        #expect(stage.run.pile.score == 1)
    }

    @Test("the same where the run was over, and where nothing was swiped")
    func deletedWithoutLoss() throws {
        for verdicts in [[], [Verdict.correct, .correct, .correct]] {
            let (stage, letters, _) = try stage()
            for verdict in verdicts { stage.run.swipe(verdict) }
            let before = stage.run.pile
            try stage.memory.delete(letters)
            let lost = try #require(stage.run.decksChanged())
            stage.run.bringBack(lost)
            #expect(stage.run.deck?.name == "Letters")
            #expect(stage.run.pile == before)
        }
    }

    @Test("another deck that was deleted ends nothing")
    func otherDeleted() throws {
        let (stage, _, numbers) = try stage()
        stage.swipe(.correct)
        try stage.memory.delete(numbers)
        #expect(stage.run.decksChanged() == nil)
        #expect(stage.pile == "bc")
    }

    @Test("a deck that cannot be read just now ends nothing")
    func unreadable() throws {
        let (stage, _, _) = try stage()
        stage.swipe(.correct)
        stage.store.readFailure = .busy
        #expect(stage.run.decksChanged() == nil)
        stage.store.readFailure = nil
        #expect(stage.pile == "bc")
        #expect(stage.run.failure == .busy)
    }
}
