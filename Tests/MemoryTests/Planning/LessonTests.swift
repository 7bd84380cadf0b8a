import Memory
import Testing

/// How a session goes on (M4).
struct LessonTests {
    private func due(_ items: Range<Int64>) -> [Planned] {
        items.map { Planned(item: $0, reason: .due(recall: 0.85)) }
    }

    private func lesson(_ items: [Planned], minutes: Int? = nil) -> Lesson {
        Lesson(Plan(items: items, minutes: minutes), answerTimes: .standard)
    }

    private func asked(_ lesson: Lesson, milliseconds: Int = 5_000, wrong: Set<Int> = []) -> [Int64] {
        var lesson = lesson
        var asked: [Int64] = []
        while let current = lesson.current {
            asked.append(current.item)
            lesson.answer(wrong.contains(asked.count) ? .again : .good, milliseconds: milliseconds)
        }
        return asked
    }

    @Test("Without minutes it goes on until all was asked")
    func all() {
        #expect(asked(lesson(due(1..<8))) == [1, 2, 3, 4, 5, 6, 7])
        #expect(lesson([]).current == nil)
        #expect(lesson([]).share == 1)
    }

    @Test("What was wrong comes again after five others, until right")
    func again() {
        #expect(asked(lesson(due(1..<10)), wrong: [1]) == [1, 2, 3, 4, 5, 6, 1, 7, 8, 9])
        #expect(asked(lesson(due(1..<8)), wrong: [1, 7, 8]) == [1, 2, 3, 4, 5, 6, 1, 7, 1, 7])
    }

    @Test("With fewer others left it comes after those; alone, at once")
    func fewOthers() {
        #expect(asked(lesson(due(1..<4)), wrong: [1]) == [1, 2, 3, 1])
        #expect(asked(lesson(due(1..<2)), wrong: [1, 2]) == [1, 1, 1])
    }

    @Test("What the model wants again within a minute comes again, once")
    func withinAMinute() {
        var lesson = lesson(due(1..<4))
        lesson.answer(.good, milliseconds: 1_000, interval: Span.second)
        lesson.answer(.good, milliseconds: 1_000)
        lesson.answer(.good, milliseconds: 1_000)
        #expect(lesson.current?.item == 1)
        #expect(lesson.isAgain)
        lesson.answer(.good, milliseconds: 1_000, interval: Span.second)
        #expect(lesson.current == nil)
    }

    @Test("It tells what was missed and what is done")
    func missed() {
        var lesson = lesson(due(1..<4))
        lesson.answer(.again, milliseconds: 1_000)
        lesson.answer(.good, milliseconds: 1_000)
        lesson.answer(.hard, milliseconds: 1_000)
        lesson.answer(.again, milliseconds: 1_000)
        #expect(lesson.missed == [1])
        #expect(lesson.done == 2)
        lesson.answer(.easy, milliseconds: 1_000)
        #expect(lesson.done == 3)
        #expect(lesson.seconds == 5)
    }

    @Test(
        "It ends when the minutes are used, whatever an answer takes",
        arguments: [2_000, 6_000, 12_000, 20_000])
    func minutes(milliseconds: Int) {
        let count = asked(lesson(due(0..<1_000), minutes: 3), milliseconds: milliseconds).count
        let seconds = Double(count * milliseconds) / 1_000
        #expect(abs(seconds - 180) <= 18)
    }

    @Test("Towards the end there is time kept for what has to come again")
    func timeForWhatWasWrong() {
        var lesson = lesson(due(0..<1_000), minutes: 3)
        var count = 0
        var wrong: Set<Int64> = []
        while let current = lesson.current {
            count += 1
            let isWrong = !lesson.isAgain && count.isMultiple(of: 3)
            if isWrong { wrong.insert(current.item) } else { wrong.remove(current.item) }
            lesson.answer(isWrong ? .again : .good, milliseconds: 5_000)
        }
        #expect(wrong.isEmpty)
        #expect(abs(lesson.seconds - 180) <= 18)
    }

    @Test("Who has gone for tea has used a minute")
    func tea() {
        var lesson = lesson(due(0..<100), minutes: 3)
        lesson.answer(.good, milliseconds: 3_600_000)
        #expect(lesson.seconds == 60)
        #expect(lesson.current != nil)
    }

    @Test("For a person slower than expected, new ones wait until what is due is done")
    func newOnesWait() {
        let new = (100..<110).map { Planned(item: $0, reason: .new(roomToday: 10)) }
        var items: [Planned] = []
        for (one, other) in zip(due(0..<20), new + new) {
            items.append(one)
            if one.item < 10 { items.append(other) }
        }
        let slow = asked(lesson(items, minutes: 5), milliseconds: 15_000)
        #expect(slow.count { $0 >= 100 } <= 2)
        #expect(slow.count { $0 < 100 } >= 18)
        let expected = asked(lesson(items, minutes: 5), milliseconds: 6_000)
        #expect(expected.count { $0 >= 100 } == 10)
    }

    @Test("The ring only grows, and is full at the end", arguments: [nil, 3, 20])
    func ring(minutes: Int?) {
        var lesson = lesson(due(0..<60), minutes: minutes)
        var last = 0.0
        var count = 0
        #expect(lesson.share < 0.05)
        while lesson.current != nil {
            #expect(lesson.share >= last && lesson.share < 1)
            last = lesson.share
            count += 1
            lesson.answer(count.isMultiple(of: 5) ? .again : .good, milliseconds: 6_000)
        }
        #expect(last > 0.9)
        #expect(lesson.share == 1)
    }

    @Test("What was deleted meanwhile is skipped, and takes no time")
    func skipping() {
        var lesson = lesson(due(1..<3))
        lesson.skip()
        #expect(lesson.current?.item == 2)
        lesson.answer(.again, milliseconds: 1_000)
        lesson.skip()
        #expect(lesson.current == nil)
        #expect(lesson.seconds == 1)
        lesson.skip()
        #expect(lesson.current == nil)
    }

    @Test("An answer is taken back by keeping the lesson of before")
    func undo() {
        var lesson = lesson(due(1..<4))
        let before = lesson
        lesson.answer(.again, milliseconds: 1_000)
        lesson = before
        #expect(lesson.current?.item == 1)
        #expect(lesson.missed.isEmpty)
    }
}
