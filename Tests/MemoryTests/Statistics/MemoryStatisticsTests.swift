import MemoryTesting
import Seeded
import Testing

@testable import Memory

@Suite("Statistics of memory")
struct MemoryStatisticsTests {
    private static let day: Int64 = 86_400_000
    private let day = MemoryStatisticsTests.day
    private let model = MemoryModel.standard

    private func answer(
        _ item: Int64, on days: Double, _ grade: Grade = .good, seconds: Double = 4
    ) -> TimedReview {
        TimedReview(
            logged: LoggedReview(item: item, review: Review(time: Int64(days * Double(day)), grade: grade)),
            milliseconds: Int(seconds * 1000))
    }

    /// Ten days, each beginning at a sixth of it; now is the evening of the last one.
    private func statistics(
        _ answers: [TimedReview], about things: [Candidate]? = nil, recall: Double = 0.9
    ) -> MemoryStatistics {
        let starts = (0..<10).map { Int64($0) * day + day / 6 }
        let known = model.replay(answers.map(\.logged))
        return MemoryStatistics(
            answers, about: things ?? known.keys.sorted().map { Candidate(item: $0, known: known[$0]) },
            Planner(model: model, desiredRecall: recall), at: moment, dayStarts: starts)
    }

    private var moment: Moment { Moment(now: 9 * day + day / 6 * 5, dayStart: 9 * day + day / 6) }

    @Suite("A year of days") struct Days {
        private let base = MemoryStatisticsTests()

        @Test("An answer counts on the day in which it was given; a day begins when its start says")
        func starts() {
            let sixth = 1.0 / 6
            let days = base.statistics([
                base.answer(1, on: 3 + sixth), base.answer(2, on: 3 + sixth - 0.001),
                base.answer(3, on: 4 + sixth - 0.001, .again),
            ]).days
            #expect(days.map(\.answers) == [0, 0, 1, 2, 0, 0, 0, 0, 0, 0])
            #expect(days.map(\.right) == [0, 0, 1, 1, 0, 0, 0, 0, 0, 0])
        }

        @Test("What was answered before the first day is left out")
        func before() {
            #expect(base.statistics([base.answer(1, on: 0.1)]).days.allSatisfy { $0.answers == 0 })
        }

        @Test("Who takes longer than a minute has gone for tea")
        func seconds() {
            let day = base.statistics([
                base.answer(1, on: 5.5, seconds: 3), base.answer(2, on: 5.5, seconds: 900),
            ]).days[5]
            #expect(day.seconds == 63)
        }
    }

    @Suite("How well things are known") struct Known {
        private let base = MemoryStatisticsTests()

        @Test("Each thing is counted once: among the new ones, or where its recall now belongs")
        func bands() {
            // Recall falls with the days since its only answer.
            let answers = (0..<90).map {
                base.answer(Int64($0), on: Double($0) / 10, $0 % 2 == 0 ? .good : .again)
            }
            let known = base.model.replay(answers.map(\.logged))
            let things = (0..<100).map { Candidate(item: $0, known: known[$0]) }
            let knowledge = base.statistics(answers, about: things).knowledge
            #expect((knowledge.newCount, knowledge.askedCount, knowledge.count) == (10, 90, 100))
            var expected = 0.0
            for band in knowledge.bands {
                let inside = known.values.map {
                    base.model.recall($0.state, after: Span.days(from: $0.time, to: base.moment.now))
                }.filter { band.recall.contains($0) }
                #expect(band.count == inside.count, "\(band.recall)")
                expected += inside.reduce(0, +)
            }
            #expect(knowledge.bands.filter { $0.count > 0 }.count > 2, "the example has many kinds")
            #expect(agree(knowledge.expected, expected, within: 1e-9))
        }

        @Test("What was answered this moment is in the best band")
        func now() {
            let answers = [base.answer(1, on: 9 + 5.0 / 6)]
            #expect(base.statistics(answers).knowledge.bands[0].count == 1)
        }
    }

    @Test("What is coming is the planner’s forecast, in minutes a day")
    func coming() {
        let answers = (0..<40).map { answer($0, on: Double($0 % 9)) }
        let found = statistics(answers).coming
        #expect(found.count == 30)
        #expect(found.reduce(0, +) > 1)
        #expect(
            statistics(answers, recall: 0.97).coming.reduce(0, +) > found.reduce(0, +), "surer costs more")
    }

    @Suite("Expected and true") struct Calibrated {
        private let base = MemoryStatisticsTests()

        @Test("Groups rise by what was expected, and make the whole")
        func groups() throws {
            var random = SeededGenerator(seed: 7)
            let answers = (0..<600).map { number in
                base.answer(
                    Int64(number % 60), on: Double(number / 60) * 0.9,
                    Bool.random(using: &random) ? .good : .again)
            }
            let found = base.statistics(answers).calibration
            let whole = try #require(found.whole)
            let direct = Evaluation(answers.map(\.logged), base.model)
            #expect(found.groups.count > 2)
            #expect(found.groups.map(\.expected) == found.groups.map(\.expected).sorted())
            #expect(whole.count == direct.count)
            #expect(found.groups.allSatisfy { $0.count > 0 })
            let right = found.groups.reduce(0) { $0 + $1.right * Double($1.count) }
            #expect(agree(whole.right, right / Double(direct.count), within: 1e-12))
            #expect(whole.right > 0.4 && whole.right < 0.6)
        }

        @Test("Where nothing was asked twice, nothing was expected")
        func nothing() {
            #expect(base.statistics([base.answer(1, on: 3)]).calibration.whole == nil)
        }
    }

    @Suite("What is hardest") struct Hardest {
        private let base = MemoryStatisticsTests()

        /// One answer each half day.
        private func answers(_ item: Int64, _ grades: String) -> [TimedReview] {
            grades.enumerated().map {
                base.answer(item, on: 0.5 + Double($0.offset) / 2, $0.element == "x" ? .again : .good)
            }
        }

        @Test(
            "Is what was wrong most of the last ten answers; nobody can know what is new, so the first is left out"
        )
        func order() {
            let found = base.statistics(
                answers(1, "xx.x.") + answers(2, "x.....") + answers(3, "xxxxxx") + answers(4, ".x..x...")
            ).hardest
            #expect(found.map(\.item) == [3, 1, 4])
            #expect(found.map(\.answers) == [5, 4, 7])
            #expect(found.map(\.wrong) == [5, 2, 2])
        }

        @Test("What has been learnt is no longer hard")
        func learnt() {
            #expect(base.statistics(answers(1, "xxxxx..........")).hardest.isEmpty)
            #expect(base.statistics(answers(1, "xxxxx........")).hardest.map(\.wrong) == [2])
        }

        @Test("What is gone is not hard any more, though its answers count")
        func gone() {
            let found = base.statistics(answers(1, "xxxx"), about: [])
            #expect(found.hardest.isEmpty)
            #expect(found.days.reduce(0) { $0 + $1.answers } == 4)
        }

        @Test("Ten at the most")
        func most() {
            let found = base.statistics((0..<30).flatMap { answers($0, "xxxx") }).hardest
            #expect(found.map(\.item) == Array(0..<10))
        }
    }

    @Test("The order of the log makes no difference")
    func anyOrder() {
        var random = SeededGenerator(seed: 3)
        let answers = (0..<400).map {
            answer(Int64($0 % 40), on: Double($0) / 45, Bool.random(using: &random) ? .good : .again)
        }
        #expect(statistics(answers.shuffled(using: &random)) == statistics(answers))
    }

    @Test("Where nothing was ever answered there is nothing to show")
    func empty() {
        #expect(statistics([]).isEmpty)
        #expect(!statistics([answer(1, on: 2)], about: []).isEmpty)
        #expect(statistics([], about: [Candidate(item: 1)]).isEmpty)
    }
}
