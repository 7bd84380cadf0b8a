import FlagQuiz
import Foundation
import Gtk
import Testing

@testable import RecessKit
@testable import RecessUI
@testable import FlagsUI

/// Only where meson-helpers/test gives the tests a settings file of their own.
nonisolated private let hasSettingsOfItsOwn =
    ProcessInfo.processInfo.environment["GSETTINGS_BACKEND"] == "keyfile"

@Suite("Kept settings", .serialized)
@MainActor
struct KeptSettingsTests {
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
        let schema = "\(DataFolder.ofThisProgram.styles)/../\(Recess.id).gschema.xml"
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
        #expect(standard("flags-asks") == "'\(without.flagRules.asks.rawValue)'")
        #expect(standard("flags-place-asked-by") == "'\(without.flagRules.placeAskedBy.rawValue)'")
        #expect(standard("flags-names") == "'\(without.flagRules.nameAnsweredBy.rawValue)'")
        #expect(without.flagRules.length == .questions(8) && standard("flags-questions") == "8")
        #expect(standard("flags-game") == "{}")
        #expect(standard("reduce-motion") == "\(Preferences(without).reducesMotion)")
        #expect(standard("tic-tac-toe-match") == "{}")
    }
}
