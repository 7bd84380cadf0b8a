import Memory
import MemoryTesting
import Testing

/// What is coming (M4, M9, M10).
struct ForecastTests {
    let planner = Planner()
    let moment = SimulatedLearning.moment(day: 100)

    private func known(_ item: Int64, daysAgo: Double) -> Candidate {
        let time = moment.now - Int64(daysAgo * Double(Span.millisecondsOfDay))
        return Candidate(item: item, known: Learned(state: MemoryModel.standard.first(.good), time: time))
    }

    /// Its interval is 4.78 days.
    @Test("A thing is forecast for the day on which it becomes due")
    func day() {
        let minutes = planner.forecast([known(1, daysAgo: 1)], at: moment, days: 6).minutes
        #expect(minutes.count == 6)
        #expect(minutes[..<4].allSatisfy { $0 == 0 })
        #expect(minutes[4] > 0.1 && minutes[4] < 0.3)
    }

    @Test("When there is more: tomorrow, in some days, or never")
    func next() {
        #expect(
            planner.nextSession([known(1, daysAgo: 1)], minutes: 5, at: moment) == .init(day: 4, minutes: 1))
        #expect(planner.nextSession([known(1, daysAgo: 4.1)], minutes: 5, at: moment)?.day == 1)
        let many = (0..<1_000).map { known($0, daysAgo: 10) }
        #expect(planner.nextSession(many, minutes: 5, at: moment) == .init(day: 1, minutes: 5))
        #expect(planner.nextSession(many, minutes: nil, at: moment)!.minutes > 90)
        let new = [Candidate(item: 1)]
        #expect(planner.nextSession(new, minutes: 5, at: moment)?.day == 1)
        var state = MemoryModel.standard.first(.easy)
        state = MemoryModel.standard.later(state, .easy, after: 50)
        let learned = Learned(state: state, time: moment.now)
        #expect(planner.nextSession([Candidate(item: 1, known: learned)], minutes: 5, at: moment) == nil)
    }

    @Test("The forecast is the same in whatever order things come")
    func order() {
        let all = (0..<3_000).map { known($0, daysAgo: Double($0 % 17)) }
        let forecast = planner.forecast(all, at: moment)
        #expect(planner.forecast(all.reversed(), at: moment) == forecast)
    }

    @Test("To be surer costs more")
    func cost() {
        let all = (0..<500).map { known($0, daysAgo: Double($0 % 17)) }
        let costs = [0.8, 0.85, 0.9, 0.95, 0.97].map {
            planner.minutesADay(all, desiredRecall: $0, at: moment)
        }
        #expect(zip(costs, costs.dropFirst()).allSatisfy { $0 < $1 })
        #expect(costs[0] > 0)
    }

    @Test("What is said of the next session comes true: for learners with all they have once begun")
    func comesTrue() {
        var said = 0.0
        var took = 0.0
        for number in 0..<12 {
            var learning = SimulatedLearning(.varied(number), cards: 300)
            for day in 0..<60 { learning.session(on: day, minutes: 20) }
            for day in 60..<70 {
                let evening = SimulatedLearning.moment(day: day - 1, hours: 15)
                let next = learning.planner.nextSession(learning.candidates, minutes: nil, at: evening)
                if let next, next.day == 1 { said += Double(next.minutes) }
                took += learning.session(on: day, minutes: nil).seconds / 60
            }
        }
        #expect(abs(said / took - 1) < 0.2)
    }
}
