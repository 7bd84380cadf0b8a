import CGtk
import DisplayTesting
import PageTesting
import FlagQuiz
import XCTest

@testable import Gtk
@testable import FlagsUI
@testable import RecessKit

/// An alert over the flags, answered in haste: with the real pointer and real keys.
nonisolated final class AlertHandsTests: DisplayTestCase {
    override func setUpWithError() throws {
        try Display.needX11("Weston’s kiosk gives no window the keyboard back when a dialog has closed")
    }

    @MainActor private final class Stage {
        let around: TestSurroundings
        let page: FlagsPage
        private(set) lazy var person = Person(at: around.window)
        var answers: Int { page.quiz.game.answers }
        var isAsking: Bool { page.quiz.game.situation == .asking }

        init(length: Length = .questions(8)) {
            let settings = Settings(schema: "io.github.recess_desktop.NotThere", folder: nil)
            settings.flagRules = Rules(length: length)
            around = TestSurroundings(settings)
            around.showsAlerts = true
            page = FlagsPage(around)
            gtk_window_set_child(around.window.pointer(), page.widget)
            around.window.defaultSize = (700, 600)
            around.window.present()
            turnUntil("the flags") { [page] in page.flags.last?.size.width ?? 0 > 0 }
        }

        /// Picks the first flag, and waits for the alert to come.
        func pick() {
            page.quiz.pick(0)
            waitForAlert()
        }

        /// Picks the first flag in every question.
        func playToTheEnd() {
            while !page.quiz.game.isOver {
                let count = around.alerts.count
                page.quiz.pick(0)
                turnUntil("its alert") { [around] in around.alerts.count > count }
                if !page.quiz.game.isOver { page.quiz.proceed() }
            }
            waitForAlert()
            // It ignores keys at first.
            turnUntil("keys to count") { [around] in around.firstMoment?.isOver ?? true }
        }

        func waitForAlert() { turnUntil("the alert") { [around] in around.dialog?.isActive == true } }

        func waitForWindow() { turnUntil("the window in front") { [around] in around.window.isActive } }

        /// How often a key has been heard of there, also when nothing came of it.
        func countKeys(in window: Window?) -> () -> Int {
            var count = 0
            window?.onKey(first: true) { _ in
                count += 1
                return false
            }
            return { count }
        }
    }

    func testSecondPressOfADoubleClickOnContinuePicksNoFlag() {
        MainActor.assumeIsolated {
            let stage = Stage()
            let flag = stage.page.flags[0]
            stage.person.point(at: (flag.size.width / 2, flag.size.height / 2), in: flag.widget)
            stage.person.hold()
            stage.person.letGo()
            stage.waitForAlert()
            guard let dialog = stage.around.dialog,
                let button = gtk_window_get_default_widget(dialog.pointer())
            else { return XCTFail("no alert") }
            let person = Person(at: dialog)
            let middle = (Double(gtk_widget_get_width(button)) / 2, Double(gtk_widget_get_height(button)) / 2)
            person.point(at: middle, in: button)
            person.doubleClick()
            turnUntil("the next question") { stage.isAsking }
            stage.waitForWindow()
            settle()
            XCTAssertEqual(stage.answers, 1)
            XCTAssertTrue(stage.isAsking)
            // The pointer does lie on a flag: whoever moves it there means it.
            person.move(by: 20)
            person.hold()
            person.letGo()
            turnUntil("the pick") { stage.answers == 2 }
            stage.around.window.destroy()
        }
    }

    func testUndoOverTheAlertAsksTheQuestionAgain() {
        MainActor.assumeIsolated {
            let stage = Stage()
            let (person, asked) = (stage.person, stage.page.quiz.game.question)
            stage.pick()
            person.press("ctrl+z")
            turnUntil("the question") { stage.isAsking }
            XCTAssertEqual(stage.page.quiz.game.question, asked)
            XCTAssertEqual(stage.answers, 0)
            stage.waitForWindow()
            XCTAssertNil(stage.around.dialog)
            stage.around.window.destroy()
        }
    }

    func testUndoOverTheEndTakesBackWhatWasSavedThere() {
        MainActor.assumeIsolated {
            let stage = Stage()
            let person = stage.person
            stage.playToTheEnd()
            guard let missed = stage.around.alerts.last?.details as? MissedFlags else {
                return XCTFail("nothing was missed")
            }
            missed.saveButton.click()
            turnUntil("the cards to be saved") { missed.undoButton.isVisible }
            person.press("ctrl+z")
            turnUntil("the cards to be gone") { missed.saveButton.isVisible }
            XCTAssertTrue(stage.page.quiz.game.isOver)
            stage.around.window.destroy()
        }
    }

    func testUndoAfterPlayAgainBringsTheEndBack() {
        MainActor.assumeIsolated {
            let stage = Stage()
            _ = stage.person
            stage.playToTheEnd()
            let end = stage.page.quiz.game
            stage.page.quiz.newGame()
            stage.waitForWindow()
            stage.page.perform(.undo)
            stage.waitForAlert()
            XCTAssertEqual(stage.page.quiz.game, end)
            stage.around.window.destroy()
        }
    }

    func testReturnThatStaysDownPressesOnce() {
        MainActor.assumeIsolated {
            let stage = Stage()
            let person = stage.person
            stage.page.flags[0].grabFocus()
            person.hold(key: "Return")
            stage.waitForAlert()
            let inAlert = stage.countKeys(in: stage.around.dialog)
            turnUntil("the key to repeat") { inAlert() > 3 }
            XCTAssertEqual(stage.answers, 1)
            XCTAssertFalse(stage.isAsking, "the alert is there")
            person.letGo(key: "Return")

            person.hold(key: "Return")
            turnUntil("the next question") { stage.isAsking }
            stage.waitForWindow()
            let inWindow = stage.countKeys(in: stage.around.window)
            turnUntil("the key to repeat") { inWindow() > 3 }
            XCTAssertEqual(stage.answers, 1, "it picks nothing")
            person.letGo(key: "Return")
            person.press("Return")
            turnUntil("the pick") { stage.answers == 2 }
            stage.around.window.destroy()
        }
    }

    func testKeysThatComeWithTheEndOfAGameDoNotPassItOver() {
        MainActor.assumeIsolated {
            let length = FirstMoment.length
            defer { FirstMoment.length = length }
            FirstMoment.length = .seconds(60)
            let stage = Stage(length: .questions(1))
            let person = stage.person
            stage.pick()
            let heard = stage.countKeys(in: stage.around.dialog)
            person.press("Return", "space", "KP_Enter", "Escape")
            turnUntil("the keys") { heard() == 4 }
            XCTAssertTrue(stage.page.quiz.game.isOver)
            // Assistive technology comes to the button first.
            gtk_widget_activate(stage.around.dialog.flatMap { gtk_window_get_default_widget($0.pointer()) })
            turnUntil("the next game") { stage.isAsking }

            FirstMoment.length = .milliseconds(1)
            stage.waitForWindow()
            stage.pick()
            turnUntil("the end of its time") { stage.around.firstMoment?.isOver == true }
            person.press("Return")
            turnUntil("the next game") { stage.isAsking }
            stage.around.window.destroy()
        }
    }
}
