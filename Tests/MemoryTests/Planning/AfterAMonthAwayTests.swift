import MemoryTesting
import Testing

/// After a month away with much due (M6). The full size, a thousand due for many learners, is measured by bench.
struct AfterAMonthAwayTests {
    /// A third of the things, in about a third of the minutes. A few hard ones may be left where the minutes just suffice.
    @Test("All that was due is reached within three weeks, and most is kept")
    func caughtUp() throws {
        var known = 0.0
        var endless = 0.0
        for number in 0..<4 {
            let backlog = try #require(Backlog(.varied(number), due: 330))
            let result = backlog.caughtUp(minutes: 4)
            #expect(Double(result.reached) >= 0.98 * 330)
            #expect(backlog.caughtUp(minutes: 5).daysToReachAll != nil)
            #expect(abs(result.meanSession / 240 - 1) < 0.1)
            #expect(result.longestSession < 240 * 1.25)
            known += result.known
            endless += backlog.caughtUp(minutes: 4, isFirstEndless: true).known
            let nothing = backlog.caughtUp(minutes: 4, isIdle: true)
            #expect(nothing.reached == 0)
            #expect(nothing.known < result.known)
        }
        #expect(known >= 0.95 * endless)
    }

    @Test("Each session begins with what is easily recalled")
    func warmUp() throws {
        for number in 0..<4 {
            let backlog = try #require(Backlog(.varied(number), due: 330))
            #expect(backlog.caughtUp(minutes: 4).warmUp > 0.88)
        }
    }
}
