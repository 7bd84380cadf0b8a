import Testing

extension ProgramTests {
    /// A run through the deck that comes with the program.
    @Suite("a run of cards") struct RunJourneyTests {
        @Test("to the end, the missed ones, and again", arguments: Journeys.inputs)
        func toTheEnd(input: Input, language: Language) async throws {
            let person = Person(input, language, "--activity", "cards", "--seed", "7")
            try await person.start()
            let table = try await CardTable(person, count: 14)
            try await readBothSides(table, person)
            try await table.swipe(.correct)
            try await table.waitForStanding(score: 1, strikes: 0, left: 13)

            let missed = table.prompt
            try await table.swipe(.wrong)
            try await table.waitForStanding(score: 1, strikes: 1, left: 13)
            #expect(table.prompt != missed)
            try await person.waitForWords(language.text("Wrong. The card will come again."))
            if input == .keys { try person.pressKey("ctrl+z") } else { try await person.use("Undo") }
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
            try await expectTheEnd(score: 14, strikes: 1, missed: missed, person)

            try await person.use("Only the Missed Ones")
            // CardTable finds the card by its focus, so this also checks that the pile has the focus again.
            let second = try await CardTable(person, count: 1)
            try await second.waitForStanding(score: 0, strikes: 0, left: 1)
            try await person.player.waitUntil("the card that was missed") { second.prompt == missed }
            try await second.swipe(.correct)
            try await expectTheEnd(score: 1, strikes: 0, missed: nil, person)
            try await person.use("Start Again")
            try await CardTable(person, count: 14).waitForStanding(score: 0, strikes: 0, left: 14)
            try person.player.quit()
        }

        private func readBothSides(_ table: CardTable, _ person: Person) async throws {
            let prompt = table.prompt
            try await table.turn()
            try await person.player.waitUntil("the answer") {
                table.prompt.hasPrefix(prompt)
                    && table.prompt.matches(template: person.text("{prompt} Answer: {answer}"))
            }
            try await table.turn()
            try await person.player.waitUntil("the prompt alone") { table.prompt == prompt }
        }

        private func expectTheEnd(
            score: Int, strikes: Int, missed: String?, _ person: Person
        ) async throws {
            let language = person.language
            try await person.waitForWords(language.text("All Cards Done"))
            let ending = try #require(person.player.front())
            #expect(ending.says(language.text("{count} correct card", "{count} correct cards", count: score)))
            #expect(ending.says(language.text("{count} strike", "{count} strikes", count: strikes)))
            #expect(ending.says(language.text("Missed Cards")) == (missed != nil))
            if let missed { #expect(ending.says(missed)) }
        }
    }
}
