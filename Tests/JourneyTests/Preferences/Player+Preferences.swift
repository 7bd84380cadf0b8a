import Testing

extension Player {
    func begin(_ preference: PreferenceCase) async throws -> RunningProgram {
        let program = try start(
            ["--seed", "7", "--activity", preference.activity],
            environment: preference.isDark ? ["ADW_DEBUG_COLOR_SCHEME": "prefer-dark"] : [:])
        _ = try await waitForTheWindow()
        _ = try await waitInFocusedWindow("“\(preference.start)”") { $0.says(preference.start) ? true : nil }
        return program
    }

    func openPreferences() async throws {
        try await press("ctrl+comma")
        _ = try await waitFor("the preferences") { PreferenceRows(in: $0) }
        try await waitUntil("the preferences in front") { try titleInFront() == "Preferences" }
    }

    /// Closes the preferences, and waits until the main window has the focus again.
    func closePreferences() async throws {
        // Not Escape: that would close a toast first.
        try await press("ctrl+w")
        try await waitUntil("the window in front") { try titleInFront() == "Recess" }
        _ = try await waitFor("the window") { $0.role == "frame" && $0.focus != nil ? true : nil }
    }

    func values(of preference: PreferenceCase) async throws -> [String] {
        try await waitFor("the rows") { PreferenceRows(in: $0) }.values(of: preference.changes.map(\.row))
    }

    /// Changes a row, and waits until it shows another value.
    func change(_ name: String, _ how: PreferenceCase.How) async throws {
        let rows = try await waitFor("the rows") { PreferenceRows(in: $0) }
        let row = try #require(rows.all[name], "\(name)")
        let before = rows.values(of: [name])
        switch how {
        case .presses:
            #expect(row.control?.object.act() == true, "\(name)")
        case .pressesByKey:
            try await go(to: row, among: rows)
            if row.hasFocus { try await press("Tab") }
            try await waitUntil("the focus on the control") { row.control?.hasFocus ?? false }
            try await press("Return")
        case .goesDown(let steps):
            try await go(to: row, among: rows)
            try await choose(steps, in: name)
        case .slides(let key):
            try await go(to: row, among: rows)
            if row.hasFocus { try await press("Tab") }
            let slider = row.all.first { $0.role == "slider" }
            try await waitUntil("the focus on the slider") { slider?.hasFocus ?? false }
            try await press(key)
        case .writes(let text):
            try await go(to: row, among: rows)
            try await write(text, in: row)
        }
        _ = try await waitFor("another value of \(name)") { window -> Bool? in
            guard let rows = PreferenceRows(in: window) else { return nil }
            return rows.values(of: [name]) != before ? true : nil
        }
    }

    /// Opens the choices with Return, moves down, and takes one with Return.
    private func choose(_ steps: Int, in name: String) async throws {
        try await press("Return")
        let (row, choices, start) = try await waitFor("the choices of \(name)") {
            window -> (Snapshot, [Snapshot], Int)? in
            guard let row = PreferenceRows(in: window)?.all[name], !row.hasFocus else { return nil }
            let choices = row.all.dropFirst().filter { $0.role == "list item" && $0.isInView }
            return choices.firstIndex(where: \.hasFocus).map { (row, choices, $0) }
        }
        for place in start..<start + steps {
            try await press("Down")
            try await waitUntil("the next choice") { choices[place + 1].hasFocus }
        }
        try await press("Return")
        try await waitUntil("the focus back on \(name)") { row.hasFocus }
    }

    private func write(_ text: String, in row: Snapshot) async throws {
        if row.hasFocus { try await press("Tab") }
        let field = row.all.last { $0.states.contains(.editable) }
        try await waitUntil("the focus in “\(row.name)”") { field?.hasFocus ?? false }
        try await press("ctrl+a")
        try type(text)
        try await press("Tab")
    }

    /// Moves the focus to a row: by Tab to its group, and there by arrow keys.
    private func go(to row: Snapshot, among rows: PreferenceRows) async throws {
        let places = rows.window.all.filter { $0.states.contains(.focusable) && !$0.name.isEmpty }
        var focus = places.first(where: \.hasFocus)
        while !row.all.contains(where: \.hasFocus) {
            let group = rows.groups.first { $0.all.contains { $0.object === row.object } }
            let isInGroup = group?.all.contains(where: \.hasFocus) ?? false
            let isAbove = (focus?.frame.y ?? 0) < row.frame.y
            try await press(isInGroup ? isAbove ? "Down" : "Up" : "Tab")
            try await waitUntil("the focus elsewhere") {
                let next = places.first { $0.object !== focus?.object && $0.hasFocus }
                focus = next ?? focus
                return next != nil
            }
        }
    }
}
