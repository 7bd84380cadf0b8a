import Foundation
import Testing

extension ProgramTests {
    @Suite("against the computer") struct ComputerJourneyTests {
        let player = Player()

        @Test(
            "is played by keys; a kill loses no move, and the computer answers an open turn at the next start"
        )
        func computer() async throws {
            // The kept match ended at the computer’s turn.
            try player.keepMatch("'opponent': 'perfect', 'board': '3 3', 'starter': 'first', 'moves': '4'")
            let program = try player.start(["--activity", "tic-tac-toe"])
            _ = try await player.waitForTheWindow()
            try await player.waitUntil("the computer’s answer") { try player.keptMoves().count == 2 }
            #expect(try [0, 2, 6, 8].contains(player.keptMoves()[1]), "only a corner keeps the draw")
            try await player.press("ctrl+h")
            try await player.waitUntil("a move to be possible") { try player.enabled("undo") }
            let free = try (0..<9).first { try !player.keptMoves().contains($0) } ?? 0
            // Plays a square by its digit on a number pad.
            try await player.press(String(3 * (2 - free / 3) + free % 3 + 1))
            try await player.waitUntil("both moves") { try player.keptMoves().count == 4 }
            let moves = try player.keptMoves()
            program.kill()

            let again = try player.start(["--activity", "tic-tac-toe"])
            _ = try await player.waitForTheWindow()
            #expect(try player.keptMoves() == moves)
            try await player.press("ctrl+z")
            try await player.waitUntil("both moves undone") {
                try player.keptMoves() == Array(moves.prefix(2))
            }
            try await player.press("ctrl+shift+z")
            try await player.waitUntil("both moves redone") { try player.keptMoves() == moves }
            try await player.press("ctrl+q")
            let (_, errors, status) = again.finish()
            #expect(errors.isEmpty, "no error output, not \(errors)")
            #expect(status == 0)
        }
    }
}
