import Foundation
import Testing

extension ProgramTests {
    @Suite("started") struct StartTests {
        let player = Player()

        @Test("prints its version")
        func version() throws {
            let (output, errors, status) = try player.start(["--version"]).finish()
            #expect(output.hasPrefix("Recess "))
            #expect(errors.isEmpty)
            #expect(status == 0)
        }

        @Test("prints help that names every option")
        func help() throws {
            let (output, errors, status) = try player.start(["--help"]).finish()
            for option in [
                "--activity", "--seed", "--store", "--check", "--export", "--import", "--memory",
                "--engine", "--version", "--help",
            ] {
                #expect(output.contains(option))
            }
            #expect(errors.isEmpty)
            #expect(status == 0)
        }

        @Test(
            "answers a wrong argument with one line and exit status 1",
            arguments: [
                ["--activity", "chess"], ["--activity"], ["--seed", "many"], ["--nonsense"],
                ["/nowhere/deck.csv"], ["--store"], ["--engine", "--check"],
            ])
        func wrongArgument(arguments: [String]) throws {
            let (output, errors, status) = try player.start(arguments).finish()
            #expect(output.isEmpty)
            #expect(errors.hasPrefix("recess: "))
            #expect(
                errors.split(separator: "\n", omittingEmptySubsequences: false).count == 2,
                "one line: \(errors)")
            #expect(status == 1)
        }

        @Test("a second time, it opens the activity in the first window, and ends")
        func oneInstance() async throws {
            let first = try player.start(["--activity", "tic-tac-toe"])
            try await player.waitForActivity("tic-tac-toe")
            let second = try player.start(["--activity", "cards", "--seed", "7"]).finish()
            #expect(second.status == 0)
            #expect(second.errors.isEmpty)
            try await player.waitForActivity("cards")
            let wrong = try player.start(["--activity", "chess"]).finish()
            #expect(wrong.status == 1)
            #expect(first.isRunning)

            try WindowOnTheBus.activate("activity", "[<'flags'>]")
            try await player.waitForActivity("flags")

            try WindowOnTheBus.activate("close")
            let (_, errors, status) = first.finish()
            #expect(errors.isEmpty, "no error output, not \(errors)")
            #expect(status == 0)
        }

        @Test("shows the activity that was open when it was closed")
        func comesBack() async throws {
            for (ask, expected) in [(["--activity", "cards"], "'cards'"), ([], "'cards'")] {
                let program = try player.start(ask)
                try await player.waitUntil("\(expected)") {
                    try WindowOnTheBus.describe("activity").contains(expected)
                }
                try WindowOnTheBus.activate("close")
                #expect(program.finish().status == 0)
            }
        }

        @Test(
            "has the style of libadwaita, but the theme that a person asks for",
            .enabled(
                if: Wayland.screen == nil, "only X11 shows pixels"),
            arguments: [(["GTK_THEME": "HighContrast"], false), ([:], true)])
        func style(environment: [String: String], isOfLibadwaita: Bool) async throws {
            let program = try player.start(environment: environment)
            _ = try await player.waitForTheWindow()
            let header = Accessible.Frame(x: 0, y: 0, width: 600, height: 40)
            var color: UInt?
            try await player.waitUntil("a header bar on the screen") {
                color = try player.pixels(header)?.color
                return color != nil && color != 0
            }
            let gray: UInt = 0xEBEBEB
            if isOfLibadwaita {
                try await player.waitUntil("the gray of libadwaita") {
                    try player.pixels(header)?.color == gray
                }
            } else {
                #expect(color != gray)
            }
            try WindowOnTheBus.activate("close")
            #expect(program.finish().status == 0)
        }

        @Test("draws flags once: the next start reads them, without the library that draws SVG")
        func keptFlags() async throws {
            let arguments = ["--activity", "flags", "--seed", "7"]
            for hasDrawn in [true, false] {
                let program = try player.start(arguments)
                _ = try await player.waitForTheWindow()
                let folder = player.home.appendingPathComponent("cache/recess/flags").path
                try await player.waitUntil("three flags in the cache") {
                    let files = try? FileManager.default.contentsOfDirectory(atPath: folder)
                    return files?.count { $0.hasSuffix(".png") } == 3
                }
                // Longer than flags take to be read or drawn.
                if !hasDrawn { try await Task.sleep(for: .seconds(1)) }
                let maps = try String(contentsOfFile: "/proc/\(program.number)/maps", encoding: .utf8)
                #expect(maps.contains("librsvg") == hasDrawn)
                try WindowOnTheBus.activate("close")
                #expect(program.finish().status == 0)
            }
        }

        @Test("asks GTK for nothing before GTK is initialized")
        func earlyCalls() async throws {
            let library = URL(fileURLWithPath: RunningProgram.path).deletingLastPathComponent()
                .appendingPathComponent("libEarlyCalls.so").path
            try #require(FileManager.default.fileExists(atPath: library))
            try player.start(environment: ["LD_PRELOAD": library])
            try await player.waitForActivity("flags")
            try player.quit()
        }

        @Test(
            "runs without its settings schema, and says so in one line",
            .disabled(
                if: FileManager.default.fileExists(atPath: "/usr/share/recess"),
                "Recess is installed here, with its schema"))
        func withoutSchema() async throws {
            let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            defer { try? FileManager.default.removeItem(at: folder) }
            let copy = folder.appendingPathComponent("recess").path
            try FileManager.default.copyItem(atPath: RunningProgram.path, toPath: copy)
            let program = try player.start(["--activity", "tic-tac-toe"], program: copy)
            try await player.waitForActivity("tic-tac-toe")
            try WindowOnTheBus.activate("close")
            let (_, errors, status) = program.finish()
            #expect(status == 0)
            #expect(errors.contains("schema"))
            #expect(errors.split(separator: "\n").count == 1, "one line: \(errors)")
        }
    }
}
