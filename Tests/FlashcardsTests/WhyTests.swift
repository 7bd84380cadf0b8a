import Flashcards
import Memory
import Testing

@Suite("“Why this card?”")
struct WhyTests {
    private func stage(_ cards: String...) throws -> RunStage {
        let stage = try RunStage(cards: cards)
        stage.run.showLearning()
        return stage
    }

    @Test("tells that a card is new, and for how many there is time")
    func new() throws {
        let stage = try stage("a", "b")
        stage.run.learn(minutes: 5)
        #expect(stage.run.whyTopCard == .planned(.new(roomToday: 2)))
    }

    @Test("tells that a card comes again because it was wrong")
    func wrong() throws {
        let stage = try stage("a")
        stage.run.learn(minutes: 5)
        stage.swipe(.wrong)
        #expect(stage.run.whyTopCard == .wasWrong)
    }

    @Test("tells how well a due card is still known")
    func due() throws {
        let stage = try stage("a")
        stage.run.learn(minutes: 5)
        stage.swipe(.correct)
        stage.waitDays(60)
        stage.run.startAgain()
        stage.run.learn(minutes: 5)
        guard case .planned(.due(let recall)) = stage.run.whyTopCard else {
            Issue.record("\(String(describing: stage.run.whyTopCard))")
            return
        }
        #expect((0.1..<0.9).contains(recall))
    }

    @Test("knows the same after the next start")
    func kept() throws {
        let stage = try stage("a", "b", "c")
        stage.run.learn(minutes: 5)
        stage.swipe(.correct)
        let (why, session) = (stage.run.whyTopCard, stage.run.setup?.session)
        stage.learns = true
        stage.startAgain()
        #expect(stage.run.whyTopCard == why)
        #expect(stage.run.setup?.session == session)
    }

    @Test("is only asked where something is learnt")
    func race() throws {
        let stage = try stage("a")
        #expect(stage.run.whyTopCard == nil)
        stage.run.showRace()
        #expect(stage.run.whyTopCard == nil)
    }
}

@Suite("Four grades")
struct FourGradesTests {
    @Test("are kept as they were given, and undo and redo keep them", arguments: Grade.allCases)
    func kept(grade: Grade) throws {
        let stage = try RunStage("a", "b")
        stage.run.swipe(grade)
        #expect(stage.run.pile.swipes.map(\.grade) == [grade])
        stage.startAgain()
        #expect(stage.run.pile.swipes.map(\.grade) == [grade])
        try stage.undo()
        #expect(stage.run.pile.swipes.isEmpty)
        try stage.redo()
        #expect(stage.run.pile.swipes.map(\.grade) == [grade])
    }

    @Test("all but Again are correct")
    func correct() throws {
        let stage = try RunStage("a", "b", "c", "d")
        for grade in Grade.allCases { stage.run.swipe(grade) }
        #expect(stage.run.pile.score == 3)
        #expect(stage.pile == "a")
    }
}
