import Anki
import DisplayTesting
import Foundation
import XCTest

@testable import CardsUI
@testable import Gtk
@testable import Library
@testable import RecessKit

/// The page that shows what is in a package of Anki’s, and takes it in.
nonisolated final class PackageImportTests: DisplayTestCase {
    private static func package(_ name: String) -> String {
        URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .appendingPathComponent("AnkiTests/Recorded/\(name)").path
    }

    @MainActor private static func open(_ path: String, on stage: ImportStage) -> PackageView? {
        stage.page.open([path])
        guard case .importing(let view) = stage.page.state.subpage, let view = view as? PackageView else {
            XCTFail("no page for the package")
            return nil
        }
        turnUntil("what is in the package") {
            switch view.session.state {
            case .preview, .refused: true
            case .reading, .adding, .added: false
            }
        }
        settle()
        return view
    }

    func testAPackageIsShownTakenAndUndone() {
        onStages { stage in
            guard let view = Self.open(Self.package("features-middle.apkg"), on: stage) else { return }
            guard case .preview(let preview) = view.session.state else { return XCTFail("refused") }
            XCTAssertGreaterThan(preview.receipt.notes.new, 0)
            XCTAssertEqual(view.status.text, PackageTexts.summary(preview))
            XCTAssertEqual(view.session.firstCards.count, 4)
            XCTAssertFalse(view.facts.texts.isEmpty)
            XCTAssertTrue(view.importButton.isSensitive && view.importButton.hasFocus)
            let before = stage.decks
            view.importButton.click()
            turnUntil("the run") { if case .run = stage.page.state.subpage { true } else { false } }
            stage.waitUntilKept()
            XCTAssertGreaterThan(stage.decks.count, before.count)
            XCTAssertEqual(stage.around.library.nextUndo(in: .cards)?.name, .importPackage)
            // As many cards as the page promised.
            turnUntil("what came in") { texts(in: toast(in: stage.page)).contains("Undo") }
            XCTAssertEqual(
                texts(in: toast(in: stage.page)).first,
                "\(preview.receipt.newCards) cards were imported from “features-middle.apkg”.")
            stage.page.takeBack()
            turnUntil("the cards gone again") { stage.decks == before }
        }
    }

    func testAPackageThatIsHereAlreadyChangesNothing() {
        onStages { stage in
            for isFirst in [true, false] {
                guard let view = Self.open(Self.package("update-1.apkg"), on: stage) else { return }
                XCTAssertEqual(view.importButton.isSensitive, isFirst)
                if isFirst {
                    view.session.importPackage()
                    turnUntil("the run") { if case .run = stage.page.state.subpage { true } else { false } }
                    stage.waitUntilKept()
                } else {
                    XCTAssertEqual(view.status.text, "All of this package is in the library already.")
                    XCTAssertTrue(view.cancelButton.hasFocus)
                    view.cancel()
                }
            }
        }
    }

    func testAPackageOfWhichACardWasDeletedIsNotSaidToBeInTheLibrary() {
        onStages { stage in
            let path = Self.package("update-1.apkg")
            guard let view = Self.open(path, on: stage) else { return }
            view.session.importPackage()
            turnUntil("the run") { if case .run = stage.page.state.subpage { true } else { false } }
            stage.waitUntilKept()
            stage.around.library.perform(Step(.deleteCard)) { edit in
                guard let deck = try edit.reading.decks().last?.id,
                    let card = try edit.reading.cardIDs(in: deck).first
                else { return }
                try edit.delete(card)
            }
            stage.waitUntilKept()
            let again = Self.open(path, on: stage)
            XCTAssertEqual(again?.status.text, "This package changes nothing in the library.")
            XCTAssertTrue(
                again?.facts.texts.contains { $0.hasPrefix("1 note that you have deleted") } ?? false)
        }
    }

    func testASentenceSaysWhatAPackageWouldBring() {
        MainActor.assumeIsolated {
            var receipt = ImportReceipt()
            receipt.newDecks = 1
            let unusable = "None of the notes of this package can be imported."
            XCTAssertEqual(PackageTexts.summary(receipt, leftOut: 17), unusable)
            receipt = ImportReceipt()
            receipt.notes.same = 5
            XCTAssertEqual(
                PackageTexts.summary(receipt, leftOut: 0), "All of this package is in the library already.")
            XCTAssertEqual(
                PackageTexts.summary(receipt, leftOut: 1), "This package changes nothing in the library.")
            (receipt.notes.new, receipt.newCards) = (1, 2)
            XCTAssertEqual(PackageTexts.summary(receipt, leftOut: 1), "2 new cards.")
        }
    }

    func testWhatIsNoPackageIsRefusedWithAReason() {
        onStages { stage in
            let before = stage.decks
            guard let view = Self.open(stage.write("no package", "Broken.apkg"), on: stage) else { return }
            XCTAssertEqual(view.session.state, .refused(.notAPackage))
            XCTAssertEqual(view.status.text, AnkiRefusal.notAPackage.text)
            XCTAssertFalse(view.importButton.isVisible)
            XCTAssertTrue(view.cancelButton.hasFocus)
            view.cancel()
            guard case .run = stage.page.state.subpage else { return XCTFail("still there") }
            XCTAssertEqual(stage.decks, before)
        }
    }
}
