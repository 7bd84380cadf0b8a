import Memory
import Seeded

/// What Learn is compared with: Anki as it is after its installation. Due first by date, then 20 new ones a day; FSRS-6 with
/// its standard parameters, learning steps of 1 and 10 minutes, one of 10 minutes after a lapse.
public struct PlainQueue: Sendable {
    public var learner: SimulatedLearner
    private let model = FSRS6.standard
    private var cards: [Int64: Card] = [:]
    private var nextNew: Int64 = 0
    private let deckSize: Int64
    private let newADay: Int
    private let desiredRecall: Double
    private var random: SeededGenerator

    private struct Card {
        var state: FSRS6.State
        var lastDay: Int
        /// In days from the start: the day on which it is due.
        var due: Int
        /// In learning: the step, and when that is over.
        var step: Int?
        var stepEnd: Int64 = 0
        var hasLapsed = false
    }

    public init(
        _ learner: SimulatedLearner, cards: Int, newADay: Int = 20, desiredRecall: Double = 0.9,
        seed: UInt64 = 1
    ) {
        self.learner = learner
        deckSize = Int64(cards)
        self.newADay = newADay
        self.desiredRecall = desiredRecall
        random = SeededGenerator(seed: seed)
    }

    private static let stepLengths: [Int64] = [60_000, 600_000]
    /// Anki shows what is due within 20 minutes when there is nothing else.
    private static let learnAhead: Int64 = 1_200_000

    public var introduced: Int { Int(nextNew) }

    /// One session of so many seconds. Gives the number of answers.
    @discardableResult
    public mutating func session(on day: Int, seconds: Double) -> Int {
        let moment = SimulatedLearning.moment(day: day)
        var now = moment.now
        let end = now + Int64(seconds * 1_000)
        var queue = cards.filter { $0.value.step == nil && $0.value.due <= day }
            .sorted { ($0.value.due, $0.key) < ($1.value.due, $1.key) }.map(\.key)[...]
        var learning = cards.filter { $0.value.step != nil }.map(\.key)
        var newLeft = min(newADay, Int(deckSize - nextNew))
        var answers = 0
        while now < end {
            let soonest = learning.min { (cards[$0]!.stepEnd, $0) < (cards[$1]!.stepEnd, $1) }
            let item: Int64
            if let soonest, cards[soonest]!.stepEnd <= now {
                item = soonest
            } else if let next = queue.popFirst() {
                item = next
            } else if newLeft > 0 {
                newLeft -= 1
                item = nextNew
                nextNew += 1
            } else if let soonest, cards[soonest]!.stepEnd <= now + Self.learnAhead {
                item = soonest
            } else {
                break
            }
            let answer = learner.answer(item, at: now)
            now += Int64(min(answer.milliseconds, 60_000))
            answers += 1
            take(answer.grade, item, day: day, now: now)
            learning.removeAll { $0 == item }
            if cards[item]!.step != nil { learning.append(item) }
        }
        return answers
    }

    private mutating func take(_ grade: Grade, _ item: Int64, day: Int, now: Int64) {
        guard var card = cards[item] else {
            var card = Card(state: model.first(grade), lastDay: day, due: day, step: grade == .again ? 0 : 1)
            card.stepEnd = now + Self.stepLengths[card.step!]
            cards[item] = card
            return
        }
        card.state = model.later(card.state, grade, after: Double(day - card.lastDay))
        card.lastDay = day
        let steps = card.hasLapsed ? [600_000] : Self.stepLengths
        switch (card.step, grade) {
        case (let step?, .again):
            card.step = min(step, 0)
            card.stepEnd = now + steps[0]
        case (let step?, _) where step + 1 < steps.count:
            card.step = step + 1
            card.stepEnd = now + steps[step + 1]
        case (nil, .again):
            card.hasLapsed = true
            card.step = 0
            card.stepEnd = now + 600_000
        default:
            card.step = nil
            let days = FSRS6.days(rounding: model.interval(card.state, for: desiredRecall))
            let range = FSRS6.fuzz(around: days)
            card.due = day + Int.random(in: range, using: &random)
        }
        cards[item] = card
    }

    public func knowledgeInMonthAfter(day: Int) -> Double {
        (0..<30).reduce(0.0) { sum, later in
            let time = SimulatedLearning.moment(day: day + later).now
            return sum + (0..<nextNew).reduce(0.0) { $0 + learner.recall($1, at: time) }
        } / 30
    }
}
