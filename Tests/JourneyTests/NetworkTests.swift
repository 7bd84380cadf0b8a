import Foundation
import Testing

extension ProgramTests {
    /// Checks every socket that the program opens, with strace.
    @Suite("the network") struct NetworkTests {
        @Test(
            "is never used: all sockets lead to the display or to a bus",
            .enabled(
                if: Wayland.screen == nil,
                "only X11 finds the windows of a program that strace has started"))
        func sockets() async throws {
            let player = Player()
            let record = player.home.appendingPathComponent("calls")
            try player.start(
                [
                    "--follow-forks", "--trace=socket,connect,bind,listen", "--string-limit=200",
                    "--output=\(record.path)", RunningProgram.path,
                ], program: "/usr/bin/strace")
            for activity in ["flags", "cards", "tic-tac-toe"] {
                try await player.waitUntil("the window") { try player.windowInFront() != nil }
                try WindowOnTheBus.activate("activity", "[<'\(activity)'>]")
                try await player.waitForActivity(activity)
                try WindowOnTheBus.activate("new-game")
                try WindowOnTheBus.activate("statistics")
                try await player.press("Escape", "1", "Return", "ctrl+comma", "Escape", "ctrl+o", "Escape")
            }
            try player.quit()
            let calls = try String(contentsOf: record, encoding: .utf8).split(separator: "\n")
                .filter { $0.contains(#/\b(socket|connect|bind|listen)\(/#) }
            #expect(calls.contains { $0.contains(NetworkTests.display) }, "strace has recorded the display")
            for call in calls { #expect(NetworkTests.isLocal(call), "\(call)") }
        }

        private static let display = "/.X11-unix/"

        /// Whether a call makes a local socket, or connects to the display, the session bus, the system bus or the
        /// accessibility bus.
        private static func isLocal(_ call: Substring) -> Bool {
            if call.contains("socket(") { return call.contains("socket(AF_UNIX") }
            return [display, "dbus", "/at-spi/"].contains { call.contains("sun_path") && call.contains($0) }
        }
    }
}
