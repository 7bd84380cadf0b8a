import Testing

/// Presses Tab until the focus is where it began, and then goes back by Shift+Tab.
struct TabRound {
    private let player: Player
    private let isRightToLeft: Bool
    private let parts: Parts
    /// Indexes into `parts`.
    private let focusable: [Int]
    /// The parts that got the focus, in order.
    private var stops: [Int] = []
    private(set) var breaches: [String] = []

    init(_ screen: Screen, _ player: Player) async throws {
        self.player = player
        isRightToLeft = screen.language == .arabic
        let parts = Parts(of: screen.window)
        self.parts = parts
        focusable = parts.all.indices.filter {
            let part = parts.all[$0]
            return part.isInView && part.states.contains(.focusable) && !part.name.isEmpty
                && !Exemption.handsFocusOn(part) && !Exemption.isOfTheFrame(part)
        }
        guard focusable.count > 1, let start = focusable.first(where: { parts.all[$0].hasFocus }) else {
            return
        }
        stops = try await round("Tab", from: start)
        let back = try await round("shift+Tab", from: start)
        if Array(back.dropFirst().reversed()) != Array(stops.dropFirst()) {
            breaches.append("Shift+Tab goes back: \(names(back)), where Tab went \(names(stops))")
        }
        breaches += leftOut + outOfOrder
    }

    private func round(_ key: String, from start: Int) async throws -> [Int] {
        var stops = [start]
        while stops.count <= focusable.count {
            let next = try await press(key, at: stops[stops.count - 1])
            if next == start { return stops }
            stops.append(next)
        }
        Issue.record("\(key) never comes back to “\(parts.all[start].name)”: \(names(stops))")
        throw Player.TimedOut()
    }

    /// Presses a key and waits until another part of the screen has the focus.
    private func press(_ key: String, at place: Int) async throws -> Int {
        _ = try RunningProgram.output("xdotool", "key", key)
        let others = focusable.filter { $0 > place } + focusable.filter { $0 < place }
        var next: Int?
        try await player.waitUntil("\(key) from “\(parts.all[place].name)” to another part in view") {
            next = others.first { parts.all[$0].object.states.contains(.focused) }
            return next != nil
        }
        return next ?? place
    }

    private func names(_ stops: [Int]) -> [String] { stops.map { parts.all[$0].name } }
}

// Checking the stops of Tab.
extension TabRound {
    /// Parts that Tab leaves out. A board or a list is one stop; arrow keys move in it.
    private var leftOut: [String] {
        let groups = stops.compactMap(group)
        return focusable.filter { index in
            // Ask again whether the part can be used: that may have changed.
            !stops.contains(index) && parts.all[index].object.states.contains(.sensitive)
                && !groups.contains { parts.range($0).contains(index) }
        }.map { "Tab comes to \(parts.all[$0].role) “\(parts.all[$0].name)”" }
    }

    /// The smallest part of the screen that contains this stop, no other stop, and more parts of the same role.
    private func group(of stop: Int) -> Int? {
        let role = parts.all[stop].role
        let kin = focusable.filter { !stops.contains($0) && parts.all[$0].role == role }
        return parts.around(stop).last { part in
            let range = parts.range(part)
            return kin.contains(where: range.contains)
                && stops.allSatisfy { !range.contains($0) || $0 == stop || parts.areNested($0, stop) }
        }
    }

    /// Tab must go from top to bottom, and within a line in the direction of reading. One step may break this: the one from
    /// the end to the beginning.
    private var outOfOrder: [String] {
        let places = stops.map { stop in (stop, parts.all[group(of: stop) ?? stop].frame) }
        let wrong = zip(places, places.dropFirst() + places.prefix(1)).filter { !precedes($0.1, $1.1) }
        guard wrong.count > 1 else { return [] }
        return wrong.map { from, to in
            "Tab goes in the order of reading, not from “\(parts.all[from.0].name)” to “\(parts.all[to.0].name)”"
        }
    }

    private func precedes(_ first: Accessible.Frame, _ second: Accessible.Frame) -> Bool {
        let common = min(first.y + first.height, second.y + second.height) - max(first.y, second.y)
        guard 2 * common >= min(first.height, second.height) else { return first.y < second.y }
        return isRightToLeft ? first.x + first.width > second.x + second.width : first.x < second.x
    }
}

/// All parts of a screen, each followed by the parts inside it.
private struct Parts {
    private(set) var all: [Snapshot] = []
    private var ends: [Int] = []

    init(of window: Snapshot) { add(window) }

    private mutating func add(_ part: Snapshot) {
        let number = all.count
        all.append(part)
        ends.append(0)
        for child in part.children { add(child) }
        ends[number] = all.count
    }

    /// The indexes of a part and of the parts inside it.
    func range(_ part: Int) -> Range<Int> { part..<ends[part] }

    /// The parts around a part, the window first.
    func around(_ part: Int) -> [Int] { (0..<part).filter { range($0).contains(part) } }

    func areNested(_ first: Int, _ second: Int) -> Bool {
        range(first).contains(second) || range(second).contains(first)
    }
}
