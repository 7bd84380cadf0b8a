import Foundation
import Testing

/// The only means by which a person uses the program.
enum Input: String, CaseIterable, CustomTestStringConvertible {
    case pointer
    case keys
    /// Accessibility actions, as assistive technology uses them.
    case actions

    var testDescription: String { rawValue }
}

/// How the program ends during a game or a run.
enum Ending: CaseIterable { case quit, killed }

/// The combinations that journeys run in: English with each kind of input, the other languages with one kind. With
/// RECESS_JOURNEYS=all, each language with each kind, and with RECESS_JOURNEYS=keys,actions, each with these: on Wayland a
/// test cannot find out where a popover is, and so the pointer cannot be used there.
enum Journeys {
    private static let wish = ProcessInfo.processInfo.environment["RECESS_JOURNEYS"]

    static let inputs: [(Input, Language)] =
        wish.map { wish in
            inEachLanguage(Input.allCases.filter { wish == "all" || wish.contains($0.rawValue) })
        } ?? Input.allCases.map { ($0, .english) } + [(.actions, .korean), (.pointer, .arabic)]

    static let endings: [(Ending, Language)] =
        wish.map { _ in inEachLanguage(Ending.allCases) }
        ?? Ending.allCases.map { ($0, .english) } + [(.quit, .korean), (.killed, .arabic)]

    private static func inEachLanguage<Way>(_ ways: [Way]) -> [(Way, Language)] {
        ways.flatMap { way in Language.allCases.map { (way, $0) } }
    }
}

/// A person who starts the program for the first time, and uses it by one kind of input, in one language.
final class Person {
    let input: Input
    let language: Language
    let player: Player
    /// The arguments of the program.
    var arguments: [String]

    init(_ input: Input, _ language: Language, _ arguments: String...) {
        self.input = input
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

// Actions.
extension Person {
    /// Presses a widget, by this person’s kind of input.
    func use(_ snapshot: Snapshot) async throws {
        switch input {
        case .pointer: try await player.click(snapshot)
        case .keys:
            try await tab(to: snapshot)
            // A new alert ignores keys for half a second. It has the state “busy” meanwhile.
            try await player.waitUntil("“\(snapshot.name)” to take keys") {
                player.front()?.all.contains { $0.states.contains(.busy) } != true
            }
            try pressKey("Return")
        case .actions: #expect(snapshot.object.act(), "“\(snapshot.name)” can be used")
        }
    }

    /// Presses the widget with this name in the front window.
    func use(_ name: String, _ values: KeyValuePairs<String, String> = [:]) async throws {
        try await use(find(text(name, values)))
    }

    /// Presses the widget with this name in a window whose snapshot is known.
    func use(_ name: String, in window: Snapshot) async throws {
        let found = window.forUse(text(name))
        try await use(#require(found, "“\(name)” in \(window.outline())"))
    }

    /// Presses a button of an alert, and waits until the alert has closed.
    func answer(_ name: String, in alert: Snapshot) async throws {
        try await use(name, in: alert)
        try await player.waitForTheEndOfTheAlert()
    }

    /// Presses a widget in a popover. A popover is an X11 window of its own, and GTK 4.8 does not tell its position: so
    /// this finds the window by its size. The pointer can do so only on X11.
    func use(_ snapshot: Snapshot, in popover: Snapshot) async throws {
        guard input == .pointer else { return try await use(snapshot) }
        let search = ["search", "--onlyvisible", "--class", "recess"]
        var window: Substring?
        var (frame, target) = (popover.frame, snapshot.frame)
        try await player.waitUntil("the popover’s window") {
            // It may have got its size only now.
            (frame, target) = (popover.object.frame, snapshot.object.frame)
            let size = "\(frame.width)x\(frame.height)"
            let (found, _, _) = try RunningProgram(
                search + ["getwindowgeometry", "%@"], program: "/usr/bin/xdotool"
            ).finish()
            window = found.split(separator: "Window ").first { $0.contains("Geometry: \(size)\n") }
            return window != nil
        }
        let number = String(window?.prefix { $0.isNumber } ?? "")
        let (x, y) = target.middle
        let place = [String(x - frame.x), String(y - frame.y)]
        let click = try RunningProgram(
            ["mousemove", "--window", number] + place + Player.click, program: "/usr/bin/xdotool")
        #expect(click.finish().status == 0)
    }

    /// Types after the text of a field. By actions, it replaces the text.
    func write(_ words: String, in name: String) async throws {
        let name = text(name)
        let field = try await player.waitFor("the field “\(name)”") { window in
            window.named(name).first { ["text", "entry"].contains($0.role) && $0.canBeUsed }
        }
        switch input {
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

    /// Presses a shortcut.
    func pressKey(_ key: String) throws {
        #expect(try RunningProgram.output("xdotool", "key", "--clearmodifiers", key) != nil)
    }

    /// Presses the button of a toast.
    func useToast(_ name: String) async throws {
        let name = text(name)
        try await use(
            player.waitFor("“\(name)” in a toast") { window in
                window.all.first { $0.name == "AdwToastWidget" && $0.isInView }?.named(name).first
            })
    }

    /// Opens a menu and presses an item in it.
    func useMenu(_ menu: String, _ item: String) async throws {
        let item = text(item).replacing("_", with: "")
        try await use(find(menu))
        let (popover, found) = try await player.waitFor("“\(item)” in the menu") { window in
            for popover in window.all.reversed() where popover.role == "menu" {
                if let found = popover.named(item).first { return (popover, found) }
            }
            return nil
        }
        try await use(found, in: popover)
    }

    /// Presses Tab until the widget has the focus.
    private func tab(to snapshot: Snapshot) async throws {
        let stops = player.front()?.all.filter { $0.states.contains(.focusable) } ?? []
        for _ in 0...stops.count {
            if snapshot.object.states.contains(.focused) { return }
            let before = stops.first { $0.object.states.contains(.focused) }
            try pressKey("Tab")
            try await player.waitUntil("the focus to go on from “\(before?.name ?? "")”") {
                before?.object.states.contains(.focused) != true
            }
        }
        Issue.record("Tab never comes to “\(snapshot.name)”")
    }
}

// Waiting.
extension Person {
    /// Waits for a widget with this name that can be used.
    @discardableResult
    func find(_ name: String) async throws -> Snapshot {
        try await player.waitFor("“\(name)”") { window in
            window.forUse(name)
        }
    }

    /// Waits for a text in the front window. Returns the widget that shows it.
    @discardableResult
    func waitForWords(_ words: String) async throws -> Snapshot {
        try await player.waitFor("the words “\(words)”") { window in
            window.all.first { $0.isInView && $0.name.contains(words) }
        }
    }

    /// Waits for an alert.
    func alert() async throws -> Snapshot { try await player.alert() }

    /// Waits until a widget that was found before has this name.
    func wait(for words: String, on snapshot: Snapshot) async throws {
        try await player.waitUntil("“\(words)”") { snapshot.object.name == words }
    }
}

extension Snapshot {
    /// The widget with this name that can be used. A menu button consists of a button in a button, and the inner one takes
    /// the focus. Buttons in a row of a list take no focus: they are for the pointer.
    fileprivate func forUse(_ name: String) -> Snapshot? {
        let all = named(name).filter(\.canBeUsed)
        return all.first { $0.states.contains(.focusable) } ?? all.first { $0.role == "push button" }
    }

    /// Whether a name in it matches a sentence with placeholders.
    func says(template sentence: String) -> Bool { all.contains { $0.name.matches(template: sentence) } }
}

extension String {
    /// Whether this is the sentence, with any text in place of its placeholders (`{name}`).
    func matches(template sentence: String) -> Bool {
        sentence.split(separator: /\{\w+\}/).allSatisfy { contains($0) }
    }
}
