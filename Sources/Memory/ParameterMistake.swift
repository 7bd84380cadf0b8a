/// Why a vector of parameters cannot be used.
public enum ParameterMistake: Error, Equatable {
    /// FSRS-7 has 34 values; FSRS-6 has 21, and takes 19 and 17 of its older versions.
    case wrongCount(Int)
}

/// What a parameter starts as, where it may lie, and how loosely it is held to its start when it is fitted.
struct ParameterRange: Sendable {
    let standard: Double
    let low: Double
    let high: Double
    let spread: Double

    init(_ standard: Double, _ low: Double, _ high: Double, _ spread: Double) {
        self.standard = standard
        self.low = low
        self.high = high
        self.spread = spread
    }
}

extension [Double] {
    /// Each value within its range. What is no number becomes the lower bound.
    func clipped(to ranges: [ParameterRange]) -> [Double] {
        zip(self, ranges).map { value, range in
            value.isFinite ? clamp(value, range.low, range.high) : range.low
        }
    }
}
