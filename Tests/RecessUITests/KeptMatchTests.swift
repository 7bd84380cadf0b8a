import FlagQuiz
import Foundation
import Gtk
import Testing
import TicTacToe

@testable import TicTacToeUI
@testable import RecessKit
@testable import RecessUI
@testable import FlagsUI

/// These tests write settings. They run only where meson-helpers/test gives them a settings file of their own, so that
/// they never change the developer’s settings.
nonisolated private let hasSettingsOfItsOwn =
    ProcessInfo.processInfo.environment["GSETTINGS_BACKEND"] == "keyfile"

@Suite("Kept settings", .serialized)
@MainActor
struct KeptMatchTests {
    private func settings() -> Settings {
        Settings(schema: Recess.id, folder: DataFolder.ofThisProgram.schemas)
    }

    @Test("hold the match as it was left", .enabled(if: hasSettingsOfItsOwn))
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

    @Test("hold opponent, board, names and the results of each", .enabled(if: hasSettingsOfItsOwn))
    func opponentAndBoard() {
        let before = settings()
        let match = Match(MatchRecord()) { before.matchRecord = $0 }
        match.call(.first, "Ada <b>")
        match.call(.second, "Bo")
        let winning = [0, 3, 1, 4, 2].map { Board.standard.squares[$0] }
        for square in winning { match.play(at: square) }
        match.choose(.matchMe)
        match.choose(BoardShape.standard.with(side: 15))
        let kept = settings().matchRecord
        #expect(kept == match.record)
        #expect(kept.opponent == .matchMe)
        #expect(kept.game.shape == BoardShape(side: 15, lineLength: 5))
        #expect(kept.names == Names(first: "Ada <b>", second: "Bo"))
        #expect(Match(kept).results[Results.GameKind(.person, on: .standard)].firstWins == 1)
    }

    @Test(
        "with an impossible board or opponent give the standard ones",
        arguments: ["2 2", "16 5", "5 6", "5", "", "five five", "9223372036854775807 3"])
    func impossibleBoard(board: String) {
        let settings = Settings(schema: "io.github.recess_desktop.NotThere", folder: nil)
        let match = Setting("tic-tac-toe-match", standard: [String: String]())
        settings[match] = [
            "board": board, "opponent": "god", "name 1": String(repeating: "W", count: 99),
            "results easy 3 3": "-1 2 x", "results god 3 3": "1 1 1", "results easy 99 3": "1 1 1",
        ]
        let record = settings.matchRecord
        #expect(record.game.shape == .standard && record.opponent == .person)
        #expect(record.names.first.count == Names.longest)
        #expect(record.earlier.isEmpty)
    }

    @Test("that are damaged are read as far as possible")
    func damaged() {
        let settings = Settings(schema: "io.github.recess_desktop.NotThere", folder: nil)
        let match = Setting("tic-tac-toe-match", standard: [String: String]())
        settings[match] = ["marks": "ring ring", "moves": "4 0 99 1", "tally": "3"]
        let record = settings.matchRecord
        #expect(record.marks == .standard)
        #expect(record.game.moves == [Square(row: 1, column: 1), Square(row: 0, column: 0)])
        #expect(record.earlier.isEmpty)
        settings[match] = ["marks": "spaceship heart", "moves": "four", "tally": "9223372036854775807 -1 2"]
        #expect(settings.matchRecord.marks == .standard)
        #expect(settings.matchRecord.game.moves.isEmpty)
        let kept = settings.matchRecord.earlier[Results.GameKind(.person, on: .standard)]
        #expect(kept == Tally(firstWins: 0, secondWins: 0, draws: 2))
    }

    @Test("never make a window of an impossible size", arguments: [-5, 0, 9_999_999_999, Int.max, Int.min])
    func windowSize(size: Int) {
        let settings = Settings(schema: "io.github.recess_desktop.NotThere", folder: nil)
        settings[WindowSettings.width] = size
        settings[WindowSettings.height] = size
        #expect((200...16384).contains(WindowSettings.size(in: settings).width))
        #expect((200...16384).contains(WindowSettings.size(in: settings).height))
    }

    @Test(
        "have the same standard values with and without the schema", .enabled(if: hasSettingsOfItsOwn))
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
        #expect(standard("flags-places") == "\(without.flagRules.flagCount)")
        #expect(without.flagRules.length == .questions(8) && standard("flags-questions") == "8")
        #expect(standard("flags-game") == "{}")
        #expect(standard("reduce-motion") == "\(Preferences(without).reducesMotion)")
        #expect(standard("tic-tac-toe-match") == "{}")
        #expect(without.matchRecord == MatchRecord())
    }
}
