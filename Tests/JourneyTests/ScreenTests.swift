import Testing

extension ProgramTests {
    /// Every screen for people who use a screen reader, or only a keyboard.
    @Suite("every screen") struct ScreenTests {
        @Test("names each widget that takes the focus, and Tab reaches all of them", arguments: Route.all)
        func screens(route: Route) async throws {
            try await follow(route, Player(.english))
        }

        @Test("does so in a right-to-left language too", arguments: Route.rightToLeft)
        func screensInArabic(route: Route) async throws {
            try await follow(route, Player(.arabic))
        }

        private func follow(_ route: Route, _ player: Player) async throws {
            try await player.begin(route)
            for step in route.steps {
                let screen = try await player.go(to: step)
                let breaches = ScreenRules(screen: screen).breaches
                #expect(breaches.isEmpty, "\(step.screen)\n\(breaches.joined(separator: "\n"))")
                for words in step.hides {
                    #expect(!screen.window.says(words.inLanguage(player.language)), "\(step.screen)")
                }
                if screen.hasToast { continue }
                let round = try await TabRound(screen, player)
                #expect(round.breaches.isEmpty, "\(step.screen)\n\(round.breaches.joined(separator: "\n"))")
            }
            player.kill()
        }
    }
}
