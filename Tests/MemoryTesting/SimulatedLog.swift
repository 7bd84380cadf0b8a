import Memory
import Seeded

extension FSRS7 {
    /// The reviews of a learner with this memory, who asks for each thing when the standard parameters say so.
    ///
    /// - Parameter grades: all four. Else right is Good, wrong is Again.
    public func log(
        of things: Int, over days: Double, asking: Asking, fourGrades: Bool = false,
        _ numbers: inout SeededGenerator
    ) -> [LoggedReview] {
        var log: [LoggedReview] = []
        for thing in 1...max(things, 1) {
            var passed = Double.random(in: 0...(0.8 * days), using: &numbers)
            var memory: State?
            var believed: MemoryState?
            var waited = 0.0
            while passed < days {
                let recall = memory.map { self.recall($0, after: waited) } ?? 0.5
                let knows = Double.random(in: 0..<1, using: &numbers) < recall
                let choices = asking.choices(&numbers)
                let guesses = choices.map { Int.random(in: 0..<$0, using: &numbers) == 0 } ?? false
                let known = fourGrades ? [Grade.hard, .good, .good, .good, .easy] : [.good]
                let grade = knows ? known[Int.random(in: 0..<known.count, using: &numbers)] : .again
                let answer = grade == .again && guesses ? Grade.good : grade
                log.append(
                    LoggedReview(
                        item: Int64(thing),
                        review: Review(
                            time: Int64(passed * 86_400_000), grade: answer, choices: choices)))

                let standard = MemoryModel.standard
                memory = memory.map { later($0, grade, after: waited) } ?? first(grade)
                let next =
                    believed.map { standard.later($0, answer, after: waited, choices: choices) }
                    ?? standard.first(answer, choices: choices)
                believed = next
                waited = standard.interval(next, for: .random(in: 0.8...0.97, using: &numbers))
                waited = max(waited * .random(in: 0.8...1.6, using: &numbers), 2 * Span.minute)
                passed += waited
            }
        }
        return log
    }
}
