/// How a review changes the two stabilities. Both follow the same formulas, each with eight parameters of its own.
struct Growth: Sendable {
    private let gainScale: Both
    private let gainFall: Both
    private let gainByForgetting: Both
    private let lapseScale: Both
    private let lapseExponent: Both
    private let lapseByForgetting: Both
    private let hard: Both
    private let easy: Both

    /// - Parameter w: those of the slow stability begin at 7, those of the fast one at 15.
    init(_ w: [Double]) {
        func both(_ place: Int) -> Both { Both(w[7 + place], w[15 + place]) }
        gainScale = exponential(both(0) - 1.5)
        gainFall = both(1)
        gainByForgetting = both(2)
        lapseScale = both(3)
        lapseExponent = both(4)
        lapseByForgetting = both(5)
        hard = both(6)
        easy = both(7)
    }

    /// What a lapse leaves. Difficulty plays no part here, unlike in FSRS-6.
    ///
    /// - Parameter forgotten: 1 − recall: of the mixture for the slow stability, of the fast part alone for the fast one.
    @inline(__always)
    func lapse(from x: Both, forgotten: Both) -> Both {
        let formula =
            lapseScale * (power(x + 1, lapseExponent) - 1) * exponential(forgotten * lapseByForgetting)
        return Both(min(x.x, formula.x), min(x.y, formula.y))
    }

    /// What a success leaves: never less than a lapse would have.
    @inline(__always)
    func success(
        _ grade: Grade, from x: Both, forgotten: Both, difficulty: Double, orLapse lapsed: Both
    ) -> Both {
        let factor = grade == .hard ? hard : grade == .easy ? easy : Both(repeating: 1)
        let gain =
            gainScale * (11 - difficulty) * power(x, -gainFall)
            * (exponential(forgotten * gainByForgetting) - 1) * factor
        let gained = x * (1 + gain)
        return Both(max(lapsed.x, gained.x), max(lapsed.y, gained.y))
    }
}
