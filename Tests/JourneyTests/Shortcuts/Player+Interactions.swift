extension Snapshot {
    var focus: Snapshot? { all.first(where: \.hasFocus) }
}

extension Player {
    func begin(_ session: Session) async throws -> RunningProgram {
        try keep(session.settings)
        if session.hasPicture { try FlowerLibrary.make(in: home) }
        let program = try start(["--seed", "7", "--activity", session.activity])
        _ = try await waitForTheWindow()
        return program
    }

    /// Waits for the effect of a step. Returns the window after it.
    /// - Parameter focus: the frame of the focus before the step.
    func waitFor(_ step: Interaction, since before: Snapshot, from focus: Accessible.Frame?) async throws
        -> Snapshot
    {
        if case .opens(let title) = step.effect {
            try await waitUntil("“\(title)” in front") { try titleInFront() == title }
            return before
        }
        return try await waitInFocusedWindow("\(step)") {
            step.effect.holds(in: $0, since: before, from: focus) ? $0 : nil
        }
    }
}

extension Interaction.Effect {
    fileprivate func holds(in window: Snapshot, since before: Snapshot, from focus: Accessible.Frame?) -> Bool
    {
        switch self {
        case .says(let words): window.says(words)
        case .saysOneOf(let all): all.contains { window.says($0) }
        case .noLongerSays(let words): !window.says(words)
        case .focuses(let name): window.focus?.name.hasPrefix(name) ?? false
        case .goes(let direction): direction.leads(from: focus, to: window.focus?.frame)
        case .moves(let name):
            focus.map { old in
                window.first(named: name).map { ($0.frame.x, $0.frame.y) != (old.x, old.y) } ?? false
            } ?? false
        case .resizes:
            focus.map { old in
                window.focus.map { ($0.frame.width, $0.frame.height) != (old.width, old.height) } ?? false
            } ?? false
        case .widensTheWindow: window.frame.width > before.frame.width
        case .opens, .ends: false
        }
    }
}

extension Interaction.Direction {
    fileprivate func leads(from first: Accessible.Frame?, to second: Accessible.Frame?) -> Bool {
        guard let first, let second else { return false }
        return switch self {
        case .left: second.x < first.x && second.y == first.y
        case .right: second.x > first.x && second.y == first.y
        case .up: second.y < first.y && second.x == first.x
        case .down: second.y > first.y && second.x == first.x
        }
    }
}
