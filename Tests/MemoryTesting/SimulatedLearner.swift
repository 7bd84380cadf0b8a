import Memory
import Seeded

/// A learner whose memory is known: answers as the true model has it, and takes time for it.
public struct SimulatedLearner: Sendable {
    public let memory: MemoryModel
    /// How often something new is known already.
    public let newKnown: Double
    /// Mean seconds for something new, for a right answer and a wrong one.
    public private(set) var seconds: (new: Double, right: Double, wrong: Double)
    /// What this learner truly knows of each thing.
    public private(set) var known: [Int64: Learned] = [:]
    private var random: SeededGenerator

    public init(
        memory: MemoryModel = .standard, newKnown: Double = 0.4,
        seconds: (new: Double, right: Double, wrong: Double) = (9, 6, 10), seed: UInt64
    ) {
        self.memory = memory
        self.newKnown = newKnown
        self.seconds = seconds
        random = SeededGenerator(seed: seed)
    }

    /// A learner unlike the others: parameters and times vary.
    public static func varied(_ number: Int, speed: Double = 1) -> SimulatedLearner {
        var random = SeededGenerator(seed: UInt64(number) &* 7_919 &+ 17)
        let pace = speed * random.uniform(0.7, 1.4)
        return SimulatedLearner(
            memory: .fsrs7(.other(&random)), newKnown: random.uniform(0.15, 0.7),
            seconds: (9 * pace, 6 * pace, 10 * pace), seed: random.next())
    }

    public func recall(_ item: Int64, at time: Int64) -> Double {
        guard let known = known[item] else { return 0 }
        return memory.recall(known.state, after: Span.days(from: known.time, to: time))
    }

    /// From now on answers take so many times as long.
    public mutating func slow(by factor: Double) {
        seconds = (seconds.new * factor, seconds.right * factor, seconds.wrong * factor)
    }

    public struct Answer: Sendable {
        public let grade: Grade
        public let milliseconds: Int
        /// How likely it was known before. None for something new.
        public let recall: Double?
    }

    /// Answers, and remembers what the answer did to memory.
    ///
    /// - Parameter choices: among how many it is picked. Who does not know guesses then, and a guess that is right teaches what
    ///   a wrong answer would have taught.
    public mutating func answer(_ item: Int64, at time: Int64, choices: Int? = nil) -> Answer {
        let isNew = known[item] == nil
        let recall = isNew ? newKnown : self.recall(item, at: time)
        let knows = random.uniform(0, 1) < recall
        let guess = choices.map { 1 / Double($0) } ?? 0
        let isRight = knows || random.uniform(0, 1) < guess
        known[item] = memory.next(known[item], Review(time: time, grade: knows ? .good : .again))
        let mean = isNew ? seconds.new : isRight ? seconds.right : seconds.wrong
        return Answer(
            grade: isRight ? .good : .again, milliseconds: Int(mean * 1_000 * random.duration()),
            recall: isNew ? nil : recall)
    }
}

extension SeededGenerator {
    public mutating func uniform(_ low: Double, _ high: Double) -> Double {
        low + (high - low) * Double(next() >> 11) * 0x1p-53
    }

    /// Around 1, never below 0.3, sometimes far above: as times of answers are.
    mutating func duration() -> Double {
        let u = uniform(0, 1)
        // Mean of u³ is 1/4.
        return 0.3 + 0.4 * uniform(0, 1) + 2 * u * u * u
    }
}
