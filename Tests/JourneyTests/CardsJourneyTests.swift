import Foundation
import Testing

/// Cards in the real program, by keys. The tests read the file that the program writes.
extension ProgramTests {
    @Suite("cards") struct CardsJourneyTests {
        let player = Player()

        private func inAFolder(_ work: (URL) async throws -> Void) async throws {
            let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            defer { try? FileManager.default.removeItem(at: folder) }
            try await work(folder)
        }

        private func startCards(_ file: URL) async throws -> RunningProgram {
            let program = try player.start(["--activity", "cards", "--store", file.path])
            _ = try await player.waitForTheWindow()
            try await player.waitUntil("the cards") { try player.enabled("edit-cards") }
            return program
        }

        @Test("a run by keys: each swipe is kept at once, and the run goes on after a kill")
        func cardsByKeys() async throws {
            try await inAFolder { folder in
                let file = folder.appendingPathComponent("cards.json")
                let first = try await startCards(file)
                #expect((CardsFile(file)?.cards.count ?? 0) >= 10, "the sample deck")
                for (keys, swipes) in [
                    (["space", "Right"], [true]), (["Left"], [true, false]), (["ctrl+z"], [true]),
                    (["Return", "Left"], [true, false]),
                ] {
                    for key in keys { try await player.press(key) }
                    try await player.waitUntil("the swipes \(swipes)") { CardsFile(file)?.swipes == swipes }
                }
                first.kill()
                let second = try await startCards(file)
                try await player.waitUntil("undo to be possible") { try player.enabled("undo") }
                try await player.press("Right")
                try await player.waitUntil("the same run, one swipe further") {
                    CardsFile(file)?.swipes == [true, false, true]
                }
                try WindowOnTheBus.activate("close")
                let (_, errors, status) = second.finish()
                #expect(errors.isEmpty, "no error output, not \(errors)")
                #expect(status == 0)
            }
        }

        @Test("browsing by keys: the run goes on afterwards where it was")
        func browseByKeys() async throws {
            try await inAFolder { folder in
                let file = folder.appendingPathComponent("cards.json")
                let program = try await startCards(file)
                try await player.press("Right")
                try await player.waitUntil("the swipe") { CardsFile(file)?.swipes == [true] }
                try await player.press("ctrl+b")
                try await player.waitUntil("all cards") {
                    try !player.enabled("browse-cards")
                }
                try await player.press("Right", "space", "End", "Return", "Up", "Left", "Escape")
                try await player.waitUntil("the run") {
                    try player.enabled("browse-cards")
                }
                try await player.press("Left")
                try await player.waitUntil("one swipe further") { CardsFile(file)?.swipes == [true, false] }
                try WindowOnTheBus.activate("close")
                let (_, errors, status) = program.finish()
                #expect(errors.isEmpty, "no error output, not \(errors)")
                #expect(status == 0)
            }
        }

        @Test("editing by keys: a card is added, deleted and restored")
        func editByKeys() async throws {
            try await inAFolder { folder in
                let file = folder.appendingPathComponent("cards.json")
                let program = try await startCards(file)
                try await player.press("ctrl+e")
                try await player.waitUntil("the editor") { try !player.enabled("edit-cards") }
                try await player.press("k", "i", "w", "i", "Return", "b", "i", "r", "d", "Return")
                func prompts() -> [String] { CardsFile(file)?.prompts ?? [] }
                try await player.waitUntil("the card") { prompts().contains("kiwi") }
                let count = prompts().count
                try await player.press("ctrl+f", "k", "i", "w", "i", "Return", "Delete")
                try await player.waitUntil("the card deleted") { !prompts().contains("kiwi") }
                try await player.press("ctrl+z")
                try await player.waitUntil("the card again") { prompts().count == count }
                try await player.press("Escape", "Escape")
                try await player.waitUntil("the run") { try player.enabled("new-game") }
                try WindowOnTheBus.activate("close")
                let (_, errors, status) = program.finish()
                #expect(errors.isEmpty, "no error output, not \(errors)")
                #expect(status == 0)
            }
        }

        @Test("a kill at any moment of a run loses no swipe that was shown")
        func killedInARun() async throws {
            try await inAFolder { folder in
                let file = folder.appendingPathComponent("cards.json")
                var kept = 0
                for round in 0..<6 {
                    let program = try await startCards(file)
                    let swipes = try RunningProgram(
                        ["key", "--clearmodifiers", "--repeat", "40", "--delay", "12", "Left"],
                        program: "/usr/bin/xdotool")
                    try await Task.sleep(for: .milliseconds(70 + 53 * round))
                    program.kill()
                    _ = swipes.finish()
                    let read = try #require(CardsFile(file), "the file is whole")
                    #expect(read.swipes.count >= kept)
                    kept = read.swipes.count
                }
                #expect(kept > 0)
            }
        }

        @Test("a file that is no library is refused in one line, and stays as it is")
        func strangeFile() async throws {
            try await inAFolder { folder in
                let file = folder.appendingPathComponent("cards.json")
                let bytes = Data("this is no deck".utf8)
                try bytes.write(to: file)
                let (_, errors, status) = try player.start(
                    ["--activity", "cards", "--store", file.path]
                ).finish()
                #expect(status == 1)
                #expect(errors.contains(file.path) && errors.split(separator: "\n").count == 1)
                #expect(try Data(contentsOf: file) == bytes)
                #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["cards.json"])
            }
        }
    }
}
