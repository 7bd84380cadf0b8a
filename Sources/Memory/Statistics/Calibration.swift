/// How often answers were right, beside how often the model expected it: by how much it expected.
public struct Calibration: Sendable, Equatable {
    /// Answers for which about the same was expected.
    public struct Group: Sendable, Equatable {
        public let count: Int
        /// The mean of what was expected, and the part that was right, from 0 to 1.
        public let expected: Double
        public let right: Double
    }

    /// From the least expected on. Only groups with answers.
    public let groups: [Group]
    /// All answers together. `nil` without any.
    public let whole: Group?

    init(_ evaluation: Evaluation) {
        groups = evaluation.calibration.filter { $0.count > 0 }.map {
            Group(count: $0.count, expected: $0.said, right: $0.right)
        }
        whole = groups.isEmpty ? nil : Group(groups)
    }
}

extension Calibration.Group {
    fileprivate init(_ groups: [Self]) {
        let count = groups.reduce(0) { $0 + $1.count }
        func mean(_ value: (Self) -> Double) -> Double {
            groups.reduce(0) { $0 + value($1) * Double($1.count) } / Double(count)
        }
        self.init(count: count, expected: mean(\.expected), right: mean(\.right))
    }
}
