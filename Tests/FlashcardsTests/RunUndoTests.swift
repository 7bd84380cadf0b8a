import Files
import Flashcards
import Library
import Seeded
import Testing

@Suite("Undoing a swipe")
struct RunUndoTests {
    @Test("restores card, score and strikes for every sequence of verdicts, back to the start")
    func undo() throws {
        for number in 0..<16 {
            let stage = try RunStage("a", "b", "c")
            let verdicts = (0..<4).map { number >> $0 & 1 == 0 ? Verdict.correct : .wrong }
            var before: [Pile] = []
            for verdict in verdicts where stage.run.situation == .going {
                before.append(stage.run.pile)
                stage.run.swipe(verdict)
            }
            for pile in before.reversed() {
                try stage.undo()
                #expect(stage.run.pile == pile)
            }
            #expect(stage.run.pile.swipes.isEmpty)
            #expect(stage.pile == "abc")
        }
    }

    @Test("of the last card goes on with the time that was left")
    func lastCard() throws {
        let stage = try RunStage("a")
        stage.wait(4)
        stage.swipe(.correct)
        stage.wait(30)
        try stage.undo()
        #expect(stage.run.situation == .going)
        #expect(stage.run.isClockRunning)
        #expect(stage.run.secondsLeft == 96)
    }

    @Test("that the run has followed already changes nothing more")
    func followedAlready() throws {
        let stage = try RunStage("a", "b")
        // A run that the person has begun stays kept without a swipe.
        stage.swipe(.wrong)
        stage.run.startAgain()
        stage.swipe(.correct)
        try stage.memory.undo()
        stage.run.follow()
        #expect(stage.pile == "ab")
        #expect(try stage.memory.latestRun?.swipes.isEmpty == true)
        #expect(!stage.run.followSwipe())
        #expect(stage.pile == "ab")
    }

    @Test("after the time is up brings the card back, but no time")
    func timeUp() throws {
        let stage = try RunStage("a", "b")
        stage.swipe(.correct)
        stage.wait(100)
        try stage.undo()
        #expect(stage.pile == "ab")
        #expect(stage.run.situation == .over)
        #expect(!stage.run.isClockRunning)
        try stage.redo()
        #expect(stage.pile == "b", "the swipe was made in time")
        #expect(stage.run.pile.score == 1)
    }

    @Test("hides the answer that was shown, and measures anew how long the card takes")
    func answer() throws {
        let stage = try RunStage("a", "b")
        stage.wait(3)
        stage.swipe(.correct)
        stage.wait(5)
        stage.run.toggleAnswer()
        try stage.undo()
        #expect(!stage.run.isAnswerShown)
        stage.wait(2)
        stage.swipe(.correct)
        #expect(try stage.memory.latestRun?.swipes.map(\.took) == [.seconds(2)])
    }

    @Test("can be redone until another card is swiped")
    func redo() throws {
        let stage = try RunStage("a", "b", "c")
        #expect(try stage.redo() == nil)
        stage.swipe(.wrong, .correct)
        let after = stage.run.pile
        try stage.undo()
        try stage.undo()
        try stage.redo()
        try stage.redo()
        #expect(stage.run.pile == after)
        #expect(try stage.redo() == nil)
        try stage.undo()
        stage.swipe(.wrong)
        #expect(try stage.redo() == nil)
    }

    @Test(
        "of a run that began by itself leaves the run as it was; undoing more takes back what was before it")
    func firstSwipe() throws {
        let stage = try RunStage("a", "b", "c", "d", "e")
        stage.rules.shuffles = true
        stage.run.startAgain()
        let (setup, pile) = (stage.run.setup, stage.run.pile)
        stage.swipe(.wrong)
        try stage.undo()
        #expect(stage.run.pile == pile)
        #expect(stage.run.setup == setup)
        stage.run.follow()
        #expect(stage.run.pile == pile, "also when anything else happens")
        try stage.redo()
        stage.run.follow()
        #expect(stage.run.pile.strikes == 1)
        try stage.undo()
        #expect(try stage.undo() == .makeDeck)
        #expect(stage.run.situation == .noDeck)
    }

    @Test("shows the same when the program was closed between the swipe and the undo")
    func firstSwipeAfterRestart() throws {
        let stage = try RunStage("a", "b", "c", "d", "e")
        stage.rules.shuffles = true
        stage.run.startAgain()
        let (setup, pile) = (stage.run.setup, stage.run.pile)
        stage.swipe(.correct)
        stage.startAgain()
        try stage.undo()
        #expect(stage.run.pile == pile)
        stage.swipe(.correct)
        #expect(try stage.memory.latestRun?.setup == setup)
    }

    @Test("goes on in the run before it, once a run that was begun is undone")
    func begun() throws {
        let stage = try RunStage("a", "b", "c")
        stage.swipe(.wrong)
        stage.wait(5)
        let before = stage.run.pile
        stage.run.startAgain()
        stage.swipe(.correct)
        let begun = stage.run.pile
        #expect(try stage.undo() == .swipeCorrect)
        #expect(stage.run.pile.swipes.isEmpty)
        #expect(try stage.undo() == .beginRun)
        #expect(stage.run.pile == before)
        #expect(stage.run.secondsLeft == 95)
        #expect(try stage.undo() == .swipeWrong)
        #expect(stage.pile == "abc")
        for _ in 0..<3 { try stage.redo() }
        #expect(stage.run.pile == begun)
    }

    @Test("a run of only the missed cards is undone to the end of the run before it")
    func begunWithMissed() throws {
        let stage = try RunStage("a", "b")
        stage.swipe(.wrong, .correct, .correct)
        stage.run.startMissed()
        #expect(stage.pile == "a")
        try stage.undo()
        #expect(stage.run.situation == .over)
        #expect(stage.run.pile.strikes == 1)
    }

    @Test("of a run in which nothing has happened yet is not needed: starting again only shuffles")
    func onlyShuffled() throws {
        let stage = try RunStage("a", "b", "c", "d", "e", "f")
        stage.rules.shuffles = true
        var orders: Set<String> = []
        for _ in 0..<9 {
            stage.run.startAgain()
            orders.insert(stage.pile)
        }
        #expect(orders.count > 1)
        #expect(try stage.undo() == .makeDeck)
    }

    @Test("reads only the cards that come into view")
    func quick() throws {
        let stage = try RunStage("a", "b", "c", "d")
        stage.swipe(.correct)
        var lists = 0
        var shelf = stage.memory.shelf
        let cardIDs = shelf.cardIDs
        shelf.cardIDs = { deck, text throws(StoreFailure) in
            lists += 1
            return try cardIDs(deck, text)
        }
        let run = Run(
            shelf, using: SystemRandomNumberGenerator(),
            Run.Surroundings(rules: { stage.rules }, date: { 0 }))
        run.swipe(.wrong)
        lists = 0
        for _ in 0..<2 {
            try stage.memory.undo()
            run.followSwipe()
        }
        #expect(stage.prompts(of: run.pile) == "abcd")
        for _ in 0..<2 {
            try stage.memory.redo()
            run.followSwipe()
        }
        #expect(stage.prompts(of: run.pile) == "cdb")
        #expect(lists == 0)
    }

    @Test("and whatever else is undone and redone in any order, the screen shows what is kept")
    func anything() throws {
        var generator = SeededGenerator(seed: 21)
        for round in 0..<30 {
            let stage = try RunStage("a", "b", "c", "d", "e", "f")
            stage.rules.shuffles = round % 2 == 0
            try stage.memory.addDeck("Numbers", ["1", "2", "3"])
            for step in 0..<60 {
                try stage.doSomething(&generator)
                // A run that is not kept yet has another order at the next start.
                guard try stage.memory.latestRun?.setup == stage.run.setup else { continue }
                let next = stage.makeRun()
                #expect(stage.run.pile == next.pile, "\(round), \(step)")
                #expect(stage.run.seen == next.seen, "\(round), \(step)")
            }
        }
    }
}

extension RunStage {
    fileprivate func doSomething(_ generator: inout SeededGenerator) throws {
        let verdict: Verdict = Bool.random(using: &generator) ? .correct : .wrong
        let decks = try memory.decks
        guard let deck = decks.randomElement(using: &generator) else {
            try undo()
            return
        }
        let card = try memory.cards(try memory.library.cardIDs(in: deck.id, holding: ""))
            .randomElement(using: &generator)
        switch (Int.random(in: 0..<20, using: &generator), card) {
        case (0, _): run.startAgain()
        case (1, _): run.startMissed()
        case (2, _): run.choose(deck.id)
        case (3, _): try edit(.deleteDeck(deck))
        case (4, let card?): try edit(.deleteCard(card))
        case (5, _):
            if let text = CardText(prompt: "n", answer: "new") { try edit(.add(text, to: deck.id)) }
        case (6...9, _): try undo()
        case (10...12, _): try redo()
        case (13, _): startAgain()
        default: run.swipe(verdict)
        }
    }
}
