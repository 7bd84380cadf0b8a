/// Loss and gradient of one thing's history.
protocol History {
    /// Clipped parameters.
    init(_ parameters: [Double], knownBefore: Double)

    /// Adds the gradient of the weighted loss over these rows, which are of one thing.
    ///
    /// - Returns: the loss.
    mutating func addGradient(_ rows: ArraySlice<TrainingData.Row>, to g: inout Vector34) -> Double
}

/// How a model is fitted: Adam on the gradient of the log loss, in batches of whole things, with a pull to where it begins,
/// as strong as people differ.
struct Training {
    let model: ModelName
    let ranges: [ParameterRange]
    let clip: ([Double]) -> [Double]
    let epochs: Int
    let rate: Double
    let pull: Double
    /// How much of the slopes before is kept with each step, and how much of their squares.
    let kept: (mean: Double, square: Double)

    /// Numbers and order are those of fsrs-rs.
    init(_ model: ModelName) {
        self.model = model
        switch model {
        case .fsrs7:
            (ranges, clip) = (FSRS7.ranges, FSRS7.clip)
            (epochs, rate, pull, kept) = (9, 0.0118, 0.3333, (0.7, 0.98))
        case .fsrs6:
            (ranges, clip) = (FSRS6.ranges, { $0.clipped(to: FSRS6.ranges) })
            (epochs, rate, pull, kept) = (5, 0.04, 1, (0.9, 0.999))
        }
    }

    private static let batchSize = 512
    /// A longer history of one thing tells nothing new, and takes time.
    private static let longestHistory = 256

    /// - Parameter data: its targets have weights.
    func parameters(
        for data: TrainingData, from start: [Double], knownBefore: Double, among targets: Int,
        _ isCancelled: () -> Bool
    ) -> [Double]? {
        var batches = Self.batches(of: data)
        var numbers = Numbers(state: 2023)
        var adam = Adam(start: start, kept: kept)
        let steps = batches.count * epochs
        for epoch in 0..<epochs {
            batches.shuffle(using: &numbers)
            for (place, batch) in batches.enumerated() {
                if isCancelled() { return nil }
                var (gradient, count) = gradient(of: batch, data, adam.values, knownBefore)
                // All batches of an epoch together pull once.
                let share = 2 * pull * Double(count) / Double(targets)
                for (place, range) in ranges.enumerated() {
                    let distance = adam.values[place] - start[place]
                    gradient[place] += share * distance / (range.spread * range.spread)
                }
                let part = Double(epoch * batches.count + place) / Double(steps)
                adam.step(gradient, rate: rate * (1 + Self.cosine(.pi * part)) / 2, clip)
            }
        }
        return adam.values.allSatisfy(\.isFinite) ? adam.values : nil
    }

    private func gradient(
        of batch: [Range<Int>], _ data: TrainingData, _ parameters: [Double], _ knownBefore: Double
    ) -> (Vector34, targets: Int) {
        switch model {
        case .fsrs7: gradient(of: batch, data, FSRS7History(parameters, knownBefore: knownBefore))
        case .fsrs6: gradient(of: batch, data, FSRS6History(parameters, knownBefore: knownBefore))
        }
    }

    private func gradient(
        of batch: [Range<Int>], _ data: TrainingData, _ start: some History
    ) -> (Vector34, targets: Int) {
        var history = start
        var gradient = Vector34(repeating: 0)
        var count = 0
        for thing in batch {
            _ = history.addGradient(data.rows[thing], to: &gradient)
            count += thing.count - 1
        }
        return (gradient, count)
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
    private let kept: (mean: Double, square: Double)
    private var mean = Vector34(repeating: 0)
    private var square = Vector34(repeating: 0)
    private var meanRest = 1.0
    private var squareRest = 1.0

    init(start: [Double], kept: (mean: Double, square: Double)) { (values, self.kept) = (start, kept) }

    mutating func step(_ gradient: Vector34, rate: Double, _ clip: ([Double]) -> [Double]) {
        meanRest *= kept.mean
        squareRest *= kept.square
        for place in values.indices {
            let by = gradient[place]
            mean[place] = kept.mean * mean[place] + (1 - kept.mean) * by
            square[place] = kept.square * square[place] + (1 - kept.square) * by * by
            let slope = mean[place] / (1 - meanRest)
            let size = (square[place] / (1 - squareRest)).squareRoot()
            values[place] -= rate * slope / (size + 1e-8)
        }
        values = clip(values)
    }
}
