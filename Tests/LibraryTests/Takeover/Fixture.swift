import Foundation
import Library

/// A copy of files that an earlier version has written, in a folder of its own. See Fixtures/README.md.
final class Fixture {
    let folder: URL

    init(_ name: String) throws {
        let fixtures = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .appendingPathComponent("Fixtures")
        folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.copyItem(at: fixtures.appendingPathComponent(name), to: folder)
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    func path(_ name: String) -> String { folder.appendingPathComponent(name).path }

    func bytes(_ name: String) throws -> [UInt8] {
        Array(try Data(contentsOf: URL(fileURLWithPath: path(name))))
    }

    func write(_ bytes: [UInt8], _ name: String) throws {
        try Data(bytes).write(to: URL(fileURLWithPath: path(name)))
    }

    /// The lines of a file.
    func lines(_ name: String) throws -> [String] {
        String(decoding: try bytes(name), as: UTF8.self).split(whereSeparator: \.isNewline).map(String.init)
    }

    /// The words of one setting, such as “{'moves': '4 1', 'name 1': ''}”.
    func setting(_ key: String) throws -> [String: String] {
        guard let line = try lines("settings").first(where: { $0.hasPrefix(key + "={") }) else { return [:] }
        var words: [String: String] = [:]
        for pair in line.dropFirst(key.count + 3).dropLast(2).components(separatedBy: "', '") {
            let sides = pair.components(separatedBy: "': '")
            words[sides[0]] = sides[1]
        }
        return words
    }

    /// Everything that version 0.1 has left in this folder.
    func all() throws -> Version01 {
        Version01(
            cards: path("cards.db"), answers: path("flags.db"), quiz: try setting("flags-game"),
            match: try setting("tic-tac-toe-match"), nameForRescuedCards: "Rescued")
    }
}
