import CGtk
import DisplayTesting
import Flashcards
import Library
import Memory
import PageTesting
import XCTest

@testable import CardsUI
@testable import Gtk
@testable import RecessKit

/// The statistics of memory, from the page of cards.
nonisolated final class CardStatisticsTests: DisplayTestCase {
    /// Two decks: one with a hard card, one that was hardly learnt.
    @MainActor private static func makeLibrary() -> RecessLibrary {
        .inMemory { edit in
            let now = WallClock.milliseconds()
            let rivers = try edit.addDeck(named: "Rivers")
            let cards = try edit.add(
                ["Nile", "Rhine", "Ob"].compactMap { CardText(prompt: $0, answer: "!") }, to: rivers)
            try edit.answer(about: cards[0].number, "xx.xx.x", now: now)
            try edit.answer(about: cards[1].number, "....", every: 20, now: now)
            let towns = try edit.add(
                [CardText(prompt: "Oslo", answer: "!")!], to: try edit.addDeck(named: "Towns"))
            try edit.answer(about: towns[0].number, ".", now: now - 5 * 86_400_000)
            _ = try edit.addDeck(named: "Untouched")
        }
    }

    @MainActor private final class Statistics {
        let stage: CardsPageStage
        private(set) var view: CardStatisticsView!

        init(_ library: RecessLibrary) {
            stage = CardsPageStage(library)
            stage.page.perform(.statistics)
            if case .statistics(let view) = stage.page.state.subpage { self.view = view }
            turnUntil("the statistics") { [self] in
                !texts.contains("Counting your answers…") && texts.count > 4
            }
        }

        var texts: [String] { DisplayTesting.texts(in: view.widget) }
        var overview: MemoryOverview { view.overview }

        func choose(_ name: String) {
            view.choice.chosen =
                ["Everything", "Rivers", "Towns", "Untouched", "Flags"].firstIndex(of: name) ?? 0
            settle()
        }

        func plot(_ title: String) -> PlotSection? {
            overview.plots.first { DisplayTesting.texts(in: $0.widget).contains(title) }
        }
    }

    private func with(_ act: @MainActor (Statistics) -> Void) {
        MainActor.assumeIsolated {
            let statistics = Statistics(CardStatisticsTests.makeLibrary())
            act(statistics)
            statistics.stage.end()
        }
    }

    func testEverythingIsThereAsText() {
        with { statistics in
            for text in [
                "A Year", "12 answers · 11 days · 1 minute", "The Next 30 Days", "Today",
                "How Well You Know Them", "Not asked yet", "Expected and Actual", "Hardest Now", "Nile",
                "Export Statistics as CSV…",
            ] { XCTAssertTrue(statistics.texts.contains(text), "\(text) in \(statistics.texts)") }
            XCTAssertTrue(
                statistics.texts.contains { $0.hasPrefix("Wrong in 4 of the last 6 answers") },
                "\(statistics.texts)")
            XCTAssertFalse(statistics.texts.contains("Rhine"))
        }
    }

    func testADeckHasItsOwn() {
        with { statistics in
            statistics.choose("Towns")
            turnUntil("one answer") { statistics.texts.contains("1 answer · 1 day · less than a minute") }
            XCTAssertFalse(statistics.texts.contains("Hardest Now"))
            statistics.choose("Rivers")
            turnUntil("those of the rivers") { statistics.texts.contains("Nile") }
            XCTAssertTrue(
                statistics.texts.contains("11 answers · 10 days · less than a minute"),
                "\(statistics.texts)")
        }
    }

    func testWhereNothingWasAnsweredASentenceSaysSo() {
        with { statistics in
            for name in ["Untouched", "Flags"] {
                statistics.choose("Everything")
                turnUntil("a plot") { !statistics.overview.plots.isEmpty }
                statistics.choose(name)
                turnUntil("a sentence") {
                    statistics.texts.contains("Nothing has been answered here yet.")
                }
                XCTAssertTrue(statistics.overview.plots.isEmpty)
                XCTAssertFalse(statistics.overview.exportButton.isVisible)
            }
        }
    }

    func testEachPlotHasATableWhoseRowsTheArrowKeysReach() {
        with { statistics in
            XCTAssertEqual(statistics.overview.plots.count, 3)
            for plot in statistics.overview.plots {
                plot.toggle.click()
                turnUntil("a table") { plot.table != nil }
                let rows = plot.table?.list.rows ?? []
                XCTAssertFalse(rows.isEmpty)
                XCTAssertTrue(rows.allSatisfy { gtk_widget_get_focusable($0.widget) != 0 })
                XCTAssertEqual(plot.toggle.label, "Show as Plot")
            }
            let year = statistics.plot("A Year")?.table?.list.rows ?? []
            XCTAssertEqual(year.count, 11, "one for each day with answers")
            let coming = statistics.plot("The Next 30 Days")?.table?.list.rows ?? []
            XCTAssertEqual(coming.count, 30)
            for plot in statistics.overview.plots {
                plot.toggle.click()
                turnUntil("a plot") { plot.table == nil }
                XCTAssertEqual(plot.toggle.label, "Show as Table")
            }
        }
    }

    func testWhatIsAnsweredElsewhereIsCounted() {
        with { statistics in
            let library = statistics.stage.around.library
            let card = try? library.read { try $0.cardIDs(in: try $0.decks()[1].id) }.first
            guard let card else { return XCTFail("no card") }
            library.perform(Step(.swipeCorrect)) {
                try $0.answer(about: card.number, "x.", now: WallClock.milliseconds())
            }
            turnUntil("two more answers") {
                statistics.texts.contains { $0.hasPrefix("14 answers · ") }
            }
        }
    }

    func testTheNumbersAreExportedAsCSV() throws {
        let path = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).csv").path
        defer { try? FileManager.default.removeItem(atPath: path) }
        with { statistics in
            statistics.stage.around.pathToSave = path
            statistics.overview.exportButton.click()
            turnUntil("a word") { !statistics.overview.status.text.isEmpty }
            XCTAssertEqual(statistics.overview.status.text, "The statistics were exported to “\(path)”.")
            XCTAssertEqual(statistics.stage.around.fileQuestions.map(\.name), ["memory.csv"])
        }
        let text = try String(contentsOfFile: path, encoding: .utf8)
        XCTAssertTrue(text.hasPrefix("about,what,answers,right,minutes,things,recall\r\nday,"))
        XCTAssertTrue(text.contains("\r\nhard,Nile,6,2,"))
    }

    func testWhereTheFileCannotBeWrittenThatIsSaid() {
        with { statistics in
            statistics.stage.around.pathToSave = "/proc/nothing/memory.csv"
            statistics.overview.exportButton.click()
            turnUntil("a word") { !statistics.overview.status.text.isEmpty }
            XCTAssertFalse(statistics.overview.status.text.contains("were exported"))
        }
    }

    func testDoneAndEscapeLeadBackToTheRunWhichWaitsMeanwhile() {
        with { statistics in
            let page = statistics.stage.page
            XCTAssertFalse(page.can(.undo))
            XCTAssertFalse(statistics.stage.run.isClockRunning)
            XCTAssertTrue(page.press(.escape))
            guard case .run = page.state.subpage else { return XCTFail("not the run") }
            page.perform(.statistics)
            guard case .statistics(let view) = page.state.subpage else { return XCTFail("no view") }
            view.doneButton.click()
            turnUntil("the run") { if case .run = page.state.subpage { true } else { false } }
        }
    }
}
