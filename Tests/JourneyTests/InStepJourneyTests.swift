import Foundation
import Glibc
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
            // On one session bus there would be one program only, and on one screen one would take the other's keys.
            let screen = ":\(700 + getpid() % 200)"
            // It ends with its last window. Killed, it would leave its lock behind.
            let server = try RunningProgram(
                [screen, "-nolisten", "tcp", "-terminate"], program: "/usr/bin/Xvfb")
            defer {
                for _ in 0..<100 where server.isRunning { usleep(50_000) }
                if server.isRunning { server.kill() }
            }
            try await laptop.waitUntil("the laptop's screen") {
                FileManager.default.fileExists(atPath: "/tmp/.X11-unix/X\(screen.dropFirst())")
            }
            let away = try laptop.start(
                ["--activity", "tic-tac-toe"],
                environment: [
                    "DBUS_SESSION_BUS_ADDRESS": "disabled:", "GTK_A11Y": "none", "GDK_BACKEND": "x11",
                    "DISPLAY": screen,
                ])
            defer { away.kill() }

            try await desktop.begin("--activity", "tic-tac-toe")
            try await desktop.choose(folder)
            try await desktop.waitUntil("the state") {
                desktop.look().contains { $0.says(", in the folder last on ") }
            }
            try await desktop.closePreferences()

            // Something else changes the laptop's library while its window is open, and the desktop's later.
            try laptop.importCards("wren,bird\nrobin,bird\n")
            try await desktop.waitUntil("the cards on the desktop") {
                try desktop.check().contains("16 cards")
            }
            try WindowOnTheBus.activate("history")
            try await desktop.waitForWords("Taken over from ")
            try await desktop.press("ctrl+w")
            try await desktop.waitUntil("the window in front") { try desktop.windowsInView() == 1 }

            try desktop.importCards("oak,tree\n")
            try await laptop.waitUntil("the card on the laptop") { try laptop.check().contains("17 cards") }
            #expect(away.isRunning)
            try desktop.quit()
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
        try await press("ctrl+l")
        try type(folder.path)
        try await press("Return")
        try await waitUntil("the folder in the preferences") { look().contains { $0.says(folder.path) } }
    }

    fileprivate func check() throws -> String { try start(["--check"]).finish().output }

    fileprivate func importCards(_ lines: String) throws {
        let file = home.appendingPathComponent("Cards.csv")
        try Data(lines.utf8).write(to: file)
        #expect(try start(["--import", file.path]).finish().status == 0)
    }
}
