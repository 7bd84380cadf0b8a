import Foundation
import Testing

/// All tests of the real program. They run one after the other, as there is one session bus, on which the program runs
/// only once, and one keyboard.
@Suite("The program", .serialized) enum ProgramTests {}

/// Starts the real program in an empty home folder and operates it: keyboard, pointer, and what a screen reader can read.
final class Player {
    let home = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    let language: Language
    let display: any DisplayServer
    private var program: RunningProgram?

    init(_ language: Language = .english) {
        self.language = language
        display = Wayland.screen.flatMap { Wayland(screen: $0) } ?? X11()
        try? FileManager.default.createDirectory(
            at: home.appendingPathComponent("cache"), withIntermediateDirectories: true)
    }

    deinit {
        if let program, program.isRunning { program.kill() }
        try? FileManager.default.removeItem(at: home)
    }

    /// The file of the settings.
    var settings: URL { home.appendingPathComponent("config/glib-2.0/settings/keyfile") }

    /// A file for `--store`, which tests can read.
    var cardsFile: URL { home.appendingPathComponent("cards.json") }

    /// Writes a kept match of tic-tac-toe into the settings.
    func keepMatch(_ words: String) throws { try keep(["tic-tac-toe-match={\(words)}"]) }

    /// Writes settings, a line each.
    func keep(_ lines: [String]) throws {
        try keep(Data("[io/github/recess_desktop/recess]\n\(lines.joined(separator: "\n"))\n".utf8))
    }

    /// Writes any bytes to the file of the settings.
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
                "XDG_STATE_HOME": home.appendingPathComponent("state").path,
                "XDG_CACHE_HOME": home.appendingPathComponent("cache").path,
                "LANGUAGE": language.rawValue,
            ].merging(environment) { _, other in other })
        if self.program?.isRunning != true { self.program = started }
        return started
    }

    /// Starts the program and waits until it has the keyboard focus.
    func begin(_ arguments: String...) async throws {
        try start(arguments)
        _ = try await waitForTheWindow()
    }

    /// Closes the window, and expects no error output.
    func quit() throws {
        try WindowOnTheBus.activate("close")
        expectEnd()
    }

    /// Waits for the program’s end, and expects no error output.
    func expectEnd() {
        guard let program else { return }
        let (_, errors, status) = program.finish()
        #expect(errors.isEmpty, "no error output, not \(errors)")
        #expect(status == 0)
    }

    func kill() { program?.kill() }

    func waitUntil(_ what: Comment, _ condition: () async throws -> Bool) async throws {
        let limit = ContinuousClock.now + .seconds(20)
        while try await !condition() {
            guard ContinuousClock.now < limit else {
                Issue.record(
                    "waited in vain for \(what). In view was:\n\(look().map { $0.outline() }.joined())")
                throw TimedOut()
            }
            try await Task.sleep(for: .milliseconds(30))
        }
    }

    struct TimedOut: Error {}
}

// Looking and waiting.
extension Player {
    /// Snapshots of all windows, the front window first.
    func look() -> [Snapshot] {
        let windows = windows.map(Snapshot.init).filter(\.isInView)
        return windows.filter { $0.states.contains(.active) }
            + windows.filter { !$0.states.contains(.active) }
    }

    /// The window that has the keyboard focus.
    func front() -> Snapshot? { activeWindow().map(Snapshot.init) ?? dialog() }

    /// The dialog that has the keyboard focus. GTK 4.8 does not give dialogs the state “active”.
    func dialog() -> Snapshot? {
        guard activeWindow() == nil, let dialog = newestDialog() else { return nil }
        let snapshot = Snapshot(dialog)
        return snapshot.isInView && snapshot.all.contains(where: \.hasFocus) ? snapshot : nil
    }

    /// Waits for an alert that takes keys. Some alerts ignore keys at first, so that a person does not answer them by mistake; they
    /// are busy meanwhile.
    @discardableResult
    func alert() async throws -> Snapshot {
        var alert: Snapshot?
        try await waitUntil("an alert") {
            alert = dialog().flatMap { $0.states.contains(.busy) ? nil : $0 }
            return alert != nil
        }
        guard let alert else { throw TimedOut() }
        return alert
    }

    /// Waits until an alert has closed and the window has the keyboard focus again.
    func waitForTheEndOfTheAlert() async throws {
        try await waitUntil("no alert") { try windowsInView() == 1 }
        if !display.returnsFocus, let window = windows.first?.frame {
            // Nothing reacts to a click in this part of the header bar.
            let click = display.movement(to: (window.width / 4, 20), in: window) + Player.click
            #expect(try RunningProgram(click, program: "/usr/bin/xdotool").finish().status == 0)
        }
        try await waitUntil("the keyboard focus") { activeWindow() != nil }
    }

    private func activeWindow() -> Accessible? { windows.first { $0.states.contains(.active) } }

    private func newestDialog() -> Accessible? { windows.last { $0.role != "frame" } }

    private var windows: [Accessible] {
        guard let program, let accessible = Accessible.program(program.number) else { return [] }
        return accessible.children
    }

    /// Waits until `find` returns a value for the window with the keyboard focus.
    func waitFor<Found>(_ what: Comment, _ find: (Snapshot) throws -> Found?) async throws -> Found {
        var found: Found?
        try await waitUntil(what) {
            found = try front().flatMap(find)
            return found != nil
        }
        guard let found else { throw TimedOut() }
        return found
    }

    /// Waits for a widget with this name that can be used.
    func waitFor(_ name: String, _ role: String? = nil) async throws -> Snapshot {
        try await waitFor("“\(name)”") { $0.named(name, role).first(where: \.canBeUsed) }
    }

    /// Waits for a text in any window.
    func waitForWords(_ words: String) async throws {
        try await waitUntil("the words “\(words)”") { look().contains { $0.says(words) } }
    }

    /// Waits until the window has opened and shows this activity.
    func waitForActivity(_ activity: String) async throws {
        try await waitUntil("\(activity) in the window") {
            try WindowOnTheBus.describe("activity").contains("'\(activity)'")
        }
    }

    /// The number of the program’s windows on the screen.
    func windowsInView() throws -> Int { try display.count(windows) }

    /// What identifies the window with the keyboard focus. Without one, pressed keys are lost.
    func windowInFront() throws -> String? { try display.windowInFront(of: windows) }

    /// The title of the front window.
    func titleInFront() throws -> String? { try display.titleInFront(of: windows) }

    /// Waits until the program’s only window is in front. Returns what identifies it.
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

// Acting.
extension Player {
    /// Presses real keys, with a pause after each.
    func press(_ keys: String...) async throws {
        for key in keys {
            #expect(try RunningProgram.output("xdotool", "key", "--clearmodifiers", key) != nil)
            try await Task.sleep(for: .milliseconds(120))
        }
    }

    func type(_ text: String) throws {
        #expect(try RunningProgram.output("xdotool", "type", "--delay", "20", text) != nil)
    }

    /// Clicks with the real pointer in the middle of a widget of the front window.
    func click(_ snapshot: Snapshot) async throws { try point(at: snapshot, Player.click) }

    /// A click as long as a person’s: see `Person.hold` in `DisplayTesting`.
    static let click = ["mousedown", "1", "sleep", "0.1", "mouseup", "1"]

    /// Only where `display.sizesWindows`.
    func resizeWindow(width: Int, height: Int) throws {
        let size = ["getactivewindow", "windowsize", String(width), String(height)]
        #expect(try RunningProgram(size, program: "/usr/bin/xdotool").finish().status == 0)
    }

    /// Moves the pointer to the middle of a widget, and then runs more xdotool commands. The movement comes from the side and
    /// takes longer than a double click, because a click at the place of an alert’s button could make a double click with
    /// the click that closed the alert.
    func point(at snapshot: Snapshot, _ commands: [String] = []) throws {
        var place = snapshot.frame.middle
        // An animation or a change above it can move the widget meanwhile. A person would follow it.
        for _ in 1...20 {
            try move(to: place)
            let now = snapshot.object.frame
            guard !now.isEmpty, now.middle != place else { break }
            place = now.middle
        }
        guard !commands.isEmpty else { return }
        #expect(try RunningProgram(commands, program: "/usr/bin/xdotool").finish().status == 0)
    }

    private func move(to place: (x: Int, y: Int)) throws {
        let window = (activeWindow() ?? newestDialog())?.frame ?? Accessible.Frame()
        let way = [place.x + 20, place.x].flatMap {
            display.movement(to: ($0, place.y), in: window) + ["sleep", "0.25"]
        }
        #expect(try RunningProgram(way, program: "/usr/bin/xdotool").finish().status == 0)
    }
}
