import Dispatch
import Flashcards
import Foundation
import LibraryTesting
import Memory
import MemoryTesting
import SQLite
import Seeded
import Testing

@testable import Library

@Suite("The memory model is fitted to the person")
struct FittingTests {
    private let place = LibraryFolder()

    /// Answers of somebody with this memory, the oldest first.
    static func log(of memory: FSRS7, _ count: Int, seed: UInt64) -> [LoggedReview] {
        var numbers = SeededGenerator(seed: seed)
        let log = memory.log(of: 400, over: 300, asking: .typed, &numbers)
        return Array(log.sorted { $0.review < $1.review }.prefix(count))
    }

    static func otherLog(_ count: Int, seed: UInt64 = 3) -> [LoggedReview] {
        var numbers = SeededGenerator(seed: seed)
        return log(of: .other(&numbers), count, seed: seed)
    }

    @Test("after 400 reviews, and again when there are a fifth more")
    func when() throws {
        let library = try place.open().library
        let log = FittingTests.otherLog(600)
        try library.add(log.prefix(399))
        #expect(try library.missingReviews() == 1)
        #expect(try library.fitNow() == nil)
        try library.add(log[399..<400])
        #expect(try library.missingReviews() == nil)
        #expect(try library.fitNow() != nil)
        #expect(try library.missingReviews() == 80)
        try library.add(log[400..<479])
        #expect(try library.missingReviews() == 1)
        // Also after the program was ended, and begun again.
        let again = try place.open().library
        #expect(try again.missingReviews() == 1)
        try again.add(log[479..<480])
        #expect(try again.missingReviews() == nil && library.missingReviews() == nil)
    }

    @Test("Reviews that were taken back do not count")
    func takenBack() throws {
        let library = try place.open().library
        try library.add(FittingTests.otherLog(400))
        try library.connection.run(
            "INSERT INTO taken_back (review, made) SELECT id, 1 FROM review ORDER BY id DESC LIMIT 10")
        while try library.rememberSlice() {}
        #expect(try library.missingReviews() == 10)
    }

    @Test("and used if it foretells the last fifth of the reviews better: then all is worked out anew")
    func better() throws {
        let library = try place.open().library
        let log = FittingTests.otherLog(2000)
        try library.add(log)
        let fit = try #require(try library.fitNow())
        let parameters = try #require(fit.parameters)
        #expect(fit.logLoss < fit.standardLogLoss)
        #expect(try library.keptModel().model.parameters == parameters)
        try library.expectKnown()
        // The library of another machine, or of the next start, goes on with it.
        #expect(try place.open().library.keptModel().model.parameters == parameters)
    }

    @Test("but not if the standard model foretells them as well: then nothing changes")
    func notBetter() throws {
        let seed = try #require(
            (1...20).first { seed in
                let log = FittingTests.log(of: .standard, 500, seed: UInt64(seed))
                return Fitting.fit(log).map { $0.parameters == nil } ?? false
            })
        let library = try place.open().library
        try library.add(FittingTests.log(of: .standard, 500, seed: UInt64(seed)))
        let known = try library.known()
        let fit = try #require(try library.fitNow())
        #expect(fit.parameters == nil && fit.logLoss >= fit.standardLogLoss)
        #expect(try library.keptModel().number == 0)
        #expect(try library.keptModel().model.parameters == FSRS7.standardParameters)
        #expect(try library.known() == known)
        #expect(try library.missingReviews() == 100)
    }

    @Test("nor if what was fitted before foretells them as well")
    func notBetterThanBefore() throws {
        let library = try place.open().library
        let log = FittingTests.otherLog(3000)
        try library.add(log)
        _ = try library.fitNow()
        let before = try library.keptModel()
        #expect(before.number != 0)
        // The same answers once more: the same parameters would be found.
        try library.connection.run("UPDATE memory_model SET reviews = 1000")
        let fit = try #require(try library.fitNow())
        #expect(fit.parameters == nil && fit.logLoss == fit.usedLogLoss && fit.logLoss < fit.standardLogLoss)
        #expect(try library.keptModel().number == before.number)
        #expect(try library.missingReviews() == 600)
    }

    @Test("is nothing that the person has done: undo takes back what was done before, and redo does it again")
    func noStep() throws {
        let example = try place.example()
        let library = example.library
        try library.add(FittingTests.otherLog(2000))
        let deck = try #require(try example.decks.first)
        let card = try example.addCard("own", to: deck.id)
        let swipe = Swipe(.correct, of: card, date: example.now, took: .seconds(4))
        let step = RunStep.swipe(
            swipe, of: Card(id: card, text: .example("own")), in: RunSetup(deck: deck.id, seed: 1),
            elapsed: .zero)
        try library.perform(step.step) { try $0.carryOut(step) }
        let last = try library.nextUndo(in: .cards)
        let count = try library.connection.number("SELECT count(*) FROM step")

        let fit = try #require(try library.fitNow())
        #expect(fit.parameters != nil)
        #expect(try library.nextUndo(in: .cards) == last)
        #expect(try library.connection.number("SELECT count(*) FROM step") == count)
        let model = try library.keptModel().number
        try example.undo()
        #expect(try library.known()[card.number] == nil)
        try library.expectKnown()
        try example.redo()
        #expect(try library.known()[card.number] != nil)
        try library.expectKnown()
        #expect(try library.keptModel().number == model)
    }

    @Test("by two programs at once only once")
    func twoPrograms() throws {
        let (one, other) = (try place.open().library, try place.open().library)
        try one.add(FittingTests.otherLog(1000))
        guard case .fit(let request) = try one.fitNeed(), case .fit(let later) = try other.fitNeed() else {
            Issue.record("both want to fit")
            return
        }
        let fit = request.fit(try one.reviewsToFit(request)) { false }
        #expect(try one.keep(fit, for: request))
        #expect(try !other.keep(fit, for: later))
        #expect(try other.connection.number("SELECT count(*) FROM memory_model") == 1)
        #expect(try other.missingReviews() == 200)
        // Each of them may do a part of the work.
        _ = try one.rememberSlice()
        while try other.rememberSlice() {}
        #expect(try !one.rememberSlice())
        try one.expectKnown()
    }

    @Test("A review that comes in while all is worked out anew counts at once")
    func reviewMeanwhile() throws {
        let library = try place.open().library
        let log = FittingTests.otherLog(1001)
        try library.add(log.prefix(1000))
        guard case .fit(let request) = try library.fitNeed() else {
            Issue.record("there are enough reviews")
            return
        }
        #expect(try library.keep(request.fit(try library.reviewsToFit(request)) { false }, for: request))
        try library.add(log.suffix(1), remembering: false)
        while try library.rememberSlice() {}
        try library.expectKnown()
    }

    @Test("FSRS-6 is fitted too, for who chooses it; who goes back has what was fitted before")
    func otherModel() throws {
        let library = try place.open().library
        try library.add(FittingTests.otherLog(3000))
        _ = try library.fitNow()
        let first = try library.keptModel().model
        try library.choose(.fsrs6)
        #expect(try library.modelName() == .fsrs6)
        #expect(try library.keptModel().model.parameters == FSRS6.standardParameters)
        while try library.rememberSlice() {}
        try library.expectKnown()
        let fit = try #require(try library.fitNow())
        #expect(try library.keptModel().model.parameters == fit.parameters)
        try library.expectKnown()
        try library.choose(.fsrs7)
        #expect(try library.keptModel().model.parameters == first.parameters && first.name == .fsrs7)
        #expect(try library.missingReviews() == 600, "it is not fitted again at once")
        let number = try library.keptModel().number
        try library.choose(.fsrs7)
        #expect(try library.keptModel().number == number, "choosing the same changes nothing")
    }

    @Test("Of very many reviews some things are left out, whole things only")
    func some() throws {
        let library = try place.open().library
        try library.add(FittingTests.otherLog(1200))
        guard case .fit(let all) = try library.fitNeed() else {
            Issue.record("there are enough reviews")
            return
        }
        let whole = try library.reviewsToFit(all)
        #expect(whole.count == 1200 && all.oneThingIn == 1)
        let request = FitRequest(used: all.used, reviews: 1200, reviewsBefore: nil, oneThingIn: 3)
        let some = try library.reviewsToFit(request)
        let things = Set(some.map(\.item))
        #expect(whole.filter { things.contains($0.item) } == some)
        #expect((200...700).contains(some.count))
    }
}
