extension Seen {
    var focus: Seen? { all.first(where: \.hasFocus) }
}

extension Player {
    func begin(_ session: Session) async throws -> RunningProgram {
        try keep(session.settings)
        let program = try start(["--seed", "7", "--activity", session.activity])
        _ = try await waitForTheWindow()
        return program
    }

    /// Waits for what comes of a deed; the window after it.
    /// - Parameter focus: where the focus was before it.
    func see(_ deed: Deed, since before: Seen, from focus: Accessible.Frame?) async throws -> Seen {
        if case .opens(let title) = deed.effect {
            try await waitUntil("“\(title)” in front") { try titleInFront() == title }
            return before
        }
        return try await meet("\(deed)") { deed.effect.holds(in: $0, since: before, from: focus) ? $0 : nil }
    }
}

extension Deed.Effect {
    fileprivate func holds(in window: Seen, since before: Seen, from focus: Accessible.Frame?) -> Bool {
        switch self {
        case .says(let words): window.says(words)
        case .saysOneOf(let all): all.contains(where: window.says)
        case .saysNoMore(let words): !window.says(words)
        case .focuses(let name): window.focus?.name.hasPrefix(name) ?? false
        case .goes(let direction): direction.leads(from: focus, to: window.focus?.frame)
        case .widensTheWindow: window.frame.width > before.frame.width
        case .opens, .ends: false
        }
    }
}

extension Deed.Direction {
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
