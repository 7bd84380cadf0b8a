import Foundation
import Testing

extension ProgramTests {
    @Suite("by keys") struct KeyboardJourneyTests {
        let player = Player()

        @Test(
            "keys alone are enough: win a game, begin the next, undo and redo a move, open and close dialogs"
        )
        func keysAlone() async throws {
            let program = try player.start(["--activity", "tic-tac-toe"])
            let window = try await player.waitForTheWindow()
            try await player.press("7", "4", "8", "5", "9")
            try await player.alert()
            // Return begins the next game.
            try await player.press("Return")
            try await player.waitForItsEnd(before: window, "the alert gone")
            try await player.waitUntil("the next game") { try player.keptMoves().isEmpty }
            try await player.press("Right", "Down", "Return")
            try await player.waitUntil("a move by arrows and Return") { try player.keptMoves().count == 1 }
            try await player.press("ctrl+z")
            try await player.waitUntil("the undone move") {
                try player.enabled("redo") && player.keptMoves().isEmpty
            }
            try await player.press("ctrl+shift+z")
            try await player.waitUntil("the redone move") {
                try player.keptMoves().count == 1 && !player.enabled("redo")
            }
            try await player.press("alt+1")
            try await player.waitForActivity("flags")
            try await player.press("ctrl+comma")
            try await player.waitForADialog(over: window, "the preferences")
            try await player.press("ctrl+w")
            try await player.waitForItsEnd(before: window, "the preferences gone")
            try await player.press("ctrl+question")
            try await player.waitForADialog(over: window, "the shortcuts")
            try await player.press("ctrl+q")
            let (_, errors, status) = program.finish()
            #expect(errors.isEmpty, "no error output, not \(errors)")
            #expect(status == 0)
        }
    }
}
