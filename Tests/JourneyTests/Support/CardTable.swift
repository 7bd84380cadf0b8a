import Testing

/// The pile and what stands around it, as somebody sees them who goes through cards.
final class CardTable {
    enum Verdict { case correct, wrong }

    private let somebody: Somebody
    private let card: Seen
    private let standing: Seen
    private let time: Seen
    private let correct: Seen
    private let wrong: Seen
    private var hasDragged = false

    /// - Parameter count: the cards that are left.
    init(_ somebody: Somebody, count: Int) async throws {
        self.somebody = somebody
        let text = { somebody.text($0) }
        let left = somebody.text("Score: {score}   Strikes: {strikes}   Left: {left}")
            .replacing("{left}", with: String(count))
        (card, standing, time, correct, wrong) = try await somebody.player.see("the pile") { window in
            let all = window.all.filter(\.isInView)
            // Nothing else that takes the focus is as wide.
            guard let card = all.first(where: { $0.frame.width > 300 && $0.hasFocus }),
                let standing = all.first(where: { $0.name.hasWords(of: left) }),
                let time = all.first(where: { $0.name.hasWords(of: text("Time: {seconds}")) }),
                let correct = window.named(text("Correct")).first,
                let wrong = window.named(text("Wrong")).first
            else { return nil }
            return (card, standing, time, correct, wrong)
        }
        #expect(correct.description == text("Mark your answer as being correct."))
        #expect(wrong.description == text("Mark your answer as being incorrect."))
        #expect(wrong.frame.x < correct.frame.x, "in every language")
    }

    /// What the card on top says.
    var prompt: String { card.object.name }
    var standingNow: String { standing.object.name }

    var secondsLeft: Int? {
        let start = somebody.text("Time: {seconds}").replacing("{seconds}", with: "")
        return Int(time.object.name.replacing(start, with: ""))
    }

    func turn() async throws {
        try await somebody.use(card)
    }

    /// To the right is correct, in every language: by dragging the first time and then by button; by arrow
    /// key; or by button alone.
    func swipe(_ verdict: Verdict) async throws {
        switch somebody.hands {
        case .keys: try somebody.strike(verdict == .correct ? "Right" : "Left")
        case .pointer where !hasDragged:
            hasDragged = true
            try drag(verdict)
        default: try await somebody.use(verdict == .correct ? correct : wrong)
        }
    }

    private func drag(_ verdict: Verdict) throws {
        let step = ["mousemove_relative", "--", verdict == .correct ? "30" : "-30", "0", "sleep", "0.02"]
        try somebody.player.point(
            at: card, ["mousedown", "1"] + [[String]](repeating: step, count: 6).joined() + ["mouseup", "1"])
    }

    func waitForStanding(score: Int, strikes: Int, left: Int) async throws {
        let words = somebody.text(
            "Score: {score}   Strikes: {strikes}   Left: {left}",
            ["score": String(score), "strikes": String(strikes), "left": String(left)])
        try await somebody.wait(for: words, on: standing)
    }
}
