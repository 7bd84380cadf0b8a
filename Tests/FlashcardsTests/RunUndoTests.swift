import Flashcards
import Testing

@Suite("Undoing a swipe")
struct RunUndoTests {
    @Test("restores card, score and strikes for every sequence of verdicts, back to the start")
    func undo() {
        for number in 0..<16 {
            let stage = RunStage("a", "b", "c")
            let verdicts = (0..<4).map { number >> $0 & 1 == 0 ? Verdict.correct : .wrong }
            var before: [Pile] = []
            for verdict in verdicts where stage.run.situation == .going {
                before.append(stage.run.pile)
                stage.run.swipe(verdict)
            }
            for pile in before.reversed() {
                stage.run.undo()
                #expect(stage.run.pile == pile)
            }
            #expect(!stage.run.canUndo)
            #expect(stage.pile == "abc")
        }
    }

    @Test("of the last card goes on with the time that was left")
    func lastCard() {
        let stage = RunStage("a")
        stage.wait(4)
        stage.swipe(.correct)
        stage.wait(30)
        stage.run.undo()
        #expect(stage.run.situation == .going)
        #expect(stage.run.isClockRunning)
        #expect(stage.run.secondsLeft == 96)
    }

    @Test("after the time is up brings the card back, but no time")
    func timeUp() {
        let stage = RunStage("a", "b")
        stage.swipe(.correct)
        stage.wait(100)
        stage.run.undo()
        #expect(stage.pile == "ab")
        #expect(stage.run.situation == .over)
        #expect(!stage.run.isClockRunning)
        stage.run.redo()
        #expect(stage.pile == "b", "the swipe was made in time")
        #expect(stage.run.pile.score == 1)
    }

    @Test("deletes it from the store, too")
    func forgotten() throws {
        let stage = RunStage("a", "b")
        stage.swipe(.correct, .wrong)
        stage.run.undo()
        #expect(try stage.memory.latestRun()?.swipes.map(\.swipe.verdict) == [.correct])
    }

    @Test("can be redone until another card is swiped")
    func redo() {
        let stage = RunStage("a", "b", "c")
        #expect(!stage.run.canRedo)
        stage.swipe(.wrong, .correct)
        let after = stage.run.pile
        stage.run.undo()
        stage.run.undo()
        stage.run.redo()
        stage.run.redo()
        #expect(stage.run.pile == after)
        #expect(!stage.run.canRedo)
        stage.run.undo()
        stage.swipe(.wrong)
        #expect(!stage.run.canRedo)
    }
}
