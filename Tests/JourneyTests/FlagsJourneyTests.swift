import Testing

extension ProgramTests {
    /// A game of flags, from the first question to the next game.
    @Suite("a game of flags") struct FlagsJourneyTests {
        @Test("to the end, and again", arguments: Journeys.inputs)
        func toTheEnd(input: Input, language: Language) async throws {
            let person = Person(input, language, "--activity", "flags", "--seed", "7")
            try await person.start()
            let table = try await FlagTable(person)
            var (score, missed) = (0, Set<String>())
            for round in 1...8 {
                try await person.wait(for: table.roundText(round), on: table.round)
                let asked = table.country.object.name
                try await expectDescriptions(on: table, without: asked, person)
                try await pick(round % 3, on: table, person)
                let alert = try await person.alert()
                let isRight = alert.says(language.text("Correct!"))
                let wrong = language.text("Wrong! That’s the flag of {country}.")
                #expect(isRight || alert.says(template: wrong))
                if !isRight { missed.insert(asked) }
                score = max(0, score + (isRight ? 1 : -1))
                #expect(table.score.object.name == table.scoreText(score))
                if round < 8 {
                    #expect(alert.says(language.text("Your score is {score}.", ["score": String(score)])))
                    try await person.answer("Continue", in: alert)
                } else {
                    expectTheEnd(alert, score, missed, language)
                    try await person.answer("Play Again", in: alert)
                }
            }
            #expect((1...7).contains(missed.count), "some answers were right and some wrong")
            try await person.wait(for: table.roundText(1), on: table.round)
            try await person.wait(for: table.scoreText(0), on: table.score)
            try person.player.quit()
        }

        private func pick(_ place: Int, on table: FlagTable, _ person: Person) async throws {
            if person.input == .keys {
                try person.pressKey(String(place + 1))
            } else {
                try await person.use(table.flags[place])
            }
        }

        /// A flag has a description for screen readers once it has been recognised. The description never names the country.
        private func expectDescriptions(
            on table: FlagTable, without country: String, _ person: Person
        ) async throws {
            for (place, flag) in table.flags.enumerated() {
                try await person.player.waitUntil("the description of flag \(place + 1)") {
                    flag.object.name.hasPrefix(table.start(ofFlag: place))
                }
                #expect(!flag.object.name.contains(country))
            }
        }

        private func expectTheEnd(
            _ alert: Snapshot, _ score: Int, _ missed: Set<String>, _ language: Language
        ) {
            #expect(alert.says(language.text("Game Over")))
            let final = language.text(
                "Your final score is {score} out of {best}.", ["score": String(score), "best": "8"])
            #expect(alert.says(final))
            for country in missed { #expect(alert.says(country), "\(country) was missed") }
        }
    }
}
