/// The screen in front of a person at one moment: a window, a dialog or a menu.
struct Screen {
    let window: Snapshot
    let language: Language

    /// All widgets that GTK lets take the focus. Some of them only pass it on to a widget inside.
    var focusable: [Snapshot] { window.all.filter { $0.isInView && $0.states.contains(.focusable) } }

    var focused: [Snapshot] { window.all.filter(\.hasFocus) }

    /// libadwaita’s toasts have no role of their own.
    var hasToast: Bool { window.all.contains { $0.isInView && $0.name == "AdwToastWidget" } }
}

extension Player {
    /// The window with the focus; `nil` while it is busy and takes no keys. GTK 4.8 gives dialogs neither the state “active”
    /// nor “showing”.
    func windowWithTheFocus() -> Snapshot? {
        let windows = look().filter { $0.all.contains(where: \.hasFocus) }
        let inFront = windows.first { $0.role == "dialog" } ?? windows.first
        return inFront.flatMap { $0.states.contains(.busy) ? nil : $0 }
    }

    /// Waits until `find` returns a value for the window with the focus.
    func waitInFocusedWindow<Found>(_ what: String, _ find: (Snapshot) throws -> Found?) async throws -> Found
    {
        var found: Found?
        try await waitUntil("\(what)") {
            found = try windowWithTheFocus().flatMap(find)
            return found != nil
        }
        guard let found else { throw TimedOut() }
        return found
    }

    /// Waits for a widget with this name that can be used.
    func waitInFocusedWindow(_ name: String) async throws -> Snapshot {
        try await waitInFocusedWindow("“\(name)”") { $0.named(name).first(where: \.canBeUsed) }
    }
}
