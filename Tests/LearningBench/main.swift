import Memory
import MemoryTesting
import Seeded

// What meson-helpers/bench measures of sessions and of simulated learners, in a release build. Each figure is a line on
// the output: its name, a space, and the number.
//
//     LearningBench plan COUNT                          milliseconds to plan a session among so many cards
//     LearningBench minutes LEARNERS MINUTES SPEED      how sessions keep to their minutes; with SPEED 2 the learners are
//                                                       all at once twice as slow as before
//     LearningBench away LEARNERS MINUTES FIRST FIT     catching up after a month away with a thousand due; the learners are
//                                                       those from number FIRST on; FIT as below
//     LearningBench year LEARNERS MINUTES CARDS KIND FIT
//                                                       a year of Learn beside a plain queue; KIND is 0 for answers that
//                                                       cannot be guessed, 1 for any mix of two, three, nine choices and none;
//                                                       FIT is 1 where the model is fitted to the learner four times

let arguments = CommandLine.arguments.dropFirst()
let numbers = arguments.dropFirst().map { Double($0) ?? 0 }

switch (arguments.first, numbers.count) {
case ("plan", 1): plan(count: Int(numbers[0]))
case ("minutes", 3): minutesKept(learners: Int(numbers[0]), minutes: Int(numbers[1]), speed: numbers[2])
case ("away", 4):
    away(
        learners: Int(numbers[0]), minutes: Int(numbers[1]), first: Int(numbers[2]), isFitted: numbers[3] == 1
    )
case ("year", 5):
    year(
        learners: Int(numbers[0]), minutes: Int(numbers[1]), cards: Int(numbers[2]),
        asking: numbers[3] == 0 ? .typed : .anyOfThem, isFitted: numbers[4] == 1)
default: print("See the beginning of Tests/LearningBench/main.swift for what to ask for.")
}

func tell(_ name: String, _ value: some CustomStringConvertible) { print(name, value) }

extension [Double] {
    var mean: Double { isEmpty ? 0 : reduce(0, +) / Double(count) }

    /// The value below which a part of all lies.
    func quantile(_ part: Double) -> Double {
        isEmpty ? 0 : sorted()[Int(part * Double(count - 1))]
    }
}
