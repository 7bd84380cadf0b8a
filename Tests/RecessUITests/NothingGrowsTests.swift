import CGtk
import DisplayTesting
import Foundation
import Testing
import XCTest

@testable import EveryPage
@testable import Gtk
@testable import CardsUI
@testable import FlagsUI
@testable import RecessKit
@testable import RecessUI
@testable import TicTacToeUI
@testable import TicTacToe

/// Plays game after game in one window. The number of widgets must stay the same, and memory must hardly grow. It is
/// measured after each round of games. A cache makes it jump up or down now and then; a leak makes it grow all the time.
///
/// `RECESS_GAMES=1000` sets the number of games in each activity, and `RECESS_GAMES_BEFORE` the number of those before
/// the measurement. `meson-helpers/bench growth` uses both.
nonisolated final class NothingGrowsTests: DisplayTestCase {
    private static let games = number("RECESS_GAMES") ?? 40
    /// Games before the measurement, until everything that is made only once exists. Only after hundreds of games the caches
    /// of SQLite are full, of which each connection has one of 2 MB.
    private static let gamesBefore = number("RECESS_GAMES_BEFORE") ?? 50
    private static let rounds = 8
    /// The memory that a game may leave behind.
    private static let kilobytesPerGame = 100

    private static func number(_ name: String) -> Int? {
        ProcessInfo.processInfo.environment[name].flatMap { Int($0) }
    }

    private func playOften(in activity: ActivityID, _ play: @MainActor (RecessWindow) -> Void) {
        MainActor.assumeIsolated {
            SystemStyle.reducesMotion = true
            defer { SystemStyle.reducesMotion = false }
            let folder = FileManager.default.temporaryDirectory.appending(path: "Growth-\(UUID().uuidString)")
            try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            defer { try? FileManager.default.removeItem(at: folder) }
            // On the disk, as in the real program: a library in memory would grow with each answer.
            guard let library = try? RecessLibrary.inFile(of: folder) else { return XCTFail("no library") }
            let window = openWindow(library: library, showing: activity)
            for _ in 0..<Self.gamesBefore { play(window) }
            Self.waitUntilCalm(window)
            let widgets = Self.widgetCount
            var memory = [Self.memory]
            for _ in 0..<Self.rounds {
                for _ in 0..<Self.games / Self.rounds { play(window) }
                Self.waitUntilCalm(window)
                memory.append(Self.memory)
            }
            let growth = memory.map { $0 - memory[0] }
            let steady = steadyGrowth(growth)
            print(
                "\(activity.rawValue): \(Self.games) games, \(growth.last ?? 0) kB more,",
                "\(Self.widgetCount - widgets) widgets more; kB after each round: \(growth), steadily \(steady)"
            )
            XCTAssertEqual(Self.widgetCount, widgets, "\(activity)")
            XCTAssertLessThan(
                steady, Self.kilobytesPerGame * Self.games / Self.rounds,
                "kilobytes in \(activity), after rounds of \(Self.games / Self.rounds) games: \(growth)")
            window.destroy()
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

/// The growth from one measurement to the next, without its jumps: the median of the growth between any two
/// measurements, divided by the steps between them.
nonisolated private func steadyGrowth(_ measurements: [Int]) -> Int {
    let pairs = measurements.indices.flatMap { first in
        measurements.indices[(first + 1)...].map { last in
            (measurements[last] - measurements[first]) / (last - first)
        }
    }
    return pairs.sorted()[pairs.count / 2]
}

@Suite("Steady growth")
struct SteadyGrowthTests {
    @Test(
        "is large with a leak, and small with anything that comes and goes",
        arguments: [
            ([0, 950, 1900, 2850, 3800, 4750, 5700, 6650, 7600], true),
            // One jump, even in the last round.
            ([0, 0, 0, 0, 0, 0, 0, 0, 1052], false),
            ([0, 0, 0, 2092, 2092, 2092, 2092, 2092, 2092], false),
            // A cache that is filled and emptied in turns, without a leak and with one.
            ([0, 1668, 0, 1648, 0, 1668, 0, 1648, 0], false),
            ([0, 2618, 1900, 4498, 3800, 6418, 5700, 8298, 7600], true),
        ])
    func tellsALeak(measurements: [Int], isLeak: Bool) {
        #expect((steadyGrowth(measurements) > 500) == isLeak)
    }
}
