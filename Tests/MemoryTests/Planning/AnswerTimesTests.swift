import Memory
import Testing

/// How long answers take (M4).
struct AnswerTimesTests {
    @Test("At first something sensible is assumed")
    func standard() {
        let times = AnswerTimes.standard
        #expect(times.right > 3 && times.right < times.wrong && times.wrong < 15)
        #expect(times.forNew > times.forKnown(recall: 0.5))
        #expect(times.forKnown(recall: 0.5) > times.forKnown(recall: 0.9))
    }

    @Test("Times are learnt for each kind")
    func learning() {
        var times = AnswerTimes()
        for _ in 0..<300 {
            times.learn(.known, isRight: true, milliseconds: 3_000)
            times.learn(.known, isRight: false, milliseconds: 20_000)
            times.learn(.new, isRight: false, milliseconds: 30_000)
        }
        #expect(abs(times.right - 3) < 0.2)
        #expect(abs(times.wrong - 20) < 0.5)
        #expect(abs(times.new - 30) < 1)
        #expect(times.newKnown < 0.05)
    }

    @Test("One answer changes little, and one of an hour counts a minute at most")
    func outlier() {
        var times = AnswerTimes()
        times.learn(.known, isRight: true, milliseconds: 3_600_000)
        #expect(times.right < 13)
        for _ in 0..<100 { times.learn(.known, isRight: true, milliseconds: 5_000) }
        #expect(times.right < 6)
    }

    @Test("A change of habits is followed")
    func change() {
        var times = AnswerTimes()
        for _ in 0..<10_000 { times.learn(.known, isRight: true, milliseconds: 3_000) }
        for _ in 0..<1_000 { times.learn(.known, isRight: true, milliseconds: 9_000) }
        #expect(times.right > 8.5)
    }

    @Test("Times that cannot be are no harm", arguments: [Int.min, -1, 0, .max])
    func nonsense(milliseconds: Int) {
        var times = AnswerTimes()
        for _ in 0..<1_000 { times.learn(.new, isRight: false, milliseconds: milliseconds) }
        #expect(times.new > 0 && times.new <= 60)
        #expect(times.forNew.isFinite)
    }
}
