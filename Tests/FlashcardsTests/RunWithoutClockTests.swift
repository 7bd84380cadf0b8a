import Flashcards
import Storage
import Testing

@Suite("Going on without the clock, when the time is up,")
struct RunWithoutClockTests {
    /// One of three cards is done when the time is up.
    private func stage() -> RunStage {
        let stage = RunStage("a", "b", "c")
        stage.swipe(.correct)
        stage.wait(100)
        return stage
    }

    @Test("goes on with the cards that are left, as long as it takes")
    func goesOn() {
        let stage = stage()
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

    @Test("is there only then")
    func onlyThen() {
        let stage = RunStage("a")
        stage.run.goOnWithoutClock()
        #expect(stage.run.secondsLeft == 100, "the time is not up")
        stage.swipe(.correct)
        #expect(!stage.run.canGoOnWithoutClock, "no card is left")
    }

    @Test("is still so at the next start")
    func kept() {
        let stage = stage()
        stage.run.goOnWithoutClock()
        stage.startAgain()
        #expect(stage.run.situation == .going)
        #expect(stage.pile == "bc")
        #expect(stage.run.secondsLeft == nil)
        stage.swipe(.correct)
        #expect(stage.run.pile.score == 2)
    }

    @Test("can be left for the next start also when nothing was swiped before the time was up")
    func nothingSwiped() {
        let stage = RunStage("a", "b")
        stage.wait(100)
        stage.run.goOnWithoutClock()
        stage.startAgain()
        #expect(stage.run.situation == .going)
        #expect(stage.run.secondsLeft == nil)
    }

    @Test("swipes are taken back and made again as before, also those from before the end of the time")
    func undo() {
        let stage = stage()
        stage.run.goOnWithoutClock()
        stage.swipe(.wrong)
        stage.run.undo()
        stage.run.undo()
        #expect(stage.pile == "abc")
        #expect(stage.run.situation == .going)
        #expect(stage.run.secondsLeft == nil)
        stage.run.redo()
        stage.run.redo()
        #expect(stage.pile == "cb")
        #expect((stage.run.pile.score, stage.run.pile.strikes) == (1, 1))
    }

    @Test("how long each card took goes on being measured, pauses left out")
    func took() throws {
        let stage = stage()
        stage.wait(30)
        stage.run.goOnWithoutClock()
        stage.wait(4)
        stage.run.pause(.dialog)
        stage.wait(60)
        stage.run.goOn(.dialog)
        stage.swipe(.correct)
        #expect(try stage.memory.latestRun()?.swipes.last?.swipe.took == .seconds(4))
    }

    @Test("the next run has its limit again")
    func nextRun() {
        let stage = stage()
        stage.run.goOnWithoutClock()
        stage.swipe(.correct, .correct)
        stage.run.startAgain()
        #expect(stage.run.secondsLeft == 100)
    }

    @Test("works where nothing can be written, too")
    func notKept() {
        let stage = RunStage("a", "b")
        stage.store.writeFailure = .full
        stage.run.startAgain()
        stage.wait(100)
        stage.run.goOnWithoutClock()
        stage.swipe(.correct)
        #expect(stage.pile == "b")
    }
}
