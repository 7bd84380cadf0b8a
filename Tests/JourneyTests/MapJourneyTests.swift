import Testing

extension ProgramTests {
    /// A game about places, played by what each place says of itself, through the accessibility bus alone.
    @Suite("a game on the map") struct MapJourneyTests {
        /// A neighbour that none of the other ten has.
        private static let neighbours = [
            "Estonia": "Latvia", "France": "Monaco", "Germany": "Denmark", "Ireland": "the UK",
            "Italy": "San Marino", "Nigeria": "Benin", "Poland": "Lithuania", "Spain": "Portugal",
            "UK": "Ireland", "Ukraine": "Moldova", "US": "Mexico",
        ]

        @Test("is played to its end by ear")
        func byEar() async throws {
            let person = Person(.actions, .english, "--activity", "flags", "--seed", "7")
            try person.player.keep(["flags-asks='places'"])
            try await person.start()
            var score = 0
            for round in 1...8 {
                let table = try await MapTable(person, round: round)
                let asked = try #require(MapJourneyTests.neighbours[table.country])
                let isMeant = { (place: Snapshot) in table.around(place).contains(asked) }
                let right = try #require(table.places.first(where: isMeant), "\(table.country)")
                #expect(!right.name.contains(table.country), "a place does not name itself")
                let wrong = try #require(table.places.first { !isMeant($0) })
                try await person.use(round % 3 == 0 ? wrong : right)
                score = max(0, score + (round % 3 == 0 ? -1 : 1))
                let words = round % 3 == 0 ? "Wrong! That is " : "Correct!"
                let shown = try await person.player.waitFor("the answer") { window in
                    window.all.contains { $0.isInView && $0.name.hasPrefix(words) } ? window : nil
                }
                #expect(shown.all.contains { $0.name.hasSuffix("Your score is \(score).") })
                try await person.use("Continue", in: shown)
            }
            let end = try await person.alert()
            #expect(end.says("Game Over"))
            #expect(end.says("2 places missed"))
            try await person.answer("Play Again", in: end)
            _ = try await MapTable(person, round: 1)
            try person.player.quit()
        }
    }
}

/// What is asked, and the places of the map.
private struct MapTable {
    let country: String
    let places: [Snapshot]

    init(_ person: Person, round: Int) async throws {
        (country, places) = try await person.player.waitFor("question \(round)") { window in
            let all = window.all.filter(\.isInView)
            let places = all.filter { $0.role == "push button" && $0.name.contains("oast") }
            guard all.contains(where: { $0.name == "\(round) of 8" }),
                !all.contains(where: { $0.name == "Continue" }),
                let asking = all.firstIndex(where: { $0.name == "Where is it?" }), places.count == 11,
                let country = all[asking...].first(where: {
                    $0.role == "label" && !$0.name.isEmpty && $0.name != "Where is it?"
                })
            else { return nil }
            return (country.name, places)
        }
    }

    /// What a place says of its neighbours: all before its coast.
    func around(_ place: Snapshot) -> String {
        String(place.name.prefix(upTo: place.name.firstRange(of: "oast")?.lowerBound ?? place.name.endIndex))
    }
}
