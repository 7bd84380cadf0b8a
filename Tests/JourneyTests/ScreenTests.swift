import Testing

extension ProgramTests {
    /// Every screen, as a screen reader and somebody with a keyboard only find it.
    @Suite("every screen") struct ScreenTests {
        @Test("names what takes the focus, and is gone through by Tab", arguments: Route.all)
        func screens(route: Route) async throws {
            try await follow(route, Player(.english))
        }

        @Test("also where reading begins at the right", arguments: Route.fromTheRight)
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
