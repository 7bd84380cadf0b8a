import Files
import Flashcards
import Library
import Testing

@Suite("A run at the next start of the program")
struct RunKeptTests {
    @Test("has its pile, score, strikes, missed cards and time, and swipes can be undone")
    func comesBack() throws {
        let stage = try RunStage("a", "b", "c", "d", "e")
        stage.rules.shuffles = true
        stage.run.startAgain()
        stage.wait(7)
        stage.swipe(.correct, .wrong)
        let before = stage.run.pile
        stage.swipe(.correct)
        stage.wait(2)
        stage.run.pause(.windowNotActive)
        let last = stage.run
        stage.startAgain()
        #expect(stage.run !== last)
        #expect(stage.run.pile == last.pile)
        #expect(stage.run.secondsLeft == 91)
        try stage.undo()
        #expect(stage.run.pile == before)
    }

    @Test("has only the missed cards if it was such a run")
    func missedOnly() throws {
        let stage = try RunStage("a", "b", "c")
        stage.swipe(.wrong, .correct, .wrong, .correct, .correct)
        stage.run.startMissed()
        stage.swipe(.correct)
        stage.startAgain()
        #expect(stage.pile == "c")
    }

    @Test("is over if it was over")
    func over() throws {
        let stage = try RunStage("a")
        stage.swipe(.correct)
        stage.startAgain()
        #expect(stage.run.situation == .over)
        #expect(stage.run.pile.score == 1)
    }

    @Test("has its cards in their old order when cards were added meanwhile")
    func changedMeanwhile() throws {
        let stage = try RunStage("a", "b", "c", "d", "e", "f")
        stage.rules.shuffles = true
        stage.run.startAgain()
        stage.swipe(.correct, .correct)
        let rest = stage.pile
        let deck = try #require(stage.run.deck).id
        try stage.memory.perform(.add(try #require(CardText(prompt: "N", answer: "new")), to: deck))
        stage.startAgain()
        #expect(stage.run.pile.score == 2)
        #expect(stage.pile.filter { $0 != "N" } == rest)
    }

    @Test("is that of the deck that was chosen last; choosing the first deck again begins a new run")
    func anotherDeck() throws {
        let stage = try RunStage("a")
        let letters = try #require(stage.run.deck).id
        let numbers = try stage.memory.addDeck("Numbers", ["1"])
        stage.run.choose(numbers.id)
        #expect(stage.pile == "1")
        stage.startAgain()
        #expect(stage.pile == "1", "the deck that was chosen last")
        stage.run.choose(letters)
        #expect(stage.pile == "a")
    }

    @Test("is not kept before the first swipe if it began by itself")
    func beganByItself() throws {
        let stage = try RunStage("a", "b")
        stage.wait(5)
        stage.run.pause(.windowNotActive)
        stage.run.startAgain()
        #expect(try stage.memory.latestRun == nil)
        #expect(try stage.memory.library.history().map(\.step?.name) == [.makeDeck], "nothing to undo")
        stage.run.goOn(.windowNotActive)
        stage.wait(5)
        stage.swipe(.correct)
        #expect(try stage.memory.latestRun?.elapsed == .seconds(5))
        #expect(try stage.memory.latestRun?.setup == stage.run.setup)
    }

    @Test("is kept from its beginning if the person has begun it")
    func begunByThePerson() throws {
        let stage = try RunStage("a", "b")
        stage.swipe(.correct)
        stage.run.startAgain()
        let setup = try #require(stage.run.setup)
        stage.wait(9)
        stage.run.pause(.windowNotActive)
        stage.startAgain()
        #expect(stage.run.setup == setup)
        #expect(stage.run.secondsLeft == 91)
    }

    @Test("has what could not be kept at first, once there is room again")
    func refused() throws {
        let stage = try RunStage("a", "b", "c")
        stage.swipe(.correct)
        stage.memory.writeFailure = .full
        stage.run.startAgain()
        stage.swipe(.wrong, .correct)
        stage.run.follow()
        #expect(stage.pile == "ca", "what is shown is newer than what can be read")
        #expect(throws: StoreFailure.full) { try stage.undo() }
        #expect(try stage.memory.latestRun?.swipes.count == 1)
        stage.memory.writeFailure = nil
        stage.swipe(.correct)
        #expect(try stage.memory.latestRun?.setup == stage.run.setup)
        stage.startAgain()
        #expect(stage.pile == "a")
        #expect((stage.run.pile.score, stage.run.pile.strikes) == (2, 1))
        for _ in 0..<4 { try stage.undo() }
        #expect(stage.pile == "bc", "the run before it")
    }

    @Test("says why where nothing can be read, and goes on once that is possible")
    func unreadable() throws {
        let stage = try RunStage("a", "b")
        stage.memory.readFailure = .busy
        stage.startAgain()
        #expect(stage.run.situation == .noDeck)
        #expect(stage.run.failure == .busy)
        stage.memory.readFailure = nil
        stage.run.follow()
        #expect(stage.pile == "ab")
        #expect(stage.run.failure == nil)
    }
}
