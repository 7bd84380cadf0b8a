import Files
import FlagQuiz
import Flashcards
import SQLite
import Testing
import World

@testable import Library

extension Example {
    func begin(_ deck: Deck.ID, seed: UInt64 = 1) throws -> RunSetup {
        let setup = RunSetup(deck: deck, seed: seed)
        try library.perform(Step(.beginRun)) { try $0.carryOut(.begin(setup, deckName: "")) }
        return setup
    }

    func swipe(_ verdict: Verdict, _ card: Card.ID, _ run: RunSetup) throws {
        try library.perform(Step(verdict == .correct ? .swipeCorrect : .swipeWrong)) { edit in
            try edit.record(
                Swipe(verdict, of: card, date: now, took: .seconds(2)), in: run, elapsed: .seconds(9))
        }
    }

    var run: RunRecord? { get throws { try library.read { try $0.latestRun() } } }
}

@Suite("A run in the library")
struct RunKeepingTests {
    @Test("is kept with its setup, its time and its swipes")
    func kept() throws {
        let example = try Example()
        let deck = try example.addDeck("Rivers")
        let cards = try example.import(["Nile", "Rhine"], into: .deck(deck)).cards
        let setup = RunSetup(
            deck: deck, rules: RunRules(seconds: 60, shuffles: false, wrongComesBack: false), seed: .max,
            chosen: [cards[1]], newest: cards[0])
        _ = try example.library.perform(Step(.beginRun)) { try $0.begin(setup) }
        try example.swipe(.wrong, cards[1], setup)
        let expected = Swipe(.wrong, of: cards[1], date: example.now, took: .seconds(2))
        #expect(try example.run == RunRecord(setup, elapsed: .seconds(9), swipes: [expected]))
    }

    @Test("loses its last swipe by undo, but keeps its time; the review stays, marked as taken back")
    func undo() throws {
        let example = try Example()
        let deck = try example.addDeck("Rivers")
        let card = try example.addCard("Nile", to: deck)
        let run = try example.begin(deck)
        try example.swipe(.correct, card, run)
        try example.library.keep(elapsed: .seconds(12), of: run)
        for _ in 0..<3 {
            try example.undo()
            #expect(try example.run?.swipes == [])
            #expect(try example.run?.elapsed == .seconds(12))
            try example.redo()
            #expect(try example.run?.swipes.map(\.verdict) == [.correct])
        }
        let connection = example.library.connection
        #expect(try connection.number("SELECT count(*) FROM review") == 4)
        #expect(try connection.number("SELECT count(*) FROM taken_back") == 3)
    }

    @Test("gives way to the one before it when its beginning is undone")
    func beginning() throws {
        let example = try Example()
        let deck = try example.addDeck("Rivers")
        let first = try example.begin(deck, seed: 1)
        let second = try example.begin(deck, seed: 2)
        #expect(try example.run?.setup == second)
        try example.undo()
        #expect(try example.run?.setup == first)
        try example.redo()
        #expect(try example.run?.setup == second)
    }

    @Test(
        "that began by itself is kept with the first thing that happens in it, and gone when that is undone")
    func byItself() throws {
        let example = try Example()
        let deck = try example.addDeck("Rivers")
        let card = try example.addCard("Nile", to: deck)
        let run = RunSetup(deck: deck, seed: 5)
        try example.library.keep(elapsed: .seconds(12), of: run)
        #expect(try example.run == nil)
        try example.swipe(.correct, card, run)
        try example.swipe(.wrong, card, run)
        #expect(try example.run?.swipes.count == 2, "of one run")
        try example.undo()
        try example.undo()
        #expect(try example.run == nil)
        try example.library.perform(Step(.goOnWithoutClock)) { try $0.removeLimit(of: run) }
        #expect(try example.run?.setup.rules.seconds == nil)
        #expect(try example.run?.setup.isOfSameRun(as: run) == true)
        try example.undo()
        #expect(try example.run == nil)
    }

    @Test("cannot be kept without its deck")
    func withoutDeck() throws {
        let example = try Example()
        let deck = try example.addDeck("Rivers")
        let card = try example.addCard("Nile", to: deck)
        try example.library.perform(Step(.deleteDeck)) { try $0.delete(deck) }
        let run = RunSetup(deck: deck, seed: 5)
        #expect(throws: StoreFailure.gone) { _ = try example.begin(deck) }
        #expect(throws: StoreFailure.gone) { try example.swipe(.correct, card, run) }
    }

    @Test("is out of sight while its deck is deleted")
    func deckDeleted() throws {
        let example = try Example()
        let deck = try example.addDeck("Rivers")
        _ = try example.begin(deck)
        try example.library.perform(Step(.deleteDeck)) { try $0.delete(deck) }
        #expect(try example.run == nil)
        try example.undo()
        #expect(try example.run != nil)
    }

    @Test("keeps the reviews of a card that is deleted")
    func cardDeleted() throws {
        let example = try Example()
        let deck = try example.addDeck("Rivers")
        let card = try example.addCard("Nile", to: deck)
        let run = try example.begin(deck)
        try example.swipe(.correct, card, run)
        try example.delete(card)
        #expect(try example.run?.swipes.count == 1)
    }
}

@Suite("Answers in the library")
struct AnswerKeepingTests {
    private let answer = KeptAnswer(
        asked: Country("fr"), picked: Country("it"), among: 3, date: 5, took: .milliseconds(1500))

    @Test("are kept with the game, and taken back with it")
    func kept() throws {
        let example = try Example()
        let kind = GameKind(set: "world", isHard: true, scoring: .bold, flagCount: 9, questions: nil)
        let game = PlayedGame(kind, date: 6, answers: 8, right: 7, score: 69)
        try example.library.perform(Step(.answer, about: "fr")) { edit in
            try edit.record(answer)
            try edit.record(game)
            try edit.setStanding("over", of: .flags)
        }
        let history = try example.library.read { try $0.answerHistory() }
        #expect(history == AnswerHistory(answers: [answer], games: [game]))
        try example.undo(.flags)
        #expect(try example.library.read { try $0.answerHistory() }.isEmpty)
        #expect(try example.library.read { try $0.standing(of: .flags) } == nil)
        try example.redo(.flags)
        #expect(try example.library.read { try $0.answerHistory() } == history)
        #expect(try example.library.read { try $0.standing(of: .flags) } == "over")
    }

    @Test("have any date and time, and games any rules; the oldest come first")
    func extremes() throws {
        let example = try Example()
        let times = [Duration.seconds(-5), .seconds(Int64.max), .nanoseconds(1), .milliseconds(1)]
        let dates = [Int64.min, 0, 5, .max]
        let answers = zip(times, dates).map {
            KeptAnswer(asked: Country("kr"), picked: Country("fr"), date: $1, took: $0)
        }
        let kind = GameKind(set: "é", isHard: true, scoring: .bold, flagCount: 2, questions: nil)
        let games = [
            PlayedGame(kind, date: .min, answers: 1_000_000_000, right: 0, score: -1_000_000_000),
            PlayedGame(kind, date: .max, answers: 0, right: 0, score: 0),
        ]
        for answer in answers.reversed() {
            try example.library.perform(Step(.answer)) { try $0.record(answer) }
        }
        for game in games.reversed() { try example.library.perform(Step(.answer)) { try $0.record(game) } }
        let history = try example.library.read { try $0.answerHistory() }
        #expect(history == AnswerHistory(answers: answers, games: games))
    }

    @Test(
        "and games that the model forbids cannot be in the file",
        arguments: [
            "UPDATE review SET grade = 5", "UPDATE review SET took = -1", "UPDATE review SET date = 'now'",
            "UPDATE review SET choices = 1", "UPDATE quiz SET country_set = ''", "UPDATE quiz SET hard = 2",
            "UPDATE quiz SET scoring = 'kind'", "UPDATE quiz SET flag_count = 1",
            "UPDATE quiz SET questions = 0", "UPDATE quiz SET answers = -1",
            "UPDATE quiz SET right_answers = 13", "UPDATE quiz SET score = 20000000000",
            "UPDATE quiz SET asks = 'rivers'", "UPDATE quiz SET place_asked_by = 'smell'",
            "UPDATE quiz SET name_answered_by = 'singing'",
        ])
    func forbidden(statement: String) throws {
        let example = try Example()
        let kind = GameKind(set: "eleven", isHard: true, scoring: .bold, flagCount: 9, questions: nil)
        try example.library.perform(Step(.answer)) { edit in
            try edit.record(answer)
            try edit.record(PlayedGame(kind, date: 6, answers: 12, right: 10, score: 98))
        }
        #expect(throws: DatabaseError.self) { try example.library.connection.run(statement) }
    }

    @Test("about no country are refused")
    func noCountry() throws {
        let example = try Example()
        let strange = KeptAnswer(asked: Country("Atlantis"), picked: Country("it"), date: 5, took: .zero)
        #expect(throws: StoreFailure.self) {
            try example.library.perform(Step(.answer)) { try $0.record(strange) }
        }
    }
}

@Suite("A draft in the library")
struct DraftTests {
    @Test("is kept until it is done, and no step takes it back")
    func kept() throws {
        let example = try Example()
        _ = try example.addDeck("Rivers")
        try example.library.keepDraft("half a ques", named: "prompt")
        try example.undo()
        #expect(try example.library.read { try $0.draft("prompt") } == "half a ques")
        try example.library.keepDraft(nil, named: "prompt")
        #expect(try example.library.read { try $0.draft("prompt") } == nil)
    }
}
