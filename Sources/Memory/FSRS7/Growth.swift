/// How a review changes one of the two stabilities. Both follow the same formulas with eight parameters of their own.
struct Growth: Sendable {
    private let gainScale: Double
    private let gainFall: Double
    private let gainByForgetting: Double
    private let lapseScale: Double
    private let lapseExponent: Double
    private let lapseByForgetting: Double
    private let hard: Double
    private let easy: Double

    init(_ p: ArraySlice<Double>) {
        let p = Array(p)
        gainScale = exponential(p[0] - 1.5)
        gainFall = p[1]
        gainByForgetting = p[2]
        lapseScale = p[3]
        lapseExponent = p[4]
        lapseByForgetting = p[5]
        hard = p[6]
        easy = p[7]
    }

    /// - Parameter recall: of the mixture for the slow stability, of the fast part alone for the fast one.
    func stability(after grade: Grade, from x: Double, recall: Double, difficulty: Double) -> Double {
        let lapsed = lapse(from: x, forgotten: 1 - recall)
        if grade == .again { return lapsed }
        let gained = x * (1 + gain(from: x, forgotten: 1 - recall, difficulty, grade))
        // A success never leaves less than a lapse would have.
        return max(lapsed, gained)
    }

    /// Difficulty plays no part here, unlike in FSRS-6.
    private func lapse(from x: Double, forgotten: Double) -> Double {
        min(x, lapseScale * (power(x + 1, lapseExponent) - 1) * exponential(forgotten * lapseByForgetting))
    }

    private func gain(from x: Double, forgotten: Double, _ difficulty: Double, _ grade: Grade) -> Double {
        let factor = grade == .hard ? hard : grade == .easy ? easy : 1
        return gainScale * (11 - difficulty) * power(x, -gainFall)
            * (exponential(forgotten * gainByForgetting) - 1) * factor
    }
}
