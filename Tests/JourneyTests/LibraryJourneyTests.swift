import Foundation
import Glibc
import Testing

/// What a person does with the library as a whole: History, and commands that need no window.
extension ProgramTests {
    @Suite("the library") struct LibraryJourneyTests {
        @Test("lists what was done, and goes back to a step and forth again")
        func history() async throws {
            let person = Person(.keys, .english)
            person.arguments = ["--activity", "tic-tac-toe"]
            try await person.start()
            let player = person.player
            let window = try await player.waitForTheWindow()
            for (moves, key) in [(1, "5"), (2, "1"), (3, "9")] {
                try await player.press(key)
                try await player.waitUntil("\(moves) moves") { try steps(player) == moves }
            }
            try WindowOnTheBus.activate("history")
            try await player.waitForADialog(over: window, "the history")
            try await player.press("Down", "Down")
            try await person.use("Go Back to Here")
            try await person.waitForWords("Went back 2 steps")
            try await player.waitUntil("one move and the step back") { try steps(player) == 2 }
            // Escape would only close the toast.
            try await player.press("ctrl+w")
            try await player.waitUntil("the window in front") { try player.windowsInView() == 1 }
            try await player.press("ctrl+z")
            try await player.waitUntil("all moves again") { try steps(player) == 3 }
            try player.quit()
        }

        @Test("is on the disk when the session asks the program to end")
        func termination() async throws {
            let player = Player()
            let program = try player.start(["--activity", "tic-tac-toe"])
            _ = try await player.waitForTheWindow()
            try await player.press("5")
            try await player.waitForWords("O to play")
            kill(program.number, SIGTERM)
            let (_, errors, status) = program.finish()
            #expect(errors.isEmpty, "no error output, not \(errors)")
            #expect(status == 0)
            #expect(try steps(player) == 1)
        }

        /// How many steps can be undone, as the program itself says in another process.
        private func steps(_ player: Player) throws -> Int? {
            let (output, _, _) = try player.start(["--check"]).finish()
            return output.split(separator: "\n").last?.split(separator: " ").first.flatMap { Int($0) }
        }

        @Test("is imported into, checked and exported without a window or a display")
        func commands() throws {
            let player = Player()
            func run(_ arguments: String...) throws -> (output: String, errors: String, status: Int32) {
                try player.start(arguments, environment: ["DISPLAY": "", "WAYLAND_DISPLAY": ""]).finish()
            }
            let birds = player.home.appendingPathComponent("Birds.csv")
            try Data("wren,bird\nlost\nrobin,bird\n".utf8).write(to: birds)

            let imported = try run("--import", birds.path)
            #expect(imported.status == 0, "\(imported)")
            #expect(imported.output.contains("2 cards were added to “Birds”."))
            #expect(imported.output.contains("Line 2: "))

            let checked = try run("--check")
            #expect(checked.status == 0, "\(checked)")
            #expect(
                checked.output.contains("2 decks") && checked.output.contains("16 cards"), "with the sample")
            #expect(checked.output.contains("1 step can be undone"))

            let folder = player.home.appendingPathComponent("out")
            let exported = try run("--export", folder.path)
            #expect(exported.status == 0, "\(exported)")
            let cards = try String(contentsOf: folder.appendingPathComponent("cards.csv"), encoding: .utf8)
            #expect(
                cards.contains("Birds,,Front and back,wren,bird")
                    && cards.contains("Birds,,Front and back,robin,bird"))

            let lost = try run("--import", "/nowhere/lost.csv")
            #expect(lost.status == 1)
            #expect(lost.errors.hasPrefix("recess: lost.csv: "))
            #expect(try run("--check", "--store", birds.path).status == 1)
        }
    }
}
