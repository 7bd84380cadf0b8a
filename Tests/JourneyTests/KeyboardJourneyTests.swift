import Foundation
import Testing

extension StartTests {
    /// Real keys, pressed as a person presses them, against the real program.
    func press(_ keys: String...) async throws {
        for key in keys {
            let pressing = try RunningProgram(["key", "--clearmodifiers", key], program: "/usr/bin/xdotool")
            #expect(pressing.finish().status == 0)
            try await Task.sleep(for: .milliseconds(120))
        }
    }

    /// How many windows of the program are on the screen.
    func windowsInView() throws -> Int {
        let search = ["search", "--onlyvisible", "--class", "recess"]
        return try RunningProgram(search, program: "/usr/bin/xdotool").finish().output
            .split(separator: "\n").count
    }

    func enabled(_ action: String) throws -> Bool {
        try WindowOnTheBus.describe(action).contains("((true")
    }

    /// The window that has the keyboard: keys pressed before there is one are lost.
    private func windowInFront() throws -> String? {
        let active = try RunningProgram(["getactivewindow"], program: "/usr/bin/xdotool").finish()
        return active.status == 0 ? active.output : nil
    }

    /// The only window there is comes to the front. Its number.
    func waitForTheWindow() async throws -> String {
        try await waitUntil("the window") { try windowsInView() == 1 && windowInFront() != nil }
        return try windowInFront() ?? ""
    }

    /// What stands in the title of the window in front.
    func titleInFront() throws -> String? {
        let name = try RunningProgram(["getactivewindow", "getwindowname"], program: "/usr/bin/xdotool")
            .finish()
        return name.status == 0 ? name.output.trimmingCharacters(in: .newlines) : nil
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

    @Test("is played by keys alone: a game won, told once, the next begun, a move taken back and made again")
    func keysAlone() async throws {
        let program = try start(["--activity", "tic-tac-toe"])
        let window = try await waitForTheWindow()
        try await press("7", "4", "8", "5", "9")
        try await waitForADialog(over: window, "the alert")
        // Return begins the next game, which has no move to take back.
        try await press("Return")
        try await waitForItsEnd(before: window, "the alert gone")
        try await waitUntil("the next game") { try !enabled("undo") }
        try await press("Right", "Down", "Return")
        try await waitUntil("a move by arrows and Return") { try enabled("undo") }
        try await press("ctrl+z")
        try await waitUntil("the move taken back") { try enabled("redo") && !enabled("undo") }
        try await press("ctrl+shift+z")
        try await waitUntil("the move again") { try enabled("undo") && !enabled("redo") }
        try await press("alt+1")
        try await waitUntil("flags") { try WindowOnTheBus.describe("activity").contains("'flags'") }
        try await press("ctrl+comma")
        try await waitForADialog(over: window, "the preferences")
        try await press("ctrl+w")
        try await waitForItsEnd(before: window, "the preferences gone")
        try await press("ctrl+question")
        try await waitForADialog(over: window, "the shortcuts")
        try await press("ctrl+q")
        let (_, errors, status) = program.finish()
        #expect(errors.isEmpty, "nothing to complain of: \(errors)")
        #expect(status == 0)
    }
}
