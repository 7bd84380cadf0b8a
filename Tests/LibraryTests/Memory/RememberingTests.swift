import Files
import Flashcards
import Foundation
import LibraryTesting
import Memory
import SQLite
import Testing

@testable import Library

@Suite("How well a card is known")
struct RememberingTests {
    private let example: Example
    private let deck: Deck.ID
    private let card: Card.ID

    init() throws {
        example = try Example()
        deck = try example.addDeck("Rivers")
        card = try example.addCard("one", to: deck)
    }

    private func swipe(_ verdict: Verdict) throws {
        let setup = RunSetup(deck: deck, seed: 1)
        let swipe = Swipe(verdict, of: card, date: example.now, took: .seconds(4))
        let step = RunStep.swipe(
            swipe, of: Card(id: card, text: .example("one")), in: setup, elapsed: .zero)
        try example.library.perform(step.step) { try $0.carryOut(step) }
        example.now += 1000 * 60 * 60 * 24
    }

    @Test("follows from its reviews, at once")
    func atOnce() throws {
        #expect(try example.library.known() == [:])
        try swipe(.correct)
        try example.library.expectKnown()
        let first = try #require(try example.library.known()[card.number])
        try swipe(.wrong)
        try example.library.expectKnown()
        #expect(try example.library.known()[card.number] != first)
    }

    @Test("is as before when a review is taken back, and as after when it is made again")
    func undo() throws {
        try swipe(.correct)
        let one = try example.library.known()
        try swipe(.wrong)
        let two = try example.library.known()
        try example.undo()
        #expect(try example.library.known() == one)
        try example.undo()
        #expect(try example.library.known() == [:])
        try example.redo()
        try example.redo()
        #expect(try example.library.known() == two)
    }

    @Test("is right after any steps, undone and redone", arguments: UInt64(1)...4)
    func randomSteps(seed: UInt64) throws {
        let library = try Library(machine: 7)
        var random = RandomSteps(library, seed: seed)
        for number in 0..<150 {
            guard let area = try random.doSomething() else { continue }
            if number % 7 == 3 { _ = try library.undo(in: area) }
            if number % 21 == 3 { _ = try library.redo(in: area) }
        }
        try library.expectKnown()
    }

    @Test("is worked out anew by another model, in slices, and by the parameters of this person")
    func otherModel() throws {
        for verdict in [Verdict.correct, .wrong, .correct] { try swipe(verdict) }
        let before = try #require(try example.library.known()[card.number])
        try example.library.use(try MemoryModel(.fsrs6))
        while try example.library.rememberSlice() {}
        try example.library.expectKnown()
        let after = try #require(try example.library.known()[card.number])
        #expect((before.state.model, after.state.model) == (.fsrs7, .fsrs6))
        var parameters = FSRS7.standardParameters
        parameters[2] = 8
        try example.library.use(try MemoryModel(.fsrs7, parameters: parameters))
        while try example.library.rememberSlice() {}
        try example.library.expectKnown()
        #expect(try example.library.keptModel().model.parameters == parameters)
    }

    @Test("follows from typed answers too, which are kept as typed, and come back with the run")
    func typed() throws {
        let run = RunSetup(deck: deck, seed: 1)
        let swipe = Swipe(.good, of: card, date: example.now, took: .seconds(30), isTyped: true)
        try example.library.perform(Step(.swipeCorrect)) { try $0.record(swipe, in: run, elapsed: .zero) }
        #expect(try example.run?.swipes == [swipe])
        #expect(
            try example.library.connection.numbers("SELECT way FROM review") == [Review.Way.typed.rawValue])
        try example.library.expectKnown()
        #expect(try example.library.known()[card.number] != nil)
        // The time that it takes is learnt as well.
        let times = try example.library.read { try $0.planner(.standard, .standard).answerTimes }
        #expect(times.new > AnswerTimes.standard.new)
    }

    @Test("stays known while the card is deleted")
    func deleted() throws {
        try swipe(.correct)
        let known = try example.library.known()
        try example.delete(card)
        #expect(try example.library.known() == known)
    }

    @Test("of a library from before there was memory is worked out from what was answered then")
    func olderLibrary() throws {
        let place = LibraryFolder()
        place.write(Data())
        do {
            let connection = try place.connection()
            try connection.transaction {
                try connection.run("PRAGMA application_id = \(Schema.applicationID)")
                try Migrator(Array(Schema.migrator.migrations.prefix(1))).migrate(connection)
                try connection.run(
                    """
                    INSERT INTO counter (id, machine, last_number, last_time) VALUES (1, 7, ?, 0)
                    """, Numbers(machine: 7).lastNumber)
                try Library.drawFileNumber(in: connection)
                try connection.run(
                    """
                    INSERT INTO review (id, thing, way, grade, choices, date, took)
                    VALUES (1, 100, 2, 3, 3, 5000, 900), (2, 200, 1, 1, NULL, 6000, 800)
                    """)
            }
        }
        let opened = try place.open()
        #expect(opened.recovery == nil && opened.notKept == nil)
        while try opened.library.rememberSlice() {}
        try opened.library.expectKnown()
        #expect(try opened.library.known().keys.sorted() == [100, 200])
    }

    @Test("is noticed again where somebody has removed a trigger from the file")
    func removedTrigger() throws {
        try example.library.connection.run("DROP TRIGGER review_added")
        try Schema.makeWhatIsMissing(in: example.library.connection)
        try example.library.connection.run(
            "INSERT INTO review (id, thing, way, grade, date, took) VALUES (1, 200, 1, 1, 6000, 800)")
        while try example.library.rememberSlice() {}
        try example.library.expectKnown()
        #expect(try example.library.known()[200] != nil)
    }

    @Test("decides what a session asks: what is due, then something new, and nothing twice on a day")
    func session() throws {
        try swipe(.correct)
        let new = try example.addCard("two", to: deck)
        func cards() throws -> [Card.ID] {
            try example.library.plan(
                SessionRequest(deck, minutes: 5, seed: 1), LearningWishes(recall: 0.9)
            ).session.cards.map { Card.ID($0.item) }
        }
        #expect(try cards() == [new], "the first is known still")
        example.now += 1000 * 60 * 60 * 24 * 60
        #expect(try Set(cards()) == [card, new])
        try swipe(.correct)
        example.now -= 1000 * 60 * 60 * 23
        #expect(try cards() == [new])
    }
}
