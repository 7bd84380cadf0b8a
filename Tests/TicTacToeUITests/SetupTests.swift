import CGtk
import DisplayTesting
import TicTacToe
import XCTest

@testable import Gtk
@testable import TicTacToeUI
@testable import RecessKit

/// Choosing opponent, board and names.
nonisolated final class SetupTests: DisplayTestCase {
    /// The rows of the setup, changed as a person changes them.
    @MainActor private struct Rows {
        let all: [Widget]

        init(
            _ match: Match, _ putAway: GamePutAway, _ askForFiles: @escaping FileQuestion.Asking = { _, _ in }
        ) {
            all = SetupRows(match: match, putAway: putAway, askForFiles: askForFiles).all
        }

        private var opponent: ChoiceRow? { all[0] as? ChoiceRow }
        var names: [EntryRow] { all.compactMap { $0 as? EntryRow } }
        private func number(_ row: Int) -> SpinButton? { all[row].children.first as? SpinButton }

        var shown: [Int] { [opponent?.chosen, number(2)?.value, number(3)?.value].compactMap { $0 } }

        var certainty: String? { (all[3] as? ActionRow)?.subtitle }

        func choose(_ index: Int) { opponent?.chosen = index }
        func spin(side: Int) { number(2)?.value = side }
        func spin(line: Int) { number(3)?.value = line }
    }

    @MainActor private final class Toasts {
        var all: [Toast] = []
    }

    /// A match during a game, its rows, and the toasts that offered the old game.
    @MainActor private static func rows(_ record: MatchRecord = .on(3, 3, moves: 2)) -> (Match, Rows, Toasts)
    {
        let (match, toasts) = (Match(record), Toasts())
        let putAway = GamePutAway(of: match) { toast in
            toasts.all.append(toast)
            return nil
        } bringBack: {
            match.show(record, results: Results())
        }
        return (match, Rows(match, putAway), toasts)
    }

    func testTheRowOfAProgramAsksForItsFile() {
        MainActor.assumeIsolated {
            let match = Match()
            let putAway = GamePutAway(of: match) { _ in
                nil
            } bringBack: {
            }
            let rows = SetupRows(match: match, putAway: putAway) { _, answer in answer(["/games/pbrain-x"]) }
            let all = rows.all
            let program = all[1] as? ActionRow
            let window = PreferencesWindow()
            window.add(PreferencesGroup("") { for row in all { row } })
            window.present()
            XCTAssertFalse(program?.isVisible ?? true)
            match.choose(.engine)
            turnUntil("the row") { program?.isMapped == true }
            (program?.children.first as? Button)?.click()
            turnUntil("the program") { match.engine == "/games/pbrain-x" }
            settle()
            XCTAssertEqual(program?.subtitle, "pbrain-x")
            XCTAssertEqual(match.shape, BoardShape(side: 15, lineLength: 5), "on which such programs play")
            window.destroy()
        }
    }

    func testRowsShowTheMatchAndChangeIt() {
        MainActor.assumeIsolated {
            let (match, rows, _) = SetupTests.rows()
            XCTAssertEqual(rows.shown, [0, 3, 3])
            rows.choose(2)
            XCTAssertEqual(match.opponent, .medium)
            rows.spin(side: 15)
            XCTAssertEqual(match.shape, BoardShape(side: 15, lineLength: 5))
            settle()
            XCTAssertEqual(rows.shown, [2, 15, 5])
            XCTAssertEqual(
                rows.certainty,
                "15×15, 5 in a row: the first player wins with best play; L. V. Allis, 1993")
            rows.spin(line: 7)
            XCTAssertEqual(match.shape, BoardShape(side: 15, lineLength: 7))
            rows.spin(side: 6)
            XCTAssertEqual(
                match.shape, BoardShape(side: 6, lineLength: 6), "the line goes down with the side")
            settle()
            XCTAssertEqual(rows.shown, [2, 6, 6])
            rows.spin(line: 9)
            XCTAssertEqual(match.shape.lineLength, 6, "the line is not longer than the board")
        }
    }

    func testRowsFollowWhatChangesElsewhere() {
        MainActor.assumeIsolated {
            let (match, rows, toasts) = SetupTests.rows(MatchRecord())
            match.show(.on(15, 9), results: Results())
            match.choose(.perfect)
            match.call(.first, "Ada")
            settle()
            XCTAssertEqual(rows.shown, [4, 15, 9])
            XCTAssertEqual(rows.names[0].text, "Ada")
            XCTAssertEqual(
                match.shape, BoardShape(side: 15, lineLength: 9), "showing the rows does not change the match"
            )
            XCTAssertTrue(toasts.all.isEmpty)
            match.show(MatchRecord(), results: Results())
            settle()
            XCTAssertEqual(rows.shown, [0, 3, 3])
        }
    }

    func testUnfinishedGameIsOfferedOnceWhileManyBoardsAreTried() {
        MainActor.assumeIsolated {
            let (match, rows, toasts) = SetupTests.rows()
            let before = match.game
            for side in 4...12 { rows.spin(side: side) }
            for line in [4, 3] { rows.spin(line: line) }
            rows.choose(3)
            XCTAssertEqual(toasts.all.count, 1)
            XCTAssertTrue(match.game.moves.isEmpty)
            toasts.all[0].action()
            XCTAssertEqual(match.game, before)
            XCTAssertEqual(match.opponent, .person)
            toasts.all[0].action()
            XCTAssertEqual(match.game, before, "a second press changes nothing")
        }
    }

    func testNoGameIsOfferedIfNoneWasLost() {
        MainActor.assumeIsolated {
            for record in [MatchRecord(), .on(3, 3, moves: 0)] {
                let (_, rows, toasts) = SetupTests.rows(record)
                rows.choose(1)
                rows.spin(side: 5)
                XCTAssertTrue(toasts.all.isEmpty)
            }
            let squares = Board.standard.squares
            let over = MatchRecord(
                game: Game(startedBy: .first, moves: [0, 3, 1, 4, 2].map { squares[$0] }))
            let (match, rows, toasts) = SetupTests.rows(over)
            XCTAssertTrue(match.game.state.isOver)
            rows.spin(side: 5)
            XCTAssertTrue(toasts.all.isEmpty)
        }
    }

    func testComputerHasNoNameField() {
        MainActor.assumeIsolated {
            let (match, rows, _) = SetupTests.rows()
            XCTAssertEqual(rows.names.map(\.isVisible), [true, true])
            match.choose(.easy)
            settle()
            XCTAssertEqual(rows.names.map(\.isVisible), [true, false])
        }
    }

    func testNamesLoseOnlyTheSpacesAround() {
        MainActor.assumeIsolated {
            let (match, rows, _) = SetupTests.rows()
            rows.names[0].text = "  <b>Ada</b> "
            XCTAssertEqual(match.names.first, "<b>Ada</b>")
            rows.names[1].text = String(repeating: "W", count: 50)
            XCTAssertEqual(match.names.second.count, Names.longest)
            XCTAssertFalse(match.game.moves.isEmpty, "a name does not change the game")
        }
    }

    func testPreferencesShowTheSameRows() {
        MainActor.assumeIsolated {
            let stage = MatchStage(.on(3, 3, moves: 2))
            var toasts: [Toast] = []
            let group = stage.page.makePreferences { toasts.append($0) }
            let rows = group?.children ?? []
            XCTAssertEqual(rows.compactMap { $0 as? EntryRow }.count, 2)
            (rows.first as? ChoiceRow)?.chosen = 1
            XCTAssertEqual(stage.match.opponent, .easy)
            XCTAssertEqual(toasts.map(\.text), ["The game was discarded."])
            XCTAssertTrue(
                stage.around.toasts.isEmpty,
                "the offer is in the preferences window, where the change was made")
            toasts[0].action()
            XCTAssertEqual(stage.match.game.moves.count, 2)
            stage.window.destroy()
        }
    }

    func testResultsAreResetAndRestored() {
        MainActor.assumeIsolated {
            var results = Results()
            results[Results.GameKind(.easy, on: .standard)] = Tally(firstWins: 3, secondWins: 1, draws: 2)
            let stage = MatchStage(results: results)
            var toasts: [Toast] = []
            guard let group = stage.page.makePreferences(showToast: { toasts.append($0) }) else {
                return XCTFail("no preferences")
            }
            let window = PreferencesWindow()
            window.add(group)
            window.present()
            let row = group.children.last as? ActionRow
            turnUntil("the preferences") { row?.isMapped == true }
            XCTAssertEqual(row?.subtitle, "6 games")
            gtk_widget_activate(row?.children.first?.widget)
            turnUntil("the reset") { stage.match.results.isEmpty }
            toasts.last?.action()
            XCTAssertEqual(stage.match.results.total.games, 6)
            window.destroy()
            stage.window.destroy()
        }
    }
}
