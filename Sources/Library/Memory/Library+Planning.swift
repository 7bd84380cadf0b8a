import Files
import Flashcards
import Memory
import SQLite

/// How a person wants to learn.
public struct LearningWishes: Hashable, Sendable {
    /// “How sure to be”: a card comes again when the person is expected to know it with this probability.
    public var recall: Double

    public static let standard = LearningWishes(recall: 0.9)

    public init(recall: Double) { self.recall = recall }
}

extension Library {
    /// Now.
    var moment: Moment { Moment(now: now(), dayStart: LocalDate(now()).startOfDay) }

    /// What a session through a deck would ask.
    public func plan(
        _ request: SessionRequest, _ wishes: LearningWishes
    ) throws(StoreFailure) -> SessionPlan {
        try plan(request, wishes, at: moment)
    }

    /// It only reads.
    func plan(
        _ request: SessionRequest, _ wishes: LearningWishes, at moment: Moment
    ) throws(StoreFailure) -> SessionPlan {
        try read { reading in
            let kept = try keptModel()
            let planner = try reading.planner(kept, wishes)
            let candidates = try reading.candidates(in: request.deck, by: kept)
            let plan = planner.plan(
                candidates, minutes: request.minutes, atMost: Library.mostInSession, at: moment,
                seed: request.seed)
            let session = Session(plan.items, minutes: request.minutes, times: planner.answerTimes)
            let next = planner.nextSession(candidates, minutes: request.minutes, at: moment)
            return SessionPlan(
                session, next: next.map { NextSession(inDays: $0.day, minutes: $0.minutes) })
        }
    }

    /// Nobody learns more at once, and a session is kept with all that it has.
    private static let mostInSession = 2000
}

extension Reading {
    /// The cards of a deck with what is known of them, in the order of the deck; or those of all decks. Suspended ones are not
    /// asked.
    func candidates(
        in deck: Deck.ID?, by kept: KeptModel, includingSuspended: Bool = false
    ) throws -> [Candidate] {
        let decks =
            try deck.map { try numbers(within: $0) }
            ?? connection.numbers("SELECT id FROM deck WHERE deleted IS NULL")
        return try candidates(inDecks: decks, by: kept, includingSuspended: includingSuspended)
    }

    func candidates(
        inDecks decks: [Int64], by kept: KeptModel, includingSuspended: Bool = false
    ) throws -> [Candidate] {
        var candidates: [Candidate] = []
        // What is kept was worked out by another model, or before the last review.
        var outdated: [Int] = []
        var plans: [(place: Int, due: Int64, planned: Int64)] = []
        let stale = Set(try connection.numbers("SELECT thing FROM stale_memory"))
        let decks = DeckCondition(decks)
        let suspended = includingSuspended ? [] : try suspendedCards()
        try connection.forEach(
            """
            SELECT card.id, memory.stability, memory.fast, memory.difficulty, memory.time, memory.model,
                card.due, card.planned
            FROM card LEFT JOIN memory ON memory.thing = card.id
            WHERE card.deck \(decks.sql) AND card.deleted IS NULL ORDER BY card.id DESC
            """, decks.parameter
        ) { row in
            let card = row.number(0)
            if suspended.contains(card) { return }
            if stale.contains(card) || !row.isNull(5) && row.number(5) != kept.number {
                outdated.append(candidates.count)
            }
            candidates.append(Candidate(item: card, known: Learned(row, from: 1), place: candidates.count))
            if let due = row.optionalNumber(6) { plans.append((candidates.count - 1, due, row.number(7))) }
        }
        for place in outdated {
            candidates[place].known = try known(of: candidates[place].item, by: kept.model)
        }
        // A plan means nothing any more once something newer was answered.
        for (place, due, planned) in plans where candidates[place].known?.time ?? .min <= planned {
            candidates[place].planned = due
        }
        return candidates
    }

    func planner(_ kept: KeptModel, _ wishes: LearningWishes) throws -> Planner {
        Planner(model: kept.model, desiredRecall: wishes.recall, answerTimes: try answerTimes())
    }

    /// How long this person takes for an answer about a card, from the last ones.
    private func answerTimes() throws -> AnswerTimes {
        var times = AnswerTimes()
        for answer in try latestAnswers().reversed() {
            times.learn(answer.kind, isRight: answer.isRight, milliseconds: answer.milliseconds)
        }
        return times
    }

    private static let answersToLearnFrom: Int64 = 400
    /// Who is asked again within this time has just been wrong.
    private static let sameSession: Int64 = 30 * 60 * 1000

    private func latestAnswers() throws -> [(kind: AnswerTimes.Kind, isRight: Bool, milliseconds: Int)] {
        var answers: [(kind: AnswerTimes.Kind, isRight: Bool, milliseconds: Int)] = []
        try connection.forEach(
            """
            SELECT grade, took, date,
                (SELECT max(date) FROM review AS earlier
                    WHERE earlier.thing = review.thing AND earlier.date < review.date)
            FROM review WHERE way IN (\(Review.Way.swiped.rawValue), \(Review.Way.typed.rawValue))
                AND thing >= \(Numbers.firstOfMachines)
                AND NOT EXISTS (SELECT 1 FROM taken_back WHERE taken_back.review = review.id)
            ORDER BY id DESC LIMIT ?
            """, Reading.answersToLearnFrom
        ) { row in
            let earlier = row.optionalNumber(3)
            let kind: AnswerTimes.Kind =
                earlier.map { row.number(2) - $0 < Reading.sameSession ? .again : .known } ?? .new
            answers.append((kind, row.number(0) > 1, Int(row.number(1))))
        }
        return answers
    }
}

extension Learned {
    /// Reads four columns of the row: stability, fast, difficulty, time. `nil` for something that was never asked.
    init?(_ row: Row, from first: Int32) {
        guard !row.isNull(first) else { return nil }
        let fast = row.isNull(first + 1) ? nil : row.real(first + 1)
        self.init(
            state: MemoryState(
                stability: row.real(first), fast: fast, difficulty: row.real(first + 2)),
            time: row.number(first + 3))
    }
}
