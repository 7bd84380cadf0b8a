import CGtk
import DisplayTesting
import FlagQuiz
import World
import XCTest

@testable import Gtk
@testable import FlagsUI
@testable import RecessKit

nonisolated final class StatisticsViewTests: DisplayTestCase {
    /// A view in a window of its own.
    @MainActor private final class Stage {
        let window = Window(gtk_window_new(), .shared)
        private(set) var view: StatisticsView!
        private(set) var done = 0
        private(set) var exports = 0
        private(set) var pictured: [String] = []

        init(
            _ history: AnswerHistory, report: String? = nil, width: Int = 700, height: Int = 600,
            direction: GtkTextDirection = GTK_TEXT_DIR_LTR, canExport: Bool = true
        ) {
            let countries = StatisticsView.Countries(
                name: { "Country \($0.code)" },
                picture: { [weak self] country in
                    self?.pictured.append(country.code)
                    return FlagPicture(from: PictureCache()).aspectRatio(1.5)
                })
            let regions: [String: Region] = ["fr": .europe, "ie": .europe, "ci": .africa]
            let export: @MainActor () -> Void = { [weak self] in self?.exports += 1 }
            view = StatisticsView(
                of: countries, export: canExport ? export : nil,
                done: { [weak self] in self?.done += 1 })
            view.show([
                CountedAnswers(subject: .flags, statistics: FlagStatistics(history) { regions[$0.code] })
            ])
            if let report { view.show(report: report) }
            gtk_widget_set_direction(view.widget, direction)
            gtk_window_set_child(window.pointer(), view.widget)
            window.defaultSize = (width, height)
            window.present()
            turnUntil("the window") { [view] in view!.isMapped && view!.size.width > 0 }
            settle()
        }

        var texts: [String] { DisplayTesting.texts(in: view.widget) }

        /// What is read where Tab comes.
        var parts: [ReadablePart] { DisplayTesting.parts(in: view) }
    }

    private static var played: AnswerHistory {
        let picks = [("fr", "fr"), ("ci", "ie"), ("ie", "ci"), ("ie", "ie"), ("fr", "ie")]
        let kind = GameKind(set: "eleven", isHard: false, scoring: .steady, flagCount: 3, questions: 8)
        return AnswerHistory(
            answers: picks.map {
                KeptAnswer(asked: Country($0), picked: Country($1), date: 0, took: .seconds(2))
            },
            games: [4, 7, 6].map { PlayedGame(kind, date: 0, answers: 8, right: $0, score: $0) })
    }

    func testAllIsThereAsText() {
        MainActor.assumeIsolated {
            let stage = Stage(StatisticsViewTests.played)
            let texts = stage.texts
            for text in [
                "Statistics", "3 games · 5 answers · 40% right · typically in 2.0 s", "Scores", "100%", "0%",
                "Answers by Region", "Europe", "2 of 4 right (50%)", "Africa", "0 of 1 right (0%)",
                "Best Scores", "Eleven to begin with, easy", "3 flags, 8 questions, Steady", "7 of 8",
                "Taken for One Another", "Country ci and Country ie", "Mixed up in 2 of 3 questions",
                "Country fr and Country ie", "Mixed up in 1 of 4 questions",
            ] { XCTAssertTrue(texts.contains(text), "\(text) in \(texts)") }
            XCTAssertFalse(texts.contains("Asia"), "nothing of it was asked")
            XCTAssertEqual(stage.pictured, ["ci", "ie", "fr", "ie"])
            stage.window.destroy()
        }
    }

    func testTabGoesFromPartToPart() {
        MainActor.assumeIsolated {
            let stage = Stage(StatisticsViewTests.played)
            XCTAssertEqual(stage.parts.count, 4)
            stage.view.takeFocus()
            XCTAssertTrue(stage.view.doneButton.containsFocus)
            for part in stage.parts {
                gtk_widget_child_focus(stage.window.pointer(), GTK_DIR_TAB_FORWARD)
                XCTAssertTrue(part.hasFocus)
            }
            gtk_widget_child_focus(stage.window.pointer(), GTK_DIR_TAB_FORWARD)
            XCTAssertTrue(stage.view.exportButton.containsFocus)
            stage.window.destroy()
        }
    }

    func testPartsAreReadInWords() {
        MainActor.assumeIsolated {
            let stage = Stage(StatisticsViewTests.played)
            let words = [
                "The best was 88%", "Europe: 2 of 4 right (50%)",
                "Eleven to begin with, easy (3 flags, 8 questions, Steady): 7 of 8",
                "Country ci and Country ie: Mixed up in 2 of 3 questions",
            ]
            for (part, words) in zip(stage.parts, words) {
                XCTAssertTrue(part.words.contains(words), "\(words) in \(part.words)")
            }
            stage.window.destroy()
        }
    }

    func testNothingYetSaysWhatToDo() {
        MainActor.assumeIsolated {
            let stage = Stage(AnswerHistory())
            XCTAssertTrue(stage.texts.contains("Play a game and come back."))
            XCTAssertTrue(stage.parts.isEmpty)
            XCTAssertFalse(stage.view.exportButton.isMapped)
            XCTAssertTrue(stage.view.press(.escape))
            XCTAssertEqual(stage.done, 1)
            XCTAssertTrue(stage.view.press(.down), "there is nothing to scroll")
            stage.window.destroy()
        }
    }

    func testUntilAllIsCountedALineSaysSo() {
        MainActor.assumeIsolated {
            let window = Window(gtk_window_new(), .shared)
            let view = StatisticsView(
                of: StatisticsView.Countries(name: \.code, picture: { _ in Label("") }), done: {})
            gtk_window_set_child(window.pointer(), view.widget)
            window.present()
            let shown = { DisplayTesting.texts(in: view.widget) }
            turnUntil("the line") { shown().contains("Counting your answers…") }
            view.show([])
            XCTAssertFalse(shown().contains("Counting your answers…"))
            XCTAssertTrue(shown().contains("No Statistics Yet"))
            window.destroy()
        }
    }

    func testButtons() {
        MainActor.assumeIsolated {
            let stage = Stage(StatisticsViewTests.played)
            for button in [stage.view.doneButton, stage.view.exportButton] {
                gtk_widget_activate(button.widget)
            }
            turnUntil("the clicks") { stage.done == 1 && stage.exports == 1 }
            stage.window.destroy()
        }
    }

    func testWithNoWayToExportThereIsNoButton() {
        MainActor.assumeIsolated {
            let stage = Stage(StatisticsViewTests.played, canExport: false)
            XCTAssertFalse(stage.view.exportButton.isMapped)
            stage.window.destroy()
        }
    }

    func testReportIsAboveEverything() {
        MainActor.assumeIsolated {
            let stage = Stage(StatisticsViewTests.played, report: "The disk is full.")
            XCTAssertEqual(stage.texts.prefix(3).last, "The disk is full.")
            stage.window.destroy()
        }
    }

    func testKeysScrollInTheSmallestWindow() {
        MainActor.assumeIsolated {
            for direction in [GTK_TEXT_DIR_LTR, GTK_TEXT_DIR_RTL] {
                let stage = Stage(
                    StatisticsViewTests.played, width: 360, height: 200, direction: direction)
                let offset = { stage.view.scrolled?.offset }
                XCTAssertEqual(offset(), 0)
                _ = stage.view.press(.down)
                XCTAssertEqual(offset(), 50)
                _ = stage.view.press(.pageDown)
                XCTAssertGreaterThan(offset() ?? 0, 60)
                _ = stage.view.press(.end)
                let end = offset()
                _ = stage.view.press(.down)
                XCTAssertEqual(offset(), end)
                _ = stage.view.press(.home)
                XCTAssertEqual(offset(), 0)
                XCTAssertFalse(stage.view.press(.digit(1)))
                stage.window.destroy()
            }
        }
    }

    func testManyGamesAndAnswers() {
        MainActor.assumeIsolated {
            let kind = GameKind(set: "world", isHard: true, scoring: .bold, flagCount: 9, questions: nil)
            let codes = ["fr", "ie", "ci", "de", "it", "pl", "mc", "id", "td", "ro"]
            let answers = (0..<5000).map {
                KeptAnswer(
                    asked: Country(codes[$0 % 10]), picked: Country(codes[$0 / 10 % 10]), date: Int64($0),
                    took: .milliseconds($0))
            }
            let games = (0..<3000).map {
                PlayedGame(kind, date: Int64($0) * 86_400_000, answers: 10, right: $0 % 11, score: $0 % 100)
            }
            let stage = Stage(AnswerHistory(answers: answers, games: games))
            XCTAssertTrue(stage.texts.contains("99 of 100"))
            XCTAssertEqual(stage.pictured.count, 20, "the ten most frequent pairs")
            stage.window.destroy()
        }
    }

    func testViewGoesWhenItIsLetGo() {
        MainActor.assumeIsolated {
            weak var weakView: StatisticsView?
            do {
                let window = Window(gtk_window_new(), .shared)
                let view = StatisticsView(
                    of: StatisticsView.Countries(name: \.code, picture: { _ in Label("") }), done: {})
                let statistics = FlagStatistics(StatisticsViewTests.played) { _ in nil }
                view.show([CountedAnswers(subject: .flags, statistics: statistics)])
                gtk_window_set_child(window.pointer(), view.widget)
                window.present()
                turnUntil("the window") { view.isMapped }
                weakView = view
                window.destroy()
            }
            turnUntil("its end") { weakView == nil }
        }
    }
}
