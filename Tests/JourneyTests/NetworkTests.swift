import Foundation
import Testing

extension ProgramTests {
    /// Every door to other programs that the program opens, as the kernel sees them.
    @Suite("the network") struct NetworkTests {
        @Test("is never used: there is the display, and there are the buses")
        func doors() async throws {
            let player = Player()
            let calls = player.home.appendingPathComponent("calls")
            try player.start(
                [
                    "--follow-forks", "--trace=socket,connect,bind,listen", "--string-limit=200",
                    "--output=\(calls.path)", RunningProgram.path,
                ], program: "/usr/bin/strace")
            for activity in ["flags", "cards", "tic-tac-toe"] {
                try await player.waitUntil("the window") { try player.windowInFront() != nil }
                try WindowOnTheBus.activate("activity", "[<'\(activity)'>]")
                try await player.waitUntil("\(activity)") {
                    try WindowOnTheBus.describe("activity").contains("'\(activity)'")
                }
                try WindowOnTheBus.activate("new-game")
                try WindowOnTheBus.activate("statistics")
                try await player.press("Escape", "1", "Return", "ctrl+comma", "Escape", "ctrl+o", "Escape")
            }
            try player.quit()
            let doors = try String(contentsOf: calls, encoding: .utf8).split(separator: "\n")
                .filter { $0.contains(#/\b(socket|connect|bind|listen)\(/#) }
            #expect(doors.contains { $0.contains(NetworkTests.display) }, "what the kernel saw is there")
            for door in doors { #expect(NetworkTests.isLocal(door), "\(door)") }
        }

        private static let display = "/.X11-unix/"

        /// A socket of this machine; where it leads somewhere, to the display, or to the bus of the session, of
        /// the system, or of assistive technology.
        private static func isLocal(_ call: Substring) -> Bool {
            if call.contains("socket(") { return call.contains("socket(AF_UNIX") }
            return [display, "dbus", "/at-spi/"].contains { call.contains("sun_path") && call.contains($0) }
        }
    }
}
