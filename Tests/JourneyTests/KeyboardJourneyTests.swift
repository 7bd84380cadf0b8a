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

    @Test("is played by keys alone: a game won, told once, the next begun, a move taken back and made again")
    func keysAlone() async throws {
        let program = try RunningProgram(["--activity", "tic-tac-toe"])
        try await waitUntil("the window") { try windowsInView() == 1 }
        try await press("7", "4", "8", "5", "9")
        try await waitUntil("the alert") { try windowsInView() == 2 }
        // Return begins the next game, which has no move to take back.
        try await press("Return")
        try await waitUntil("the alert gone") { try windowsInView() == 1 }
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
        try await waitUntil("the preferences") { try windowsInView() == 2 }
        try await press("ctrl+w")
        try await waitUntil("the preferences gone") { try windowsInView() == 1 }
        try await press("ctrl+question")
        try await waitUntil("the shortcuts") { try windowsInView() == 2 }
        try await press("ctrl+q")
        let (_, errors, status) = program.finish()
        #expect(errors.isEmpty, "nothing to complain of: \(errors)")
        #expect(status == 0)
    }
}
