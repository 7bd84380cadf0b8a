import Flashcards
import Testing

@Suite("The clock stands still")
struct RunPauseTests {
    @Test("for each cause alone, and then goes on from where it stood", arguments: Pause.allCases)
    func one(cause: Pause) throws {
        let stage = try RunStage("a", "b")
        stage.wait(10.5)
        stage.run.pause(cause)
        #expect(!stage.run.isClockRunning)
        stage.wait(500)
        #expect(stage.run.secondsLeft == 90)
        stage.run.goOn(cause)
        #expect(stage.run.isClockRunning)
        stage.wait(0.5)
        #expect(stage.run.secondsLeft == 89)
    }

    @Test("while any cause is left, in any order of beginning and ending")
    func orders() throws {
        let orders = permutations(Pause.allCases)
        let memory = try RunStage("a", "b").memory
        for coming in orders {
            for going in orders {
                let stage = RunStage(memory)
                stage.run.tick()
                stage.wait(5)
                for cause in coming {
                    stage.run.pause(cause)
                    stage.wait(3)
                }
                for cause in going {
                    #expect(!stage.run.isClockRunning)
                    #expect(stage.run.secondsLeft == 95)
                    stage.run.goOn(cause)
                    if cause != going.last { stage.wait(2) }
                }
                #expect(stage.run.isClockRunning)
                stage.wait(1)
                #expect(stage.run.secondsLeft == 94)
            }
        }
    }

    private func permutations(_ causes: [Pause]) -> [[Pause]] {
        guard causes.count > 1 else { return [causes] }
        return causes.flatMap { first in
            permutations(causes.filter { $0 != first }).map { [first] + $0 }
        }
    }

    @Test("a cause that begins twice need end only once")
    func twice() throws {
        let stage = try RunStage("a", "b")
        stage.run.pause(.dialog)
        stage.run.pause(.dialog)
        stage.run.goOn(.dialog)
        #expect(stage.run.isClockRunning)
        stage.run.goOn(.windowMinimised)
        #expect(stage.run.isClockRunning)
    }

    @Test("it does not go on when no card or no time is left")
    func nothingLeft() throws {
        let noCard = try RunStage("a")
        noCard.run.pause(.otherActivity)
        noCard.swipe(.correct)
        noCard.run.goOn(.otherActivity)
        #expect(!noCard.run.isClockRunning)
        let noTime = try RunStage("a")
        noTime.wait(100)
        noTime.run.pause(.windowNotActive)
        noTime.run.goOn(.windowNotActive)
        #expect(!noTime.run.isClockRunning)
        #expect(noTime.run.secondsLeft == 0)
    }

    @Test("at the start, and when the run starts again, it waits until the window is active")
    func start() throws {
        let stage = try RunStage("a", "b")
        let run = stage.makeRun(pauses: [.windowNotActive])
        #expect(!run.isClockRunning)
        run.startAgain()
        #expect(!run.isClockRunning)
        #expect(run.secondsLeft == 100)
        run.goOn(.windowNotActive)
        run.look()
        #expect(run.isClockRunning)
    }

    @Test("an hour of sleep takes no time, at any fraction of a second")
    func asleep() throws {
        for part in [0.0, 0.25, 0.5, 0.999] {
            let stage = try RunStage("a", "b")
            stage.wait(10 + part)
            stage.wait(3600, ticking: false)
            stage.run.tick()
            #expect(stage.run.secondsLeft == 90)
            #expect(stage.run.isClockRunning)
            stage.wait(2)
            #expect(stage.run.secondsLeft == 88)
        }
    }

    @Test("ticks that come late, early or not at all do not change the time")
    func ticks() throws {
        let late = try RunStage("a", "b")
        for _ in 0..<10 {
            late.wait(1.3, ticking: false)
            late.run.tick()
        }
        #expect(late.run.secondsLeft == 87)
        let early = try RunStage("a", "b")
        for _ in 0..<130 {
            early.wait(0.1, ticking: false)
            early.run.tick()
        }
        #expect([87, 88].contains(early.run.secondsLeft), "to within the rounding of 130 tenths")
        let missing = try RunStage("a", "b")
        missing.wait(9, ticking: false)
        missing.run.pause(.dialog)
        #expect(missing.run.secondsLeft == 91)
    }

    @Test("without a limit there are no ticks, and the run ends with its last card")
    func noLimit() throws {
        let stage = try RunStage("a", "b")
        stage.rules.seconds = nil
        stage.run.startAgain()
        #expect(stage.run.secondsLeft == nil)
        #expect(stage.run.untilNextTick == nil)
        stage.wait(5000, ticking: false)
        stage.swipe(.correct)
        #expect(stage.run.situation == .going)
        stage.swipe(.correct)
        #expect(stage.run.situation == .over)
    }

    @Test("limits stay within 30 and 1000 seconds")
    func limits() {
        #expect(RunRules(seconds: 5).seconds == 30)
        #expect(RunRules(seconds: 5000).seconds == 1000)
        #expect(RunRules(seconds: 77).seconds == 77)
    }
}
