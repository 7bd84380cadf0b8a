import Foundation
import Testing

/// Starting the real program. It is one instance a session bus, so one test at a time.
@Suite("The program", .serialized)
final class StartTests {
    /// Each test begins as somebody does who has never started it: what other tests keep is not there.
    let home = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)

    deinit { try? FileManager.default.removeItem(at: home) }

    func start(_ arguments: [String], program: String = RunningProgram.path) throws -> RunningProgram {
        try RunningProgram(
            arguments, program: program,
            environment: [
                "XDG_CONFIG_HOME": home.appendingPathComponent("config").path,
                "XDG_DATA_HOME": home.appendingPathComponent("data").path,
            ])
    }

    func waitUntil(_ what: Comment, _ condition: () throws -> Bool) async throws {
        let limit = ContinuousClock.now + .seconds(20)
        while try !condition() {
            guard ContinuousClock.now < limit else {
                Issue.record(what)
                return
            }
            try await Task.sleep(for: .milliseconds(50))
        }
    }

    @Test("prints its version")
    func version() throws {
        let (output, errors, status) = try start(["--version"]).finish()
        #expect(output.hasPrefix("Recess "))
        #expect(errors.isEmpty)
        #expect(status == 0)
    }

    @Test("prints help that names every option")
    func help() throws {
        let (output, errors, status) = try start(["--help"]).finish()
        for option in ["--activity", "--seed", "--store", "--version", "--help"] {
            #expect(output.contains(option))
        }
        #expect(errors.isEmpty)
        #expect(status == 0)
    }

    @Test(
        "answers a wrong argument with one line and exit status 1",
        arguments: [
            ["--activity", "chess"], ["--activity"], ["--seed", "many"], ["--nonsense"],
            ["/nowhere/deck.csv"], ["--store"],
        ])
    func wrongArgument(arguments: [String]) throws {
        let (output, errors, status) = try start(arguments).finish()
        #expect(output.isEmpty)
        #expect(errors.hasPrefix("recess: "))
        #expect(
            errors.split(separator: "\n", omittingEmptySubsequences: false).count == 2, "one line: \(errors)")
        #expect(status == 1)
    }

    @Test("is one instance: a second start picks the activity in the first one's window, and ends")
    func oneInstance() async throws {
        let first = try start(["--activity", "tic-tac-toe"])
        try await waitUntil("the window with tic-tac-toe") {
            try WindowOnTheBus.describe("activity").contains("'tic-tac-toe'")
        }
        let second = try start(["--activity", "cards", "--seed", "7"]).finish()
        #expect(second.status == 0)
        #expect(second.errors.isEmpty)
        try await waitUntil("cards in the first window") {
            try WindowOnTheBus.describe("activity").contains("'cards'")
        }
        let wrong = try start(["--activity", "chess"]).finish()
        #expect(wrong.status == 1)
        #expect(first.isRunning)

        try WindowOnTheBus.activate("activity", "[<'flags'>]")
        try await waitUntil("flags") { try WindowOnTheBus.describe("activity").contains("'flags'") }

        try WindowOnTheBus.activate("close")
        let (_, errors, status) = first.finish()
        #expect(errors.isEmpty, "nothing to complain of: \(errors)")
        #expect(status == 0)
    }

    @Test("comes back to the activity that it was closed in")
    func comesBack() async throws {
        for (ask, expected) in [(["--activity", "cards"], "'cards'"), ([], "'cards'")] {
            let program = try start(ask)
            try await waitUntil("\(expected)") { try WindowOnTheBus.describe("activity").contains(expected) }
            try WindowOnTheBus.activate("close")
            #expect(program.finish().status == 0)
        }
    }

    @Test("runs without its settings schema, and says so in one line")
    func withoutSchema() async throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let copy = folder.appendingPathComponent("recess").path
        try FileManager.default.copyItem(atPath: RunningProgram.path, toPath: copy)
        let program = try start(["--activity", "tic-tac-toe"], program: copy)
        try await waitUntil("the window") {
            try WindowOnTheBus.describe("activity").contains("'tic-tac-toe'")
        }
        try WindowOnTheBus.activate("close")
        let (_, errors, status) = program.finish()
        #expect(status == 0)
        #expect(errors.contains("schema"))
        #expect(errors.split(separator: "\n").count == 1, "one line: \(errors)")
    }
}
