extension FSRS7 {
    public static let standardParameters = ranges.map(\.standard)
    /// How far the parameters of people differ from the standard ones. 9999 means freely.
    public static let spreads = ranges.map(\.spread)

    /// The 34 parameters: start, bounds, spread.
    static let ranges: [ParameterRange] = [
        .init(0.1104, 0.0001, 50, 9999),  // 0: first slow stability after Again,
        .init(2.2395, 0.0001, 100, 9999),  // Hard,
        .init(3.9221, 0.0001, 100, 9999),  // Good,
        .init(11.7841, 0.0001, 100, 9999),  // Easy
        .init(6.1686, 1, 10, 0.523),  // 4: difficulty after a first Again
        .init(0.6457, 0.001, 4, 0.2528),
        .init(3.6807, 0.1, 4, 0.4329),
        .init(1.9795, 0, 4, 0.2966),  // 7: the slow stability
        .init(0, 0, 1.2, 0.2139),
        .init(1.3826, 0.3, 3, 0.2889),
        .init(0.7024, 0.01, 1.5, 0.1862),
        .init(0.5999, 0.1, 1, 0.175),
        .init(0.8146, 0, 3.5, 0.3812),
        .init(0.6398, 0, 1, 0.3013),
        .init(1, 1, 7, 0.9104),
        .init(1.3207, 0, 4, 0.3234),  // 15: the fast stability
        .init(0.6707, 0, 2, 0.2448),
        .init(3.8668, 0.5, 6, 0.3273),
        .init(0.4416, 0.001, 1.5, 0.1842),
        .init(0.0934, 0.001, 1, 0.1735),
        .init(1.8631, 0, 5, 0.4608),
        .init(0.6162, 0, 1, 0.311),
        .init(1.0869, 1, 7, 0.864),
        .init(0.1567, 0.01, 0.25, 0.0418),  // 23: the forgetting curve
        .init(0.0801, 0.01, 0.95, 0.2596),
        .init(0.2421, 0.2, 0.85, 0.0798),
        .init(0.9464, 0.5, 0.99, 0.0682),
        .init(0.1433, 0.01, 1, 0.1282),
        .init(0.7145, 0.1, 1, 0.1397),
        .init(0, 0, 0.9, 0.1407),
        .init(0.5667, 0.1, 1.1, 0.1489),
        .init(0.3734, 0, 1, 0.2),
        .init(0.5333, 0, 0.6, 0.15),
        .init(0.3048, 0, 0.6, 0.15),
    ]

    /// Parameters that the model can work with. An abandoned draft had 35, FSRS-6 has 21: those are refused.
    public static func clipped(_ parameters: [Double]) throws(ParameterMistake) -> [Double] {
        guard parameters.count == ranges.count else { throw .wrongCount(parameters.count) }
        return clip(parameters)
    }

    static func clip(_ parameters: [Double]) -> [Double] {
        var w = parameters.clipped(to: ranges)
        // A better first grade never leaves less memory, and the base of the slow part is not below that of the fast.
        for grade in 1...3 { w[grade] = max(w[grade], w[grade - 1]) }
        w[26] = max(w[26], w[25])
        return w
    }
}
