import CGtk
import DisplayTesting
import Files
import FlagQuiz
import Foundation
import Library
import PageTesting
import World
import XCTest

@testable import FlagsUI
@testable import Gtk
@testable import RecessKit

/// The statistics as a map: how well each country is known.
nonisolated final class KnowledgeMapTests: DisplayTestCase {
    /// The statistics after some answers.
    @MainActor private final class Stage {
        let around = TestSurroundings()
        private(set) lazy var page = FlagsPage(around)

        init(_ answers: (QuestionKind, asked: String, picked: String)...) {
            for (kind, asked, picked) in answers {
                around.library.fill {
                    try $0.record(
                        KeptAnswer(
                            kind, asked: Country(asked), picked: Country(picked), among: 9,
                            date: WallClock.milliseconds(), took: .seconds(2)))
                }
            }
            gtk_window_set_child(around.window.pointer(), page.widget)
            around.window.defaultSize = (900, 700)
            around.window.present()
            turnUntil("the page") { [page] in page.isMapped && page.size.width > 0 }
            page.showStatistics()
            settle()
        }

        var sections: [KnowledgeMapSection] { page.state.statistics.map { found(in: $0) } ?? [] }

        private func found(in widget: Widget) -> [KnowledgeMapSection] {
            widget.children.flatMap { child in
                (child as? KnowledgeMapSection).map { [$0] } ?? found(in: child)
            }
        }

        func color(of code: String, _ map: KnowledgeMap) -> Int? {
            let spot = map.drawing.map?.position(of: Country(code), map.drawing.camera, in: map.drawing.size)
            return spot.flatMap { spot in
                DrawnPixels(of: map.drawing.widget).map { $0.color(spot.x, spot.y) }
            }
        }

        func close() { around.window.destroy() }
    }

    func testEachCountryHasTheColourOfHowWellItIsKnown() {
        MainActor.assumeIsolated {
            let stage = Stage((.flag, "td", "td"), (.flag, "br", "ar"))
            XCTAssertEqual(stage.sections.count, 1)
            guard let map = stage.sections.first?.map else { return XCTFail("no map") }
            turnUntil("the map") { map.drawing.isPainted }
            settle()
            XCTAssertEqual(map.drawing.scene.known[Country("td")], 0)
            XCTAssertEqual(map.drawing.scene.known[Country("dz")], .some(nil), "never asked")
            let palette = MapPalette.light
            XCTAssertEqual(stage.color(of: "td", map), palette.known[0].number)
            XCTAssertEqual(stage.color(of: "dz", map), palette.land.number)
            let brazil = map.drawing.scene.known[Country("br")] ?? nil
            XCTAssertEqual(stage.color(of: "br", map), brazil.map { palette.known[$0].number })
            stage.close()
        }
    }

    func testFlagsAndPlacesHaveAMapEach() {
        MainActor.assumeIsolated {
            let stage = Stage((.flag, "td", "td"), (.place, "br", "br"))
            let known = stage.sections.map(\.map.drawing.scene.known)
            XCTAssertEqual(known.map { $0[Country("td")] }, [0, .some(nil)])
            XCTAssertEqual(known.map { $0[Country("br")] }, [.some(nil), 0])
            stage.close()
        }
    }

    func testItIsReadInNumbersAndShownAsATable() {
        MainActor.assumeIsolated {
            let stage = Stage((.flag, "td", "td"), (.flag, "br", "br"))
            guard let section = stage.sections.first, let part = parts(in: section).first else {
                return XCTFail("no map")
            }
            XCTAssertTrue(part.words.contains("Almost certainly: 95% or more: 2"), part.words)
            section.toggle.click()
            turnUntil("the table") { section.table?.isMapped == true }
            let rows = section.table?.list.rows.compactMap { texts(in: $0.widget).first } ?? []
            XCTAssertEqual(Set(rows), ["Brazil", "Chad", "Not asked yet"])
            XCTAssertEqual(rows.last, "Not asked yet")
            stage.close()
        }
    }

    func testItIsExportedAsAPictureWithNamesAndLegend() throws {
        try MainActor.assumeIsolated {
            let stage = Stage((.flag, "td", "td"), (.flag, "mu", "mu"))
            let path = FileManager.default.temporaryDirectory.appending(path: "known-\(UUID()).svg").path
            defer { try? FileManager.default.removeItem(atPath: path) }
            stage.around.pathToSave = path
            stage.sections.first?.exportButton.click()
            turnUntil("the file") { FileManager.default.fileExists(atPath: path) }
            XCTAssertEqual(stage.around.fileQuestions.map(\.name), ["flags-known.svg"])
            let lines = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n")
            let known = "fill=\"\(MapPalette.light.known[0].hexadecimal)\""
            func line(_ start: String, with words: String) -> Substring? {
                lines.first { $0.hasPrefix(start) && $0.contains(words) }
            }
            XCTAssertNotNil(line("<title>", with: "Where You Know the Flags"))
            XCTAssertEqual(line("<path", with: "<title>Chad: ")?.contains(known), true)
            XCTAssertEqual(
                line("<path", with: "<title>Algeria: not asked yet</title>")?.contains(known), false)
            XCTAssertEqual(line("<circle", with: "<title>Mauritius: ")?.contains(known), true)
            XCTAssertNotNil(line("<text", with: ">Almost certainly: 95% or more<"))
            XCTAssertNotNil(line("<text", with: ">Not asked yet<"))
            stage.close()
        }
    }

    func testAFileThatCannotBeWrittenIsToldInTheStatistics() {
        MainActor.assumeIsolated {
            let stage = Stage((.flag, "td", "td"))
            stage.around.pathToSave = "/proc/nowhere/known.svg"
            stage.sections.first?.exportButton.click()
            turnUntil("the answer") { stage.page.state.statistics?.status.text.isEmpty == false }
            XCTAssertEqual(stage.around.toasts.last?.text, stage.page.state.statistics?.status.text)
            stage.close()
        }
    }
}

extension Color {
    /// As `DrawnPixels` has it.
    fileprivate var number: Int { Int(hexadecimal.dropFirst(), radix: 16) ?? -1 }
}
