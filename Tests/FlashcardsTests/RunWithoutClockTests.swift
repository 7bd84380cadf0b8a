import Flashcards
import Testing

@Suite("Going on without the clock when the time is up")
struct RunWithoutClockTests {
    /// A run whose time is up after one of three cards.
    private func stage() throws -> RunStage {
        let stage = try RunStage("a", "b", "c")
        stage.swipe(.correct)
        stage.wait(100)
        return stage
    }

    @Test("goes on with the cards that are left, without a limit")
    func goesOn() throws {
        let stage = try stage()
        #expect(stage.run.canGoOnWithoutClock)
        stage.run.goOnWithoutClock()
        #expect(stage.run.situation == .going)
        #expect(stage.run.secondsLeft == nil)
        #expect(stage.pile == "bc")
        stage.wait(500)
        stage.swipe(.wrong, .correct, .correct)
        #expect(stage.run.situation == .over)
        #expect((stage.run.pile.score, stage.run.pile.strikes) == (3, 1))
        #expect(stage.run.secondsLeft == nil, "there was no limit any more")
    }

    @Test("is possible only then")
    func onlyThen() throws {
        let stage = try RunStage("a")
        stage.run.goOnWithoutClock()
        #expect(stage.run.secondsLeft == 100, "the time is not up")
        stage.swipe(.correct)
        #expect(!stage.run.canGoOnWithoutClock, "no card is left")
    }

    @Test("is kept for the next start")
    func kept() throws {
        let stage = try stage()
        stage.run.goOnWithoutClock()
        stage.startAgain()
        #expect(stage.run.situation == .going)
        #expect(stage.pile == "bc")
        #expect(stage.run.secondsLeft == nil)
        stage.swipe(.correct)
        #expect(stage.run.pile.score == 2)
    }

    @Test("is kept for the next start also if nothing was swiped in time")
    func nothingSwiped() throws {
        let stage = try RunStage("a", "b")
        stage.wait(100)
        stage.run.goOnWithoutClock()
        stage.startAgain()
        #expect(stage.run.situation == .going)
        #expect(stage.run.secondsLeft == nil)
    }

    @Test("is a step that can be undone and redone: then the time is up again")
    func undo() throws {
        let stage = try stage()
        stage.run.goOnWithoutClock()
        stage.swipe(.wrong)
        #expect(try stage.undo() == .swipeWrong)
        #expect(stage.run.situation == .going)
        #expect(try stage.undo() == .goOnWithoutClock)
        #expect(stage.run.situation == .over)
        #expect(stage.run.secondsLeft == 0)
        #expect(stage.pile == "bc")
        #expect(try stage.undo() == .swipeCorrect)
        #expect(stage.pile == "abc")
        for _ in 0..<3 { try stage.redo() }
        #expect(stage.pile == "cb")
        #expect(stage.run.situation == .going)
        #expect(stage.run.secondsLeft == nil)
        #expect((stage.run.pile.score, stage.run.pile.strikes) == (1, 1))
    }

    @Test("can be undone also if nothing was swiped in time")
    func undoOfNothingSwiped() throws {
        let stage = try RunStage("a", "b")
        stage.wait(100)
        stage.run.goOnWithoutClock()
        try stage.undo()
        #expect(stage.run.situation == .over)
        #expect(stage.run.secondsLeft == 0)
        try stage.redo()
        #expect(stage.run.situation == .going)
        #expect(stage.run.secondsLeft == nil)
        #expect(stage.pile == "ab")
    }

    @Test("still measures how long each card takes, without pauses")
    func took() throws {
        let stage = try stage()
        stage.wait(30)
        stage.run.goOnWithoutClock()
        stage.wait(4)
        stage.run.pause(.dialog)
        stage.wait(60)
        stage.run.goOn(.dialog)
        stage.swipe(.correct)
        #expect(try stage.memory.latestRun?.swipes.last?.took == .seconds(4))
    }

    @Test("does not remove the limit of the next run")
    func nextRun() throws {
        let stage = try stage()
        stage.run.goOnWithoutClock()
        stage.swipe(.correct, .correct)
        stage.run.startAgain()
        #expect(stage.run.secondsLeft == 100)
    }

    @Test("works when nothing can be written, too")
    func notKept() throws {
        let stage = try RunStage("a", "b")
        stage.memory.writeFailure = .full
        stage.wait(100)
        stage.run.goOnWithoutClock()
        stage.swipe(.correct)
        #expect(stage.pile == "b")
        #expect(try stage.memory.latestRun == nil)
        stage.memory.writeFailure = nil
        stage.swipe(.correct)
        stage.startAgain()
        #expect(stage.run.pile.score == 2)
        #expect(stage.run.secondsLeft == nil)
    }
}
