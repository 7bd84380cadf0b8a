/// How well a model predicts reviews: each but the first of a thing, from those before it. FSRS-6 is not asked about a second
/// review on the same day, as it says nothing of it.
public struct Evaluation: Sendable {
    /// Answers that were predicted to be right with about the same probability.
    public struct Bin: Sendable, Equatable {
        public var count = 0
        /// Means over these answers, from 0 to 1. A guess counts as said where one was possible.
        public var said = 0.0
        public var right = 0.0
    }

    /// How many reviews were predicted.
    public private(set) var count = 0
    /// Mean of −ln of the probability given to what then happened. Less is better; ln 2 is saying ½ each time.
    public private(set) var logLoss = 0.0
    /// Said and true part of right answers beside each other, by what was said: 0 to 5 %, 5 to 10 % …
    public private(set) var calibration = Array(repeating: Bin(), count: 20)
    /// Root of the mean square difference of said and true over groups of like histories: by time, length, lapses.
    public private(set) var rmse = 0.0

    /// - Parameters:
    ///   - log: in any order.
    ///   - start: reviews before it are not judged, though they count as history.
    public init(_ log: [LoggedReview], _ model: MemoryModel, from start: Int64 = .min) {
        self.init(TrainingData(log), model, from: start)
    }

    init(_ data: TrainingData, _ model: MemoryModel, from start: Int64) {
        var groups: [Group: Bin] = [:]
        for thing in data.things {
            var state = model.first(
                data.rows[thing.lowerBound].grade, choices: data.rows[thing.lowerBound].choices)
            var (long, lapses) = (0, 0)
            for row in data.rows[thing].dropFirst() {
                let days = model.name == .fsrs6 ? FSRS6.wholeDays(row.days) : row.days
                let isLong = days >= 1
                if isLong { long += 1 }
                if row.time >= start, row.isTarget(of: model.name) {
                    let recall = model.recall(state, after: days)
                    let said = Chance.right(recall: clamp(recall, 0.0001, 0.9999), choices: row.choices)
                    add(said: said, right: row.grade.isRecalled)
                    groups[Group(days: days, long: long, lapses: lapses), default: Bin()]
                        .add(said: said, right: row.grade.isRecalled)
                }
                if isLong, !row.grade.isRecalled { lapses += 1 }
                state = model.later(state, row.grade, after: row.days, choices: row.choices)
            }
        }
        guard count > 0 else { return }
        logLoss /= Double(count)
        rmse = Self.rmse(of: groups.values, count)
        for place in calibration.indices { calibration[place].sumsBecomeMeans() }
    }

    private mutating func add(said: Double, right: Bool) {
        count += 1
        logLoss -= logarithm(max(right ? said : 1 - said, 0.0001))
        calibration[min(Int(said * 20), 19)].add(said: said, right: right)
    }

    private static func rmse(of groups: some Sequence<Bin>, _ count: Int) -> Double {
        // In one order, as sums of fractions depend on it.
        let squares = groups.map { ($0.said - $0.right) * ($0.said - $0.right) / Double($0.count) }.sorted()
        return (squares.reduce(0, +) / Double(count)).squareRoot()
    }

    /// Like histories: bins that widen, by the time since the review before, by how many reviews were a day or more apart,
    /// and by how many of those were lapses.
    private struct Group: Hashable {
        let days: Int
        let long: Int
        let lapses: Int

        init(days: Double, long: Int, lapses: Int) {
            self.days = days > 0 ? Self.bin(days, 2.48, 3.62, 100) : 0
            self.long = Self.bin(Double(long + 1), 1.99, 1.89, 1)
            self.lapses = lapses > 0 ? Self.bin(Double(lapses), 1.65, 1.73, 1) : 0
        }

        private static func bin(_ x: Double, _ factor: Double, _ base: Double, _ scale: Double) -> Int {
            let steps = clamp(logarithm(x) / logarithm(base) + 1e-12, -40, 40)
            let whole = Double(Int(steps + 64) - 64)
            return Int(factor * power(base, whole) * scale + 0.5)
        }
    }
}

extension Evaluation.Bin {
    fileprivate mutating func add(said: Double, right: Bool) {
        count += 1
        self.said += said
        self.right += right ? 1 : 0
    }

    fileprivate mutating func sumsBecomeMeans() {
        guard count > 0 else { return }
        said /= Double(count)
        right /= Double(count)
    }
}
