/// What is in front of a person at one moment: a window, or what has opened over one.
struct Screen {
    let window: Seen
    let language: Language

    /// All that GTK lets take the focus. Some of it only hands the focus on to what is inside.
    var focusable: [Seen] { window.all.filter { $0.isInView && $0.states.contains(.focusable) } }

    var focused: [Seen] { window.all.filter(\.hasFocus) }

    /// libadwaita's toasts have no role of their own.
    var hasToast: Bool { window.all.contains { $0.isInView && $0.name == "AdwToastWidget" } }
}

extension Player {
    /// The window with the focus, once it takes keys: an alert is busy at first. GTK 4.8 says of dialogs neither
    /// that they are active nor that they show.
    func windowWithTheFocus() -> Seen? {
        let windows = look().filter { $0.all.contains(where: \.hasFocus) }
        let inFront = windows.first { $0.role == "dialog" } ?? windows.first
        return inFront.flatMap { $0.states.contains(.busy) ? nil : $0 }
    }

    /// Waits for what `find` looks for in the window with the focus.
    func meet<Found>(_ what: String, _ find: (Seen) throws -> Found?) async throws -> Found {
        var found: Found?
        try await waitUntil("\(what)") {
            found = try windowWithTheFocus().flatMap(find)
            return found != nil
        }
        guard let found else { throw NeverHappened() }
        return found
    }

    /// Waits for something with this name that can be used.
    func meet(_ name: String) async throws -> Seen {
        try await meet("“\(name)”") { $0.named(name).first(where: \.canBeUsed) }
    }
}
