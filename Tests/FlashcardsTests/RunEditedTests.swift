import Flashcards
import Testing

@Suite("A run whose deck is edited meanwhile")
struct RunEditedTests {
    private func text(_ prompt: String) throws -> CardText {
        try #require(CardText(prompt: prompt, answer: "\(prompt)!"))
    }

    @Test("goes on where it was when nothing was changed, with the answer shown and the same time left")
    func unchanged() throws {
        let stage = try RunStage("a", "b", "c")
        stage.swipe(.wrong)
        stage.wait(5)
        stage.run.toggleAnswer()
        let (pile, seen) = (stage.run.pile, stage.run.seen)
        stage.run.pause(.dialog)
        stage.wait(60)
        stage.run.goOn(.dialog)
        try stage.edit()
        #expect(stage.run.pile == pile)
        #expect(stage.run.seen == seen)
        #expect(stage.run.isAnswerShown)
        #expect(stage.run.secondsLeft == 95)
        #expect(stage.run.isClockRunning)
        #expect(try stage.memory.latestRun?.swipes.count == 1, "no other run was begun")
        stage.wait(1)
        stage.swipe(.correct)
        #expect(try stage.memory.latestRun?.swipes.last?.took == .seconds(6))
    }

    @Test("goes on with the same time left also when nothing was swiped")
    func unchangedAtFirst() throws {
        let stage = try RunStage("a", "b")
        stage.wait(20)
        try stage.edit()
        #expect(stage.run.secondsLeft == 80)
    }

    @Test("a changed card shows its new text at its old position")
    func changed() throws {
        let stage = try RunStage("a", "b", "c")
        stage.swipe(.wrong)
        stage.run.toggleAnswer()
        try stage.edit(
            .change(try stage.memory.card("b"), to: try text("new")),
            .change(try stage.memory.card("a"), to: try text("A")))
        #expect(stage.run.seen.map(\.card.prompt) == ["new", "c"])
        #expect(stage.run.isAnswerShown, "it is the same card")
        #expect(stage.pile == "newcA")
        #expect(stage.run.missedCards(5).map(\.prompt) == ["A"])
    }

    @Test("a deleted card leaves the pile, and counts neither as correct nor as wrong")
    func deleted() throws {
        let stage = try RunStage("a", "b", "c", "d")
        stage.swipe(.correct)
        stage.run.toggleAnswer()
        try stage.edit(
            .deleteCard(try stage.memory.card("b")), .deleteCard(try stage.memory.card("d")))
        #expect(stage.pile == "c")
        #expect(!stage.run.isAnswerShown, "the shown answer was that of the deleted card")
        #expect((stage.run.pile.score, stage.run.pile.strikes) == (1, 0))
        stage.swipe(.correct)
        #expect(stage.run.situation == .over)
    }

    @Test("the swipes of a deleted card do not count any more")
    func deletedAfterItsSwipe() throws {
        let stage = try RunStage("a", "b", "c")
        stage.swipe(.wrong, .correct)
        try stage.edit(.deleteCard(try stage.memory.card("a")))
        #expect(stage.pile == "c", "it does not come back")
        #expect((stage.run.pile.score, stage.run.pile.strikes) == (1, 0))
        #expect(stage.run.pile.missed.isEmpty)
    }

    @Test("undo brings a deleted card back with its swipes; only then it takes back the swipes themselves")
    func deletedAndUndone() throws {
        let stage = try RunStage("a", "b", "c")
        stage.swipe(.wrong, .correct)
        let before = stage.run.pile
        try stage.edit(.deleteCard(try stage.memory.card("a")))
        #expect(try stage.undo() == .deleteCard)
        #expect(stage.run.pile == before)
        #expect(try stage.undo() == .swipeCorrect)
        #expect(stage.pile == "bca")
        #expect(try stage.undo() == .swipeWrong)
        #expect(stage.pile == "abc")
        for _ in 0..<3 { try stage.redo() }
        #expect(stage.pile == "c")
        #expect((stage.run.pile.score, stage.run.pile.strikes) == (1, 0))
    }

    @Test("the run is over when its last card is deleted")
    func deletedLast() throws {
        let stage = try RunStage("a", "b")
        stage.swipe(.correct)
        try stage.edit(.deleteCard(try stage.memory.card("b")))
        #expect(stage.run.situation == .over)
        #expect(!stage.run.isClockRunning)
        #expect(stage.run.pile.score == 1)
    }

    @Test("added cards come with the next run")
    func added() throws {
        let stage = try RunStage("a", "b")
        stage.swipe(.wrong)
        try stage.edit(.add(try text("n"), to: try #require(stage.run.deck).id))
        #expect(stage.pile == "ba")
        #expect(stage.run.leavesOutNewCards)
        #expect(try stage.memory.shelf.decks().first { $0.id == stage.run.deck?.id }?.cardCount == 3)
        stage.swipe(.correct, .correct)
        #expect(stage.run.situation == .over)
        stage.run.startAgain()
        #expect(stage.pile == "nab")
        try stage.edit()
        #expect(!stage.run.leavesOutNewCards)
    }

    @Test("added cards come at once if nothing was swiped")
    func addedAtFirst() throws {
        let stage = try RunStage("a", "b")
        try stage.edit(.add(try text("n"), to: try #require(stage.run.deck).id))
        #expect(stage.pile == "nab")
        #expect(!stage.run.leavesOutNewCards)
        stage.run.look()
        #expect(stage.run.isClockRunning)
    }

    @Test("added cards come with the whole time after the time was up, if nothing was swiped")
    func addedAfterTheTime() throws {
        let stage = try RunStage("a")
        stage.wait(100)
        #expect(stage.run.situation == .over)
        try stage.edit(.add(try text("n"), to: try #require(stage.run.deck).id))
        #expect(stage.pile == "na")
        #expect(stage.run.situation == .going)
        #expect(stage.run.secondsLeft == 100)
        try stage.undo()
        #expect(stage.pile == "a")
    }

    @Test("the result of a run stays when a card is added")
    func addedAfterTheEnd() throws {
        let stage = try RunStage("a", "b")
        stage.swipe(.wrong)
        stage.wait(100)
        try stage.edit(.add(try text("n"), to: try #require(stage.run.deck).id))
        #expect(stage.run.situation == .over)
        #expect(stage.run.secondsLeft == 0)
        #expect(stage.run.pile.strikes == 1)
    }

    @Test("a run of only the missed cards stays one")
    func addedToMissed() throws {
        let stage = try RunStage("a", "b")
        stage.swipe(.wrong, .correct, .correct)
        stage.run.startMissed()
        try stage.edit(.add(try text("n"), to: try #require(stage.run.deck).id))
        #expect(stage.pile == "a")
    }

    @Test("the run of an empty deck begins with the first cards that it gets, and with the whole time")
    func addedToNothing() throws {
        let stage = try RunStage()
        let deck = try #require(stage.run.deck).id
        try stage.edit(.add(try text("m"), to: deck), .add(try text("n"), to: deck))
        #expect(stage.run.situation == .going)
        #expect(stage.pile == "nm")
        #expect(stage.run.secondsLeft == 100)
    }

    @Test("if all its cards were deleted, the run begins with the cards that the deck has now")
    func exchanged() throws {
        let stage = try RunStage("a")
        stage.swipe(.wrong)
        try stage.edit(
            .deleteCard(try stage.memory.card("a")),
            .add(try text("n"), to: try #require(stage.run.deck).id))
        #expect(stage.pile == "n")
        #expect(stage.run.situation == .going)
        #expect((stage.run.pile.score, stage.run.pile.strikes) == (0, 0))
    }

    @Test("the run of a renamed deck goes on and shows the new name")
    func renamed() throws {
        let stage = try RunStage("a", "b")
        stage.swipe(.correct)
        try stage.edit(.rename(try #require(stage.run.deck), to: "Signs"))
        #expect(stage.run.deck?.name == "Signs")
        #expect(stage.run.pile.score == 1)
    }

    @Test("undoing an edit shows the card as it was before")
    func editUndone() throws {
        let stage = try RunStage("a", "b")
        stage.swipe(.correct)
        try stage.edit(.change(try stage.memory.card("b"), to: try text("new")))
        #expect(stage.top == "new")
        try stage.undo()
        #expect(stage.top == "b")
        #expect(stage.run.pile.score == 1)
    }

    @Test(
        "after edits of every kind the run is the same at the next start, also while all of them are undone")
    func sameAtTheNextStart() throws {
        for seed in 0..<20 {
            let stage = try RunStage("a", "b", "c", "d", "e", "f", "g", "h")
            stage.rules.shuffles = true
            stage.run.startAgain()
            for step in 0..<6 { stage.run.swipe((seed >> (step % 4)) & 1 == 0 ? .wrong : .correct) }
            try stage.undo()
            let prompts = ["a", "b", "c", "d", "e", "f", "g", "h"]
            try stage.edit(
                .deleteCard(try stage.memory.card(prompts[seed % 8])),
                .deleteCard(try stage.memory.card(prompts[(seed + 3) % 8])),
                .add(try text("n"), to: try #require(stage.run.deck).id),
                .change(try stage.memory.card(prompts[(seed + 1) % 8]), to: try text("x")))
            stage.run.swipe(.wrong)
            stage.run.pause(.dialog)
            for _ in 0..<9 {
                let next = stage.makeRun()
                #expect(stage.run.pile == next.pile, "seed \(seed)")
                #expect(stage.run.seen == next.seen, "seed \(seed)")
                try stage.undo()
            }
            for _ in 0..<9 { try stage.redo() }
            #expect(stage.run.pile == stage.makeRun().pile, "seed \(seed)")
        }
    }
}
