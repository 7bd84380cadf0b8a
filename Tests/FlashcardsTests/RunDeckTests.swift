import Flashcards
import Storage
import Testing

@Suite("A run and its deck")
struct RunDeckTests {
    private func stage() throws -> (stage: RunStage, letters: Deck.ID, numbers: Deck.ID) {
        let stage = RunStage("a", "b", "c")
        let numbers = try stage.memory.addDeck(named: "Numbers")
        _ = try stage.memory.add([try #require(CardText(prompt: "1", answer: "one"))], to: numbers)
        return (stage, try #require(stage.run.deck).id, numbers)
    }

    @Test("choosing the present deck goes on with its run")
    func sameDeck() throws {
        let (stage, letters, _) = try stage()
        stage.swipe(.correct)
        stage.wait(9)
        stage.run.choose(letters)
        #expect(stage.pile == "bc")
        #expect(stage.run.secondsLeft == 91)
    }

    @Test("deleting the deck ends its run and another begins; deck and run can be brought back")
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

    @Test("they can be brought back after another deck was chosen")
    func deletedAndAnotherChosen() throws {
        let (stage, letters, numbers) = try stage()
        stage.swipe(.correct)
        try stage.memory.delete(letters)
        let lost = try #require(stage.run.choose(numbers))
        #expect(stage.pile == "1")
        stage.run.bringBack(lost)
        #expect(stage.pile == "bc")
    }

    @Test("they can be brought back when it was the only deck")
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

    @Test("they can be brought back when the run was over or nothing was swiped")
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

    @Test("deleting another deck does not end the run")
    func otherDeleted() throws {
        let (stage, _, numbers) = try stage()
        stage.swipe(.correct)
        try stage.memory.delete(numbers)
        #expect(stage.run.decksChanged() == nil)
        #expect(stage.pile == "bc")
    }

    @Test("a read failure does not end the run")
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
