import Testing
import World

@testable import FlagQuiz

@Suite("An answer in the store")
struct KeptAnswerTests {
    @Test("has its time in whole milliseconds, within limits")
    func times() {
        func kept(_ time: Duration) -> Duration {
            KeptAnswer(asked: Country("fr"), picked: Country("fr"), date: 0, took: time).took
        }
        #expect(kept(.milliseconds(1500)) == .milliseconds(1500))
        #expect(kept(.microseconds(1999)) == .milliseconds(1))
        #expect(kept(.seconds(-5)) == .zero)
        #expect(kept(.seconds(Int64.max)) == .seconds(1 << 45))
    }

    @Test("has the country asked for, the country picked, and whether that was right")
    func right() throws {
        let question = try #require(
            Question(choices: [Country("fr"), Country("it")], answer: Country("it")))
        let wrong = KeptAnswer(
            Answer(question, picked: Country("fr")), places: 11, date: 5, took: .seconds(1))
        #expect(
            wrong
                == KeptAnswer(
                    asked: Country("it"), picked: Country("fr"), among: 2, date: 5, took: .seconds(1)))
        #expect(!wrong.isRight)
        #expect(KeptAnswer(Answer(question, picked: Country("it")), places: 11, date: 0, took: .zero).isRight)
    }
}

@Suite("Answers as CSV")
struct AnswerCSVTests {
    private func csv(_ answers: KeptAnswer...) -> String {
        String(decoding: AnswerHistory(answers: answers).csv, as: UTF8.self)
    }

    @Test("begin with a heading")
    func header() { #expect(csv() == "asked,picked,right,date,seconds,question\r\n") }

    @Test("have a line for each answer, the oldest first")
    func lines() {
        let one = KeptAnswer(
            asked: Country("fr"), picked: Country("fr"), date: 1_795_272_930_123, took: .milliseconds(1050))
        let other = KeptAnswer(asked: Country("ci"), picked: Country("ie"), date: 0, took: .seconds(12))
        #expect(
            csv(one, other).split(separator: "\r\n").dropFirst() == [
                "fr,fr,true,2026-11-21T14:55:30Z,1.050,flag", "ci,ie,false,1970-01-01T00:00:00Z,12.000,flag",
            ])
        #expect(csv(one).hasSuffix("\r\n"))
    }

    @Test("say what was asked, and leave out what is no country")
    func questions() {
        let place = KeptAnswer(
            .place, asked: Country("td"), picked: Country("ne"), among: 195, date: 0, took: .zero)
        let name = KeptAnswer(.name, asked: Country("td"), picked: nil, date: 0, took: .zero)
        #expect(
            csv(place, name).split(separator: "\r\n").dropFirst() == [
                "td,ne,false,1970-01-01T00:00:00Z,0.000,place", "td,,false,1970-01-01T00:00:00Z,0.000,name",
            ])
    }

    @Test("quote fields with commas, quotes and line breaks")
    func quotes() {
        let answer = KeptAnswer(asked: Country("a,b"), picked: Country("fr"), date: 0, took: .zero)
        #expect(csv(answer).hasSuffix("\r\n\"a,b\",fr,false,1970-01-01T00:00:00Z,0.000,flag\r\n"))
    }
}

@Suite("A time in UTC")
struct UTCTimeTests {
    @Test(
        "is written as ISO 8601 writes it",
        arguments: [
            (0, "1970-01-01T00:00:00Z"), (999, "1970-01-01T00:00:00Z"), (-1, "1969-12-31T23:59:59Z"),
            (951_782_399_000, "2000-02-28T23:59:59Z"), (951_782_400_000, "2000-02-29T00:00:00Z"),
            (951_868_800_000, "2000-03-01T00:00:00Z"), (4_107_542_400_000, "2100-03-01T00:00:00Z"),
            (1_767_225_599_000, "2025-12-31T23:59:59Z"), (-62_135_596_800_000, "0001-01-01T00:00:00Z"),
        ] as [(Int64, String)])
    func text(milliseconds: Int64, expected: String) {
        #expect(UTCTime(milliseconds: milliseconds).text == expected)
    }

    @Test("is right for each day of four hundred years")
    func everyDay() {
        let lengths: [Int64] = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
        var (year, month, day): (Int64, Int, Int64) = (1970, 0, 1)
        for number in 0..<Int64(146_097) {
            // The days in the middle of a month are all alike.
            if day == 1 || day >= 28 {
                let date = UTCTime(milliseconds: number * 86_400_000).text.prefix(10)
                let digits = [month + 1, Int(day)].map { $0 < 10 ? "-0\($0)" : "-\($0)" }
                guard date == "\(year)" + digits.joined() else {
                    Issue.record("\(date) should be \(year)\(digits)")
                    return
                }
            }
            let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
            day += 1
            if day > lengths[month] + (month == 1 && isLeap ? 1 : 0) { (month, day) = (month + 1, 1) }
            if month == 12 { (year, month) = (year + 1, 0) }
        }
        #expect(year == 2370)
    }

    @Test("has a text for any number", arguments: [Int64.min, .max])
    func extremes(milliseconds: Int64) { #expect(UTCTime(milliseconds: milliseconds).text.hasSuffix("Z")) }
}
