import Files
import FlagQuiz
import Glibc
import Storage
import World

// The tasks for answers of the flag quiz: see main.swift.

func doWithAnswers(_ task: String, _ path: String, _ arguments: [String]) -> Never {
    switch task {
    case "edit":
        let store = openedAnswers(path)
        var answers = RandomAnswers(seed: UInt64(arguments[0]) ?? 0)
        say("ready")
        while true { say(answers.next(on: store)) }
    case "add":
        let store = openedAnswers(path)
        for number in 0..<(Int64(arguments[0]) ?? 0) { say(record(answer(number, of: arguments[1]), store)) }
    case "show":
        becomeNobody()
        let store = openedAnswers(path)
        for answer in (try? store.history().answers) ?? [] { say("answer \(answer.date)") }
        say(record(answer(-1, of: "fr"), store))
        say("answers: \((try? store.history().answers.count) ?? -1)")
    case "fill":
        let store = openedAnswers(path)
        var number: Int64 = 0
        fill(upTo: UInt(arguments[0]) ?? 0) {
            let line = record(answer(number, of: String(repeating: "long", count: 400)), store)
            say(line)
            number += 1
            return !line.hasPrefix("failed")
        }
    default:
        say("ready")
        _ = readLine()
        let store = openedAnswers(path)
        say("answers: \((try? store.history().answers.count) ?? -1)")
    }
    exit(0)
}

private func openedAnswers(_ path: String) -> any AnswerStore {
    let opened = AnswerLocation.database(path).open()
    for notice in opened.notices { say("notice: \(notice)") }
    return opened.store
}

private func answer(_ number: Int64, of code: String) -> KeptAnswer {
    KeptAnswer(asked: Country(code), picked: Country(code), date: number, took: .zero)
}

private func record(_ answer: KeptAnswer, _ store: any AnswerStore) -> String {
    do throws(StoreFailure) {
        try store.record(answer)
        return "answer \(answer.date)"
    } catch {
        return "failed: \(error)"
    }
}
