import Foundation
import Testing

/// Imports files of cards that are arguments of the real program.
extension ProgramTests {
    @Suite("importing") struct ImportJourneyTests {
        let player = Player()

        @Test("a file that is an argument, and another one into the same window")
        func importsArguments() async throws {
            let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            defer { try? FileManager.default.removeItem(at: folder) }
            let store = folder.appendingPathComponent("cards.json")
            func write(_ text: String, _ name: String) throws -> String {
                let file = folder.appendingPathComponent(name)
                try Data(text.utf8).write(to: file)
                return file.path
            }
            func holds(_ text: String) -> Bool {
                (try? String(contentsOf: store, encoding: .utf8))?.contains("\"\(text)\"") ?? false
            }

            let birds = try write("wren,bird\n", "Birds.csv")
            let first = try player.start(["--store", store.path, birds])
            _ = try await player.waitForTheWindow()
            try await importInView(until: { holds("wren") })
            #expect(holds("Birds"))

            let second = try player.start([try write("[[\"ash\",\"tree\"]]", "Trees.json")]).finish()
            #expect(second.status == 0)
            try await importInView(until: { holds("ash") })
            #expect(holds("Trees"))

            try WindowOnTheBus.activate("close")
            let (_, errors, status) = first.finish()
            #expect(errors.isEmpty, "no error output, not \(errors)")
            #expect(status == 0)
        }

        /// Presses “Import”, which has the focus once the file has been read.
        private func importInView(until isDone: () -> Bool) async throws {
            try await player.waitUntil("the preview") { try !player.enabled("export-cards") }
            try await player.press("Return")
            try await player.waitUntil("the cards") { isDone() }
            try await player.waitUntil("the run") { try player.enabled("export-cards") }
        }
    }
}
