import Testing

extension ProgramTests {
    /// What the list of shortcuts promises. `Session` has what is expected of each key.
    @Suite("every shortcut") struct ShortcutTests {
        @Test("does what it is listed for", arguments: Session.all)
        func sessions(session: Session) async throws {
            let player = Player(.english)
            let program = try await player.begin(session)
            var before = try await player.meet("the start") {
                $0.focus?.name.hasPrefix(session.start) ?? false ? $0 : nil
            }
            for deed in session.deeds {
                // Asked for before anything is done: what was seen says how it is by then.
                let focus = if case .goes = deed.effect { before.focus?.frame } else { before.frame }
                try await player.perform(deed.act)
                if case .ends = deed.effect {
                    let (_, errors, status) = program.finish()
                    #expect(errors.isEmpty && status == 0, "nothing to complain of: \(errors)")
                } else {
                    before = try await player.see(deed, since: before, from: focus)
                }
            }
            player.kill()
        }

        @Test("is expected to do something: each key that is listed, and none besides")
        func listed() async throws {
            let player = Player(.english)
            try await player.begin("--activity", "tic-tac-toe")
            try await player.press("ctrl+question")
            let list = try await player.meet("the shortcuts") { $0.says("Quit") ? Shortcuts(in: $0) : nil }
            let expected = Session.all.flatMap(\.deeds).reduce(into: [String: Set<String>]()) { keys, deed in
                if let shortcut = deed.shortcut, let key = deed.key {
                    keys[shortcut, default: []].insert(key)
                }
            }
            #expect(Set(list.keys.keys) == Set(expected.keys))
            for (shortcut, keys) in list.keys { #expect(expected[shortcut] == keys, "\(shortcut)") }
            player.kill()
        }
    }
}

/// The list of shortcuts, as its window shows it.
private struct Shortcuts {
    var keys: [String: Set<String>] = [:]

    init(in window: Seen) {
        for group in window.all where group.role == "list" {
            for row in group.all where row.role == "list item" {
                let words = row.name.split(separator: "\n", maxSplits: 1).map(String.init)
                guard words.count == 2 else { continue }
                keys["\(group.name): \(words[0])"] = Set(
                    words[1].split(separator: ", ").flatMap(Shortcuts.each))
            }
        }
    }

    private static func each(_ keys: Substring) -> [String] {
        keys == "1...9" ? (1...9).map(String.init) : [String(keys)]
    }
}
