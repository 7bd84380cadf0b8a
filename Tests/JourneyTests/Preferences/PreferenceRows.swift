/// The rows of the preferences window.
struct PreferenceRows {
    let window: Snapshot
    private(set) var all: [String: Snapshot] = [:]

    init?(in window: Snapshot) {
        guard window.name == "Preferences" else { return nil }
        self.window = window
        for group in groups {
            for row in group.children where row.isInView { all["\(group.name): \(row.name)"] = row }
        }
    }

    /// A choice row shows its choice in a GtkListView, which is no group.
    var groups: [Snapshot] { window.all.filter { $0.role == "list" && $0.name != "GtkListView" } }

    private static let tellingRoles = ["label", "text", "entry", "spin button", "check box"]

    /// The texts of these rows, and whether their switches are on.
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

extension Snapshot {
    /// The switch or the button of a row.
    var control: Snapshot? {
        all.last { ["check box", "push button"].contains($0.role) && !$0.object.actions.isEmpty }
    }
}
