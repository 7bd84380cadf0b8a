extension FSRS6 {
    public static let standardParameters = ranges.map(\.standard)

    /// The 21 parameters: start, bounds, spread. The lower bound of 19 is 0, as values of older versions have it; when Anki
    /// fits, it keeps to 0.01.
    static let ranges: [ParameterRange] = [
        .init(0.212, 0.001, 100, 6.43),  // 0: first stability after Again,
        .init(1.2931, 0.001, 100, 9.66),  // Hard,
        .init(2.3065, 0.001, 100, 17.58),  // Good,
        .init(8.2956, 0.001, 100, 27.85),  // Easy
        .init(6.4133, 1, 10, 0.57),  // 4: difficulty
        .init(0.8334, 0.001, 4, 0.28),
        .init(3.0194, 0.001, 4, 0.6),
        .init(0.001, 0.001, 0.75, 0.12),
        .init(1.8722, 0, 4.5, 0.39),  // 8: the gain after a success
        .init(0.1666, 0, 0.8, 0.18),
        .init(0.796, 0.001, 3.5, 0.33),
        .init(1.4835, 0.001, 5, 0.3),  // 11: what a lapse leaves
        .init(0.0614, 0.001, 0.25, 0.09),
        .init(0.2629, 0.001, 0.9, 0.16),
        .init(1.6483, 0, 4, 0.57),
        .init(0.6014, 0, 1, 0.25),  // 15: Hard and Easy
        .init(1.8729, 1, 6, 1.03),
        .init(0.5425, 0, 2, 0.31),  // 17: the same day
        .init(0.0912, 0, 2, 0.32),
        .init(0.0658, 0, 0.8, 0.14),
        .init(0.1542, 0.1, 0.8, 0.27),  // 20: decay of the curve
    ]

    /// Parameters that the model can work with: 21 values, or 19 or 17 of its older versions. None means the standard.
    ///
    /// - Parameter relearningSteps: of the deck in Anki. With more than one of them the gain within a day has a lower
    ///   ceiling, so that several steps after a lapse do not give more stability than there was before.
    public static func clipped(
        _ parameters: [Double], relearningSteps: Int = 1
    ) throws(ParameterMistake) -> [Double] {
        let upgraded = try upgraded(parameters)
        var w = upgraded.clipped(to: ranges)
        if relearningSteps > 1 {
            let ceiling = sameDayCeiling(upgraded, steps: relearningSteps)
            w[17] = min(w[17], ceiling)
            w[18] = min(w[18], ceiling)
        }
        return w
    }

    /// The ceiling uses the values as they come in.
    private static func sameDayCeiling(_ w: [Double], steps: Int) -> Double {
        let left = logarithm(w[11]) + logarithm(power(2, w[13]) - 1) + 0.3 * w[14]
        let product = max(0.01, -left / Double(steps))
        return min(2, product.squareRoot())
    }

    private static func upgraded(_ parameters: [Double]) throws(ParameterMistake) -> [Double] {
        var w = parameters
        switch w.count {
        case 0: return standardParameters
        case ranges.count: return w
        case 19: return w + [0, 0.5]
        case 17:
            w[4] += 2 * w[5]
            w[5] = logarithm(3 * w[5] + 1) / 3
            w[6] += 0.5
            return w + [0, 0, 0, 0.5]
        default: throw .wrongCount(w.count)
        }
    }
}
