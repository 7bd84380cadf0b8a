import Flashcards
import Storage
import Testing

@Suite("Going on without the clock when the time is up")
struct RunWithoutClockTests {
    /// A run whose time is up after one of three cards.
    private func stage() -> RunStage {
        let stage = RunStage("a", "b", "c")
        stage.swipe(.correct)
        stage.wait(100)
        return stage
    }

    @Test("goes on with the cards that are left, without a limit")
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

    @Test("is possible only then")
    func onlyThen() {
        let stage = RunStage("a")
        stage.run.goOnWithoutClock()
        #expect(stage.run.secondsLeft == 100, "the time is not up")
        stage.swipe(.correct)
        #expect(!stage.run.canGoOnWithoutClock, "no card is left")
    }

    @Test("is kept for the next start")
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

    @Test("is kept for the next start also if nothing was swiped in time")
    func nothingSwiped() {
        let stage = RunStage("a", "b")
        stage.wait(100)
        stage.run.goOnWithoutClock()
        stage.startAgain()
        #expect(stage.run.situation == .going)
        #expect(stage.run.secondsLeft == nil)
    }

    @Test("keeps undo and redo, also for swipes from before the time was up")
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

    @Test("still measures how long each card takes, without pauses")
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

    @Test("does not remove the limit of the next run")
    func nextRun() {
        let stage = stage()
        stage.run.goOnWithoutClock()
        stage.swipe(.correct, .correct)
        stage.run.startAgain()
        #expect(stage.run.secondsLeft == 100)
    }

    @Test("works when nothing can be written, too")
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
