import CGtk
import DisplayTesting
import PageTesting
import FlagQuiz
import Library
import XCTest

@testable import Gtk
@testable import FlagsUI
@testable import RecessKit

/// Opening the statistics of the quiz and going back, and keeping answers.
nonisolated final class FlagsStatisticsTests: DisplayTestCase {
    @MainActor private final class Stage {
        let around = TestSurroundings()
        private(set) lazy var page = FlagsPage(around)
        var window: Window { around.window }
        var history: AnswerHistory {
            (try? around.library.read { try $0.answerHistory() }) ?? AnswerHistory()
        }
        var statistics: StatisticsView? { page.state.statistics }

        init() {
            gtk_window_set_child(window.pointer(), page.widget)
            window.defaultSize = (700, 600)
            window.present()
            turnUntil("the window") { [page] in page.isMapped && page.size.width > 0 }
            page.distracted(by: [])
        }

        func answer(right: Bool) {
            let question = page.quiz.game.question
            let index = question.choices.firstIndex(of: question.answer) ?? 0
            _ = page.press(.digit((right ? index : (index + 1) % 3) + 1))
            settle()
        }

        /// Whether the export worked, as the statistics say it.
        var said: String { statistics?.status.text ?? "" }

        func export() {
            guard let statistics else { return XCTFail("no statistics") }
            gtk_widget_activate(statistics.exportButton.widget)
        }

        func goOn() {
            page.quiz.proceed()
            settle()
        }
    }

    func testStatisticsOfOtherActivitiesStandUnderThoseOfTheFlags() {
        MainActor.assumeIsolated {
            let stage = Stage()
            stage.around.otherStatistics = [Label("Chess: 3 wins")]
            stage.page.perform(.statistics)
            let shown = { DisplayTesting.texts(in: stage.page.widget) }
            turnUntil("the statistics") { shown().contains("Chess: 3 wins") }
            XCTAssertFalse(shown().contains("No Statistics Yet"))
            stage.window.destroy()
        }
    }

    func testEachAnswerAndEachGameIsKept() {
        MainActor.assumeIsolated {
            let stage = Stage()
            let first = stage.page.quiz.game.question
            stage.answer(right: false)
            XCTAssertEqual(stage.history.answers.map(\.asked), [first.answer])
            XCTAssertNotEqual(stage.history.answers[0].picked, first.answer)
            XCTAssertGreaterThan(stage.history.answers[0].date, 1_700_000_000_000)
            for _ in 2...8 {
                stage.goOn()
                XCTAssertTrue(stage.history.games.isEmpty)
                stage.answer(right: true)
            }
            XCTAssertEqual(stage.history.answers.map(\.isRight), [false] + Array(repeating: true, count: 7))
            let game = stage.history.games.first
            XCTAssertEqual(stage.history.games.count, 1)
            XCTAssertEqual(game?.kind, GameKind(Rules()))
            XCTAssertEqual([game?.answers, game?.right, game?.score], [8, 7, 7])
            stage.window.destroy()
        }
    }

    func testStatisticsTakeThePlaceOfTheQuestionAndEscapeGoesBack() {
        MainActor.assumeIsolated {
            let stage = Stage()
            stage.answer(right: true)
            XCTAssertFalse(stage.page.can(.statistics), "an alert is there")
            stage.goOn()
            stage.page.flags[1].grabFocus()
            let question = stage.page.quiz.game.question
            stage.page.perform(.statistics)
            settle()
            XCTAssertTrue(stage.statistics?.isMapped == true)
            XCTAssertTrue(stage.statistics?.doneButton.containsFocus == true)
            XCTAssertFalse(stage.page.flags[0].isMapped)
            XCTAssertFalse(stage.page.can(.statistics))
            XCTAssertFalse(stage.page.can(.newGame))
            _ = stage.page.press(.digit(1))
            XCTAssertEqual(stage.page.quiz.game.situation, .asking, "no flag can be picked unseen")
            XCTAssertTrue(stage.page.press(.escape))
            settle()
            XCTAssertNil(stage.statistics)
            XCTAssertEqual(stage.page.quiz.game.question, question)
            XCTAssertTrue(stage.page.flags[1].hasFocus, "the focus is where it was")
            XCTAssertTrue(stage.page.can(.statistics))
            stage.window.destroy()
        }
    }

    func testTimeWithTheStatisticsIsNotThinking() {
        MainActor.assumeIsolated {
            let stage = Stage()
            stage.answer(right: true)
            let begin = SuspendingClock.now
            stage.goOn()
            let opened = SuspendingClock.now
            stage.page.perform(.statistics)
            usleep(300_000)
            let away = opened.duration(to: .now)
            _ = stage.page.press(.escape)
            stage.answer(right: true)
            let took = stage.history.answers.last?.took ?? .seconds(9)
            XCTAssertLessThanOrEqual(took, begin.duration(to: .now) - away + .milliseconds(1))
            stage.window.destroy()
        }
    }

    func testStatisticsAreWithoutAnAnswerThatWasTakenBack() {
        MainActor.assumeIsolated {
            let stage = Stage()
            for isRight in [true, false] {
                stage.answer(right: isRight)
                stage.goOn()
            }
            stage.page.perform(.undo)
            XCTAssertEqual(stage.history.answers.map(\.isRight), [true])
            stage.page.perform(.statistics)
            turnUntil("the statistics") {
                texts(in: stage.statistics?.widget).contains { $0.contains("1 answer · 100% right") }
            }
            XCTAssertFalse(stage.page.can(.undo), "not while the statistics are shown")
            XCTAssertFalse(stage.page.can(.redo))
            stage.window.destroy()
        }
    }

    func testAlertOfAnotherWindowsAnswerWaitsForTheEndOfTheStatistics() {
        MainActor.assumeIsolated {
            let stage = Stage()
            stage.answer(right: true)
            stage.goOn()
            stage.page.perform(.statistics)
            let alerts = stage.around.alerts.count
            // Only the “next question” goes, so the answer is there, as if another window had given it.
            stage.around.library.undo(in: .flags)
            settle()
            guard case .answered = stage.page.quiz.game.situation else { return XCTFail("not followed") }
            XCTAssertEqual(stage.around.alerts.count, alerts)
            _ = stage.page.press(.escape)
            turnUntil("the alert") { stage.around.alerts.count == alerts + 1 }
            stage.window.destroy()
        }
    }

    func testAnswersAreExported() {
        MainActor.assumeIsolated {
            let stage = Stage()
            stage.answer(right: true)
            stage.goOn()
            let path = NSTemporaryDirectory() + "recess-answers-\(UUID().uuidString).csv"
            defer { unlink(path) }
            stage.around.pathToSave = path
            stage.page.perform(.statistics)
            stage.export()
            turnUntil("the sentence") { stage.said == "1 answer was exported to “\(path)”." }
            XCTAssertEqual(stage.around.fileQuestions.map(\.name), ["flag-answers.csv"])
            XCTAssertEqual(FileManager.default.contents(atPath: path), Data(stage.history.csv))
            stage.window.destroy()
        }
    }

    func testExportThatFailsSaysWhy() {
        MainActor.assumeIsolated {
            let stage = Stage()
            stage.answer(right: true)
            stage.goOn()
            stage.around.pathToSave = "/proc/nowhere/answers.csv"
            stage.page.perform(.statistics)
            stage.export()
            turnUntil("the sentence") { !stage.said.isEmpty }
            XCTAssertEqual(stage.around.toasts.last?.text, stage.said)
            stage.window.destroy()
        }
    }
}
