import Testing

@testable import Flashcards

@Suite("The clock of a run")
struct RunClockTests {
    private let start = RunClock.Moment.now
    private func after(_ seconds: Double) -> RunClock.Moment { start.advanced(by: .seconds(seconds)) }

    private func running(limit: Int? = 100) -> RunClock {
        var clock = RunClock(limit: limit.map { .seconds($0) })
        clock.run(at: start)
        return clock
    }

    @Test("rounds the time left up: 100 at the start, 0 only at the very end")
    func wholeSeconds() {
        var clock = running()
        for (seconds, shown) in [(0.0, 100), (0.5, 100), (1, 99), (1.001, 99), (8.2, 92)] {
            clock.advance(to: after(seconds))
            #expect(clock.secondsLeft == shown, "after \(seconds)")
        }
        for second in 9...99 { clock.advance(to: after(Double(second))) }
        clock.advance(to: after(99.999))
        #expect(clock.secondsLeft == 1)
        #expect(clock.timeLeft != .zero)
        clock.advance(to: after(100))
        #expect(clock.secondsLeft == 0)
        #expect(clock.timeLeft == .zero)
    }

    @Test("never goes below 0")
    func neverBelowZero() {
        var clock = running(limit: 30)
        for second in stride(from: 7.0, through: 70, by: 7) { clock.advance(to: after(second)) }
        #expect(clock.secondsLeft == 0)
        #expect(clock.timeLeft == .zero)
    }

    @Test("shows the same time whether it is asked late, early, twice or seldom")
    func punctuality() {
        for moments in [
            [1.0, 2, 3, 4, 5], [0.9, 1.9, 2.2, 2.3, 5], [1, 1, 1.5, 5, 5], [4.99, 5], [5], [3, 2, 1, 5],
        ] {
            var clock = running()
            for moment in moments { clock.advance(to: after(moment)) }
            #expect(clock.timeLeft == .seconds(95), "\(moments)")
        }
    }

    @Test("a minute of ticks, each a little late, is a minute")
    func driftless() {
        var clock = running()
        for tick in 1...60 { clock.advance(to: after(Double(tick) + Double(tick % 7) / 10)) }
        clock.advance(to: after(60.5))
        #expect(clock.timeLeft == .seconds(39.5))
    }

    @Test("does not count an hour in which the machine slept")
    func asleep() {
        var clock = running()
        clock.advance(to: after(10))
        clock.advance(to: after(3610))
        #expect(clock.secondsLeft == 90)
        clock.advance(to: after(3611))
        #expect(clock.secondsLeft == 89)
    }

    @Test("stands still while it is stopped, and then goes on with the rest of the second")
    func stopped() {
        var clock = running()
        clock.stop(at: after(2.25))
        clock.advance(to: after(50))
        clock.run(at: after(60))
        clock.advance(to: after(60.25))
        #expect(clock.timeLeft == .seconds(97.5))
    }

    @Test("counts no time twice when it is started or stopped twice")
    func repeated() {
        var clock = running()
        clock.advance(to: after(1))
        clock.run(at: after(5))
        clock.stop(at: after(6))
        clock.stop(at: after(9))
        #expect(clock.elapsed == .seconds(6))
    }

    @Test("says when the shown second ends, so that no tick is wasted")
    func nextSecond() {
        var clock = running()
        #expect(clock.untilNextSecond == .seconds(1))
        clock.advance(to: after(0.75))
        #expect(clock.untilNextSecond == .seconds(0.25))
        clock.advance(to: after(1))
        #expect(clock.untilNextSecond == .seconds(1))
        for second in stride(from: 8.0, through: 104, by: 8) { clock.advance(to: after(second)) }
        #expect(clock.untilNextSecond == nil, "0 does not change any more")
    }

    @Test("without a limit it counts the time, but has no seconds left and no next second")
    func withoutLimit() {
        var clock = running(limit: nil)
        clock.advance(to: after(3600))
        #expect(clock.elapsed == .seconds(3600))
        #expect(clock.secondsLeft == nil)
        #expect(clock.untilNextSecond == nil)
        #expect(clock.timeLeft != .zero)
    }

    @Test("goes on from a saved time, within the limit")
    func kept() {
        #expect(RunClock(limit: .seconds(100), elapsed: .seconds(40)).secondsLeft == 60)
        #expect(RunClock(limit: .seconds(100), elapsed: .seconds(400)).secondsLeft == 0)
        #expect(RunClock(limit: .seconds(100), elapsed: .seconds(-4)).secondsLeft == 100)
    }
}
