/// The rows of the preferences, as their window shows them.
struct PreferenceRows {
    let window: Seen
    private(set) var all: [String: Seen] = [:]

    init?(in window: Seen) {
        guard window.name == "Preferences" else { return nil }
        self.window = window
        for group in groups {
            for row in group.children where row.isInView { all["\(group.name): \(row.name)"] = row }
        }
    }

    /// What is chosen in a row stands in a list of its own.
    var groups: [Seen] { window.all.filter { $0.role == "list" && $0.name != "GtkListView" } }

    private static let tellingRoles = ["label", "text", "entry", "spin button", "check box"]

    /// All that rows say, and whether their switches are on.
    func values(of rows: [String]) -> [String] {
        rows.map { row in
            let parts =
                all[row]?.all.filter { part in
                    part.isInView && PreferenceRows.tellingRoles.contains(part.role)
                } ?? []
            return parts.map { "\($0.name) \($0.object.text) \($0.states.contains(.checked))" }
                .joined(separator: "\n")
        }
    }
}

extension Seen {
    /// The switch or the button of a row.
    var control: Seen? {
        all.last { ["check box", "push button"].contains($0.role) && !$0.object.actions.isEmpty }
    }
}
