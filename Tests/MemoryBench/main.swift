import Glibc  // Square roots of `Memory` need the mathematics of the C library at link time.
import Memory
import MemoryTesting
import Seeded

// What meson-helpers/bench measures of memory, in a release build. Each figure is a line on the output: its name, a space,
// and the number.
//
//     MemoryBench replay COUNT             seconds to replay so many reviews: typed, picked among three, by FSRS-6; to give
//                                          recall and interval of 100,000 states
//     MemoryBench fit COUNT MODEL          seconds to fit so many reviews, and how the last fifth is predicted
//     MemoryBench learner TRAIN            how the rows after the first so many are predicted by parameters fitted to those;
//                                          rows on the input: number of the card, seconds since the start, rating
//     MemoryBench chance ASKING TIMING LEARNERS THINGS
//                                          predicted and true recall of learners who guess

let arguments = Array(CommandLine.arguments.dropFirst())

switch (arguments.first, arguments.count) {
case ("replay", 2): replay(count: Int(arguments[1]) ?? 0)
case ("fit", 3): fit(count: Int(arguments[1]) ?? 0, ModelName(rawValue: arguments[2]) ?? .fsrs7)
case ("learner", 2): learner(train: Int(arguments[1]) ?? 0)
case ("chance", 5):
    chance(
        Asking(rawValue: arguments[1]) ?? .anyOfThem, Timing(rawValue: arguments[2]) ?? .whenDue,
        learners: Int(arguments[3]) ?? 0, things: Int(arguments[4]) ?? 0)
default: print("See the beginning of Tests/MemoryBench/main.swift for what to ask for.")
}

func seconds(_ work: () -> Void) -> Double {
    let took = ContinuousClock().measure(work).components
    return Double(took.seconds) + Double(took.attoseconds) / 1e18
}

func tell(_ name: String, _ value: some CustomStringConvertible) { print(name, value) }

/// Reviews of things with ten each, in order.
func log(_ count: Int, choices: Int?) -> [LoggedReview] {
    var numbers = SeededGenerator(seed: 1)
    return (0..<(count / 10)).flatMap { thing in
        var time: Int64 = 0
        return (0..<10).map { _ in
            time += Int64.random(in: 60_000...3_000_000_000, using: &numbers)
            let grade: Grade = Int.random(in: 0..<10, using: &numbers) == 0 ? .again : .good
            return LoggedReview(
                item: Int64(thing), review: Review(time: time, grade: grade, choices: choices))
        }
    }
}

func replay(count: Int) {
    let typed = log(count, choices: nil)
    let fsrs6 = (try? MemoryModel(.fsrs6)) ?? .standard
    var known: [Int64: Learned] = [:]
    tell("fsrs7", seconds { known = MemoryModel.standard.replay(typed) })
    tell("fsrs6", seconds { known = fsrs6.replay(typed) })
    let picked = log(count, choices: 3)
    tell("picked", seconds { known = MemoryModel.standard.replay(picked) })
    let mixed = typed.shuffled()
    tell("anyOrder", seconds { known = MemoryModel.standard.replay(mixed) })
    let states = known.values.prefix(100_000).map(\.state)
    var sum = 0.0
    tell("recall", seconds { for state in states { sum += MemoryModel.standard.recall(state, after: 9) } })
    tell(
        "interval", seconds { for state in states { sum += MemoryModel.standard.interval(state, for: 0.9) } })
    // The sum keeps the work from being left out as useless.
    tell("states", sum.isFinite ? states.count : 0)
}

func fit(count: Int, _ name: ModelName) {
    var numbers = SeededGenerator(seed: 2)
    let truth = FSRS7.other(&numbers)
    var rows = truth.log(of: count / 6, over: 300, asking: .typed, fourGrades: true, &numbers)
    rows = Array(rows.sorted { $0.review < $1.review }.prefix(count))
    var fit: Fit?
    tell("seconds", seconds { fit = Fitting.fit(rows, name) })
    tell("reviews", rows.count)
    tell("standard", fit?.standardLogLoss ?? .nan)
    tell("fitted", fit?.logLoss ?? .nan)
    // The learner's memory is FSRS-7, so FSRS-6 cannot be quite right.
    guard name == .fsrs7 else { return }
    let last = rows.map(\.review.time).sorted()[rows.count * 4 / 5]
    tell("true", Evaluation(rows, .fsrs7(truth), from: last).logLoss)
}

func chance(_ asking: Asking, _ timing: Timing, learners: Int, things: Int) {
    var numbers = SeededGenerator(seed: 9)
    let truths = [.standard] + (1..<max(learners, 1)).map { _ in FSRS7.other(&numbers) }
    let outcomes = truths.map { truth in
        GuessingLearner(truth: truth, believed: .fsrs7(truth))
            .learn(things, asking: asking, timing: timing, &numbers)
    }
    let differences = outcomes.map(\.difference)
    let count = Double(outcomes.count)
    tell("answers", outcomes.reduce(0) { $0 + $1.answers })
    tell("predicted", outcomes.reduce(0) { $0 + $1.predicted } / count)
    tell("actual", outcomes.reduce(0) { $0 + $1.actual } / count)
    tell("mean", differences.reduce(0, +) / count)
    tell("lowest", differences.min() ?? 0)
    tell("highest", differences.max() ?? 0)
}
