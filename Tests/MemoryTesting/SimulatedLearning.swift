import Flashcards
import Memory
import Seeded

/// A learner who uses Learn: day after day, with the planner.
public struct SimulatedLearning: Sendable {
    public var learner: SimulatedLearner
    public var planner: Planner
    /// What the program knows, by its own model.
    public private(set) var candidates: [Candidate]
    public private(set) var times: AnswerTimes
    public private(set) var calibration = Calibration()
    private var log: [LoggedReview] = []
    private let desiredRecall: Double
    private let asking: Asking
    private var random: SeededGenerator
    private var places: [Int64: Int]
    /// Milliseconds since 1970, four in the morning of the first day.
    public static let start: Int64 = 1_700_000_000_000

    public init(
        _ learner: SimulatedLearner, cards: Int, desiredRecall: Double = 0.9,
        model: MemoryModel = .standard, times: AnswerTimes = .standard, asking: Asking = .typed
    ) {
        self.asking = asking
        random = SeededGenerator(seed: 1)
        self.learner = learner
        self.desiredRecall = desiredRecall
        self.times = times
        planner = Planner(model: model, desiredRecall: desiredRecall, answerTimes: times)
        candidates = (0..<cards).map { Candidate(item: Int64($0), place: $0) }
        places = Dictionary(uniqueKeysWithValues: (0..<cards).map { (Int64($0), $0) })
    }

    /// A learner who goes on here with what has been answered before.
    public init(_ learner: SimulatedLearner, after log: [LoggedReview], times: AnswerTimes) {
        self.init(learner, cards: 0, times: times)
        self.log = log
        candidates = planner.model.replay(log).map { Candidate(item: $0.key, known: $0.value) }
            .sorted { $0.item < $1.item }
        places = Dictionary(uniqueKeysWithValues: candidates.enumerated().map { ($1.item, $0) })
    }

    /// So many hours after four in the morning of a day.
    public static func moment(day: Int, hours: Double = 14) -> Moment {
        let dayStart = start + Int64(day) * Span.millisecondsOfDay
        return Moment(now: dayStart + Int64(hours * 3_600_000), dayStart: dayStart)
    }

    public struct Session: Sendable {
        public var seconds = 0.0
        public var asked: [Planned] = []
        public var answers = 0
        /// Things that were wrong, and those of them that still are at the end.
        public var missed = 0
        public var stillWrong = 0
        public var plan: Plan
        public var newOnes: Int { asked.count(where: \.isNew) }
    }

    /// One session.
    ///
    /// - Parameter stopAfter: seconds after which the learner goes away.
    @discardableResult
    public mutating func session(
        on day: Int, hours: Double = 14, minutes: Int?, stopAfter: Double = .infinity
    ) -> Session {
        let moment = Self.moment(day: day, hours: hours)
        planner = Planner(model: planner.model, desiredRecall: desiredRecall, answerTimes: times)
        let plan = planner.plan(candidates, minutes: minutes, at: moment, seed: UInt64(day))
        var session = Session(plan: plan)
        var pile = Pile(Flashcards.Session(plan.items, minutes: minutes, times: times))
        let planned = Dictionary(uniqueKeysWithValues: plan.items.map { ($0.item, $0) })
        var now = moment.now
        while let entry = pile.top(1).first, session.seconds < stopAfter {
            guard let planned = planned[entry.card.number], let index = places[planned.item] else { break }
            let isAgain = pile.comesAgain(entry)
            let choices = asking.choices(&random)
            let answer = learner.answer(planned.item, at: now, choices: choices)
            note(answer, planned, candidates[index].known, at: now, isAgain: isAgain)
            let review = Review(time: now, grade: answer.grade, choices: choices)
            log.append(LoggedReview(item: planned.item, review: review))
            now += Int64(answer.milliseconds)
            candidates[index].known = planner.model.next(candidates[index].known, review)
            if !isAgain { session.asked.append(planned) }
            session.answers += 1
            pile.apply(
                Swipe(answer.grade, of: entry.card, date: now, took: .milliseconds(answer.milliseconds)))
            session.seconds = pile.secondsTaken
        }
        let last = Dictionary(pile.swipes.map { ($0.card, $0.verdict) }, uniquingKeysWith: { $1 })
        session.missed = pile.missed.count
        session.stillWrong = last.values.count { $0 == .wrong }
        return session
    }

    private mutating func note(
        _ answer: SimulatedLearner.Answer, _ planned: Planned, _ known: Learned?, at now: Int64, isAgain: Bool
    ) {
        let kind: AnswerTimes.Kind = isAgain ? .again : planned.isNew ? .new : .known
        times.learn(kind, isRight: answer.grade.isRecalled, milliseconds: answer.milliseconds)
        guard let known, let recall = answer.recall else { return }
        let predicted = planner.model.recall(known.state, after: Span.days(from: known.time, to: now))
        calibration.add(predicted: predicted, true: recall)
    }

    /// Fits the model to the answers so far, as the program does in the background (M9), and works out anew what is known.
    public mutating func fit() {
        let fitted = Fitting.fit(log)?.parameters ?? planner.model.parameters
        var begun: Set<Int64> = []
        let firstAnswers = log.filter { begun.insert($0.item).inserted }.map { row in
            (isRight: row.review.grade?.isRecalled ?? false, choices: row.review.choices)
        }
        let knownBefore = Chance.knownBefore(firstAnswers)
        guard let model = try? MemoryModel(.fsrs7, parameters: fitted, knownBefore: knownBefore) else {
            return
        }
        planner = Planner(model: model, desiredRecall: desiredRecall, answerTimes: times)
        let all = model.replay(log)
        for index in candidates.indices { candidates[index].known = all[candidates[index].item] }
    }

    /// What the learner truly knows, summed over things, on average over the month that begins on a day.
    public func knowledgeInMonthAfter(day: Int, of items: [Int64]? = nil) -> Double {
        let items = items ?? candidates.map(\.item)
        return (0..<30).reduce(0) { sum, later in
            let time = Self.moment(day: day + later).now
            return sum + items.reduce(0) { $0 + learner.recall($1, at: time) }
        } / 30
    }

    /// Everything that is due.
    public func due(at moment: Moment) -> [Int64] {
        planner.plan(candidates.filter { $0.known != nil }, minutes: nil, at: moment, seed: 1).items.map(
            \.item)
    }

    /// Takes things out of the deck.
    public mutating func forget(where isGone: (Candidate) -> Bool) {
        candidates.removeAll(where: isGone)
        places = Dictionary(uniqueKeysWithValues: candidates.enumerated().map { ($1.item, $0) })
    }
}

/// Predicted recall beside the true one.
public struct Calibration: Sendable {
    public private(set) var count = 0
    private var predictedSum = 0.0
    private var trueSum = 0.0

    public init() {}

    public mutating func add(predicted: Double, true known: Double) {
        count += 1
        predictedSum += predicted
        trueSum += known
    }

    public mutating func add(_ other: Calibration) {
        count += other.count
        predictedSum += other.predictedSum
        trueSum += other.trueSum
    }

    public var predicted: Double { count == 0 ? 0 : predictedSum / Double(count) }
    public var known: Double { count == 0 ? 0 : trueSum / Double(count) }
    /// Points out of 100.
    public var error: Double { 100 * (predicted - known) }
}
