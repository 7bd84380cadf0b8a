import CGtk
import DisplayTesting
import Flashcards
import Foundation
import Library
import PageTesting
import XCTest

@testable import CardsUI
@testable import Gtk
@testable import RecessKit

/// A run in a library in a file, where everything is kept on a thread of its own.
nonisolated final class RunKeptInAFileTests: DisplayTestCase {
    /// A folder with a library. It can be opened several times, as by several processes.
    @MainActor private final class Place {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path

        func open() -> RecessLibrary {
            let source = LibrarySource(.file("\(folder)/recess.db", machine: "\(folder)/machine")) { edit in
                let cards = ["a", "b", "c"].compactMap { CardText(prompt: $0, answer: "\($0) answered") }
                _ = try edit.add(cards, to: try edit.addDeck(named: "Letters"))
            }
            return (try? RecessLibrary(source)) ?? .inMemory()
        }

        func remove() { try? FileManager.default.removeItem(atPath: folder) }
    }

    private func onStage(_ act: @MainActor (CardsPageStage, Place) -> Void) {
        MainActor.assumeIsolated {
            let place = Place()
            let stage = CardsPageStage(place.open())
            act(stage, place)
            stage.end()
            stage.around.library.finish()
            place.remove()
        }
    }

    func testUndoRightAfterASwipeTakesItBack() {
        onStage { stage, _ in
            for _ in 0..<2 {
                stage.page.runView.swipe(.correct)
                stage.page.runView.swipe(.wrong)
                stage.page.perform(.undo)
                turnUntil("the card") { stage.run.pile.swipes.count == 1 && stage.texts.contains("b") }
                XCTAssertTrue(stage.texts.contains("Undone."))
                stage.page.perform(.undo)
                turnUntil("the first card") { stage.run.pile.swipes.isEmpty && stage.texts.contains("a") }
            }
        }
    }

    func testSwipeBetweenUndoAndItsResultIsNotLost() {
        onStage { stage, _ in
            stage.page.runView.swipe(.correct)
            stage.page.perform(.undo)
            stage.page.runView.swipe(.wrong)
            turnUntil("the card that came back") { stage.run.seen.first?.card.prompt == "a" }
            XCTAssertEqual(stage.run.pile.swipes.map(\.verdict), [.wrong])
        }
    }

    func testUndoReachesBackBehindTheStart() {
        onStage { stage, place in
            for verdict in [Verdict.wrong, .correct] { stage.page.runView.swipe(verdict) }
            stage.page.perform(.newGame)
            stage.page.runView.swipe(.correct)
            stage.around.library.finish()
            let later = CardsPageStage(place.open())
            XCTAssertEqual(later.run.pile.score, 1)
            later.page.perform(.undo)
            turnUntil("no swipe") { later.run.pile.swipes.isEmpty }
            later.page.perform(.undo)
            turnUntil("the run before it") { later.run.pile.swipes.count == 2 }
            for count in [1, 0] {
                later.page.perform(.undo)
                turnUntil("one swipe fewer") { later.run.pile.swipes.count == count }
            }
            XCTAssertEqual(later.run.seen.first?.card.prompt, "a")
            for _ in 0..<4 { later.page.perform(.redo) }
            turnUntil("all of it again") {
                later.run.pile.score == 1 && later.run.pile.swipes.count == 1
                    && !later.around.library.isBusy
            }
            XCTAssertFalse(later.page.can(.redo))
            later.end()
            later.around.library.finish()
        }
    }

    func testTimeIsKeptAtTheEndOfTheProgram() {
        onStage { stage, place in
            stage.page.runView.swipe(.correct)
            turnUntil("a second") { stage.run.secondsLeft == 98 }
            stage.around.library.finish()
            let later = CardsPageStage(place.open())
            XCTAssertLessThanOrEqual(later.run.secondsLeft ?? 100, 98)
            later.end()
            later.around.library.finish()
        }
    }

    func testCardDeletedByAnotherProcessLeavesTheRunAndComesBackByUndo() {
        onStage { stage, place in
            stage.page.runView.swipe(.correct)
            turnUntil("the swipe to be kept") { !stage.around.library.isBusy }
            guard let card = stage.card("b") else { return XCTFail("no card") }
            let other = place.open()
            let step = CardStep.deleteCards(CardChoice(card))
            other.perform(step.step) { try $0.carryOut(step) }
            turnUntil("the next card") { stage.run.seen.first?.card.prompt == "c" }
            XCTAssertEqual(stage.run.pile.score, 1)
            stage.page.perform(.undo)
            turnUntil("the deleted card") { stage.run.seen.first?.card.prompt == "b" }
            XCTAssertEqual(stage.run.pile.score, 1, "no swipe was taken back")
            other.finish()
        }
    }
}
