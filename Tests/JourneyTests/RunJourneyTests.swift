import Testing

extension ProgramTests {
    /// A run through the deck that comes with the program.
    @Suite("a run of cards") struct RunJourneyTests {
        @Test("to the end, the missed ones, and again", arguments: Journeys.hands)
        func toTheEnd(hands: Hands, language: Language) async throws {
            let somebody = Somebody(hands, language, "--activity", "cards", "--seed", "7")
            try await somebody.start()
            let table = try await CardTable(somebody, count: 14)
            try await readBothSides(table, somebody)
            try await table.swipe(.correct)
            try await table.waitForStanding(score: 1, strikes: 0, left: 13)

            let missed = table.prompt
            try await table.swipe(.wrong)
            try await table.waitForStanding(score: 1, strikes: 1, left: 13)
            #expect(table.prompt != missed)
            try await somebody.read(language.text("Wrong. The card will come again."))
            if hands == .keys { try somebody.strike("ctrl+z") } else { try await somebody.use("Undo") }
            try await table.waitForStanding(score: 1, strikes: 0, left: 13)
            #expect(table.prompt == missed)
            try await table.swipe(.wrong)
            try await table.waitForStanding(score: 1, strikes: 1, left: 13)

            for score in 2...13 {
                try await table.swipe(.correct)
                try await table.waitForStanding(score: score, strikes: 1, left: 14 - score)
            }
            #expect(table.prompt == missed, "a wrong card comes back")
            try await table.swipe(.correct)
            try await expectTheEnd(score: 14, strikes: 1, missed: missed, somebody)

            try await somebody.use("Only the Missed Ones")
            // The pile has the focus again.
            let second = try await CardTable(somebody, count: 1)
            try await second.waitForStanding(score: 0, strikes: 0, left: 1)
            try await somebody.player.waitUntil("the card that was missed") { second.prompt == missed }
            try await second.swipe(.correct)
            try await expectTheEnd(score: 1, strikes: 0, missed: nil, somebody)
            try await somebody.use("Start Again")
            try await CardTable(somebody, count: 14).waitForStanding(score: 0, strikes: 0, left: 14)
            try somebody.player.quit()
        }

        private func readBothSides(_ table: CardTable, _ somebody: Somebody) async throws {
            let prompt = table.prompt
            try await table.turn()
            try await somebody.player.waitUntil("the answer") {
                table.prompt.hasPrefix(prompt)
                    && table.prompt.hasWords(of: somebody.text("{prompt} Answer: {answer}"))
            }
            try await table.turn()
            try await somebody.player.waitUntil("the prompt alone") { table.prompt == prompt }
        }

        private func expectTheEnd(
            score: Int, strikes: Int, missed: String?, _ somebody: Somebody
        ) async throws {
            let language = somebody.language
            try await somebody.read(language.text("All Cards Done"))
            let ending = try #require(somebody.player.front())
            #expect(ending.says(language.text("{count} correct card", "{count} correct cards", count: score)))
            #expect(ending.says(language.text("{count} strike", "{count} strikes", count: strikes)))
            #expect(ending.says(language.text("Missed cards")) == (missed != nil))
            if let missed { #expect(ending.says(missed)) }
        }
    }
}
