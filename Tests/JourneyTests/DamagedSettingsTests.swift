import Foundation
import Seeded
import Testing

extension ProgramTests {
    /// A settings file that was damaged, or edited wrongly.
    @Suite("damaged settings") struct DamagedSettingsTests {
        private static let start = "[io/github/recess_desktop/recess]\n"
        /// Settings with one mistake each.
        private static let kinds = [
            "", "\u{1}\u{2}\u{3}", start + "flags-game={'places': '", start + "flags-game={'scoring': 'x'}\n",
            start + "flags-questions='many'\n", start + "flags-places=-4\nwindow-width=-9000\n",
            start + "tic-tac-toe-match={'board': '99 1', 'moves': '0 0 0 77', 'marks': 'cross cross'}\n",
            start + "activity='chess'\ncards-seconds=-1\n", start + "cards-seconds=9223372036854775807\n",
            start + "tic-tac-toe-match={'matching 3 3': 'nan won not'}\n",
        ]

        @Test("do not stop the program: wrong values", arguments: kinds)
        func wrongValues(settings: String) async throws {
            try await expectThatItPlays(Data(settings.utf8))
        }

        @Test("do not stop the program: random bytes", arguments: 1...6)
        func randomBytes(seed: UInt64) async throws {
            var generator = SeededGenerator(seed: seed)
            var bytes = Array((Self.kinds.joined() + "reduce-motion=true\n").utf8)
            for _ in 0..<40 {
                let place = Int.random(in: 0..<bytes.count, using: &generator)
                bytes[place] = UInt8.random(in: 0...255, using: &generator)
            }
            try await expectThatItPlays(
                Data(bytes.prefix(Int.random(in: 1...bytes.count, using: &generator))))
        }

        private func expectThatItPlays(_ settings: Data) async throws {
            let player = Player()
            try player.keep(settings)
            try player.start()
            for activity in ["tic-tac-toe", "cards", "flags"] {
                try await player.waitUntil("the window") { try player.windowsInView() > 0 }
                try WindowOnTheBus.activate("activity", "[<'\(activity)'>]")
                try await player.waitForActivity(activity)
                try WindowOnTheBus.activate("new-game")
            }
            try player.quit()
        }
    }
}
