import Seeded
import Testing

@testable import Memory

@Suite("Replay: a log gives one state")
struct ReplayTests {
    let hour: Int64 = 3_600_000
    let model = MemoryModel.standard

    private var log: [Review] {
        [
            Review(time: 0, grade: .good), Review(time: 30 * hour, grade: .good, choices: 3),
            Review(time: 31 * hour, grade: .again), Review(time: 32 * hour, grade: .hard),
        ]
    }

    @Test("FSRS-7 counts parts of a day")
    func fractions() throws {
        let known = try #require(model.replay([log[0], log[2]]))
        let expected = FSRS7.standard.later(FSRS7.standard.first(.good), .again, after: 31.0 / 24)
        #expect(known == Learned(state: .fsrs7(expected), time: 31 * hour))
    }

    @Test("FSRS-6 counts full periods of 24 hours")
    func wholeDays() throws {
        let model = try MemoryModel(.fsrs6)
        let known = try #require(model.replay([log[0], log[2]]))
        let expected = FSRS6.standard.later(FSRS6.standard.first(.good), .again, after: 1)
        #expect(known.state == .fsrs6(expected))
    }

    @Test("The order of the rows does not matter", arguments: ModelName.allCases)
    func order(name: ModelName) throws {
        let model = try MemoryModel(name)
        // Also within one millisecond.
        let rows =
            log + [Review(time: 31 * hour, grade: .good), Review(time: 31 * hour, grade: .again, choices: 9)]
        let expected = model.replay(rows)
        var numbers = SeededGenerator(seed: 1)
        for _ in 0..<20 { #expect(model.replay(rows.shuffled(using: &numbers)) == expected) }
    }

    @Test("The same row twice counts once")
    func doubles() {
        #expect(model.replay(log + log.reversed()) == model.replay(log))
        // Another answer in the same millisecond is one of its own.
        let other = Review(time: 31 * hour, grade: .good)
        #expect(model.replay(log + [other]) != model.replay(log))
    }

    @Test("A row without a grade changes nothing, and time is counted from the judged review")
    func withoutGrade() {
        let moved = Review(time: 15 * hour, grade: nil)
        #expect(model.replay([moved] + log + [Review(time: 90 * hour, grade: nil)]) == model.replay(log))
        #expect(model.replay([moved]) == nil && model.replay([Review]()) == nil)
    }

    @Test("A log that begins in the middle goes on from what was known")
    func middle() {
        let start = model.replay(Array(log[..<2]))
        #expect(model.replay(Array(log[2...]), from: start) == model.replay(log))
    }

    @Test("A clock that was set back counts as no time")
    func clockSetBack() throws {
        let known = try #require(model.replay(log))
        let next = try #require(model.next(known, Review(time: 5, grade: .good)))
        #expect(next.state == model.later(known.state, .good, after: 0) && next.time == known.time)
        #expect(Span.days(from: .max, to: .min) == 0 && Span.days(from: .min, to: .max) == .infinity)
    }

    @Test("A log of many things gives what each of them gives alone")
    func manyThings() {
        var numbers = SeededGenerator(seed: 2)
        let rows = (0..<500).map { _ in
            LoggedReview(
                item: .random(in: 1...40, using: &numbers),
                review: Review(
                    time: .random(in: 0...100, using: &numbers) * hour,
                    grade: Grade(rawValue: .random(in: 0...4, using: &numbers)),
                    choices: Bool.random(using: &numbers) ? 3 : nil))
        }
        let all = model.replay(rows)
        for item in Int64(1)...41 {
            #expect(all[item] == model.replay(rows.filter { $0.item == item }.map(\.review)))
        }
    }

    @Test("A state of the other model says nothing")
    func otherModel() throws {
        let other = try MemoryModel(.fsrs6)
        let state = other.first(.good)
        #expect(state.model == .fsrs6)
        #expect(model.recall(state, after: 1) == 0 && model.interval(state, for: 0.9) == 0)
        #expect(model.slope(state, after: 1) == 0)
        #expect(model.later(state, .hard, after: 3) == model.first(.hard))
        #expect(model.next(Learned(state: state, time: 0), log[1])?.state == model.first(.good, choices: 3))
    }

    @Test("A model does what its kind does", arguments: ModelName.allCases)
    func sameAsKind(name: ModelName) throws {
        let model = try MemoryModel(name)
        let state = model.first(.good)
        #expect(model.name == name && state.model == name)
        switch (model, state) {
        case (.fsrs7(let kind), .fsrs7(let inner)):
            #expect(model.recall(state, after: 3) == kind.recall(inner, after: 3))
            #expect(model.interval(state, for: 0.8) == kind.interval(inner, for: 0.8))
            #expect(model.slope(state, after: 3) == kind.forgetting(inner).recallAndSlope(after: 3).slope)
            #expect(model.state(fromInterval: 9) == .fsrs7(kind.state(fromInterval: 9)))
        case (.fsrs6(let kind), .fsrs6(let inner)):
            #expect(model.recall(state, after: 3) == kind.recall(inner, after: 3))
            #expect(model.interval(state, for: 0.8) == kind.interval(inner, for: 0.8))
            #expect(model.slope(state, after: 3) == kind.slope(inner, after: 3))
            #expect(model.state(fromInterval: 9) == .fsrs6(kind.state(fromInterval: 9, ease: 2.5)))
        default: Issue.record("The model and its state are of different kinds.")
        }
    }
}
