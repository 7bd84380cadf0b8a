import CGtk
import CardTesting
import DisplayTesting
import Flashcards
import Foundation
import Storage
import XCTest

@testable import Gtk
@testable import RecessUI

/// Decks, written as files of cards.
nonisolated final class ExportTests: DisplayTestCase {
    func testWhatIsExportedAndImportedAgainIsTheSame() {
        ImportStage.onEach { stage in
            let before = stage.page.store
            for name in ["a.csv", "a.tsv", "a.json", "plain"] {
                stage.around.pathToSave = stage.file(name)
                stage.page.perform(.exportCards)
                let path = stage.file(name == "plain" ? "plain.csv" : name)
                turnUntil("the file") { FileManager.default.fileExists(atPath: path) }
                settle()
                stage.page.open([path])
                stage.waitForPreview()
                let plan = stage.view.map { $0.session.state }
                guard case .preview(let found?) = plan else { return XCTFail("no preview of \(name)") }
                XCTAssertEqual(found.cards, [CardText(prompt: "ash", answer: "tree")])
                stage.view?.cancel()
                settle()
            }
            XCTAssertTrue(before === stage.page.store)
            XCTAssertEqual(stage.around.fileQuestions.first?.name, "Trees.csv")
        }
    }

    func testExportSaysWhyItCouldNotBe() {
        ImportStage.onEach { stage in
            stage.around.pathToSave = stage.file("none/a.csv")
            stage.page.perform(.exportCards)
            turnUntil("the alert") { stage.around.alerts.count == 1 }
            stage.around.pathToSave = stage.write("mine", "there.csv").replacingOccurrences(
                of: ".csv", with: "")
            stage.page.perform(.exportCards)
            XCTAssertEqual(stage.around.alerts.count, 2, "nobody was asked whether to overwrite that one")
            XCTAssertEqual(try? String(contentsOfFile: stage.file("there.csv"), encoding: .utf8), "mine")
        }
    }
}
