import Flashcards
import Testing

@Suite("A run and its deck")
struct RunDeckTests {
    private func stage() throws -> (stage: RunStage, letters: Deck, numbers: Deck) {
        let stage = try RunStage("a", "b", "c")
        let numbers = try stage.memory.addDeck("Numbers", ["1"])
        return (stage, try #require(stage.run.deck), numbers)
    }

    @Test("choosing the present deck goes on with its run")
    func sameDeck() throws {
        let (stage, letters, _) = try stage()
        stage.swipe(.correct)
        stage.wait(9)
        stage.run.choose(letters.id)
        #expect(stage.pile == "bc")
        #expect(stage.run.secondsLeft == 91)
    }

    @Test("choosing another deck begins a run; undo brings back the run before it, redo the new one")
    func otherDeck() throws {
        for verdicts in [[], [Verdict.wrong], [.correct, .correct, .correct]] {
            let (stage, _, numbers) = try stage()
            for verdict in verdicts { stage.run.swipe(verdict) }
            stage.wait(3)
            let (before, seconds) = (stage.run.pile, stage.run.secondsLeft)
            stage.run.choose(numbers.id)
            #expect(stage.pile == "1")
            #expect(try stage.undo() == .beginRun)
            #expect(stage.run.pile == before)
            #expect(stage.run.deck?.name == "Letters")
            if !verdicts.isEmpty { #expect(stage.run.secondsLeft == seconds) }
            #expect(try stage.redo() == .beginRun)
            #expect(stage.pile == "1")
        }
    }

    @Test("a deck that is gone cannot be chosen")
    func goneDeck() throws {
        let (stage, _, numbers) = try stage()
        try stage.memory.perform(.deleteDeck(numbers))
        stage.swipe(.correct)
        stage.run.choose(numbers.id)
        #expect(stage.pile == "bc")
    }

    @Test("deleting the deck ends its run and another begins; undo brings both back, also at the next start")
    func deleted() throws {
        let (stage, letters, _) = try stage()
        stage.swipe(.wrong)
        stage.wait(9)
        let before = stage.run.pile
        try stage.edit(.deleteDeck(letters))
        #expect(stage.pile == "1")
        #expect(try stage.undo() == .deleteDeck)
        #expect(stage.run.pile == before)
        #expect(stage.run.secondsLeft == 91)
        #expect(try stage.memory.decks.map(\.name) == ["Letters", "Numbers"])
        stage.startAgain()
        #expect(stage.run.pile == before)
        try stage.redo()
        #expect(stage.pile == "1")
    }

    @Test("they come back after another deck was chosen")
    func deletedAndAnotherChosen() throws {
        let (stage, letters, numbers) = try stage()
        stage.swipe(.correct)
        try stage.memory.perform(.deleteDeck(letters))
        stage.run.choose(numbers.id)
        stage.swipe(.correct)
        #expect(stage.run.situation == .over)
        for _ in 0..<3 { try stage.undo() }
        #expect(stage.pile == "bc")
        #expect(stage.run.pile.score == 1)
    }

    @Test("they come back when it was the only deck")
    func deletedLast() throws {
        let stage = try RunStage("a", "b")
        stage.swipe(.correct)
        try stage.edit(.deleteDeck(try #require(stage.run.deck)))
        #expect(stage.run.situation == .noDeck)
        #expect(stage.run.pile.isEmpty && stage.run.seen.isEmpty)
        try stage.undo()
        #expect(stage.pile == "b")
        #expect(stage.run.pile.score == 1)
    }

    @Test("they come back when the run was over or nothing was swiped")
    func deletedWithoutLoss() throws {
        for verdicts in [[], [Verdict.correct, .correct, .correct]] {
            let (stage, letters, _) = try stage()
            stage.rules.shuffles = true
            stage.run.startAgain()
            for verdict in verdicts { stage.run.swipe(verdict) }
            let before = stage.run.pile
            try stage.edit(.deleteDeck(letters))
            try stage.undo()
            #expect(stage.run.deck?.name == "Letters")
            #expect(stage.run.pile == before)
        }
    }

    @Test("where an earlier run in another deck was kept, that one takes the place of the deleted one")
    func earlierRun() throws {
        let (stage, _, numbers) = try stage()
        stage.swipe(.correct)
        stage.run.choose(numbers.id)
        try stage.edit(.deleteDeck(numbers))
        #expect(stage.pile == "bc")
        #expect(stage.run.pile.score == 1)
    }

    @Test("deleting another deck does not end the run")
    func otherDeleted() throws {
        let (stage, _, numbers) = try stage()
        stage.swipe(.correct)
        try stage.edit(.deleteDeck(numbers))
        #expect(stage.pile == "bc")
    }

    @Test("a read failure does not end the run")
    func unreadable() throws {
        let (stage, _, _) = try stage()
        stage.swipe(.correct)
        stage.memory.readFailure = .busy
        stage.run.follow()
        stage.run.followSwipe()
        stage.memory.readFailure = nil
        #expect(stage.pile == "bc")
        #expect(stage.run.failure == .busy)
    }
}
