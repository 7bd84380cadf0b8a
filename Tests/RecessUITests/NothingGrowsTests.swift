import CGtk
import DisplayTesting
import Foundation
import XCTest

@testable import EveryPage
@testable import Gtk
@testable import CardsUI
@testable import FlagsUI
@testable import RecessKit
@testable import RecessUI
@testable import TicTacToeUI
@testable import TicTacToe

/// Plays game after game in one window. The number of widgets must stay the same, and memory must hardly grow. A cache
/// that is still filling grows in some rounds of games; a leak grows in every round. So the median round has a limit.
///
/// `RECESS_GAMES=1000` sets the number of games in each activity. `meson-helpers/bench growth` uses it.
nonisolated final class NothingGrowsTests: DisplayTestCase {
    private static let games = Int(ProcessInfo.processInfo.environment["RECESS_GAMES"] ?? "") ?? 40
    /// Games before the measurement, until everything that is made only once exists.
    private static let gamesBefore = 25
    private static let rounds = 5
    /// The memory that a game may leave behind.
    private static let kilobytesPerGame = 100

    private func playOften(in activity: ActivityID, _ play: @MainActor (RecessWindow) -> Void) {
        MainActor.assumeIsolated {
            let sheet = StyleSheet(path: DataFolder.ofThisProgram.styleSheet)
            SystemStyle.reducesMotion = true
            defer { SystemStyle.reducesMotion = false }
            let folder = FileManager.default.temporaryDirectory.appending(path: "Growth-\(UUID().uuidString)")
            try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            defer { try? FileManager.default.removeItem(at: folder) }
            // On the disk, as in the real program: a store in memory would grow with each answer.
            let window = openWindow(
                showing: activity, answers: .database(folder.appending(path: "flags.db").path),
                cards: .database(folder.appending(path: "cards.db").path))
            for _ in 0..<Self.gamesBefore { play(window) }
            Self.waitUntilCalm(window)
            let (widgets, memory) = (Self.widgetCount, Self.memory)
            var growths: [Int] = []
            for _ in 0..<Self.rounds {
                let before = Self.memory
                for _ in 0..<Self.games / Self.rounds { play(window) }
                Self.waitUntilCalm(window)
                growths.append(Self.memory - before)
            }
            let growth = Self.memory - memory
            print(
                "\(activity.rawValue): \(Self.games) games, \(growth) kB more, \(Self.widgetCount - widgets) widgets more;",
                "kB in each round: \(growths)"
            )
            XCTAssertEqual(Self.widgetCount, widgets, "\(activity)")
            XCTAssertLessThan(
                growths.sorted()[Self.rounds / 2], Self.kilobytesPerGame * Self.games / Self.rounds,
                "kilobytes in \(activity), in rounds of \(Self.games / Self.rounds) games: \(growths)")
            window.destroy()
            withExtendedLifetime(sheet) {}
        }
    }

    func testGamesOfFlags() {
        playOften(in: .flags) { window in
            guard let page = window.page(for: .flags) as? FlagsPage else { return XCTFail("no page") }
            while !page.quiz.game.isOver {
                _ = page.press(.digit(1))
                turnUntil("the alert") { Screen.windows.count == 2 }
                if !page.quiz.game.isOver { page.quiz.proceed() }
            }
            turnUntil("the last alert") { Screen.windows.count == 2 }
            page.quiz.newGame()
            turnUntil("no alert") { Screen.windows.count == 1 }
        }
    }

    func testRunsOfCards() {
        playOften(in: .cards) { window in
            guard let page = window.page(for: .cards) as? CardsPage else { return XCTFail("no page") }
            while page.run.situation == .going {
                page.runView.pile.onTurn()
                page.runView.swipe(.correct)
                turnWhileBusy()
            }
            turnUntil("the end") { page.runView.ending != nil }
            page.perform(.newGame)
            turnUntil("another run") { page.run.situation == .going && page.runView.ending == nil }
        }
    }

    func testGamesOfTicTacToe() {
        playOften(in: .ticTacToe) { window in
            guard let page = window.page(for: .ticTacToe) as? TicTacToePage else { return XCTFail("no page") }
            for digit in [5, 1, 2, 3, 8] { _ = page.press(.digit(digit)) }
            turnUntil("the alert") { Screen.windows.count == 2 }
            page.match.newGame()
            turnUntil("no alert") { Screen.windows.count == 1 }
        }
    }

    /// Toasts disappear by themselves after a while.
    @MainActor private static func waitUntilCalm(_ window: RecessWindow) {
        turnUntil("no toast") { toast(in: window) == nil }
        DisplayTesting.settle()
    }

    @MainActor private static var widgetCount: Int {
        let toplevels = gtk_window_get_toplevels()
        return (0..<g_list_model_get_n_items(toplevels)).reduce(0) { count, index in
            let window = Object(g_list_model_get_item(toplevels, index), .owned)
            let widget = UnsafeMutablePointer<GtkWidget>(window.opaque)
            return count + 1 + widget.parts { _ in true }.count
        }
    }

    /// The memory of this process in kilobytes, without mapped files: its share of those grows when another program
    /// that maps the same files ends.
    private static var memory: Int {
        let report = (try? String(contentsOfFile: "/proc/self/smaps_rollup", encoding: .utf8)) ?? ""
        let lines = report.split(separator: "\n").map { $0.split(separator: " ") }
        return ["Pss_Anon:", "Pss_Shmem:"].reduce(0) { sum, name in
            sum + (lines.first { $0.first == name[...] }.flatMap { Int($0[1]) } ?? 0)
        }
    }
}
