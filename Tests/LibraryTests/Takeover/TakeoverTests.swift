import FlagQuiz
@testable import Flashcards
import Testing
import TicTacToe
import World

@testable import Library

extension Example {
    /// The questions of the cards that are still to come in the run in the middle.
    func pile() throws -> [String] {
        let run = try #require(try run)
        let cards = try library.read { try $0.cardIDs(in: run.setup.deck) }
        // As `Run` lays the pile when it goes on with a run.
        var pile = Pile(run.setup.order(cards), run.setup.rule)
        for swipe in run.swipes where pile.bringToTop(swipe.card) {
            pile.apply(swipe)
        }
        return try library.read { try $0.cards(pile.top(1000).map(\.card)) }.map(\.prompt)
    }

    /// Everything that version 0.1 has left in a folder.
    @discardableResult
    func takeOver(_ fixture: Fixture) throws -> TakenOver {
        // The folder is removed with its last reference.
        try withExtendedLifetime(fixture) { try library.takeOver(fixture.all()) }
    }

    /// Only one file of cards.
    @discardableResult
    func takeOver(_ file: String, of fixture: Fixture) throws -> TakenOver {
        try withExtendedLifetime(fixture) {
            try library.takeOver(Version01(cards: fixture.path(file), nameForRescuedCards: "Rescued"))
        }
    }

    func steps() throws -> [Step.Name?] { try library.history().reversed().map(\.step?.name) }
}

@Suite("Taking over from version 0.1")
struct TakeoverTests {
    let example: Example
    let fixture: Fixture

    init() throws {
        example = try Example()
        fixture = try Fixture("home")
    }

    @Test("takes everything, and says how much")
    func everything() throws {
        let taken = try example.takeOver(fixture)
        #expect(taken.problems == [:])
        #expect((taken.decks, taken.cards, taken.runs, taken.swipes) == (5, 45, 4, 13))
        #expect((taken.answers, taken.quizzes, taken.boardGames) == (12, 1, 4))
    }

    @Test("keeps the order of decks and cards, their texts and pictures")
    func decksAndCards() throws {
        try example.takeOver(fixture)
        let decks = try example.decks
        #expect(decks.map(\.name) == ["Small Surprises", "Birds", "Rivers", "Missed flags"])
        #expect(decks.map(\.purpose) == [nil, nil, nil, "missed-flags"])
        #expect(try example.prompts(in: decks[1].id).prefix(3) == ["bird 21", "bird 1", "bird 2"])
        let rivers = try example.library.read { try $0.cards($0.cardIDs(in: decks[2].id)) }
        #expect(
            rivers.map(\.prompt) == [
                "Fluß durch Köln? 강 نهر", "River through Cairo?", "Longest river of Europe?",
            ])
        #expect(
            rivers.map(\.answer) == [
                "Der Rhein, “groß” \\ <b>&</b>", "The Nile,\nwith its delta", "The Volga",
            ])
        let missed = try example.library.read { try $0.cards($0.cardIDs(in: decks[3].id)) }
        #expect(Set(missed.map(\.picture)) == ["flag:de", "flag:it", "flag:gb", "flag:ng", "flag:fr"])
    }

    @Test("goes on with the run in the middle: the same cards in the same order")
    func runInTheMiddle() throws {
        try example.takeOver(fixture)
        // What version 0.1 went on to ask, read from its window.
        #expect(try example.pile() == fixture.lines("pile.txt"))
        let run = try #require(try example.run)
        #expect(run.elapsed == .milliseconds(10_144))
        #expect(run.setup.rules == RunRules(seconds: 100, shuffles: true, wrongComesBack: true))
        #expect(
            run.swipes.map(\.verdict).map { $0 == .correct } == [
                true, false, true, true, false, true, true, true,
            ])
    }

    @Test("undoes swipes and deletions that version 0.1 made, the last first")
    func undo() throws {
        try example.takeOver(fixture)
        let before = try example.content
        #expect(try example.steps().suffix(5) == [.deleteCard, .deleteCard, .deleteCard, .move, .move])
        for bird in ["bird 5", "bird 12", "bird 9"] {
            #expect(try example.undo()?.step.step == Step(.deleteCard, about: bird))
        }
        #expect(try example.decks[1].cardCount == 21)
        #expect(try example.pile().count == 14, "bird 9 and bird 5 lie in the pile again")
        #expect(try example.undo()?.step.step?.name == .swipeCorrect)
        #expect(try example.pile().count == 15)
        while try example.undo() != nil {}
        #expect(try example.run?.swipes == [])
        #expect(try example.decks.map(\.name).contains("A deck to delete"))
        while try example.redo() != nil {}
        #expect(try example.content == before)
    }

    @Test("keeps answers and finished quizzes")
    func answers() throws {
        try example.takeOver(fixture)
        let history = try example.library.read { try $0.answerHistory() }
        #expect(history.answers.count == 12)
        #expect(
            history.answers.first
                == KeptAnswer(
                    asked: Country("de"), picked: Country("gb"), date: 1_795_402_171_984, milliseconds: 1691))
        #expect(history.games.map(\.score) == [0])
        #expect(history.games.map(\.right) == [3])
    }

    @Test("goes on with the quiz in the middle")
    func quiz() throws {
        let words = try fixture.setting("flags-game")
        try example.takeOver(fixture)
        let text = try #require(try example.library.read { try $0.standing(of: .flags) })
        let kept = try #require([String: String](standing: text))
        #expect(kept == words)
        let countries =
            (words["asked"] ?? "").split(separator: " ") + (words["choices"] ?? "").split(separator: " ")
        let game = try #require(Game(kept) { _ in countries.map { Country(String($0)) } })
        #expect((game.answers, game.rightAnswers, game.score) == (4, 2, 2))
    }

    @Test("goes on with the match in the middle, its level of “Match me”, and the results")
    func match() throws {
        try example.takeOver(fixture)
        let old = MatchRecord(words: try fixture.setting("tic-tac-toe-match"))
        let new = try #require(try example.match)
        #expect(new.game == old.game && new.opponent == .matchMe && new.game.moves.count == 4)
        #expect(new.matchMeLevels == old.matchMeLevels && new.matchMeLevels.count == 1)
        let results = Results(words: try fixture.setting("tic-tac-toe-match"))
        #expect(try example.library.read { try $0.boardResults() } == results)
        #expect(results.total.games == 4)
    }

    @Test("counts the game on the board if it has ended, and undoing its last move takes the win back")
    func endedMatch() throws {
        let library = try Library(machine: 7)
        let taken = try library.takeOver(
            Version01(match: ["moves": "4 0 3 1 5", "results person 3 3": "2 0 0"]))
        let kind = Results.GameKind(.person, on: .standard)
        #expect(taken.boardGames == 3)
        #expect(try library.read { try $0.boardResults() }[kind].firstWins == 3)
        _ = try library.undo(in: .ticTacToe)
        #expect(try library.read { try $0.boardResults() }[kind].firstWins == 2)
    }

    @Test("undoes moves; against the computer, its answer too")
    func moves() throws {
        try example.takeOver(fixture)
        #expect(try example.undo(.ticTacToe)?.step.step?.name == .move)
        #expect(try example.match?.game.moves.count == 2)
        #expect(try example.undo(.ticTacToe) != nil)
        #expect(try example.match?.game.moves.count == 0)
        #expect(try example.undo(.ticTacToe) == nil)
    }

    @Test("leaves the files as they are")
    func untouched() throws {
        let names = ["cards.db", "cards.db-wal", "flags.db", "settings"]
        let before = try names.map { try fixture.bytes($0) }
        try example.takeOver(fixture)
        #expect(try names.map { try fixture.bytes($0) } == before)
    }

    @Test("adds nothing a second time")
    func twice() throws {
        try example.takeOver(fixture)
        let (rows, steps) = (try example.library.lines(), try example.steps())
        #expect(try example.takeOver(fixture) == TakenOver())
        #expect(try example.library.lines() == rows)
        #expect(try example.steps() == steps)
    }

    @Test("joins what is in the library already, and keeps its numbers apart")
    func joins() throws {
        let deck = try example.addDeck("New")
        try example.addCard("new", to: deck)
        try example.takeOver(fixture)
        #expect(try example.decks.first?.name == "New")
        #expect(try example.prompts(in: deck) == ["new"])
        #expect(try example.pile() == fixture.lines("pile.txt"))
    }
}

extension Example {
    fileprivate var match: MatchRecord? {
        get throws {
            let text = try library.read { try $0.standing(of: .ticTacToe) }
            return text.flatMap { [String: String](standing: $0) }.map { MatchRecord(words: $0) }
        }
    }
}
