import Foundation
import Testing

extension ProgramTests {
    /// A game of flags, from the first question to the next game.
    @Suite("a game of flags") struct FlagsJourneyTests {
        /// What stays in view from question to question.
        private struct Table {
            let round: Seen
            let score: Seen
            let country: Seen
            let flags: [Seen]
        }

        @Test("to the end, and again", arguments: Hands.allCases, Language.allCases)
        func toTheEnd(hands: Hands, language: Language) async throws {
            let somebody = Somebody(hands, language, "--activity", "flags", "--seed", "7")
            try await somebody.start()
            let table = try await lookAround(somebody)
            var (score, missed) = (0, Set<String>())
            for round in 1...8 {
                try await somebody.wait(for: self.round(round, language), on: table.round)
                let asked = table.country.object.name
                try await expectDescriptions(of: table.flags, without: asked, somebody)
                try await pick(round % 3, of: table, somebody)
                let alert = try await somebody.alert()
                let isRight = alert.says(language.text("Correct!"))
                #expect(isRight || alert.saysWords(of: language.text("Wrong! That’s the flag of {country}.")))
                if !isRight { missed.insert(asked) }
                score = max(0, score + (isRight ? 1 : -1))
                #expect(table.score.object.name == self.score(score, language))
                if round < 8 {
                    #expect(alert.says(language.text("Your score is {score}.", ["score": String(score)])))
                    try await somebody.use("Continue", in: alert)
                } else {
                    expectTheEnd(alert, score, missed, language)
                    try await somebody.use("Play Again", in: alert)
                }
            }
            #expect((1...7).contains(missed.count), "both kinds of answers have been given")
            try await somebody.wait(for: round(1, language), on: table.round)
            try await somebody.wait(for: self.score(0, language), on: table.score)
            try somebody.player.quit()
        }

        private func lookAround(_ somebody: Somebody) async throws -> Table {
            let language = somebody.language
            let (first, none) = (round(1, language), score(0, language))
            let prompt = language.text("Tap the flag of")
            let flag = language.text("Flag {number}", ["number": ""]).trimmingCharacters(in: .whitespaces)
            return try await somebody.player.see("the first question") { window in
                let all = window.all.filter(\.isInView)
                let flags = all.filter { $0.name.contains(flag) && $0.role == "push button" }
                guard let round = all.first(where: { $0.name == first }),
                    let score = all.first(where: { $0.name == none }),
                    let asking = all.firstIndex(where: { $0.name == prompt }), flags.count == 3
                else { return nil }
                return Table(round: round, score: score, country: all[asking + 1], flags: flags)
            }
        }

        private func pick(_ place: Int, of table: Table, _ somebody: Somebody) async throws {
            if somebody.hands == .keys {
                try somebody.strike(String(place + 1))
            } else {
                try await somebody.use(table.flags[place])
            }
        }

        /// A flag says what it looks like, as soon as that has been found out, and never whose it is.
        private func expectDescriptions(
            of flags: [Seen], without country: String, _ somebody: Somebody
        ) async throws {
            let parts = somebody.text("Flag {number}: {description}").split(separator: "{description}")
            for (place, flag) in flags.enumerated() {
                let start = parts[0].replacing("{number}", with: String(place + 1))
                try await somebody.player.waitUntil("what flag \(place + 1) looks like") {
                    flag.object.name.hasPrefix(start)
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

        private func round(_ round: Int, _ language: Language) -> String {
            language.text("{round} of {rounds}", ["round": String(round), "rounds": "8"])
        }

        private func score(_ score: Int, _ language: Language) -> String {
            language.text("Score: {score}", ["score": String(score)])
        }
    }
}
