import Flashcards
import Storage
import Testing

@Suite("A run at the next start of the program")
struct RunKeptTests {
    @Test("has its pile, score, strikes, missed cards and time, and swipes can be undone")
    func comesBack() {
        let stage = RunStage("a", "b", "c", "d", "e")
        stage.rules.shuffles = true
        stage.run.startAgain()
        stage.wait(7)
        stage.swipe(.correct, .wrong, .correct)
        stage.wait(2)
        stage.run.pause(.windowNotActive)
        let before = stage.run
        stage.startAgain()
        #expect(stage.run !== before)
        #expect(stage.run.pile == before.pile)
        #expect(stage.run.secondsLeft == 91)
        stage.run.undo()
        before.undo()
        #expect(stage.run.pile == before.pile)
    }

    @Test("has only the missed cards if it was such a run")
    func missedOnly() {
        let stage = RunStage("a", "b", "c")
        stage.swipe(.wrong, .correct, .wrong, .correct, .correct)
        stage.run.startMissed()
        stage.swipe(.correct)
        stage.startAgain()
        #expect(stage.pile == "c")
    }

    @Test("is over if it was over")
    func over() {
        let stage = RunStage("a")
        stage.swipe(.correct)
        stage.startAgain()
        #expect(stage.run.situation == .over)
        #expect(stage.run.pile.score == 1)
    }

    @Test("has its cards in their old order when cards were added meanwhile")
    func changedMeanwhile() throws {
        let stage = RunStage("a", "b", "c", "d", "e", "f")
        stage.rules.shuffles = true
        stage.run.startAgain()
        stage.swipe(.correct, .correct)
        let rest = stage.pile
        let deck = try #require(stage.run.deck).id
        _ = try stage.memory.add([try #require(CardText(prompt: "N", answer: "new"))], to: deck)
        stage.startAgain()
        #expect(stage.run.pile.score == 2)
        #expect(stage.pile.filter { $0 != "N" } == rest)
    }

    @Test("can be brought back after another run was begun")
    func bringBack() throws {
        let stage = RunStage("a", "b", "c")
        #expect(stage.run.unfinishedRecord == nil, "nothing would be lost")
        stage.swipe(.wrong)
        stage.wait(5)
        let before = stage.run.pile
        let earlier = try #require(stage.run.unfinishedRecord)
        stage.run.startAgain()
        stage.run.bringBack(earlier)
        #expect(stage.run.pile == before)
        #expect(stage.run.secondsLeft == 95)
    }

    @Test("is that of the deck that was chosen last; choosing the first deck again begins a new run")
    func anotherDeck() throws {
        let stage = RunStage("a")
        let letters = try #require(stage.run.deck).id
        let numbers = try stage.memory.addDeck(named: "Numbers")
        _ = try stage.memory.add([try #require(CardText(prompt: "1", answer: "one"))], to: numbers)
        stage.run.choose(numbers)
        #expect(stage.pile == "1")
        stage.startAgain()
        #expect(stage.pile == "1", "the deck that was chosen last")
        stage.run.choose(letters)
        #expect(stage.pile == "a")
    }

    @Test("goes on when a swipe cannot be saved, and reports why")
    func refused() throws {
        let stage = RunStage("a", "b", "c")
        stage.swipe(.correct)
        stage.store.writeFailure = .full
        stage.swipe(.wrong)
        #expect(stage.run.failure == .full)
        #expect(stage.pile == "cb")
        stage.store.writeFailure = nil
        stage.swipe(.correct)
        #expect(stage.run.failure == nil)
        let kept = try #require(try stage.memory.latestRun())
        #expect(kept.swipes.map(\.swipe.verdict) == [.correct, .correct])
        stage.run.undo()
        stage.run.undo()
        #expect(stage.pile == "bc")
        #expect(
            try stage.memory.latestRun()?.swipes.count == 1, "only saved swipes are deleted from the store")
    }

    @Test("is saved again when another process has deleted it because it had no swipe")
    func forgottenByAnother() throws {
        let stage = RunStage("a", "b", "c")
        let other = stage.makeRun()
        other.startAgain()
        other.swipe(.wrong)
        stage.swipe(.correct, .correct)
        #expect(stage.run.failure == nil)
        #expect(stage.pile == "c")
        #expect(try stage.memory.latestRun()?.swipes.map(\.swipe.verdict) == [.correct, .correct])
        other.swipe(.correct)
        #expect(other.failure == nil)
    }

    @Test("is deleted without an error if nothing was swiped and another begins")
    func forgotten() {
        let stage = RunStage("a", "b")
        #expect(stage.run.isClockRunning)
        stage.wait(5)
        stage.run.startAgain()
        #expect(stage.run.failure == nil)
        #expect(stage.run.secondsLeft == 100)
    }

    @Test("can be played and started again when nothing can be written")
    func neverWritable() {
        let stage = RunStage("a", "b")
        stage.store.writeFailure = .readOnly
        stage.run.startAgain()
        #expect(stage.run.situation == .going)
        stage.swipe(.correct, .wrong, .correct)
        #expect(stage.run.situation == .over)
        stage.run.startAgain()
        #expect(stage.pile == "ab")
        #expect(stage.run.failure == .readOnly)
    }

    @Test("reports why when nothing can be read, and goes on with another store")
    func unreadable() {
        let stage = RunStage("a", "b")
        stage.store.readFailure = .damaged
        stage.startAgain()
        #expect(stage.run.situation == .noDeck)
        #expect(stage.run.failure == .damaged)
        stage.run.use(stage.memory)
        #expect(stage.run.situation == .going)
        #expect(stage.run.failure == nil)
    }
}
