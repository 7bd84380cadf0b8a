import Foundation
import Testing

/// What somebody plays with, and nothing else.
enum Hands: String, CaseIterable, CustomTestStringConvertible {
    case pointer
    case keys
    /// As those do for whom assistive technology presses.
    case actions

    var testDescription: String { rawValue }
}

/// How the program ends in the middle of something.
enum Ending: CaseIterable { case quit, killed }

/// Who makes a journey: in English with each kind of hands, and in the other languages with one. With
/// RECESS_JOURNEYS=all everybody makes every journey.
enum Journeys {
    static let hands: [(Hands, Language)] = choose(
        Hands.allCases, [(.actions, .korean), (.pointer, .arabic)])
    static let endings: [(Ending, Language)] = choose(
        Ending.allCases, [(.quit, .korean), (.killed, .arabic)])

    private static func choose<Way>(_ ways: [Way], _ others: [(Way, Language)]) -> [(Way, Language)] {
        let all = ProcessInfo.processInfo.environment["RECESS_JOURNEYS"] == "all"
        if all { return ways.flatMap { way in Language.allCases.map { (way, $0) } } }
        return ways.map { ($0, .english) } + others
    }
}

/// Somebody who starts the program for the first time and plays with one kind of hands, in one language.
final class Somebody {
    let hands: Hands
    let language: Language
    let player: Player
    /// What it is started with.
    var arguments: [String]

    init(_ hands: Hands, _ language: Language, _ arguments: String...) {
        self.hands = hands
        self.language = language
        self.arguments = arguments
        player = Player(language)
    }

    /// Starts it and waits for its window.
    func start() async throws {
        try player.start(arguments)
        _ = try await player.waitForTheWindow()
    }

    func text(_ text: String, _ values: KeyValuePairs<String, String> = [:]) -> String {
        language.text(text, values)
    }
}

// What is done.
extension Somebody {
    /// Presses what is seen, by the means there are.
    func use(_ seen: Seen) async throws {
        switch hands {
        case .pointer: try await player.click(seen)
        case .keys:
            try await tab(to: seen)
            // What has just come ignores keys for half a second, and is busy meanwhile.
            try await player.waitUntil("“\(seen.name)” to take keys") {
                player.front()?.all.contains { $0.states.contains(.busy) } != true
            }
            try strike("Return")
        case .actions: #expect(seen.object.act(), "“\(seen.name)” can be used")
        }
    }

    /// Presses what has this name in the window in front.
    func use(_ name: String, _ values: KeyValuePairs<String, String> = [:]) async throws {
        try await use(find(text(name, values)))
    }

    /// The same where it is known what there is.
    func use(_ name: String, in window: Seen) async throws {
        let found = window.forUse(text(name))
        try await use(#require(found, "“\(name)” in \(window.outline())"))
    }

    /// The same in an alert, which goes then.
    func answer(_ name: String, in alert: Seen) async throws {
        try await use(name, in: alert)
        try await player.waitUntil("no alert") { try player.windowsInView() == 1 }
    }

    /// Presses what is in a popover, which is a window of its own. Where that lies GTK 4.8 does not say.
    func use(_ seen: Seen, in popover: Seen) async throws {
        guard hands == .pointer else { return try await use(seen) }
        let size = "\(popover.frame.width)x\(popover.frame.height)"
        let search = ["search", "--onlyvisible", "--class", "recess"]
        var window: Substring?
        try await player.waitUntil("the popover’s window") {
            let (found, _, _) = try RunningProgram(
                search + ["getwindowgeometry", "%@"], program: "/usr/bin/xdotool"
            ).finish()
            window = found.split(separator: "Window ").first { $0.contains("Geometry: \(size)\n") }
            return window != nil
        }
        let number = String(window?.prefix { $0.isNumber } ?? "")
        let (x, y) = seen.frame.middle
        let place = [String(x - popover.frame.x), String(y - popover.frame.y)]
        let click = try RunningProgram(
            ["mousemove", "--window", number] + place + Player.click, program: "/usr/bin/xdotool")
        #expect(click.finish().status == 0)
    }

    /// Writes in a field, after what stands there. Assistive technology puts all of it there at once.
    func write(_ words: String, in name: String) async throws {
        let name = text(name)
        let field = try await player.see("the field “\(name)”") { window in
            window.named(name).first { ["text", "entry"].contains($0.role) && $0.canBeUsed }
        }
        switch hands {
        case .pointer: if !field.all.contains(where: \.hasFocus) { try await player.click(field) }
        case .keys: if !field.all.contains(where: \.hasFocus) { try await tab(to: field) }
        case .actions:
            #expect(field.object.write(words))
            return
        }
        try await player.waitUntil("the focus in “\(name)”") { field.object.states.contains(.focused) }
        try player.type(words)
        try await player.waitUntil("“\(words)” in “\(name)”") { field.object.text.hasSuffix(words) }
    }

    /// A key, for what has a key of its own.
    func strike(_ key: String) throws {
        #expect(try RunningProgram.output("xdotool", "key", "--clearmodifiers", key) != nil)
    }

    /// Presses what a toast offers, which comes after all else.
    func useToast(_ name: String) async throws {
        let name = text(name)
        try await use(
            player.see("“\(name)” in a toast") { window in
                window.all.first { $0.name == "AdwToastWidget" && $0.isInView }?.named(name).first
            })
    }

    /// Opens a menu and presses something in it.
    func useMenu(_ menu: String, _ item: String) async throws {
        let item = text(item).replacing("_", with: "")
        try await use(find(menu))
        let (popover, found) = try await player.see("“\(item)” in the menu") { window in
            for popover in window.all.reversed() where popover.role == "menu" {
                if let found = popover.named(item).first { return (popover, found) }
            }
            return nil
        }
        try await use(found, in: popover)
    }

    /// Goes there by Tab, as often as it takes.
    private func tab(to seen: Seen) async throws {
        let stops = player.front()?.all.filter { $0.states.contains(.focusable) } ?? []
        for _ in 0...stops.count {
            if seen.object.states.contains(.focused) { return }
            let before = stops.first { $0.object.states.contains(.focused) }
            try strike("Tab")
            try await player.waitUntil("the focus to go on from “\(before?.name ?? "")”") {
                before?.object.states.contains(.focused) != true
            }
        }
        Issue.record("Tab never comes to “\(seen.name)”")
    }
}

// What is seen.
extension Somebody {
    /// Waits for a thing that is called this and can be used.
    @discardableResult
    func find(_ name: String) async throws -> Seen {
        try await player.see("“\(name)”") { window in
            window.forUse(name)
        }
    }

    /// Waits for words in the window in front, however they are said. Gives back what says them.
    @discardableResult
    func read(_ words: String) async throws -> Seen {
        try await player.see("the words “\(words)”") { window in
            window.all.first { $0.isInView && $0.name.contains(words) }
        }
    }

    /// Waits for an alert.
    func alert() async throws -> Seen { try await player.alert() }

    /// Waits until what has been seen before says this.
    func wait(for words: String, on seen: Seen) async throws {
        try await player.waitUntil("“\(words)”") { seen.object.name == words }
    }
}

extension Seen {
    /// What can be used of that name. GTK makes a button in a button of what opens a menu, and the inner one
    /// takes the focus; the buttons of a row of a list do not, they are for the pointer.
    fileprivate func forUse(_ name: String) -> Seen? {
        let all = named(name).filter(\.canBeUsed)
        return all.first { $0.states.contains(.focusable) } ?? all.first { $0.role == "push button" }
    }

    /// Whether something in it says a sentence, whatever stands in the place of what is in brackets.
    func saysWords(of sentence: String) -> Bool { all.contains { $0.name.hasWords(of: sentence) } }
}

extension String {
    /// Whether it is this sentence, with something in the place of what is in brackets.
    func hasWords(of sentence: String) -> Bool {
        sentence.split(separator: /\{\w+\}/).allSatisfy { contains($0) }
    }
}
