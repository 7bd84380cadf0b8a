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
            memory: .fsrs7(VariedMemory.model(&random)), newKnown: random.uniform(0.15, 0.7),
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
        /// How likely it was right, guesses included.
        public let chance: Double
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
            chance: recall + (1 - recall) * guess)
    }
}

extension SeededGenerator {
    public mutating func uniform(_ low: Double, _ high: Double) -> Double {
        low + (high - low) * Double(next() >> 11) * 0x1p-53
    }

    /// Around 0, with a spread of 1: the sum of twelve even draws.
    public mutating func normal() -> Double {
        var sum = -6.0
        for _ in 0..<12 { sum += uniform(0, 1) }
        return sum
    }

    /// Around 1, never below 0.3, sometimes far above: as times of answers are.
    mutating func duration() -> Double {
        let u = uniform(0, 1)
        // Mean of u³ is 1/4.
        return 0.3 + 0.4 * uniform(0, 1) + 2 * u * u * u
    }
}

/// FSRS-7 with parameters around the standard ones, as different from each other as people are.
enum VariedMemory {
    /// As loosely as fitted parameters of people scatter, in part of that.
    static let spread: [Double] = [
        0, 0, 0, 0, 0.523, 0.2528, 0.4329, 0.2966, 0.2139, 0.2889, 0.1862, 0.175, 0.3812, 0.3013, 0.9104,
        0.3234, 0.2448, 0.3273, 0.1842, 0.1735, 0.4608, 0.311, 0.864, 0.0418, 0.2596, 0.0798, 0.0682,
        0.1282, 0.1397, 0.1407, 0.1489, 0.2, 0.15, 0.15,
    ]

    static func model(_ random: inout SeededGenerator, part: Double = 0.5) -> FSRS7 {
        var parameters = FSRS7.standardParameters
        for index in parameters.indices { parameters[index] += part * spread[index] * random.normal() }
        // First stabilities differ by factors.
        let factor = power2(random.normal())
        for grade in 0...3 { parameters[grade] *= factor * power2(0.3 * random.normal()) }
        return (try? FSRS7(parameters: parameters)) ?? .standard
    }

    /// 2 to the power of x, near enough.
    private static func power2(_ x: Double) -> Double {
        var result = 1.0
        var term = 1.0
        for step in 1...20 {
            term *= x * 0.693_147_180_559_945_3 / Double(step)
            result += term
        }
        return result
    }
}
