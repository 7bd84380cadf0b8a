import Flashcards
import Library
import Testing

@Suite("Learning")
struct LearnTests {
    /// Cards a to z, none of them known.
    private func stage(_ count: Int = 26) throws -> RunStage {
        let stage = try RunStage(cards: (0..<count).map { "\($0) " })
        stage.run.showLearning()
        return stage
    }

    @Test("asks for how long, and then begins with the cards that are needed now")
    func begins() throws {
        let stage = try stage()
        #expect(stage.run.situation == .choosingMinutes)
        stage.run.learn(minutes: 5)
        #expect(stage.run.situation == .going)
        #expect(stage.run.secondsLeft == nil, "no clock")
        #expect(stage.run.partDone == 0)
        #expect(try stage.memory.latestLearning?.setup.session?.minutes == 5)
    }

    @Test("a deck without cards has nothing to learn")
    func emptyDeck() throws {
        let stage = try stage(0)
        #expect(stage.run.situation == .empty)
    }

    @Test("a wrong card comes again after five others, until it is right")
    func wrongComesAgain() throws {
        let stage = try stage()
        stage.run.learn(minutes: 20)
        let wrong = stage.top
        stage.swipe(.wrong)
        for _ in 0..<5 {
            #expect(stage.top != wrong)
            stage.swipe(.correct)
        }
        #expect(stage.top == wrong)
        stage.swipe(.wrong)
        for _ in 0..<5 { stage.swipe(.correct) }
        #expect(stage.top == wrong)
        stage.swipe(.correct)
        for _ in 0..<10 where stage.run.situation == .going {
            #expect(stage.top != wrong)
            stage.swipe(.correct)
        }
    }

    @Test("a wrong card comes at once if it is the only one left")
    func wrongAlone() throws {
        let stage = try stage(1)
        stage.run.learn(minutes: 5)
        stage.swipe(.wrong)
        #expect(stage.run.situation == .going)
        stage.swipe(.correct)
        #expect(stage.run.situation == .over)
        #expect(stage.run.pile.missed.count == 1)
    }

    @Test(
        "takes the minutes that were chosen, within a tenth, however long an answer takes",
        arguments: [3, 5, 10, 20], [2.0, 6, 12, 20])
    func keepsToItsMinutes(minutes: Int, seconds: Double) throws {
        let stage = try RunStage(cards: (0..<1000).map { "\($0) " })
        stage.rules.seconds = nil
        while stage.run.situation == .going {
            stage.wait(seconds, ticking: false)
            stage.swipe(.correct)
        }
        stage.waitDays(100)
        stage.run.showLearning()
        stage.run.learn(minutes: minutes)
        var number = 0
        while stage.run.situation == .going {
            stage.wait(seconds, ticking: false)
            stage.swipe(number % 5 == 2 ? .wrong : .correct)
            number += 1
        }
        let record = try #require(try stage.memory.latestLearning)
        let taken = record.swipes.reduce(Duration.zero) { $0 + $1.took } / .seconds(60)
        #expect(abs(taken - Double(minutes)) <= 0.1 * Double(minutes), "\(taken) minutes")
    }

    @Test("the part that is done rises with every answer, up to one")
    func ring() throws {
        let stage = try stage(1000)
        stage.run.learn(minutes: 3)
        var last = 0.0
        while stage.run.situation == .going {
            stage.wait(7, ticking: false)
            stage.swipe(.correct)
            #expect(stage.run.partDone > last)
            last = stage.run.partDone
        }
        #expect(last == 1)
    }

    @Test("undo brings the card back, also after the end")
    func undo() throws {
        let stage = try stage(2)
        stage.run.learn(minutes: 5)
        let (first, second) = (stage.top, stage.run.pile.top(2).last?.card)
        stage.swipe(.correct, .wrong, .correct)
        #expect(stage.run.situation == .over)
        try stage.undo()
        #expect(stage.run.seen.first?.card.id == second)
        try stage.undo()
        #expect(stage.run.seen.first?.card.id == second)
        try stage.undo()
        #expect(stage.top == first)
        #expect(try stage.undo() == .beginLearning)
        #expect(stage.run.situation == .choosingMinutes)
        try stage.redo()
        #expect(stage.run.situation == .going)
        try stage.redo()
        #expect(stage.run.pile.score == 1)
    }

    @Test("undo of a swipe of the other way shows that way, and so does redo")
    func undoInOtherWay() throws {
        let stage = try stage(3)
        stage.run.showRace()
        stage.swipe(.wrong)
        stage.run.showLearning()
        try stage.undo()
        #expect(!stage.run.isLearning)
        #expect(stage.run.pile.swipes.isEmpty)
        stage.run.showLearning()
        try stage.redo()
        #expect(!stage.run.isLearning)
        #expect(stage.run.pile.strikes == 1)
        stage.run.showLearning()
        stage.run.learn(minutes: 5)
        stage.swipe(.correct)
        stage.run.showRace()
        try stage.undo()
        #expect(stage.run.isLearning)
        #expect(stage.run.situation == .going)
        #expect(stage.run.pile.swipes.isEmpty)
    }

    @Test("the session goes on at the next start, and so does the race")
    func nextStart() throws {
        let stage = try stage()
        stage.run.showRace()
        stage.swipe(.correct)
        stage.run.showLearning()
        stage.run.learn(minutes: 5)
        stage.swipe(.correct, .wrong)
        let pile = stage.pile
        stage.learns = true
        stage.startAgain()
        #expect(stage.pile == pile)
        #expect(stage.run.pile.swipes.count == 2)
        stage.run.showRace()
        #expect(stage.run.pile.swipes.count == 1)
        stage.run.showLearning()
        #expect(stage.pile == pile)
    }

    @Test("the session goes on when its deck is chosen again after another one")
    func comesBack() throws {
        let stage = try stage()
        let letters = try #require(stage.run.deck)
        let other = try stage.memory.addDeck("Numbers", ["1", "2", "3"])
        stage.run.learn(minutes: 5)
        for _ in 0..<3 { stage.swipe(.correct) }
        let (top, part) = (stage.top, stage.run.partDone)
        stage.run.choose(other.id)
        #expect(stage.run.situation == .choosingMinutes)
        stage.run.choose(letters.id)
        #expect(stage.run.situation == .going)
        #expect(stage.top == top)
        #expect(stage.run.partDone == part)
        while stage.run.situation == .going { stage.swipe(.correct) }
        stage.run.choose(other.id)
        stage.run.choose(letters.id)
        #expect(stage.run.situation == .choosingMinutes, "one that is over does not come back")
    }

    @Test("what is known well is not asked again on the same day")
    func notAskedAgain() throws {
        let stage = try stage(3)
        stage.run.learn(minutes: 5)
        stage.swipe(.correct, .correct, .correct)
        #expect(stage.run.situation == .over)
        #expect(stage.run.outlook?.session.cards.isEmpty == true)
        #expect((stage.run.outlook?.next?.days ?? 0) >= 1)
        stage.run.startAgain()
        stage.run.learn(minutes: 5)
        #expect(stage.run.situation == .choosingMinutes, "there is nothing to begin with")
    }

    @Test("an imported deck is for learning")
    func imported() throws {
        let stage = try RunStage("a", "b")
        let deck = try stage.memory.addDeck("New", ["c", "d"])
        stage.run.follow(showing: deck.id)
        #expect(stage.run.isLearning)
        #expect(stage.run.deck?.id == deck.id)
        #expect(stage.run.situation == .choosingMinutes)
    }
}
