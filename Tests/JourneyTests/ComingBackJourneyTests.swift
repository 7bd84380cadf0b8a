import Testing

extension ProgramTests {
    /// Ends the program during a game or a run, and starts it again.
    @Suite("coming back") struct ComingBackJourneyTests {
        /// Ends the program and starts it again without an argument for the activity.
        ///
        /// - Parameter isKept: whether the library has all that was done. What is shown is written at the same time, by
        ///   another thread, so a kill waits for it.
        private func comeBack(
            _ person: Person, after ending: Ending, when isKept: () throws -> Bool
        ) async throws {
            switch ending {
            case .quit:
                try person.pressKey("ctrl+q")
                person.player.expectEnd()
            case .killed:
                try await person.player.waitUntil("all to be kept", isKept)
                person.player.kill()
            }
            try await person.start()
        }

        @Test("to a game of flags", arguments: Journeys.endings)
        func flags(ending: Ending, language: Language) async throws {
            let person = Person(.keys, language, "--seed", "7")
            try await person.start()
            let table = try await FlagTable(person)
            for round in 1...3 {
                try await person.wait(for: table.roundText(round), on: table.round)
                try person.pressKey("1")
                try await person.answer("Continue", in: person.alert())
            }
            try await person.wait(for: table.roundText(4), on: table.round)
            let (score, country) = (table.score.object.name, table.country.object.name)
            if person.player.display.sizesWindows {
                try person.player.resizeWindow(width: 700, height: 560)
                _ = try await waitForSize(person, width: 690)
            }
            let size = person.player.front()?.frame
            try await comeBack(person, after: ending) { try person.player.keptAnswers() == 3 }
            let again = try await FlagTable(person, round: 4)
            #expect(again.score.object.name == score)
            #expect(again.country.object.name == country)
            if ending == .quit { #expect(person.player.front()?.frame == size) }
            try person.player.quit()
        }

        private func waitForSize(_ person: Person, width: Int) async throws -> Accessible.Frame {
            try await person.player.waitFor("the window \(width) wide") { window in
                window.frame.width == width ? window.frame : nil
            }
        }

        @Test("to a run of cards", arguments: Journeys.endings)
        func cards(ending: Ending, language: Language) async throws {
            let person = Person(.keys, language, "--activity", "cards")
            try await person.start()
            let table = try await CardTable(person, count: 14)
            try await table.swipe(.correct)
            // A kill loses the time since the last swipe.
            let seconds = try #require(table.secondsLeft)
            try await table.swipe(.wrong)
            try await table.waitForStanding(score: 1, strikes: 1, left: 13)
            let prompt = table.prompt
            person.arguments = []
            try await comeBack(person, after: ending) { try person.player.keptAnswers() == 2 }
            let again = try await CardTable(person, count: 13)
            try await again.waitForStanding(score: 1, strikes: 1, left: 13)
            #expect(again.prompt == prompt)
            #expect(try #require(again.secondsLeft) <= seconds)
            try person.pressKey("ctrl+z")
            try await again.waitForStanding(score: 1, strikes: 0, left: 13)
            try person.player.quit()
        }

        @Test("to a match of tic-tac-toe", arguments: Journeys.endings)
        func match(ending: Ending, language: Language) async throws {
            let person = Person(.keys, language, "--activity", "tic-tac-toe")
            try await person.start()
            let table = try await MatchTable(person)
            try await table.play((2, 2), with: "X")
            try await table.play((1, 3), with: "O")
            person.arguments = []
            try await comeBack(person, after: ending) { try person.player.keptMoves().count == 2 }
            let again = try await MatchTable(person)
            try await again.waitForStatus("{player} to play", "X")
            try await again.waitForSquare((2, 2), with: "X")
            try await again.waitForSquare((1, 3), with: "O")
            #expect(again.freeSquares.count == 7)
            try person.pressKey("ctrl+z")
            try await again.waitForSquare((1, 3), with: nil)
            try person.player.quit()
        }
    }
}
