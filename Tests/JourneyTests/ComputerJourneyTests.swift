import Foundation
import Testing

extension StartTests {
    private var settings: URL { home.appendingPathComponent("config/glib-2.0/settings/keyfile") }

    /// As it was left at another time.
    private func keepMatch(_ words: String) throws {
        try FileManager.default.createDirectory(
            at: settings.deletingLastPathComponent(), withIntermediateDirectories: true)
        try "[io/github/recess_desktop/Recess]\ntic-tac-toe-match={\(words)}\n"
            .write(to: settings, atomically: true, encoding: .utf8)
    }

    /// The moves of the match that is kept, by the numbers of their squares.
    private func keptMoves() throws -> [Int] {
        let text = try String(contentsOf: settings, encoding: .utf8)
        guard let moves = text.firstMatch(of: /'moves': '([0-9 ]*)'/) else { return [] }
        return moves.1.split(separator: " ").compactMap { Int($0) }
    }

    @Test("is played against the computer by keys; a kill loses nothing, and it answers what it had not yet")
    func computer() async throws {
        // It was the computer’s turn when the program ended.
        try keepMatch("'opponent': 'perfect', 'board': '3 3', 'starter': 'first', 'moves': '4'")
        let program = try start(["--activity", "tic-tac-toe"])
        _ = try await waitForTheWindow()
        try await waitUntil("the computer’s answer") { try keptMoves().count == 2 }
        #expect(try [0, 2, 6, 8].contains(keptMoves()[1]), "only a corner keeps the draw")
        try await press("ctrl+h")
        try await waitUntil("a move to be possible") { try enabled("undo") }
        let free = try (0..<9).first { try !keptMoves().contains($0) } ?? 0
        // A square by its key on a number pad.
        try await press(String(3 * (2 - free / 3) + free % 3 + 1))
        try await waitUntil("both moves") { try keptMoves().count == 4 }
        let moves = try keptMoves()
        program.kill()

        let again = try start(["--activity", "tic-tac-toe"])
        _ = try await waitForTheWindow()
        #expect(try keptMoves() == moves)
        try await press("ctrl+z")
        try await waitUntil("both moves taken back") { try keptMoves() == Array(moves.prefix(2)) }
        try await press("ctrl+shift+z")
        try await waitUntil("both moves again") { try keptMoves() == moves }
        try await press("ctrl+q")
        let (_, errors, status) = again.finish()
        #expect(errors.isEmpty, "nothing to complain of: \(errors)")
        #expect(status == 0)
    }
}
