/// Parameters fitted to a person, and whether they are any better.
public struct Fit: Sendable, Equatable {
    /// None where the standard parameters predict as well.
    public let parameters: [Double]?
    /// How badly the fitted and the standard parameters predict the last fifth of the reviews: less is better.
    public let logLoss: Double
    public let standardLogLoss: Double
}

/// Finds the parameters of FSRS-7 that a person's reviews make likeliest (M9).
///
/// Adam on the gradient of the log loss, in batches of whole things, with a pull to the standard parameters as strong as
/// people differ. Numbers and order are those of fsrs-rs; its first guess of the first stabilities is left out, as these
/// are free of the pull and found anyway.
public enum Fitting {
    /// With fewer there is nothing to learn from.
    public static let leastReviews = 400
    static let leastTargets = 64
    private static let batchSize = 512
    private static let epochs = 9
    private static let rate = 0.0118
    private static let pull = 0.3333
    /// A longer history of one thing tells nothing new, and takes time.
    private static let longestHistory = 256

    /// Fits to the first four fifths of the reviews, and keeps the result only if it predicts the last fifth better than
    /// the standard parameters do.
    ///
    /// - Parameters:
    ///   - log: in any order. Things whose first reviews are missing are better left out.
    ///   - isCancelled: asked every few milliseconds.
    /// - Returns: none when there is too little to learn from, or when it was cancelled.
    public static func fit(
        _ log: [LoggedReview], isCancelled: () -> Bool = { false }
    ) -> Fit? {
        let data = TrainingData(log)
        guard data.rows.count >= leastReviews else { return nil }
        let times = data.rows.map(\.time).sorted()
        let start = times[times.count * 4 / 5]
        let early = data.before(start)

        let standard = Evaluation(data, .fsrs7(.standard), from: start)
        guard standard.count > 0 else { return nil }
        var best: (parameters: [Double], logLoss: Double)?
        for weighting in Weighting.allCases {
            guard let parameters = parameters(for: early, weighting, isCancelled) else { return nil }
            let found = Evaluation(data, .fsrs7(FSRS7(clippedParameters: parameters)), from: start).logLoss
            if best.map({ found < $0.logLoss }) ?? true { best = (parameters, found) }
        }
        guard let best else { return nil }
        return Fit(
            parameters: best.logLoss < standard.logLoss ? best.parameters : nil, logLoss: best.logLoss,
            standardLogLoss: standard.logLoss)
    }

    /// The parameters that fit all of a log, good or not.
    ///
    /// - Returns: none when there is too little to learn from, or when it was cancelled.
    public static func parameters(
        for log: [LoggedReview], _ weighting: Weighting, isCancelled: () -> Bool = { false }
    ) -> [Double]? {
        parameters(for: TrainingData(log), weighting, isCancelled)
    }

    static func parameters(
        for data: TrainingData, _ weighting: Weighting, _ isCancelled: () -> Bool
    ) -> [Double]? {
        var data = data
        let targets = data.targets
        guard targets.count >= leastTargets else { return nil }
        for (place, target) in targets.enumerated() {
            data.rows[target].weight = weighting.weight(of: place, among: targets.count)
        }
        var batches = batches(of: data)
        var numbers = Numbers(state: 2023)
        var adam = Adam(start: FSRS7.standardParameters)
        let steps = batches.count * epochs
        for epoch in 0..<epochs {
            batches.shuffle(using: &numbers)
            for (place, batch) in batches.enumerated() {
                if isCancelled() { return nil }
                let gradient = gradient(of: batch, data, adam.values, among: targets.count)
                let part = Double(epoch * batches.count + place) / Double(steps)
                adam.step(gradient, rate: rate * (1 + cosine(.pi * part)) / 2)
            }
        }
        return adam.values.allSatisfy(\.isFinite) ? adam.values : nil
    }

    private static func gradient(
        of batch: [Range<Int>], _ data: TrainingData, _ parameters: [Double], among targets: Int
    ) -> Vector34 {
        var history = FSRS7History(parameters)
        var gradient = Vector34(repeating: 0)
        var count = 0
        for thing in batch {
            _ = history.addGradient(data.rows[thing], to: &gradient)
            count += thing.count - 1
        }
        // All batches of an epoch together pull once.
        let share = 2 * pull * Double(count) / Double(targets)
        for (place, range) in FSRS7.ranges.enumerated() {
            gradient[place] += share * (parameters[place] - range.standard) / (range.spread * range.spread)
        }
        return gradient
    }

    /// Whole things, the short ones first, as many as have no more than 512 targets.
    private static func batches(of data: TrainingData) -> [[Range<Int>]] {
        let things = data.things.filter { $0.count > 1 }.map { $0.prefix(longestHistory) }
            .sorted { ($0.count, $0.lowerBound) < ($1.count, $1.lowerBound) }
        var batches: [[Range<Int>]] = []
        var size = batchSize
        for thing in things {
            let targets = thing.count - 1
            if size + targets > batchSize {
                batches.append([])
                size = 0
            }
            batches[batches.count - 1].append(thing)
            size += targets
        }
        return batches
    }

    /// Good enough between 0 and π.
    static func cosine(_ x: Double) -> Double {
        var (sum, term) = (1.0, 1.0)
        for half in 1...15 {
            let place = Double(2 * half)
            term *= -x * x / (place * (place - 1))
            sum += term
        }
        return sum
    }

    /// SplitMix64.
    private struct Numbers: RandomNumberGenerator {
        var state: UInt64

        mutating func next() -> UInt64 {
            state &+= 0x9E37_79B9_7F4A_7C15
            var mixed = state
            mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
            mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
            return mixed ^ (mixed >> 31)
        }
    }
}

/// Steps down a slope that is seen a part at a time: each value by how its slope was of late.
private struct Adam {
    private(set) var values: [Double]
    private var mean = Vector34(repeating: 0)
    private var square = Vector34(repeating: 0)
    private var meanRest = 1.0
    private var squareRest = 1.0

    init(start: [Double]) { values = start }

    mutating func step(_ gradient: Vector34, rate: Double) {
        meanRest *= 0.7
        squareRest *= 0.98
        for place in gradient.indices {
            mean[place] = 0.7 * mean[place] + 0.3 * gradient[place]
            square[place] = 0.98 * square[place] + 0.02 * gradient[place] * gradient[place]
            let slope = mean[place] / (1 - meanRest)
            let size = (square[place] / (1 - squareRest)).squareRoot()
            values[place] -= rate * slope / (size + 1e-8)
        }
        values = FSRS7.clip(values)
    }
}
