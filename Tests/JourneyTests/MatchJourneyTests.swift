import Testing

extension ProgramTests {
    /// A match between two people at one machine, from the first move to the next game.
    @Suite("a match of tic-tac-toe") struct MatchJourneyTests {
        @Test("by accessibility actions alone", arguments: Language.allCases)
        func byActions(language: Language) async throws {
            let player = Player(language)
            try await player.begin("--activity", "tic-tac-toe")
            for (row, column) in [(1, 1), (2, 1), (1, 2), (2, 2), (1, 3)] {
                let name = language.text(
                    "Row {row}, column {column}, empty", ["row": String(row), "column": String(column)])
                try await player.see(name).object.act()
            }
            try await player.read(language.text("Game Over"))
            try player.quit()
        }
    }
}
