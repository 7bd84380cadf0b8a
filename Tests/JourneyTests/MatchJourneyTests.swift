import Testing

extension ProgramTests {
    /// Tic-tac-toe, from the first move to the next game.
    @Suite("a match of tic-tac-toe") struct MatchJourneyTests {
        @Test("between two people", arguments: Journeys.inputs)
        func twoPeople(input: Input, language: Language) async throws {
            let person = Person(input, language, "--activity", "tic-tac-toe")
            try await person.start()
            let table = try await MatchTable(person)
            try await table.waitForStatus("{player} begins", "X")
            for (move, square) in [(1, 1), (2, 1), (1, 2), (2, 2)].enumerated() {
                try await table.play(square, with: ["X", "O"][move % 2], byArrows: true)
                try await table.waitForStatus("{player} to play", ["O", "X"][move % 2])
            }
            try await table.play((1, 3), with: "X", byArrows: true)
            try await table.waitForStatus("{player} wins!", "X")
            let won = try await person.alert()
            #expect(won.says(language.text("Game Over")))
            #expect(won.says(language.text("{player} wins!", ["player": language.text("X")])))
            try await person.answer("New Game", in: won)

            // The other player begins the next game.
            try await table.waitForStatus("{player} begins", "O")
            try await table.play((1, 1), with: "O")
            try await undoAndRedo(table, person)
            let rest = [(2, 2), (3, 3), (1, 2), (3, 2), (3, 1), (1, 3), (2, 3), (2, 1)]
            for (move, square) in rest.enumerated() {
                try await table.play(square, with: ["X", "O"][move % 2])
            }
            let drawn = try await person.alert()
            #expect(drawn.says(language.text("It’s a draw.")))
            for mark in ["X", "O"] {
                #expect(!drawn.says(language.text("{player} wins!", ["player": language.text(mark)])))
            }
            try await person.answer("New Game", in: drawn)
            try await table.waitForStatus("{player} begins", "X")
            try await expectResults(person)
            try person.player.quit()
        }

        /// Undo has a button. Redo has only a key and an action, so the pointer plays the move again instead.
        private func undoAndRedo(_ table: MatchTable, _ person: Person) async throws {
            if person.input == .keys {
                try person.pressKey("ctrl+z")
            } else {
                try await person.use("Undo")
            }
            try await table.waitForStatus("{player} begins", "O")
            try await table.waitForSquare((1, 1), with: nil)
            switch person.input {
            case .pointer: return try await table.play((1, 1), with: "O")
            case .keys: try person.pressKey("ctrl+shift+z")
            case .actions: #expect(person.player.front()?.object.act("win.redo") == true)
            }
            try await table.waitForSquare((1, 1), with: "O")
        }

        /// Expects the results after one game that X won, and one draw.
        private func expectResults(_ person: Person) async throws {
            let language = person.language
            let all = try #require(person.player.front()).all.filter(\.isInView).map(\.name)
            for (text, count) in [
                (language.text("{count} win", "{count} wins", count: 1), 1),
                (language.text("{count} loss", "{count} losses", count: 1), 1),
                (language.text("{count} draw", "{count} draws", count: 1), 2),
            ] {
                #expect(all.count { $0 == text } == count, "\(text)")
            }
        }

        /// Chooses the opponent by accessibility actions. Other tests choose it by keys and pointer.
        private func chooseTheNextOpponent(_ person: Person) async throws {
            let name = person.text("Opponent and board: {setup}")
            let setup = try await person.player.waitFor("the button of opponent and board") { window in
                window.all.first { $0.name.matches(template: name) && $0.object.actions.isEmpty == false }
            }
            try await person.use(setup)
            let row = try await person.player.waitFor("the row of the opponent") { window in
                window.named(person.text("Opponent")).first { $0.object.actions.contains("choice.next") }
            }
            #expect(row.object.act("choice.next"))
            try await person.waitForWords(person.text("Easy"))
            try await person.use(setup)
        }

        @Test("against the computer", arguments: Journeys.inputs)
        func computer(input: Input, language: Language) async throws {
            let person = Person(input, language, "--activity", "tic-tac-toe", "--seed", "7")
            let chooses = input == .actions && person.player.display.popoversOpenByAction
            if input == .actions, !chooses {
                print("Not on Wayland: the opponent by accessibility actions, as they open no popover there")
            }
            if !chooses { try person.player.keepMatch("'opponent': 'easy'") }
            try await person.start()
            if chooses { try await chooseTheNextOpponent(person) }
            let table = try await MatchTable(person)
            try await table.waitForStatus("{player} begins", "X")
            var moves = 0
            repeat {
                try await table.play(try #require(table.freeSquares.first), with: "X")
                moves += 1
                try await person.player.waitUntil("the computer’s answer, or the end") {
                    table.isOver || table.isMyTurn && 9 - table.freeSquares.count == 2 * moves
                }
            } while !table.isOver
            let alert = try await person.alert()
            #expect(alert.says(language.text("Game Over")))
            let endings = [
                language.text("{player} wins!", ["player": language.text("X")]),
                language.text("The computer wins!"), language.text("It’s a draw."),
            ]
            #expect(endings.count { alert.says($0) } == 1)
            try await person.answer("New Game", in: alert)
            try await person.player.waitUntil("the computer’s first move, and my turn") {
                table.freeSquares.count == 8 && table.isMyTurn
            }
            try person.player.quit()
        }
    }
}
