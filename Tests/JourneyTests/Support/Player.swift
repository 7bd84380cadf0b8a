import Foundation
import Testing

/// The tests of the real program, one after the other: it is one instance a session bus, and there is one
/// keyboard.
@Suite("The program", .serialized) enum ProgramTests {}

/// Somebody at the real program, who has never started it before: an empty home folder, a screen, a keyboard,
/// a pointer, and what a screen reader tells.
final class Player {
    let home = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    let language: Language
    private var program: RunningProgram?

    init(_ language: Language = .english) {
        self.language = language
        try? FileManager.default.createDirectory(
            at: home.appendingPathComponent("cache"), withIntermediateDirectories: true)
    }

    deinit {
        if let program, program.isRunning { program.kill() }
        try? FileManager.default.removeItem(at: home)
    }

    /// The settings as they are on the disk.
    var settings: URL { home.appendingPathComponent("config/glib-2.0/settings/keyfile") }

    /// Where it can keep cards in a file that tests can read.
    var cardsFile: URL { home.appendingPathComponent("cards.json") }

    /// A match of tic-tac-toe as it was left at another time.
    func keepMatch(_ words: String) throws { try keep(["tic-tac-toe-match={\(words)}"]) }

    /// Settings as they were left at another time, a line each.
    func keep(_ lines: [String]) throws {
        try keep(Data("[io/github/recess_desktop/recess]\n\(lines.joined(separator: "\n"))\n".utf8))
    }

    /// Whatever stands where the settings should.
    func keep(_ settingsFile: Data) throws {
        try FileManager.default.createDirectory(
            at: settings.deletingLastPathComponent(), withIntermediateDirectories: true)
        try settingsFile.write(to: settings, options: .atomic)
    }

    @discardableResult
    func start(
        _ arguments: [String] = [], program: String = RunningProgram.path,
        environment: [String: String] = [:]
    ) throws -> RunningProgram {
        let started = try RunningProgram(
            arguments, program: program,
            environment: [
                "XDG_CONFIG_HOME": home.appendingPathComponent("config").path,
                "XDG_DATA_HOME": home.appendingPathComponent("data").path,
                "XDG_CACHE_HOME": home.appendingPathComponent("cache").path,
                "LANGUAGE": language.rawValue,
            ].merging(environment) { _, other in other })
        if self.program?.isRunning != true { self.program = started }
        return started
    }

    /// Starts it and waits until it has the keyboard.
    func begin(_ arguments: String...) async throws {
        try start(arguments)
        _ = try await waitForTheWindow()
    }

    /// Ends it as a person does, and expects it to have complained of nothing.
    func quit() throws {
        try WindowOnTheBus.activate("close")
        expectEnd()
    }

    /// Waits for its end, and expects it to have complained of nothing.
    func expectEnd() {
        guard let program else { return }
        let (_, errors, status) = program.finish()
        #expect(errors.isEmpty, "nothing to complain of: \(errors)")
        #expect(status == 0)
    }

    func kill() { program?.kill() }

    func waitUntil(_ what: Comment, _ condition: () async throws -> Bool) async throws {
        let limit = ContinuousClock.now + .seconds(20)
        while try await !condition() {
            guard ContinuousClock.now < limit else {
                Issue.record(
                    "\(what) did not come about. In view was:\n\(look().map { $0.outline() }.joined())")
                throw NeverHappened()
            }
            try await Task.sleep(for: .milliseconds(30))
        }
    }

    struct NeverHappened: Error {}
}

// What can be seen.
extension Player {
    /// The windows as assistive technology sees them, the one in front first.
    func look() -> [Seen] {
        let windows = windows.map(Seen.init).filter(\.isInView)
        return windows.filter { $0.states.contains(.active) }
            + windows.filter { !$0.states.contains(.active) }
    }

    /// The window that has the keyboard.
    func front() -> Seen? { activeWindow().map(Seen.init) ?? dialog() }

    /// The dialog that has the keyboard. Of dialogs GTK 4.8 does not say that they are active.
    func dialog() -> Seen? {
        guard activeWindow() == nil, let dialog = windows.last(where: { $0.role != "frame" }) else {
            return nil
        }
        let seen = Seen(dialog)
        return seen.isInView && seen.all.contains(where: \.hasFocus) ? seen : nil
    }

    /// Waits for an alert that takes keys: one that is not to be passed over by mistake is busy at first.
    @discardableResult
    func alert() async throws -> Seen {
        var alert: Seen?
        try await waitUntil("an alert") {
            alert = dialog().flatMap { $0.states.contains(.busy) ? nil : $0 }
            return alert != nil
        }
        guard let alert else { throw NeverHappened() }
        return alert
    }

    private func activeWindow() -> Accessible? { windows.first { $0.states.contains(.active) } }

    private var windows: [Accessible] {
        guard let program, let accessible = Accessible.program(program.number) else { return [] }
        return accessible.children
    }

    /// Waits for what `find` looks for in the window that has the keyboard.
    func see<Found>(_ what: Comment, _ find: (Seen) throws -> Found?) async throws -> Found {
        var found: Found?
        try await waitUntil(what) {
            found = try front().flatMap(find)
            return found != nil
        }
        guard let found else { throw NeverHappened() }
        return found
    }

    /// Waits for something that is called this and can be used.
    func see(_ name: String, _ role: String? = nil) async throws -> Seen {
        try await see("“\(name)”") { $0.named(name, role).first(where: \.canBeUsed) }
    }

    /// Waits for these words, whatever says them.
    func read(_ words: String) async throws {
        try await waitUntil("the words “\(words)”") { look().contains { $0.says(words) } }
    }

    /// How many windows of the program are on the screen.
    func windowsInView() throws -> Int {
        try RunningProgram.output("xdotool", "search", "--onlyvisible", "--class", "recess")?
            .split(separator: "\n").count ?? 0
    }

    /// The window that has the keyboard: keys pressed before there is one are lost.
    func windowInFront() throws -> String? { try RunningProgram.output("xdotool", "getactivewindow") }

    /// What stands in the title of the window in front.
    func titleInFront() throws -> String? {
        try RunningProgram.output("xdotool", "getactivewindow", "getwindowname")
    }

    /// The only window there is comes to the front. Its number.
    func waitForTheWindow() async throws -> String {
        try await waitUntil("the window") { try windowsInView() == 1 && windowInFront() != nil }
        return try windowInFront() ?? ""
    }

    func waitForADialog(over window: String, _ what: Comment) async throws {
        try await waitUntil(what) {
            let front = try windowInFront()
            return try windowsInView() == 2 && front != nil && front != window
        }
    }

    func waitForItsEnd(before window: String, _ what: Comment) async throws {
        try await waitUntil(what) { try windowsInView() == 1 && windowInFront() == window }
    }

    func enabled(_ action: String) throws -> Bool {
        try WindowOnTheBus.describe(action).contains("((true")
    }
}

// What can be done.
extension Player {
    /// Real keys, pressed as a person presses them.
    func press(_ keys: String...) async throws {
        for key in keys {
            #expect(try RunningProgram.output("xdotool", "key", "--clearmodifiers", key) != nil)
            try await Task.sleep(for: .milliseconds(120))
        }
    }

    func type(_ text: String) throws {
        #expect(try RunningProgram.output("xdotool", "type", "--delay", "20", text) != nil)
    }

    /// A click of the real pointer, in the middle of what is seen in the window in front.
    func click(_ seen: Seen) async throws { try point(at: seen, Player.click) }

    /// As long as a person's is: see `Person.hold` in `DisplayTesting`.
    static let click = ["mousedown", "1", "sleep", "0.1", "mouseup", "1"]

    func resizeWindow(width: Int, height: Int) throws {
        let size = ["getactivewindow", "windowsize", String(width), String(height)]
        #expect(try RunningProgram(size, program: "/usr/bin/xdotool").finish().status == 0)
    }

    /// Around the window there is an edge that is not part of what GTK counts from.
    static let edge = 5

    /// Moves the pointer to the middle of what is seen, and goes on there. It comes from aside and takes longer than
    /// a double click: what is clicked where an alert has just been closed would be the second half of one.
    func point(at seen: Seen, _ commands: [String] = []) throws {
        let (x, y) = seen.frame.middle
        let (far, near) = (String(x + 20 + Player.edge), String(x + Player.edge))
        let way = [far, near].flatMap {
            ["mousemove", "--window", "%1", $0, String(y + Player.edge), "sleep", "0.25"]
        }
        let pointing = try RunningProgram(
            ["getactivewindow"] + way + commands, program: "/usr/bin/xdotool")
        #expect(pointing.finish().status == 0)
    }
}
