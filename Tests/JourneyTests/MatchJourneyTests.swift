import Testing

extension ProgramTests {
    /// Tic-tac-toe, from the first move to the next game.
    @Suite("a match of tic-tac-toe") struct MatchJourneyTests {
        @Test("between two people", arguments: Journeys.hands)
        func twoPeople(hands: Hands, language: Language) async throws {
            let somebody = Somebody(hands, language, "--activity", "tic-tac-toe")
            try await somebody.start()
            let table = try await MatchTable(somebody)
            try await table.waitForStatus("{player} begins", "X")
            for (move, square) in [(1, 1), (2, 1), (1, 2), (2, 2)].enumerated() {
                try await table.play(square, with: ["X", "O"][move % 2], byArrows: true)
                try await table.waitForStatus("{player} to play", ["O", "X"][move % 2])
            }
            try await table.play((1, 3), with: "X", byArrows: true)
            try await table.waitForStatus("{player} wins!", "X")
            let won = try await somebody.alert()
            #expect(won.says(language.text("Game Over")))
            #expect(won.says(language.text("{player} wins!", ["player": language.text("X")])))
            try await somebody.answer("New Game", in: won)

            // Whoever did not begin the last game begins the next.
            try await table.waitForStatus("{player} begins", "O")
            try await table.play((1, 1), with: "O")
            try await takeBackAndAgain(table, somebody)
            let rest = [(2, 2), (3, 3), (1, 2), (3, 2), (3, 1), (1, 3), (2, 3), (2, 1)]
            for (move, square) in rest.enumerated() {
                try await table.play(square, with: ["X", "O"][move % 2])
            }
            let drawn = try await somebody.alert()
            #expect(drawn.says(language.text("It’s a draw.")))
            for mark in ["X", "O"] {
                #expect(!drawn.says(language.text("{player} wins!", ["player": language.text(mark)])))
            }
            try await somebody.answer("New Game", in: drawn)
            try await table.waitForStatus("{player} begins", "X")
            try await expectResults(somebody)
            try somebody.player.quit()
        }

        /// There is a button to take a move back; for making it again there are a key and an action, and
        /// whoever has neither makes the move.
        private func takeBackAndAgain(_ table: MatchTable, _ somebody: Somebody) async throws {
            if somebody.hands == .keys {
                try somebody.strike("ctrl+z")
            } else {
                try await somebody.use("Undo")
            }
            try await table.waitForStatus("{player} begins", "O")
            try await table.waitForSquare((1, 1), with: nil)
            switch somebody.hands {
            case .pointer: return try await table.play((1, 1), with: "O")
            case .keys: try somebody.strike("ctrl+shift+z")
            case .actions: #expect(somebody.player.front()?.object.act("win.redo") == true)
            }
            try await table.waitForSquare((1, 1), with: "O")
        }

        /// One game won and lost, and one drawn, on both sides.
        private func expectResults(_ somebody: Somebody) async throws {
            let language = somebody.language
            let all = try #require(somebody.player.front()).all.filter(\.isInView).map(\.name)
            for (text, count) in [
                (language.text("{count} win", "{count} wins", count: 1), 1),
                (language.text("{count} loss", "{count} losses", count: 1), 1),
                (language.text("{count} draw", "{count} draws", count: 1), 2),
            ] {
                #expect(all.count { $0 == text } == count, "\(text)")
            }
        }

        /// Keys and pointer choose theirs in the tests of the preferences and of the page.
        private func chooseTheNextOpponent(_ somebody: Somebody) async throws {
            let name = somebody.text("Opponent and board: {setup}")
            let setup = try await somebody.player.see("the button of opponent and board") { window in
                window.all.first { $0.name.hasWords(of: name) && $0.object.actions.isEmpty == false }
            }
            try await somebody.use(setup)
            let row = try await somebody.player.see("the row of the opponent") { window in
                window.named(somebody.text("Opponent")).first { $0.object.actions.contains("choice.next") }
            }
            #expect(row.object.act("choice.next"))
            try await somebody.read(somebody.text("Easy"))
            try await somebody.use(setup)
        }

        @Test("against the computer", arguments: Journeys.hands)
        func computer(hands: Hands, language: Language) async throws {
            let somebody = Somebody(hands, language, "--activity", "tic-tac-toe", "--seed", "7")
            if hands != .actions { try somebody.player.keepMatch("'opponent': 'easy'") }
            try await somebody.start()
            if hands == .actions { try await chooseTheNextOpponent(somebody) }
            let table = try await MatchTable(somebody)
            try await table.waitForStatus("{player} begins", "X")
            var moves = 0
            repeat {
                try await table.play(try #require(table.freeSquares.first), with: "X")
                moves += 1
                try await somebody.player.waitUntil("the computer’s answer, or the end") {
                    table.isOver || table.isMyTurn && 9 - table.freeSquares.count == 2 * moves
                }
            } while !table.isOver
            let alert = try await somebody.alert()
            #expect(alert.says(language.text("Game Over")))
            let endings = [
                language.text("{player} wins!", ["player": language.text("X")]),
                language.text("The computer wins!"), language.text("It’s a draw."),
            ]
            #expect(endings.count { alert.says($0) } == 1)
            try await somebody.answer("New Game", in: alert)
            try await somebody.player.waitUntil("the computer’s first move, and my turn") {
                table.freeSquares.count == 8 && table.isMyTurn
            }
            try somebody.player.quit()
        }
    }
}
