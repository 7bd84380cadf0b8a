/// One review of one thing on the tape: the state after it, and the way back to the state before it.
struct ReviewTape {
    let grade: Grade
    let slow: GrowthTape
    let fast: GrowthTape
    let state: FSRS7.State
    private let fastIsPartOfSlow: Bool
    private let difficulty: Double

    init(_ before: CurveTape, _ grade: Grade, _ w: Vector34, easiest: Double) {
        let old = before.state
        self.grade = grade
        slow = GrowthTape(
            w, 7, grade, old: old.slow, logOld: before.logSlow, recall: before.recall,
            difficulty: old.difficulty)
        fast = GrowthTape(
            w, 15, grade, old: old.fast, logOld: before.logFast, recall: before.fast,
            difficulty: old.difficulty)
        let step =
            grade == .again ? 2 * w[6] * (before.recall + 0.1) : -w[6] * Double(grade.rawValue - 3)
        difficulty = 0.01 * easiest + 0.99 * (old.difficulty + step * (10 - old.difficulty) / 9)
        let clampedSlow = clamp(slow.result, FSRS7.leastStability, Span.longest)
        fastIsPartOfSlow = grade == .again && 0.8 * clampedSlow < fast.result
        state = FSRS7.State(
            slow: slow.result, fast: fastIsPartOfSlow ? 0.8 * clampedSlow : fast.result,
            difficulty: difficulty)
    }

    /// - Parameters:
    ///   - by: how the result changes with the state after this review.
    ///   - old: gets how it changes with the state before it.
    /// - Returns: how it changes with the recall before it, and with that of its fast part.
    func goBack(
        _ by: StateGradient, from before: CurveTape, _ w: Vector34, easiestSlope: Double,
        into g: inout Vector34, _ old: inout StateGradient
    ) -> (recall: Double, fast: Double) {
        var (byRecall, byFastRecall) = (0.0, 0.0)
        let oldDifficulty = before.state.difficulty

        if difficulty > 1, difficulty < 10 {
            // The pull goes to the difficulty of a first Easy: w4 − exp(3·w5) + 1.
            g[4] += 0.01 * by.difficulty
            g[5] += 0.01 * by.difficulty * easiestSlope
            let byMoved = 0.99 * by.difficulty
            let byStep = byMoved * (10 - oldDifficulty) / 9
            let unit = grade == .again ? 2 * (before.recall + 0.1) : -Double(grade.rawValue - 3)
            g[6] += byStep * unit
            if grade == .again { byRecall += byStep * 2 * w[6] }
            old.difficulty += byMoved * (1 - w[6] * unit / 9)
        }

        var bySlow = by.slow
        if isFree(state.fast) {
            if fastIsPartOfSlow {
                bySlow += 0.8 * by.fast
            } else {
                let back = fast.goBack(by.fast, difficulty: oldDifficulty, w, into: &g)
                old.fast += back.old
                old.difficulty += back.difficulty
                byFastRecall += back.recall
            }
        }
        if isFree(state.slow) {
            let back = slow.goBack(bySlow, difficulty: oldDifficulty, w, into: &g)
            old.slow += back.old
            old.difficulty += back.difficulty
            byRecall += back.recall
        }
        return (byRecall, byFastRecall)
    }

    /// At its bounds a stability does not move.
    private func isFree(_ stability: Double) -> Bool {
        stability > FSRS7.leastStability && stability < Span.longest
    }
}

/// The states that a right pick may have left, and the one kept between them (see `Chance`). Its place between them is taken
/// as given when the gradient is worked out.
struct PickTape {
    let failure: ReviewTape
    let place: Double
}

/// Loss and gradient of one thing's history.
struct FSRS7History: History {
    let model: FSRS7
    let w: Vector34
    private let easiest: Double
    private let easiestSlope: Double
    private var curves: [CurveTape] = []
    private var reviews: [(success: ReviewTape, pick: PickTape?, state: FSRS7.State)] = []

    init(_ parameters: [Double], knownBefore: Double) {
        var model = FSRS7(clippedParameters: parameters)
        model.knownBefore = knownBefore
        self.model = model
        w = Vector34 { parameters[$0] }
        easiest = parameters[4] - exponential(3 * parameters[5]) + 1
        easiestSlope = -3 * exponential(3 * parameters[5])
    }

    mutating func addGradient(_ rows: ArraySlice<TrainingData.Row>, to g: inout Vector34) -> Double {
        guard let first = rows.first, rows.count > 1 else { return 0 }
        let rows = rows.dropFirst()
        curves.removeAll(keepingCapacity: true)
        reviews.removeAll(keepingCapacity: true)

        let (start, startPlace) = firstState(first)
        var state = start
        for (place, row) in zip(rows.indices, rows) {
            let curve = CurveTape(state, after: row.days, model.curve)
            curves.append(curve)
            // What the last review leaves is not asked for.
            if place == rows.endIndex - 1 { break }
            state = review(row, after: curve)
        }

        var loss = 0.0
        var by = StateGradient()
        for (place, row) in zip(rows.indices, rows).reversed() {
            let curve = curves[place - rows.startIndex]
            var old = StateGradient()
            var (byRecall, byFast) = (0.0, 0.0)
            if place < rows.endIndex - 1 {
                (byRecall, byFast) = goBack(by, through: reviews[place - rows.startIndex], curve, &g, &old)
            }
            let (targetLoss, slope) = row.loss(recall: curve.recall)
            loss += targetLoss
            curve.goBack(byRecall: byRecall + slope, byFast: byFast, w, model.curve, into: &g, &old)
            by = old
        }
        goBackToStart(first, startPlace, start, by, &g)
        return loss
    }

    // MARK: Later reviews

    private mutating func review(_ row: TrainingData.Row, after curve: CurveTape) -> FSRS7.State {
        let success = ReviewTape(curve, row.grade, w, easiest: easiest)
        guard let choices = row.choices, row.grade.isRecalled else {
            reviews.append((success, nil, success.state))
            return success.state
        }
        let failure = ReviewTape(curve, .again, w, easiest: easiest)
        let known = Chance.knew(recall: curve.recall, choices: choices)
        let line = FSRS7.Line(from: failure.state, to: success.state)
        let place = model.place(on: line, known)
        let state = line.state(at: place)
        reviews.append((success, PickTape(failure: failure, place: place), state))
        return state
    }

    private func goBack(
        _ by: StateGradient, through review: (success: ReviewTape, pick: PickTape?, state: FSRS7.State),
        _ curve: CurveTape, _ g: inout Vector34, _ old: inout StateGradient
    ) -> (Double, Double) {
        guard let pick = review.pick else {
            return review.success.goBack(
                by, from: curve, w, easiestSlope: easiestSlope, into: &g, &old)
        }
        let one = review.success.goBack(
            by.share(pick.place, of: review.state, from: review.success.state), from: curve, w,
            easiestSlope: easiestSlope, into: &g, &old)
        let other = pick.failure.goBack(
            by.share(1 - pick.place, of: review.state, from: pick.failure.state), from: curve, w,
            easiestSlope: easiestSlope, into: &g, &old)
        return (one.recall + other.recall, one.fast + other.fast)
    }

    // MARK: The first review

    private func firstState(_ row: TrainingData.Row) -> (FSRS7.State, place: Double?) {
        guard let choices = row.choices, row.grade.isRecalled else { return (model.first(row.grade), nil) }
        let (success, failure) = (model.first(row.grade), model.first(.again))
        let known = Chance.knew(recall: model.knownBefore, choices: choices)
        let line = FSRS7.Line(from: failure, to: success)
        let place = model.place(on: line, known)
        return (line.state(at: place), place)
    }

    private func goBackToStart(
        _ row: TrainingData.Row, _ place: Double?, _ state: FSRS7.State, _ by: StateGradient,
        _ g: inout Vector34
    ) {
        guard let place else { return goBackToFirst(row.grade, by, &g) }
        let (success, failure) = (model.first(row.grade), model.first(.again))
        goBackToFirst(row.grade, by.share(place, of: state, from: success), &g)
        goBackToFirst(.again, by.share(1 - place, of: state, from: failure), &g)
    }

    private func goBackToFirst(_ grade: Grade, _ by: StateGradient, _ g: inout Vector34) {
        let state = model.first(grade)
        g[grade.rawValue - 1] += by.slow + (state.fast > FSRS7.leastStability ? 0.8 * by.fast : 0)
        if state.difficulty > 1, state.difficulty < 10 {
            let steps = Double(grade.rawValue - 1)
            g[4] += by.difficulty
            g[5] -= by.difficulty * steps * exponential(w[5] * steps)
        }
    }
}

extension StateGradient {
    /// What goes back to one of two states with one between them, in logarithms of the stabilities.
    fileprivate func share(_ place: Double, of mixed: FSRS7.State, from state: FSRS7.State) -> StateGradient {
        StateGradient(
            slow: slow * place * mixed.slow / state.slow, fast: fast * place * mixed.fast / state.fast,
            difficulty: difficulty * place)
    }
}
