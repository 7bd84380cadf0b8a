import Testing

extension ProgramTests {
    /// Tries every key of the shortcuts window. `Session` has the expected effect of each key.
    @Suite("every shortcut") struct ShortcutTests {
        @Test("does what it is listed for", arguments: Session.all)
        func sessions(session: Session) async throws {
            let player = Player(.english)
            let program = try await player.begin(session)
            var before = try await player.waitInFocusedWindow("the start") {
                $0.focus?.name.hasPrefix(session.start) ?? false ? $0 : nil
            }
            for step in session.steps {
                // Ask for the focus before the step: a snapshot asks the bus each time, and would give the new focus later.
                let focus =
                    switch step.effect {
                    case .goes, .resizes: before.focus?.frame
                    case .moves(let name): before.first(named: name)?.frame
                    default: before.frame
                    }
                try await player.perform(step.act)
                if case .ends = step.effect {
                    let (_, errors, status) = program.finish()
                    #expect(errors.isEmpty && status == 0, "no error output, not \(errors)")
                } else {
                    before = try await player.waitFor(step, since: before, from: focus)
                }
            }
            player.kill()
        }

        @Test("is in the expectations, and each expected key is in the list")
        func listed() async throws {
            let player = Player(.english)
            try await player.begin("--activity", "tic-tac-toe")
            try await player.press("ctrl+question")
            let list = try await player.waitInFocusedWindow("the shortcuts") {
                $0.says("Quit") ? Shortcuts(in: $0) : nil
            }
            let expected = Session.all.flatMap(\.steps).reduce(into: [String: Set<String>]()) { keys, step in
                if let shortcut = step.shortcut, let key = step.key {
                    keys[shortcut, default: []].insert(key)
                }
            }
            #expect(Set(list.keys.keys) == Set(expected.keys))
            for (shortcut, keys) in list.keys { #expect(expected[shortcut] == keys, "\(shortcut)") }
            player.kill()
        }
    }
}

/// The keys that the shortcuts window lists.
private struct Shortcuts {
    var keys: [String: Set<String>] = [:]

    init(in window: Snapshot) {
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
