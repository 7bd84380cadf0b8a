import CGtk
import DisplayTesting
import XCTest

@testable import Gtk
@testable import Library
@testable import RecessKit
@testable import RecessUI

nonisolated final class HistoryTests: DisplayTestCase {
    @MainActor private final class Stage {
        let library: RecessLibrary
        let window: RecessWindow
        private(set) weak var dialog: HistoryWindow?
        /// Uses the keys, if the test needs that.
        private(set) var person: Person?

        init(_ steps: [Step], hasPerson: Bool = false) {
            library = .inMemory()
            for step in steps {
                library.perform(step) { try $0.setStanding("\(step.about) \(step.count)", of: step.area) }
            }
            window = openWindow(library: library, showing: .cards)
            if hasPerson { person = Person(at: window) }
            window.showHistory()
            turnUntil("the window") { Window.openWindows.contains { $0 is HistoryWindow } }
            dialog = Window.openWindows.lazy.compactMap { $0 as? HistoryWindow }.first
            turnUntil("its content") { self.dialog?.view?.isMapped ?? false }
            settle()
        }

        var view: HistoryView {
            guard let view = dialog?.view else { preconditionFailure("the window is open") }
            return view
        }

        /// The first rows, from the top.
        var words: [String] {
            view.list.items.all.filter { $0.position != nil }.sorted {
                $0.position ?? 0 < $1.position ?? 0
            }.map { $0.row.words }
        }

        func standing(_ area: Step.Area) -> String? { try? library.read { try $0.standing(of: area) } }
    }

    func testStepsOfAllActivitiesAreListedTheNewestFirst() {
        MainActor.assumeIsolated {
            let stage = Stage([
                Step(.makeDeck, about: "Birds"), Step(.answer, about: "fr"), Step(.move, about: "1 2"),
            ])
            XCTAssertEqual(
                stage.words,
                ["Moved to row 1, column 2 in tic-tac-toe", "Answered: France", "Made the deck “Birds”"])
            XCTAssertFalse(stage.view.goBackButton.isSensitive, "nothing came after the last step")
            let now = WallClock.milliseconds()
            let time = LocalTime(milliseconds: now).time
            XCTAssertEqual(HistoryRow.moment(now, now: now), time)
            XCTAssertEqual(
                HistoryRow.moment(now - 86_400_000 * 2, now: now),
                "\(LocalTime(milliseconds: now - 86_400_000 * 2).date), \(time)")
            stage.window.destroy()
        }
    }

    func testGoingBackTakesBackAllThatCameAfterAndIsAStepThatCanBeUndone() {
        MainActor.assumeIsolated {
            let stage = Stage([
                Step(.makeDeck, about: "Birds"), Step(.answer, about: "fr"), Step(.move, about: "1 2"),
                Step(.move, count: 2),
            ])
            let listener = Listener()
            stage.view.choose(3)
            XCTAssertEqual(stage.view.status.text, "3 later steps will be undone.")
            XCTAssertTrue(stage.view.goBackButton.isSensitive)
            stage.view.goBackButton.click()
            turnUntil("the list") { stage.words == ["Went back 3 steps", "Made the deck “Birds”"] }
            XCTAssertNil(stage.standing(.ticTacToe))
            XCTAssertNil(stage.standing(.flags))
            XCTAssertNotNil(stage.standing(.cards))
            XCTAssertTrue(stage.view.list.items.item(at: 0)?.hasFocus ?? false)
            turnUntil("the toast") { listener.heard.contains("Went back 3 steps") }

            guard let dialog = stage.dialog else { return XCTFail("no window") }
            turnUntil("the toast") { toast(in: dialog) != nil }
            pressToast(in: dialog)
            turnUntil("all steps again") { stage.words.count == 4 }
            XCTAssertEqual(stage.standing(.ticTacToe), " 2")
            stage.window.destroy()
        }
    }

    func testTheOfferToGoForwardAgainGoesWhenThatWasDoneByAKey() throws {
        try Display.needX11("keys are pressed in a dialog")
        MainActor.assumeIsolated {
            let stage = Stage([Step(.makeDeck, about: "Birds"), Step(.move, about: "1 2")], hasPerson: true)
            guard let person = stage.person, let dialog = stage.dialog else { return XCTFail("nobody") }
            stage.view.choose(1)
            stage.view.goBackButton.click()
            turnUntil("the offer") { toast(in: dialog) != nil }
            turnUntil("the focus") { stage.view.list.focusedPosition == 0 && dialog.isActive }
            person.press("ctrl+z")
            turnUntil("both steps") { stage.words.count == 2 && stage.words[0].hasPrefix("Moved") }
            turnUntil("no offer") { toast(in: dialog) == nil }
            stage.window.destroy()
        }
    }

    func testUndoneStepsAreNotListedAndTheListFollowsTheLibrary() {
        MainActor.assumeIsolated {
            let stage = Stage([Step(.makeDeck, about: "Birds"), Step(.move)])
            stage.library.undo(in: .ticTacToe)
            turnUntil("one step") { stage.words == ["Made the deck “Birds”"] }
            stage.library.perform(Step(.newGame)) { try $0.setStanding("new", of: .ticTacToe) }
            turnUntil("the new step") {
                stage.words == ["Began a new game of tic-tac-toe", "Made the deck “Birds”"]
            }
            stage.window.destroy()
        }
    }

    func testTenThousandStepsAreReadOnAsTheyAreScrolledTo() {
        MainActor.assumeIsolated {
            let stage = Stage((1...10_000).map { Step(.move, count: $0) })
            XCTAssertLessThan(stage.view.list.count, 1000)
            XCTAssertLessThan(stage.view.list.rows.count, 100, "widgets for the rows in view")
            var lastCount = 0
            while stage.view.list.count > lastCount {
                lastCount = stage.view.list.count
                stage.view.list.focus(lastCount - 1)
                for _ in 0..<3 { settle() }
            }
            XCTAssertEqual(stage.view.list.count, 10_000)
            stage.view.choose(9_999)
            XCTAssertEqual(stage.view.status.text, "9999 later steps will be undone.")
            stage.window.destroy()
        }
    }

    func testKeysChooseAStepAndEscapeCloses() throws {
        try Display.needX11("keys are pressed in a dialog")
        MainActor.assumeIsolated {
            let stage = Stage([Step(.makeDeck, about: "Birds"), Step(.move), Step(.move)], hasPerson: true)
            guard let person = stage.person else { return XCTFail("nobody") }
            turnUntil("the focus") {
                stage.view.list.focusedPosition == 0 && stage.dialog?.isActive == true
            }
            person.press("Down", "Down")
            turnUntil("the first step") { stage.view.status.text == "2 later steps will be undone." }
            person.press("Escape")
            turnUntil("no window") { !Window.openWindows.contains { $0 is HistoryWindow } }
            stage.window.destroy()
        }
    }

    func testUndoTakesBackTheLatestStepOfAllActivitiesAndRedoBringsItBack() throws {
        try Display.needX11("keys are pressed in a dialog")
        MainActor.assumeIsolated {
            let stage = Stage(
                [Step(.makeDeck, about: "Birds"), Step(.answer, about: "fr"), Step(.move, about: "1 2")],
                hasPerson: true)
            guard let person = stage.person else { return XCTFail("nobody") }
            turnUntil("the focus") {
                stage.view.list.focusedPosition == 0 && stage.dialog?.isActive == true
            }
            let words = stage.words
            person.press("ctrl+z")
            turnUntil("no move") { stage.words == Array(words.dropFirst()) }
            person.press("ctrl+z")
            turnUntil("no answer") { stage.words == ["Made the deck “Birds”"] }
            person.press("ctrl+shift+z", "ctrl+shift+z")
            turnUntil("both again") { stage.words == words }
            stage.window.destroy()
        }
    }

    func testWithoutAnyStepAPageSaysSo() {
        MainActor.assumeIsolated {
            let stage = Stage([])
            XCTAssertTrue(texts(in: stage.view.widget).contains("Nothing to Undo"))
            stage.window.destroy()
        }
    }
}
