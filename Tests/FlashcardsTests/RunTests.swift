import Flashcards
import Testing

@Suite("A run through a deck")
struct RunTests {
    @Test("begins with the whole deck, 100 seconds, score and strikes 0, and the answer hidden")
    func beginning() throws {
        let stage = try RunStage("a", "b", "c")
        #expect(stage.pile == "abc")
        #expect(stage.run.secondsLeft == 100)
        #expect((stage.run.pile.score, stage.run.pile.strikes) == (0, 0))
        #expect(!stage.run.isAnswerShown)
        #expect(stage.run.situation == .going)
        #expect(stage.run.isClockRunning)
    }

    @Test("shows the answer and hides it again; the next card's answer is hidden")
    func answer() throws {
        let stage = try RunStage("a", "b")
        stage.run.toggleAnswer()
        #expect(stage.run.isAnswerShown)
        stage.run.toggleAnswer()
        #expect(!stage.run.isAnswerShown)
        stage.run.toggleAnswer()
        stage.swipe(.correct)
        #expect(!stage.run.isAnswerShown)
    }

    @Test("correct: the card is gone, score +1")
    func correct() throws {
        let stage = try RunStage("a", "b", "c")
        stage.swipe(.correct)
        #expect(stage.pile == "bc")
        #expect((stage.run.pile.score, stage.run.pile.strikes) == (1, 0))
    }

    @Test("wrong: strikes +1, and the card is a new entry at the bottom, to try again")
    func wrong() throws {
        let stage = try RunStage("a", "b", "c")
        let first = stage.run.seen[0].entry
        stage.swipe(.wrong)
        #expect(stage.pile == "bca")
        #expect((stage.run.pile.score, stage.run.pile.strikes) == (0, 1))
        stage.swipe(.correct, .correct)
        #expect(stage.top == "a")
        #expect(stage.run.seen[0].entry != first)
    }

    @Test("the rule that wrong cards do not come back holds from the next run on")
    func wrongStaysAway() throws {
        let stage = try RunStage("a", "b")
        stage.run.toggleAnswer()
        stage.rules.wrongComesBack = false
        stage.swipe(.wrong)
        #expect(stage.pile == "ba", "the present run keeps its rules")
        stage.run.startAgain()
        stage.swipe(.wrong, .wrong)
        #expect(stage.run.situation == .over)
    }

    @Test("is over with the last card: the clock stops, and swipes and clicks do nothing")
    func lastCard() throws {
        let stage = try RunStage("a", "b")
        stage.wait(3)
        stage.swipe(.correct, .correct)
        #expect(stage.run.situation == .over)
        #expect(!stage.run.isClockRunning)
        stage.wait(5)
        #expect(stage.run.secondsLeft == 97)
        stage.swipe(.wrong)
        stage.run.toggleAnswer()
        #expect(!stage.run.isAnswerShown)
        #expect((stage.run.pile.score, stage.run.pile.strikes) == (2, 0))
    }

    @Test("is over at 0: swipes and clicks do nothing")
    func timeUp() throws {
        let stage = try RunStage("a", "b")
        stage.swipe(.correct)
        stage.wait(100)
        #expect(stage.run.secondsLeft == 0)
        #expect(stage.run.situation == .over)
        #expect(!stage.run.isClockRunning)
        stage.swipe(.correct)
        stage.run.toggleAnswer()
        #expect(stage.pile == "b")
        #expect(stage.run.pile.score == 1)
        #expect(!stage.run.isAnswerShown)
        stage.wait(20)
        #expect(stage.run.secondsLeft == 0, "never below")
    }

    @Test("a swipe after the time is up does not count, even before the tick that shows it")
    func lateSwipe() throws {
        let stage = try RunStage("a", "b")
        stage.wait(95)
        stage.wait(6, ticking: false)
        stage.swipe(.correct)
        #expect(stage.run.pile.score == 0)
        #expect(stage.run.situation == .over)
    }

    @Test("starts again with the whole deck, the whole time, score and strikes 0")
    func startAgain() throws {
        let stage = try RunStage("a", "b", "c")
        stage.swipe(.wrong, .correct)
        stage.wait(12)
        stage.run.startAgain()
        #expect(stage.pile == "abc")
        #expect(stage.run.secondsLeft == 100)
        #expect((stage.run.pile.score, stage.run.pile.strikes) == (0, 0))
        #expect(stage.run.pile.swipes.isEmpty)
    }

    @Test("starts with only the missed cards; after that, with the whole deck again")
    func startMissed() throws {
        let stage = try RunStage("a", "b", "c", "d")
        stage.swipe(.wrong, .correct, .wrong, .correct, .correct, .correct)
        #expect(stage.run.situation == .over)
        stage.run.startMissed()
        #expect(stage.pile == "ac")
        stage.swipe(.correct, .correct)
        stage.run.startMissed()
        #expect(stage.run.situation == .over, "nothing was missed, so nothing begins")
        stage.run.startAgain()
        #expect(stage.pile == "abcd")
    }

    @Test("shuffles each run differently, with every card once")
    func shuffled() throws {
        let stage = try RunStage("a", "b", "c", "d", "e", "f", "g", "h", "i", "j")
        stage.rules.shuffles = true
        var orders: Set<String> = []
        for _ in 0..<5 {
            stage.run.startAgain()
            #expect(stage.pile.sorted() == "abcdefghij".sorted())
            orders.insert(stage.pile)
        }
        #expect(orders.count > 1)
    }

    @Test("an empty deck has no clock, nothing to swipe, and no ending")
    func emptyDeck() throws {
        let stage = try RunStage()
        #expect(stage.run.situation == .empty)
        #expect(!stage.run.isClockRunning)
        stage.swipe(.correct)
        stage.run.toggleAnswer()
        stage.run.startMissed()
        #expect(stage.run.situation == .empty)
        #expect(stage.run.pile.score == 0)
    }

    @Test("without any deck there is nothing to do until one is made")
    func noDeck() throws {
        let stage = try RunStage("a")
        let letters = try #require(stage.run.deck)
        try stage.memory.perform(.deleteDeck(letters))
        stage.startAgain()
        #expect(stage.run.situation == .noDeck)
        stage.run.startAgain()
        stage.swipe(.correct)
        #expect(stage.run.situation == .noDeck)
        try stage.memory.addDeck("New", ["x"])
        stage.run.follow()
        #expect(stage.pile == "x")
    }

    @Test("a card that something else has deleted meanwhile is skipped")
    func deletedMeanwhile() throws {
        let stage = try RunStage("a", "b", "c")
        try stage.memory.perform(.deleteCard(try stage.memory.card("b")))
        stage.swipe(.correct)
        #expect(stage.top == "c")
        stage.swipe(.correct)
        #expect(stage.run.situation == .over)
        #expect(stage.run.pile.score == 2)
    }

    @Test("every swipe is saved: card, verdict, date, and how long it took")
    func swipesAreKept() throws {
        let stage = try RunStage("a", "b")
        let ids = stage.run.pile.top(2).map(\.card)
        stage.wait(3)
        stage.swipe(.wrong)
        stage.wait(2)
        stage.run.pause(.otherActivity)
        stage.wait(50)
        stage.run.goOn(.otherActivity)
        stage.wait(1)
        stage.swipe(.correct)
        let swipes = try stage.memory.latestRun?.swipes
        #expect(
            swipes == [
                Swipe(.wrong, of: ids[0], date: 1_003_000, took: .seconds(3)),
                Swipe(.correct, of: ids[1], date: 1_056_000, took: .seconds(3)),
            ])
    }
}
