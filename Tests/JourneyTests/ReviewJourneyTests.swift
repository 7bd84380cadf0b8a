import Testing

extension ProgramTests {
    /// The review of a game that is longer than any on three by three.
    @Suite("a long game") struct ReviewJourneyTests {
        @Test("leads to where it turned, and says who stood better from there on", arguments: Journeys.inputs)
        func turningPoint(input: Input, language: Language) async throws {
            let person = Person(input, language, "--activity", "tic-tac-toe")
            try person.player.keepMatch(LongGame.match)
            try await person.start()
            try await person.use("Review")
            let judged = language.text(
                "Who stood better, move by move: {count} turning point",
                "Who stood better, move by move: {count} turning points", count: 1)
            try await person.player.waitUntil("the coach to have judged all moves") {
                guard let window = person.player.front() else { return false }
                let isLooking = window.says(language.text("The coach is looking at the moves…"))
                return !isLooking && window.named(judged).contains { $0.role == "image" && $0.isInView }
                    && !window.says(template: language.text(Self.notJudged))
            }
            if input == .keys {
                try person.pressKey("Page_Up")
            } else {
                try await person.use("Previous Turning Point")
            }
            let turned = language.text(
                "Turning point: from move {number} on, {mark} had a certain win.",
                ["number": "8", "mark": language.text("X")])
            try await person.waitForWords(turned)
            try await person.waitForWords(
                language.text("Move {number} of {count}", ["number": "8", "count": "11"]))
            // The focus is on the move, whose description says the same.
            try await person.player.waitUntil("the focus on the eighth move") {
                person.player.front()?.all.contains {
                    $0.hasFocus && $0.description.hasSuffix(turned)
                } == true
            }
            try person.player.quit()
        }

        private static let notJudged = "Move {number}, {mark}, row {row}, column {column}: not judged yet."
    }
}

/// Eleven moves on 15×15. With the eighth, O lets X win.
enum LongGame {
    /// As settings have it.
    static let match =
        "'board': '15 5', 'starter': 'first', 'moves': '113 127 111 112 97 81 83 139 69 125 55'"
}
