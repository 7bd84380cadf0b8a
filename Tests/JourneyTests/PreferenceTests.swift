import Testing

extension ProgramTests {
    /// What the preferences promise. `Choosing` has what is expected of each row.
    @Suite("every preference") struct PreferenceTests {
        @Test("acts in the program, and is there again at the next start", arguments: Choosing.all)
        func choosing(choosing: Choosing) async throws {
            let player = Player(.english)
            try player.keep(choosing.settings)
            let first = try await player.begin(choosing)
            if let look = choosing.hides {
                try await player.waitUntil("\(look)") { try await player.shows(look) }
            }
            try await player.openPreferences()
            for change in choosing.changes { try await player.change(change.row, change.how) }
            let chosen = try await player.values(of: choosing)
            try await player.closePreferences()
            if let look = choosing.hides {
                try await player.waitUntil("no \(look)") { try await !player.shows(look) }
            }
            var before = try await player.meet("the window") { $0 }
            for deed in choosing.deeds {
                try await player.perform(deed.act)
                before = try await player.see(deed, since: before, from: nil)
            }
            try await player.press("ctrl+q")
            let (_, errors, status) = first.finish()
            #expect(errors.isEmpty && status == 0, "nothing to complain of: \(errors)")
            try player.start(["--seed", "7", "--activity", choosing.activity])
            _ = try await player.waitForTheWindow()
            try await player.openPreferences()
            let kept = try await player.values(of: choosing)
            #expect(kept == chosen)
            player.kill()
        }

        @Test("is expected to act: each row that is there, and none besides")
        func rows() async throws {
            let player = Player(.english)
            try await player.begin("--activity", "flags")
            try await player.openPreferences()
            let rows = try await player.meet("the rows") { PreferenceRows(in: $0) }
            let expected = Choosing.all.flatMap { $0.changes.map(\.row) }
            #expect(Set(rows.all.keys) == Set(expected))
            player.kill()
        }
    }
}
