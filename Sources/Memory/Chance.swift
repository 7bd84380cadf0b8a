/// Right answers that may have been guessed: picked among n flags, say.
///
/// By Bayes: something is known with probability R. If it is not, a guess among n is right with 1/n. So a right answer was
/// known with probability p = R / (R + (1 − R)/n). A guess leaves memory as a wrong answer does: it was not recalled, and
/// what was right was seen. What is true after a right pick is therefore the state after a success with p, and the state
/// after a failure with 1 − p.
///
/// A model keeps one state, not two. The one it keeps lies on the line between them (stabilities in logarithms), where it
/// predicts what the two predict together, p·R₁(t) + (1 − p)·R₂(t), at the time t when it will be asked again: when that
/// has fallen to `matchedRecall`. In simulations of learners who guess (bench memory) predicted recall is then within 2
/// points of the true one. Mixing the logarithms by p is up to 5 points too high, the stabilities themselves up to 8:
/// recall is not a straight line in either. Matched at a fixed time, or at a part of the stability, it is right for some
/// learners only.
public enum Chance {
    /// Where both predictions agree. Things are asked again at 0.8 to 0.97; this lies in the middle of what was found best
    /// for things asked when they are due and for things asked at any time.
    static let matchedRecall = 0.87

    /// How likely a right answer was known and not guessed.
    public static func knew(recall: Double, choices: Int) -> Double {
        guard choices > 1 else { return choices == 1 ? recall : 1 }
        return recall / (recall + (1 - recall) / Double(choices))
    }

    /// How likely an answer is right: known, or guessed.
    public static func right(recall: Double, choices: Int?) -> Double {
        guard let choices, choices >= 1 else { return recall }
        return recall + (1 - recall) / Double(choices)
    }

    /// What part of new things this person knows already, from first answers: the likeliest value, where a guess is right
    /// with 1/n. A few answers change little of what is assumed without any.
    public static func knownBefore(_ firstAnswers: [(isRight: Bool, choices: Int?)]) -> Double {
        let assumed = (count: 10.0, part: standardKnownBefore)
        var part = assumed.part
        // Each round asks how many of the right answers were known if the part is what the round before found.
        for _ in 0..<50 {
            var known = assumed.count * assumed.part
            for answer in firstAnswers where answer.isRight {
                known += answer.choices.map { knew(recall: part, choices: $0) } ?? 1
            }
            part = known / (assumed.count + Double(firstAnswers.count))
        }
        return part
    }

    /// What part of new things is assumed to be known already.
    public static let standardKnownBefore = 0.5
}

extension FSRS7 {
    /// The state after a first answer that was picked among some choices, or by which a guess would have failed (none).
    public func first(_ grade: Grade, choices: Int?) -> State {
        guard let choices, grade.isRecalled else { return first(grade) }
        return mixed(first(grade), first(.again), Chance.knew(recall: knownBefore, choices: choices))
    }

    /// The state after an answer that was picked among some choices, or by which a guess would have failed (none).
    public func later(_ state: State, _ grade: Grade, after days: Double, choices: Int?) -> State {
        guard let choices, grade.isRecalled else { return later(state, grade, after: days) }
        let parts = forgetting(state).parts(after: days)
        let known = Chance.knew(recall: parts.recall, choices: choices)
        let lapsed = lapsed(state, parts)
        return mixed(success(state, grade, parts, lapsed), failure(state, parts, lapsed), known)
    }

    /// Between the two states, where recall is what both give together.
    private func mixed(_ success: State, _ failure: State, _ known: Double) -> State {
        if known >= 1 { return success }
        let line = Line(from: failure, to: success)
        return line.state(at: place(on: line, known))
    }

    /// Where that is on the line from the failure (0) to the success (1).
    func place(on line: Line, _ known: Double) -> Double {
        // Of the first guess too: a processor works out the three at once.
        let (best, least, guess) = (
            forgetting(line.end), forgetting(line.start), forgetting(line.point(at: known))
        )
        let time = Self.time(
            until: Chance.matchedRecall, best, least, known, near: 0.3 * line.end.stabilities.x)
        let (above, below) = (best.recall(after: time), least.recall(after: time))
        guard known < 1, above > below else { return known }
        let wanted = known * above + (1 - known) * below
        let first = (place: known, value: guess.recall(after: time) - wanted)
        return line.crossing(from: below - wanted, to: above - wanted, first) {
            forgetting($0).recall(after: time) - wanted
        }
    }

    /// When two curves together have fallen to some recall, nearly: three of Newton's steps in the logarithm of time.
    private static func time(
        until wanted: Double, _ one: Curve, _ other: Curve, _ part: Double, near start: Double
    ) -> Double {
        var time = start
        for _ in 0..<3 {
            let (first, second) = (one.recallAndSlope(after: time), other.recallAndSlope(after: time))
            let recall = part * first.recall + (1 - part) * second.recall
            let slope = part * first.slope + (1 - part) * second.slope
            let step = (recall - wanted) / min(time * slope, -1e-9)
            time = clamp(time * exponential(-clamp(step, -3, 3)), Span.second, Span.longest)
        }
        return time
    }

    /// All states between two.
    struct Line {
        let start: Point
        let end: Point
        /// Of the logarithms of the stabilities.
        private let way: Both

        init(from one: State, to other: State) {
            (start, end) = (Point(one), Point(other))
            way = end.logarithms - start.logarithms
        }

        @inline(__always)
        func point(at place: Double) -> Point {
            let logarithms = start.logarithms + place * way
            return Point(
                stabilities: exponential(logarithms), logarithms: logarithms,
                difficulty: start.difficulty + place * (end.difficulty - start.difficulty))
        }

        func state(at place: Double) -> State {
            let point = point(at: place)
            return State(
                slow: point.stabilities.x, fast: point.stabilities.y, difficulty: point.difficulty)
        }

        /// Where on the line a difference is zero that rises along it.
        @inline(__always)
        func crossing(
            from start: Double, to end: Double, _ guess: (place: Double, value: Double),
            _ difference: (Point) -> Double
        ) -> Double {
            var low = (place: 0.0, value: start)
            var high = (place: 1.0, value: end)
            var (place, value) = guess
            for round in 0..<12 {
                if round > 0 { value = difference(point(at: place)) }
                if abs(value) < 1e-4 { break }
                let dropped = value < 0 ? low : high
                if value < 0 { low = (place, value) } else { high = (place, value) }
                place = Self.curve(through: low, high, dropped)
                // The curve comes much closer still.
                if abs(value) < 2e-3 { break }
            }
            return place
        }

        /// Where a curve through three points is zero: between the first two of them.
        @inline(__always)
        private static func curve(
            through a: (place: Double, value: Double), _ b: (place: Double, value: Double),
            _ c: (place: Double, value: Double)
        ) -> Double {
            let (ab, bc, ca) = (a.value - b.value, b.value - c.value, c.value - a.value)
            let sum =
                a.place * b.value * c.value * bc + b.place * c.value * a.value * ca
                + c.place * a.value * b.value * ab
            let curved = -sum / (ab * bc * ca)
            // Where it leaves the two, a straight line does not.
            return curved > a.place && curved < b.place
                ? curved : a.place + (b.place - a.place) * a.value / ab
        }
    }
}

extension FSRS6 {
    /// The state after a first answer that was picked among some choices, or by which a guess would have failed (none).
    public func first(_ grade: Grade, choices: Int?) -> State {
        guard let choices, grade.isRecalled else { return first(grade) }
        return mixed(first(grade), first(.again), Chance.knew(recall: knownBefore, choices: choices))
    }

    /// The state after an answer that was picked among some choices, or by which a guess would have failed (none).
    public func later(_ state: State, _ grade: Grade, after days: Double, choices: Int?) -> State {
        guard let choices, grade.isRecalled else { return later(state, grade, after: days) }
        let known = Chance.knew(recall: recall(state, after: Self.wholeDays(days)), choices: choices)
        return mixed(later(state, grade, after: days), later(state, .again, after: days), known)
    }

    /// Between the two states, where recall is what both give together. Here the stability follows from the recall.
    func mixed(_ success: State, _ failure: State, _ known: Double) -> State {
        let way = logarithm(success.stability) - logarithm(failure.stability)
        guard known < 1, way > 0 else { return success }
        let time = success.stability
        let wanted = known * recall(success, after: time) + (1 - known) * recall(failure, after: time)
        let stability = factor * time / (power(wanted, -1 / decay) - 1)
        let place = clamp((logarithm(stability) - logarithm(failure.stability)) / way, 0, 1)
        return State(
            stability: stability,
            difficulty: place * success.difficulty + (1 - place) * failure.difficulty)
    }
}
