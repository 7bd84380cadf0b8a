import CardTesting
import Files
import Flashcards
import Testing

@Suite("A run that follows the library in the background")
struct RunInBackgroundTests {
    /// A run on a shelf that answers when the test lets it.
    private final class LateStage {
        let stage: RunStage
        let run: Run
        private let answers: Answers
        /// How often a whole deck was read at once, which a person would have to wait for.
        var readAtOnce: Int { answers.readAtOnce }
        var isAsked: Bool { !answers.waiting.isEmpty }

        private final class Answers {
            var waiting: [(_ isNewest: Bool) -> Void] = []
            var readAtOnce = 0
        }

        init() throws {
            let stage = try RunStage("a", "b", "c", "d")
            stage.swipe(.wrong)
            let answers = Answers()
            var shelf = stage.memory.shelf
            let (find, findAtOnce, cardIDs) = (shelf.findRunInBackground, shelf.findRun, shelf.cardIDs)
            shelf.findRunInBackground = { search, receive in
                find(search) { found in answers.waiting.append { receive($0 ? found : nil) } }
            }
            shelf.findRun = { search throws(StoreFailure) in
                answers.readAtOnce += 1
                return try findAtOnce(search)
            }
            shelf.cardIDs = { deck, text throws(StoreFailure) in
                answers.readAtOnce += 1
                return try cardIDs(deck, text)
            }
            run = Run(
                shelf, using: SystemRandomNumberGenerator(),
                Run.Surroundings(rules: { stage.rules }, date: { 0 }))
            answers.readAtOnce = 0
            (self.stage, self.answers) = (stage, answers)
        }

        func answer(isNewest: Bool = true) { answers.waiting.removeFirst()(isNewest) }

        var pile: String { stage.prompts(of: run.pile) }
    }

    @Test("reads no deck at once, and shows what was found when it is there")
    func later() throws {
        let late = try LateStage()
        try late.stage.memory.perform(.deleteCard(try late.stage.memory.card("c")))
        var isDone: Bool?
        late.run.follow { isDone = $0 }
        #expect(late.isAsked && isDone == nil)
        #expect(late.run.pile.count == 4)
        late.answer()
        #expect(isDone == true)
        #expect(late.pile == "bda")
        #expect(late.readAtOnce == 0)
    }

    @Test("shows nothing that is older than what the person has done, and says so")
    func outdated() throws {
        let late = try LateStage()
        var isDone: Bool?
        late.run.follow { isDone = $0 }
        late.run.swipe(.correct)
        late.answer(isNewest: false)
        #expect(isDone == false)
        #expect(late.pile == "cda")
    }

    @Test("leaves a run that the person has begun meanwhile as it is")
    func begunMeanwhile() throws {
        let late = try LateStage()
        var isDone: Bool?
        late.run.follow { isDone = $0 }
        late.run.startAgain()
        let setup = late.run.setup
        late.answer()
        #expect(isDone == false)
        #expect(late.run.setup == setup && late.pile == "abcd")
    }

    @Test("shows the deck that cards were imported into, to learn it, until the import is undone")
    func imported() throws {
        let late = try LateStage()
        let numbers = try late.stage.memory.addDeck("Numbers", ["1", "2"])
        late.run.follow(showing: numbers.id)
        late.answer()
        #expect(late.run.deck?.name == "Numbers" && late.run.situation == .choosingMinutes)
        #expect(late.readAtOnce == 0)
        try late.stage.memory.undo()
        late.run.follow()
        late.answer()
        #expect(!late.run.isLearning)
        #expect(late.run.deck?.name == "Letters" && late.pile == "bcda")
    }

    @Test("shows at once what the person has edited of the cards in view")
    func edited() throws {
        let late = try LateStage()
        let text = try #require(CardText(prompt: "B", answer: "new"))
        try late.stage.memory.perform(.change(try late.stage.memory.card("b"), to: text))
        late.run.showEditedCards()
        #expect(late.run.seen.map(\.card.prompt) == ["B", "c"])
        try late.stage.memory.perform(.deleteCard(try late.stage.memory.card("c")))
        late.run.showEditedCards()
        #expect(late.run.seen.count == 2, "what is gone is found in the background")
    }
}
