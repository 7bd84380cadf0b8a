/// Loss and gradient of one thing's history by FSRS-6. Only reviews on later days are predicted: within a day it knows
/// nothing of forgetting.
struct FSRS6History: History {
    let model: FSRS6
    private var curves: [RecallTape] = []
    private var reviews: [(success: StabilityTape, pick: Pick?, state: FSRS6.State)] = []

    /// The states that a right pick may have left, and the one kept between them.
    private struct Pick {
        let failure: StabilityTape
        let place: Double
    }

    init(_ parameters: [Double], knownBefore: Double) {
        var model = FSRS6(clippedParameters: parameters)
        model.knownBefore = knownBefore
        self.model = model
    }

    mutating func addGradient(_ rows: ArraySlice<TrainingData.Row>, to g: inout Vector34) -> Double {
        guard let first = rows.first, rows.count > 1 else { return 0 }
        let rows = rows.dropFirst()
        curves.removeAll(keepingCapacity: true)
        reviews.removeAll(keepingCapacity: true)

        let start = model.first(first.grade, choices: first.choices)
        var state = start
        for (place, row) in zip(rows.indices, rows) {
            let curve = RecallTape(state, after: FSRS6.wholeDays(row.days), model)
            curves.append(curve)
            // What the last review leaves is not asked for.
            if place < rows.endIndex - 1 { state = review(row, after: curve) }
        }

        var loss = 0.0
        var by = StabilityGradient()
        for (place, row) in zip(rows.indices, rows).reversed() {
            let curve = curves[place - rows.startIndex]
            var old = StabilityGradient()
            var byRecall = 0.0
            if place < rows.endIndex - 1 {
                byRecall = goBack(by, through: reviews[place - rows.startIndex], curve, &g, &old)
            }
            let (targetLoss, slope) = row.loss(recall: curve.recall)
            loss += targetLoss
            curve.goBack(byRecall + slope, model, into: &g, &old)
            by = old
        }
        goBackToStart(first, start, by, &g)
        return loss
    }

    private mutating func review(_ row: TrainingData.Row, after curve: RecallTape) -> FSRS6.State {
        let success = StabilityTape(curve, row.grade, model)
        guard let choices = row.choices, row.grade.isRecalled else {
            reviews.append((success, nil, success.state))
            return success.state
        }
        let failure = StabilityTape(curve, .again, model)
        let known = Chance.knew(recall: curve.recall, choices: choices)
        let state = model.mixed(success.state, failure.state, known)
        let pick = Pick(failure: failure, place: state.place(from: failure.state, to: success.state))
        reviews.append((success, pick, state))
        return state
    }

    private func goBack(
        _ by: StabilityGradient, through review: (success: StabilityTape, pick: Pick?, state: FSRS6.State),
        _ curve: RecallTape, _ g: inout Vector34, _ old: inout StabilityGradient
    ) -> Double {
        guard let pick = review.pick else {
            return review.success.goBack(by, from: curve, model, into: &g, &old)
        }
        let bySuccess = by.share(pick.place, of: review.state, from: review.success.state)
        let byFailure = by.share(1 - pick.place, of: review.state, from: pick.failure.state)
        return review.success.goBack(bySuccess, from: curve, model, into: &g, &old)
            + pick.failure.goBack(byFailure, from: curve, model, into: &g, &old)
    }

    private func goBackToStart(
        _ row: TrainingData.Row, _ state: FSRS6.State, _ by: StabilityGradient, _ g: inout Vector34
    ) {
        guard row.choices != nil, row.grade.isRecalled else { return goBackToFirst(row.grade, by, &g) }
        let (success, failure) = (model.first(row.grade), model.first(.again))
        let place = state.place(from: failure, to: success)
        goBackToFirst(row.grade, by.share(place, of: state, from: success), &g)
        goBackToFirst(.again, by.share(1 - place, of: state, from: failure), &g)
    }

    private func goBackToFirst(_ grade: Grade, _ by: StabilityGradient, _ g: inout Vector34) {
        g[grade.rawValue - 1] += by.stability
        let difficulty = model.first(grade).difficulty
        guard difficulty > 1, difficulty < 10 else { return }
        let steps = Double(grade.rawValue - 1)
        g[4] += by.difficulty
        g[5] -= by.difficulty * steps * exponential(model.w[5] * steps)
    }
}

extension FSRS6.State {
    /// Where it lies between two others, by the logarithm of stability: 0 to 1.
    fileprivate func place(from failure: FSRS6.State, to success: FSRS6.State) -> Double {
        let start = logarithm(failure.stability)
        let way = logarithm(success.stability) - start
        return way > 0 ? clamp((logarithm(stability) - start) / way, 0, 1) : 1
    }
}

extension StabilityGradient {
    /// What goes back to one of two states with one between them.
    fileprivate func share(
        _ place: Double, of mixed: FSRS6.State, from state: FSRS6.State
    ) -> StabilityGradient {
        StabilityGradient(
            stability: stability * place * mixed.stability / state.stability, difficulty: difficulty * place)
    }
}
