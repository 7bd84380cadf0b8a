import DisplayTesting
import EveryPage
import Gtk
import XCTest

/// Every text has the contrast to its background that WCAG 2 asks for, measured on pictures of the window.
nonisolated final class TextContrastTests: DisplayTestCase {
    private static let enough = 4.5

    private struct Look {
        let language: String
        let size: Size
        let styles: [Style]
        /// Names of states; `nil` for all of them.
        var states: [String]?
    }

    private struct Style: CustomStringConvertible {
        var isDark = false
        var isHighContrast = false
        var isOpaque = false

        @MainActor func show(on stage: Stage) {
            EveryPage.Look.showDark(isDark)
            EveryPage.Look.showHighContrast(isHighContrast)
            stage.reduceTransparency(isOpaque)
        }

        var description: String {
            (isDark ? "dark" : "light") + (isHighContrast ? ", high contrast" : "")
                + (isOpaque ? ", opaque" : "")
        }
    }

    private static let usual = [Style(), Style(isDark: true)]
    private static let others = [
        Style(isHighContrast: true), Style(isDark: true, isHighContrast: true), Style(isOpaque: true),
        Style(isDark: true, isOpaque: true),
    ]
    private static let small = Size(width: 360, height: 640)
    private static let large = Size(width: 1280, height: 800)
    /// States with text on a gradient, on a landscape, on a translucent panel or on a coloured card, without a toast in
    /// front of it.
    private static let onColours = [
        "flags-question", "flags-until-stopped", "cards-answer", "cards-drag-left", "cards-drag-right",
        "cards-no-deck", "browse-turned", "board-middle", "board-hint", "board-5", "review-middle",
    ]
    private static let looks = [
        Look(language: "en", size: small, styles: usual, states: onColours),
        Look(
            language: "en", size: small, styles: usual,
            states: [
                "decks", "editor", "editor-selecting", "kinds-one", "import-choices", "cards-statistics",
                "history",
                "preferences-0", "preferences-50", "preferences-100",
            ]),
        Look(
            language: "en", size: small, styles: others,
            states: ["flags-until-stopped", "browse-turned", "board-middle", "review-middle"]),
        Look(
            language: "ar", size: large, styles: usual,
            states: ["flags-question", "cards-answer", "review-middle"]),
    ]

    /// The variable RECESS_LOOKS chooses other languages: `ko` in each style and two sizes, `ko:all` also in every state.
    private static var chosenLooks: [Look] {
        guard let words = ProcessInfo.processInfo.environment["RECESS_LOOKS"] else { return looks }
        return words.split(separator: " ").flatMap { word in
            let parts = word.split(separator: ":")
            return [small, large].map {
                Look(
                    language: String(parts[0]), size: $0, styles: usual + others,
                    states: parts.count > 1 ? nil : onColours)
            }
        }
    }

    override func tearDown() {
        MainActor.assumeIsolated {
            Language.choose("en")
            EveryPage.Look.reset()
        }
    }

    func testTextHasEnoughContrast() {
        MainActor.assumeIsolated {
            for look in Self.chosenLooks {
                Language.choose(look.language)
                var lowest: [String: (ratio: Double, state: String)] = [:]
                for state in PageState.all where look.states?.contains(state.name) ?? true {
                    for (style, ratio) in Self.measure(state, look) where ratio < lowest[style]?.ratio ?? 21 {
                        lowest[style] = (ratio, state.name)
                    }
                }
                for (style, found) in lowest.sorted(by: { $0.key < $1.key }) {
                    let size = "\(Int(look.size.width))×\(Int(look.size.height))"
                    print("Lowest, \(look.language), \(size), \(style): \(found.ratio), \(found.state)")
                }
            }
        }
    }

    /// The lowest contrast in each style.
    @MainActor private static func measure(_ state: PageState, _ look: Look) -> [String: Double] {
        var lowest: [String: Double] = [:]
        let stage = Stage(state, size: look.size)
        stage.waitUntilDrawn(as: look.size)
        for style in look.styles {
            style.show(on: stage)
            stage.waitForFrames(2)
            XCTAssertEqual(style.isHighContrast, EveryPage.Look.isHighContrast)
            var contrasts: [Contrast] = []
            // A compositor and OpenGL may show a frame later than GTK has drawn it. Then both pictures are the same.
            for _ in 0..<20 where contrasts.isEmpty {
                contrasts = Contrast.ofTexts(on: stage).filter { $0.text != stage.halfCovered }
            }
            XCTAssertFalse(contrasts.isEmpty, "\(state.name) has no text")
            lowest["\(style)"] = contrasts.map(\.ratio).min()
            for contrast in contrasts where contrast.ratio < enough {
                XCTFail("\(look.language), \(style), \(state.name): “\(contrast.text)” has \(contrast.ratio)")
            }
        }
        stage.close()
        Style().show(on: stage)
        return lowest
    }
}
