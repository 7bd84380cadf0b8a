import FlagQuiz
import Foundation
import Gtk
import Testing
import TicTacToe

@testable import RecessUI

/// Only where the test command has put the settings aside: nobody's own are touched.
nonisolated private let settingsAreAside =
    ProcessInfo.processInfo.environment["GSETTINGS_BACKEND"] == "keyfile"

@Suite("What is kept", .serialized)
@MainActor
struct KeptMatchTests {
    private func settings() -> Settings {
        Settings(schema: Recess.id, folder: DataFolder.ofThisProgram.schemas)
    }

    @Test("is the match as it was left", .enabled(if: settingsAreAside))
    func match() {
        let before = settings()
        #expect(before.areKept)
        let match = Match(before.matchRecord) { before.matchRecord = $0 }
        match.newGame()
        match.choose(.heart, for: .first)
        match.play(at: Square(row: 1, column: 1))
        match.play(at: Square(row: 0, column: 2))
        #expect(settings().matchRecord == match.record)
    }

    @Test("is taken as far as it can be when it was meddled with")
    func meddled() {
        let settings = Settings(schema: "io.github.recess_desktop.NotThere", folder: nil)
        settings[Setting("tic-tac-toe-first-mark", standard: "")] = "ring"
        settings[Setting("tic-tac-toe-second-mark", standard: "")] = "ring"
        settings[Setting("tic-tac-toe-moves", standard: [Int]())] = [4, 0, 99, 1]
        settings[Setting("tic-tac-toe-tally", standard: [Int]())] = [3]
        let record = settings.matchRecord
        #expect(record.marks == .standard)
        #expect(record.game.moves == [Square(row: 1, column: 1), Square(row: 0, column: 0)])
        #expect(record.earlier == Tally())
        settings[Setting("tic-tac-toe-first-mark", standard: "")] = "spaceship"
        #expect(settings.matchRecord.marks == .standard)
    }

    @Test(
        "starts from the same values whether the schema is installed or not", .enabled(if: settingsAreAside))
    func standards() throws {
        let schema = DataFolder.ofThisProgram.styleSheet.replacing(
            "style.css", with: "\(Recess.id).gschema.xml")
        let text = try String(contentsOfFile: schema, encoding: .utf8)
        let without = Settings(schema: "io.github.recess_desktop.NotThere", folder: nil)
        func standard(_ key: String) -> Substring? {
            text.split(separator: "<key ").first { $0.hasPrefix("name=\"\(key)\"") }?
                .split(separator: "<default>").last?.split(separator: "</default>").first
        }
        #expect(standard("activity") == "'\(without[WindowSettings.activity])'")
        #expect(standard("window-width") == "\(without[WindowSettings.width])")
        #expect(standard("window-height") == "\(without[WindowSettings.height])")
        #expect(standard("window-maximized") == "\(without[WindowSettings.isMaximized])")
        #expect(standard("flags-scoring") == "'\(without.flagRules.scoring.rawValue)'")
        #expect(standard("flags-places") == "\(without.flagRules.places)")
        #expect(without.flagRules.length == .questions(8) && standard("flags-questions") == "8")
        #expect(standard("flags-game") == "{}")
        #expect(standard("reduce-motion") == "\(Preferences(without).reducesMotion)")
        #expect(standard("tic-tac-toe-first-mark") == "'\(without.matchRecord.marks.first.rawValue)'")
        #expect(standard("tic-tac-toe-second-mark") == "'\(without.matchRecord.marks.second.rawValue)'")
        #expect(standard("tic-tac-toe-second-starts") == "false")
        #expect(standard("tic-tac-toe-moves") == "[]")
        #expect(standard("tic-tac-toe-tally") == "[0, 0, 0]")
    }
}
