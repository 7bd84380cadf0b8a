import Testing

extension ProgramTests {
    /// Changes every preference. `PreferenceCase` has the expected effect of each row.
    @Suite("every preference") struct PreferenceTests {
        @Test("has its effect, and is kept at the next start", arguments: PreferenceCase.all)
        func effects(preference: PreferenceCase) async throws {
            let player = Player(.english)
            try player.keep(preference.settings)
            let first = try await player.begin(preference)
            if let look = preference.hides {
                try await player.waitUntil("\(look)") { try await player.shows(look) }
            }
            try await player.openPreferences()
            for change in preference.changes { try await player.change(change.row, change.how) }
            let chosen = try await player.values(of: preference)
            try await player.closePreferences()
            if let look = preference.hides {
                try await player.waitUntil("no \(look)") { try await !player.shows(look) }
            }
            var before = try await player.waitInFocusedWindow("the window") { $0 }
            for step in preference.steps {
                try await player.perform(step.act)
                before = try await player.waitFor(step, since: before, from: nil)
            }
            try await player.press("ctrl+q")
            let (_, errors, status) = first.finish()
            #expect(errors.isEmpty && status == 0, "no error output, not \(errors)")
            try player.start(["--seed", "7", "--activity", preference.activity])
            _ = try await player.waitForTheWindow()
            try await player.openPreferences()
            let kept = try await player.values(of: preference)
            #expect(kept == chosen)
            player.kill()
        }

        @Test("is in the expectations, and each expected row is there")
        func rows() async throws {
            let player = Player(.english)
            // Rules that make no difference are hidden. With all kinds of questions each makes one.
            try player.keep(["flags-asks='all'"])
            try await player.begin("--activity", "flags")
            try await player.openPreferences()
            let rows = try await player.waitInFocusedWindow("the rows") { PreferenceRows(in: $0) }
            let expected = PreferenceCase.all.flatMap { $0.changes.map(\.row) }
            // `InStepJourneyTests` chooses a folder.
            let inStep = ["Several Machines: Keep in Step Through a Folder"]
            #expect(Set(rows.all.keys) == Set(expected + inStep))
            player.kill()
        }
    }
}
