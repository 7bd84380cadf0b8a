import CardTesting
import Flashcards
import Testing

@Suite("The clock of a new run")
struct FirstLookTests {
    private func stage() throws -> RunStage {
        let stage = try RunStage(cards: ["a", "b", "c"])
        stage.looks = false
        _ = stage.run
        return stage
    }

    @Test("stands still until the person has looked at the first card")
    func waits() throws {
        let stage = try stage()
        #expect(stage.run.waitsForLook)
        #expect(!stage.run.isClockRunning)
        stage.wait(30)
        #expect(stage.run.secondsLeft == 100)
        stage.run.look()
        #expect(!stage.run.waitsForLook)
        stage.wait(3)
        #expect(stage.run.secondsLeft == 97)
    }

    @Test("runs from the first swipe or turn on at the latest")
    func swipe() throws {
        let swiped = try stage()
        swiped.wait(30)
        swiped.swipe(.correct)
        #expect(swiped.run.isClockRunning)
        #expect(swiped.run.secondsLeft == 100)
        let turned = try stage()
        turned.run.toggleAnswer()
        #expect(turned.run.isAnswerShown)
        #expect(turned.run.isClockRunning)
    }

    @Test("waits in every new run, and not in one that goes on")
    func again() throws {
        let stage = try stage()
        stage.swipe(.correct)
        stage.run.startAgain()
        #expect(stage.run.waitsForLook)
        stage.swipe(.correct)
        stage.startAgain()
        #expect(!stage.run.waitsForLook)
        #expect(stage.run.isClockRunning)
    }

    @Test("does not wait for a look while it is paused, as nothing can be seen")
    func paused() throws {
        let stage = try stage()
        stage.run.pause(.windowNotActive)
        #expect(!stage.run.waitsForLook)
        stage.run.look()
        stage.run.goOn(.windowNotActive)
        #expect(stage.run.waitsForLook)
        stage.run.look()
        #expect(stage.run.isClockRunning)
    }
}
