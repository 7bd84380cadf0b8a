import Testing

/// The pile, the score and the buttons, as a person who goes through cards finds them.
final class CardTable {
    enum Verdict { case correct, wrong }

    private let person: Person
    private let card: Snapshot
    private let scoreLine: Snapshot
    private let time: Snapshot
    private let correct: Snapshot
    private let wrong: Snapshot
    private var hasDragged = false

    /// - Parameter count: the number of cards that are left.
    init(_ person: Person, count: Int) async throws {
        self.person = person
        let text = { person.text($0) }
        let left = person.text("Score: {score}   Strikes: {strikes}   Left: {left}")
            .replacing("{left}", with: String(count))
        (card, scoreLine, time, correct, wrong) = try await person.player.waitFor("the pile") { window in
            let all = window.all.filter(\.isInView)
            // No other widget that takes the focus is as wide.
            guard let card = all.first(where: { $0.frame.width > 300 && $0.hasFocus }),
                let scoreLine = all.first(where: { $0.name.matches(template: left) }),
                let time = all.first(where: { $0.name.matches(template: text("Time: {seconds}")) }),
                let correct = window.named(text("Correct")).first,
                let wrong = window.named(text("Wrong")).first
            else { return nil }
            return (card, scoreLine, time, correct, wrong)
        }
        #expect(correct.description == text("Mark your answer as being correct."))
        #expect(wrong.description == text("Mark your answer as being incorrect."))
        #expect(wrong.frame.x < correct.frame.x, "in every language")
    }

    /// The text of the top card.
    var prompt: String { card.object.name }
    var scoreLineNow: String { scoreLine.object.name }

    var secondsLeft: Int? {
        let start = person.text("Time: {seconds}").replacing("{seconds}", with: "")
        return Int(time.object.name.replacing(start, with: ""))
    }

    func turn() async throws {
        try await person.use(card)
    }

    /// Swipes the top card; right is correct, in every language. The pointer drags the first card and clicks buttons after
    /// that, keys use the arrow keys, and actions use the buttons.
    func swipe(_ verdict: Verdict) async throws {
        switch person.input {
        case .keys: try person.pressKey(verdict == .correct ? "Right" : "Left")
        case .pointer where !hasDragged:
            hasDragged = true
            try drag(verdict)
        default: try await person.use(verdict == .correct ? correct : wrong)
        }
    }

    private func drag(_ verdict: Verdict) throws {
        let step = ["mousemove_relative", "--", verdict == .correct ? "30" : "-30", "0", "sleep", "0.02"]
        try person.player.point(
            at: card, ["mousedown", "1"] + [[String]](repeating: step, count: 6).joined() + ["mouseup", "1"])
    }

    func waitForStanding(score: Int, strikes: Int, left: Int) async throws {
        let words = person.text(
            "Score: {score}   Strikes: {strikes}   Left: {left}",
            ["score": String(score), "strikes": String(strikes), "left": String(left)])
        try await person.wait(for: words, on: scoreLine)
    }
}
