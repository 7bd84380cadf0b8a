import Foundation
import Testing

/// Anki’s own backend, where it can be had: `meson-helpers/anki-env` puts it into `.build/anki`. What it says of a package is
/// what counts.
enum Judge {
    static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().path

    private static let python = folder + "/../../.build/anki/bin/python"

    static let isThere: Bool = {
        let isThere = FileManager.default.isExecutableFile(atPath: python)
        if !isThere {
            print("Left out: what Anki’s own backend says of packages. To have it: meson-helpers/anki-env")
        }
        return isThere
    }()

    /// Runs one of the scripts beside the tests, and returns what it prints.
    @discardableResult
    static func run(_ script: String, _ arguments: String...) throws -> Data {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: python)
        process.arguments = ["-B", folder + "/" + script] + arguments
        let (output, errors) = (Pipe(), Pipe())
        process.standardOutput = output
        process.standardError = errors
        try process.run()
        let said = output.fileHandleForReading.readDataToEndOfFile()
        let complaints = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        try #require(process.terminationStatus == 0, "\(complaints)")
        return said
    }

    /// Everything that is in a new collection after Anki has taken a package.
    static func verdict(_ package: String) throws -> NSDictionary {
        try #require(try JSONSerialization.jsonObject(with: run("judge.py", package)) as? NSDictionary)
    }

    /// What a person would read on the two sides of each card, by its number.
    static func texts(_ package: String) throws -> [String: [String]] {
        try JSONDecoder().decode([String: [String]].self, from: run("judge.py", "--texts", package))
    }
}
