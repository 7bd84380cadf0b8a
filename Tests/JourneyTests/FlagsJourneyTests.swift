import Testing

extension ProgramTests {
    /// A game of flags, from the first question to the next game.
    @Suite("a game of flags") struct FlagsJourneyTests {
        @Test("to the end, and again", arguments: Journeys.hands)
        func toTheEnd(hands: Hands, language: Language) async throws {
            let somebody = Somebody(hands, language, "--activity", "flags", "--seed", "7")
            try await somebody.start()
            let table = try await FlagTable(somebody)
            var (score, missed) = (0, Set<String>())
            for round in 1...8 {
                try await somebody.wait(for: table.roundText(round), on: table.round)
                let asked = table.country.object.name
                try await expectDescriptions(on: table, without: asked, somebody)
                try await pick(round % 3, on: table, somebody)
                let alert = try await somebody.alert()
                let isRight = alert.says(language.text("Correct!"))
                let wrong = language.text("Wrong! That’s the flag of {country}.")
                #expect(isRight || alert.saysWords(of: wrong))
                if !isRight { missed.insert(asked) }
                score = max(0, score + (isRight ? 1 : -1))
                #expect(table.score.object.name == table.scoreText(score))
                if round < 8 {
                    #expect(alert.says(language.text("Your score is {score}.", ["score": String(score)])))
                    try await somebody.answer("Continue", in: alert)
                } else {
                    expectTheEnd(alert, score, missed, language)
                    try await somebody.answer("Play Again", in: alert)
                }
            }
            #expect((1...7).contains(missed.count), "both kinds of answers have been given")
            try await somebody.wait(for: table.roundText(1), on: table.round)
            try await somebody.wait(for: table.scoreText(0), on: table.score)
            try somebody.player.quit()
        }

        private func pick(_ place: Int, on table: FlagTable, _ somebody: Somebody) async throws {
            if somebody.hands == .keys {
                try somebody.strike(String(place + 1))
            } else {
                try await somebody.use(table.flags[place])
            }
        }

        /// A flag says what it looks like, as soon as that has been found out, and never whose it is.
        private func expectDescriptions(
            on table: FlagTable, without country: String, _ somebody: Somebody
        ) async throws {
            for (place, flag) in table.flags.enumerated() {
                try await somebody.player.waitUntil("what flag \(place + 1) looks like") {
                    flag.object.name.hasPrefix(table.start(ofFlag: place))
                }
                #expect(!flag.object.name.contains(country))
            }
        }

        private func expectTheEnd(_ alert: Seen, _ score: Int, _ missed: Set<String>, _ language: Language) {
            #expect(alert.says(language.text("Game Over")))
            let final = language.text(
                "Your final score is {score} out of {best}.", ["score": String(score), "best": "8"])
            #expect(alert.says(final))
            for country in missed { #expect(alert.says(country), "\(country) was missed") }
        }
    }
}
