/// Parameters fitted to a person, and whether they are any better.
public struct Fit: Sendable, Equatable {
    /// None where those that are used now predict as well.
    public let parameters: [Double]?
    /// What part of new things this person knows already.
    public let knownBefore: Double
    /// How badly the fitted parameters predict the last fifth of the reviews, and how badly the standard ones and those
    /// that are used now: less is better.
    public let logLoss: Double
    public let standardLogLoss: Double
    public let usedLogLoss: Double
}

/// Finds the parameters of a model that a person's reviews make likeliest (M9).
public enum Fitting {
    /// With fewer there is nothing to learn from.
    public static let leastReviews = 400
    static let leastTargets = 64
    /// The newer reviews count more only where that makes the loss less by this. For a memory that does not change it is
    /// worse, and a smaller difference is chance.
    static let leastGainOfRecent = 0.001

    /// Fits to the first four fifths of the reviews, and takes the result only if it predicts the last fifth better than the
    /// standard parameters do, and those that are used now.
    ///
    /// - Parameters:
    ///   - log: in any order. Things whose first reviews are missing are better left out.
    ///   - used: with the parameters that are used now; none: the standard ones.
    ///   - isCancelled: asked every few milliseconds.
    /// - Returns: none when there is too little to learn from, or when it was cancelled.
    public static func fit(
        _ log: [LoggedReview], _ name: ModelName = .fsrs7, used: MemoryModel? = nil,
        isCancelled: () -> Bool = { false }
    ) -> Fit? {
        let data = TrainingData(log)
        guard data.rows.count >= leastReviews, let standard = try? MemoryModel(name) else { return nil }
        let times = data.rows.map(\.time).sorted()
        let start = times[times.count * 4 / 5]
        let early = data.before(start)
        let knownBefore = early.knownBefore

        let usual = Evaluation(data, standard, from: start)
        guard usual.count > 0 else { return nil }
        var fitted: (parameters: [Double], logLoss: Double)?
        for weighting in [Weighting.equal, .recent] {
            let found = parameters(
                for: early, weighting, of: name, knownBefore: knownBefore, isCancelled: isCancelled)
            guard let found, let model = try? MemoryModel(name, parameters: found, knownBefore: knownBefore)
            else { return nil }
            let logLoss = Evaluation(data, model, from: start).logLoss
            let isBetter = fitted.map { logLoss < $0.logLoss - leastGainOfRecent } ?? true
            if isBetter { fitted = (found, logLoss) }
        }
        guard let fitted else { return nil }
        let usedLogLoss = used.map { Evaluation(data, $0, from: start).logLoss } ?? usual.logLoss
        // The person may have changed since the last fit, so that nothing fitted is any good.
        let best =
            fitted.logLoss < usual.logLoss
            ? fitted : (parameters: standard.parameters, logLoss: usual.logLoss)
        return Fit(
            parameters: best.logLoss < usedLogLoss ? best.parameters : nil, knownBefore: knownBefore,
            logLoss: fitted.logLoss, standardLogLoss: usual.logLoss, usedLogLoss: usedLogLoss)
    }

    /// The likeliest parameters for these reviews, whether they are better than others or not. None where there is too little
    /// to learn from.
    public static func parameters(
        for log: [LoggedReview], _ weighting: Weighting, of name: ModelName = .fsrs7
    ) -> [Double]? {
        let data = TrainingData(log)
        return parameters(for: data, weighting, of: name, knownBefore: data.knownBefore)
    }

    static func parameters(
        for data: TrainingData, _ weighting: Weighting, of name: ModelName = .fsrs7,
        knownBefore: Double = Chance.standardKnownBefore, isCancelled: () -> Bool = { false }
    ) -> [Double]? {
        var data = data
        let targets = data.targets(of: name)
        guard targets.count >= leastTargets, let standard = try? MemoryModel(name) else { return nil }
        for (place, target) in targets.enumerated() {
            data.rows[target].weight = weighting.weight(of: place, among: targets.count, for: name)
        }
        return Training(name).parameters(
            for: data, from: standard.parameters, knownBefore: knownBefore, among: targets.count, isCancelled)
    }
}
