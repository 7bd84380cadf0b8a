import Anki
import DisplayTesting
import Flashcards
import Foundation
import PageTesting
import XCTest

@testable import Gtk
@testable import CardsUI
@testable import RecessKit

/// Exporting a deck as a file.
nonisolated final class ExportTests: DisplayTestCase {
    func testExportedCardsAreTheSameWhenImportedAgain() {
        onStages { stage in
            for name in ["a.csv", "a.tsv", "a.json", "plain"] {
                stage.around.pathToSave = stage.file(name)
                stage.page.perform(.exportCards)
                let path = stage.file(name == "plain" ? "plain.csv" : name)
                turnUntil("the file") { FileManager.default.fileExists(atPath: path) }
                settle()
                stage.page.open([path])
                stage.waitForPreview()
                guard case .preview = stage.view?.session.state else {
                    return XCTFail("no preview of \(name)")
                }
                XCTAssertEqual(
                    stage.view?.session.firstCards.map(\.text),
                    [CardText(prompt: "ash", answer: "tree")].compactMap(\.self))
                stage.view?.cancel()
                settle()
            }
            XCTAssertEqual(stage.around.fileQuestions.first?.name, "Trees.csv")
        }
    }

    func testAFailedExportSaysWhy() {
        onStages { stage in
            stage.around.pathToSave = stage.file("none/a.csv")
            stage.page.perform(.exportCards)
            turnUntil("the alert") { stage.around.alerts.count == 1 }
            stage.around.pathToSave = stage.write("mine", "there.csv").replacingOccurrences(
                of: ".csv", with: "")
            stage.page.perform(.exportCards)
            XCTAssertEqual(stage.around.alerts.count, 2, "the dialog did not ask about that file")
            XCTAssertEqual(try? String(contentsOfFile: stage.file("there.csv"), encoding: .utf8), "mine")
        }
    }

    func testTheTypedEndingDecidesOnTheFormatThenTheChosenFormat() {
        func path(_ chosen: String, _ format: ExportFormat?) -> String {
            DeckExport.path(for: chosen, format, proposed: "Trees.csv")
        }
        XCTAssertEqual(path("/a/Trees.csv", nil), "/a/Trees.csv")
        XCTAssertEqual(path("/a/Trees.csv", .json), "/a/Trees.json", "the ending was only proposed")
        XCTAssertEqual(path("/a/Mine.csv", .json), "/a/Mine.csv", "a name that was typed wins")
        XCTAssertEqual(path("/a/Trees", .tsv), "/a/Trees.tsv")
        XCTAssertEqual(path("/a/Trees", nil), "/a/Trees.csv")
        XCTAssertEqual(path("/a/Trees.v2", .json), "/a/Trees.v2.json")
        XCTAssertEqual(path("/a/Trees.csv", .apkg), "/a/Trees.apkg")
        XCTAssertEqual(path("/a/Mine.apkg", .csv), "/a/Mine.apkg")
    }

    func testAnExportIsWrittenInTheChosenFormat() {
        onStages { stage in
            stage.around.pathToSave = stage.file("Trees.csv")
            stage.around.endingToSave = "json"
            stage.page.perform(.exportCards)
            turnUntil("the file") { FileManager.default.fileExists(atPath: stage.file("Trees.json")) }
            XCTAssertFalse(FileManager.default.fileExists(atPath: stage.file("Trees.csv")))
            XCTAssertEqual(
                try? String(contentsOfFile: stage.file("Trees.json"), encoding: .utf8).first, "{")
            stage.page.perform(.exportCards)
            XCTAssertEqual(stage.around.alerts.count, 1, "the dialog did not ask about that file")
        }
    }

    /// A library in memory has one thread, and a package needs files.
    func testADeckGoesOutAsAPackageForAnki() {
        MainActor.assumeIsolated {
            let stage = ImportStage(isOnDisk: true)
            stage.around.pathToSave = stage.file("Trees.csv")
            stage.around.endingToSave = "apkg"
            stage.page.perform(.exportCards)
            let path = stage.file("Trees.apkg")
            turnUntil("the file") { FileManager.default.fileExists(atPath: path) }
            guard let package = try? AnkiPackage(path, besides: nil) else { return XCTFail("no package") }
            XCTAssertEqual(package.size.cards, 1)
            // Every collection of Anki's has “Default”.
            XCTAssertEqual(package.decks.map(\.path).filter { $0 != ["Default"] }, [["Trees"]])
            turnUntil("the hint") {
                texts(in: stage.page.runView.widget).joined().contains("Import any learning progress")
            }
            stage.end()
        }
    }
}
