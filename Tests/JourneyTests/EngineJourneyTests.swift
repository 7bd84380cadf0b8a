import Foundation
import Testing

extension ProgramTests {
    @Suite("as an engine") struct EngineJourneyTests {
        @Test("plays five in a row through a pipe, without a display, and ends at END")
        func playing() throws {
            let (answers, errors, status) = try play(["START 15", "TURN 7,7", "TURN 0,0", "END", "ABOUT"])
            #expect(errors.isEmpty, "no error output, not \(errors)")
            #expect(status == 0)
            #expect(answers.count == 3, "\(answers)")
            #expect(answers.first == "OK")
            let moves = answers.dropFirst().map { $0.split(separator: ",").compactMap { Int($0) } }
            #expect(moves.allSatisfy { $0.count == 2 && $0.allSatisfy((0..<15).contains) }, "\(moves)")
            #expect(Set(moves + [[7, 7], [0, 0]]).count == 4, "each square is played once: \(moves)")
        }

        @Test("ends when the commands end")
        func endOfInput() throws {
            let (answers, errors, status) = try play(["START 4", "ABOUT"])
            #expect(answers.first == "ERROR unsupported size")
            #expect(answers.last?.hasPrefix("name=\"Recess\", version=") == true)
            #expect(errors.isEmpty, "no error output, not \(errors)")
            #expect(status == 0)
        }

        /// Sends lines to the real program, and waits for its end.
        private func play(
            _ lines: [String]
        ) throws -> (answers: [String], errors: String, status: Int32) {
            let player = Player()
            let pipe = #"printf '%s\r\n' "$@" | "$0" --engine"#
            let (output, errors, status) = try player.start(
                ["-c", pipe, RunningProgram.path] + lines, program: "/bin/sh",
                environment: ["DISPLAY": "", "WAYLAND_DISPLAY": ""]
            ).finish()
            return (output.split(separator: "\n").map(String.init), errors, status)
        }
    }
}
