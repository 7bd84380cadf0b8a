import CGtk
import DisplayTesting
import EveryPage
import Gtk
import XCTest

/// Checks that no text is cut off: on every page, in every state, in small windows, with large text, in languages with
/// long words.
nonisolated final class EveryPageTests: DisplayTestCase {
    private struct Look {
        let language: String
        let sizes: [Size]
        let text: Double
        /// Only states whose names begin like this.
        var states = ""
    }

    private static let small = [Size(width: 360, height: 294), Size(width: 360, height: 640)]
    private static let large = Size(width: 1280, height: 800)
    /// A choice of looks that covers the hard cases. The variable RECESS_LOOKS chooses others: `fr:200` is French with text
    /// of 200 %.
    private static let looks = [
        Look(language: Language.long, sizes: [small[0]], text: 1),
        Look(language: "de", sizes: small, text: 2),
        Look(language: "de", sizes: [small[1]], text: 1, states: "board-"),
        Look(language: "ar", sizes: [small[0]], text: 2, states: "cards-p"),
    ]
    /// States that are not measured, each with the reason.
    private static let leftOut = [
        "flags-world-hard":
            "recognising the flags takes long, and does not change the layout of the page",
        "cards-drag-right": "the card is on its way out of the window",
        "cards-drag-left": "the card is on its way out of the window",
        "cards-drag-signs": "the card is on its way out of the window",
        "cards-part-dragged": "the card is on its way out of the window",
    ]

    private static var chosenLooks: [Look] {
        guard let words = ProcessInfo.processInfo.environment["RECESS_LOOKS"] else { return looks }
        return words.split(separator: " ").map { word in
            let parts = word.split(separator: ":")
            return Look(
                language: String(parts[0]), sizes: small + [large], text: (Double(parts[1]) ?? 100) / 100)
        }
    }

    override func tearDown() {
        MainActor.assumeIsolated {
            Language.choose("en")
            EveryPage.Look.reset()
        }
    }

    func testNothingIsCutOff() throws {
        try LongLanguage.make()
        MainActor.assumeIsolated {
            for look in Self.chosenLooks {
                let isLong = look.language == Language.long
                Language.choose(look.language, in: isLong ? LongLanguage.folder : nil)
                EveryPage.Look.scaleText(look.text)
                for state in PageState.all
                where state.name.hasPrefix(look.states) && Self.leftOut[state.name] == nil {
                    for fault in Self.faults(of: state, look.sizes) {
                        XCTFail("\(look.language), \(Int(look.text * 100)) %: \(fault)")
                    }
                }
            }
        }
    }

    @MainActor private static func faults(of state: PageState, _ sizes: [Size]) -> [String] {
        var faults: [String] = []
        var stage: Stage?
        for size in sizes {
            // A dialog takes its size from the window when it opens.
            if stage == nil || Screen.layers.count > 1 {
                stage?.close()
                stage = Stage(state, size: size)
            }
            stage?.resize(to: size)
            let cuts = Screen.windowsTooLarge(for: size) + Screen.cuts(typed: stage?.typed ?? [])
            faults += cuts.map { "\(Int(size.width))×\(Int(size.height)) \(state.name): \($0)" }
        }
        stage?.close()
        return faults
    }
}

/// The test language of meson-helpers/long-language: English, about two fifths longer.
nonisolated enum LongLanguage {
    static let folder = ".build/long-language"

    static func make() throws {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "meson-helpers/long-language")
        process.arguments = [folder]
        try process.run()
        process.waitUntilExit()
        XCTAssertEqual(process.terminationStatus, 0)
    }
}
