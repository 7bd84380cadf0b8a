import Foundation
import Library
import Sync
import Testing

/// Two machines with a program running on each, and one folder between them.
extension ProgramTests {
    @Suite("two machines") struct InStepJourneyTests {
        @Test("are in step while both programs run")
        func both() async throws {
            let (laptop, desktop) = (Player(.english), Player(.english))
            let folder = laptop.home.appendingPathComponent("Carried")
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)

            // The laptop's folder is chosen as a person does it.
            try await laptop.begin("--activity", "tic-tac-toe")
            try await laptop.choose(folder)
            try laptop.quit()
            let away = try laptop.start(
                ["--", RunningProgram.path, "--activity", "tic-tac-toe"],
                program: "/usr/bin/dbus-run-session",
                environment: ["GTK_A11Y": "none"])
            try await laptop.waitUntil("the laptop's window") { try laptop.steps() != nil && away.isRunning }

            try await desktop.begin("--activity", "tic-tac-toe")
            try await desktop.choose(folder)
            try await desktop.waitUntil("the state") {
                desktop.look().contains { $0.says(", in the folder last on ") }
            }
            try await desktop.closePreferences()

            // From the laptop to the desktop: something else changes the laptop's library while its window is open.
            let birds = laptop.home.appendingPathComponent("Birds.csv")
            try Data("wren,bird\nrobin,bird\n".utf8).write(to: birds)
            #expect(try laptop.start(["--import", birds.path]).finish().status == 0)
            try await desktop.waitUntil("the deck on the desktop") {
                try desktop.check().contains("16 cards")
            }
            try WindowOnTheBus.activate("history")
            try await desktop.waitForWords("Taken over from ")
            try await desktop.press("ctrl+w")
            try await desktop.waitUntil("the window in front") { try desktop.windowsInView() == 1 }

            // And back.
            try await desktop.press("5")
            let steps = try laptop.steps() ?? 0
            try await laptop.waitUntil("the move on the laptop") { try laptop.steps() ?? 0 > steps }
            try desktop.quit()
            away.kill()
        }
    }
}

extension Player {
    /// Chooses a folder in the preferences, by keys, and leaves the preferences open.
    fileprivate func choose(_ folder: URL) async throws {
        try await openPreferences()
        let button = try await waitFor("Choose Folder…")
        #expect(button.object.act())
        try await waitUntil("the file chooser") { try windowsInView() == 3 }
        try type(folder.path)
        try await press("Return")
        try await waitUntil("the folder in the preferences") { look().contains { $0.says(folder.path) } }
    }

    fileprivate func check() throws -> String { try start(["--check"]).finish().output }

    /// How many steps can be taken back.
    fileprivate func steps() throws -> Int? {
        try check().split(separator: "\n").last?.split(separator: " ").first.flatMap { Int($0) }
    }
}
