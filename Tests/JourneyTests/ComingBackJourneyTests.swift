import Testing

extension ProgramTests {
    /// Left in the middle, and started again.
    @Suite("coming back") struct ComingBackJourneyTests {
        /// Ends the program and starts it again with no word of what it should show.
        private func comeBack(_ somebody: Somebody, after ending: Ending) async throws {
            switch ending {
            case .quit:
                try somebody.strike("ctrl+q")
                somebody.player.expectEnd()
            case .killed: somebody.player.kill()
            }
            try await somebody.start()
        }

        @Test("to a game of flags", arguments: Journeys.endings)
        func flags(ending: Ending, language: Language) async throws {
            let somebody = Somebody(.keys, language, "--seed", "7")
            try await somebody.start()
            let table = try await FlagTable(somebody)
            for round in 1...3 {
                try await somebody.wait(for: table.roundText(round), on: table.round)
                try somebody.strike("1")
                try await somebody.answer("Continue", in: somebody.alert())
            }
            try await somebody.wait(for: table.roundText(4), on: table.round)
            let (score, country) = (table.score.object.name, table.country.object.name)
            try somebody.player.resizeWindow(width: 700, height: 560)
            let size = try await waitForSize(somebody, width: 690)
            try await comeBack(somebody, after: ending)
            let again = try await FlagTable(somebody, round: 4)
            #expect(again.score.object.name == score)
            #expect(again.country.object.name == country)
            if ending == .quit { #expect(somebody.player.front()?.frame == size) }
            try somebody.player.quit()
        }

        private func waitForSize(_ somebody: Somebody, width: Int) async throws -> Accessible.Frame {
            try await somebody.player.see("the window \(width) wide") { window in
                window.frame.width == width ? window.frame : nil
            }
        }

        @Test("to a run of cards", arguments: Journeys.endings)
        func cards(ending: Ending, language: Language) async throws {
            let somebody = Somebody(.keys, language, "--activity", "cards")
            try await somebody.start()
            let table = try await CardTable(somebody, count: 14)
            try await table.swipe(.correct)
            // What went by since the last swipe is not kept when it is killed.
            let seconds = try #require(table.secondsLeft)
            try await table.swipe(.wrong)
            try await table.waitForStanding(score: 1, strikes: 1, left: 13)
            let prompt = table.prompt
            somebody.arguments = []
            try await comeBack(somebody, after: ending)
            let again = try await CardTable(somebody, count: 13)
            try await again.waitForStanding(score: 1, strikes: 1, left: 13)
            #expect(again.prompt == prompt)
            #expect(try #require(again.secondsLeft) <= seconds)
            try somebody.strike("ctrl+z")
            try await again.waitForStanding(score: 1, strikes: 0, left: 13)
            try somebody.player.quit()
        }

        @Test("to a match of tic-tac-toe", arguments: Journeys.endings)
        func match(ending: Ending, language: Language) async throws {
            let somebody = Somebody(.keys, language, "--activity", "tic-tac-toe")
            try await somebody.start()
            let table = try await MatchTable(somebody)
            try await table.play((2, 2), with: "X")
            try await table.play((1, 3), with: "O")
            somebody.arguments = []
            try await comeBack(somebody, after: ending)
            let again = try await MatchTable(somebody)
            try await again.waitForStatus("{player} to play", "X")
            try await again.waitForSquare((2, 2), with: "X")
            try await again.waitForSquare((1, 3), with: "O")
            #expect(again.freeSquares.count == 7)
            try somebody.strike("ctrl+z")
            try await again.waitForSquare((1, 3), with: nil)
            try somebody.player.quit()
        }
    }
}
