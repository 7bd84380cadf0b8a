import CGtk
import DisplayTesting
import FlagQuiz
import Seeded
import XCTest

@testable import Gtk
@testable import FlagsUI
@testable import RecessKit

nonisolated final class FlagsPreferencesTests: DisplayTestCase {
    func testChoicesAreForTheNextGameAndAreKept() {
        MainActor.assumeIsolated {
            let book = FlagBook.ofThisCheckout
            let settings = Settings(schema: "io.github.recess_desktop.NotThere", folder: nil)
            guard
                let quiz = Quiz(
                    book.atlas, rules: settings.flagRules,
                    using: SeededGenerator(seed: 1))
            else { return XCTFail("no quiz") }
            let group = FlagsPreferences.group(quiz, book, settings: settings)
            let rows = group.children.compactMap { $0 as? ChoiceRow }
            XCTAssertEqual(rows.count, 8)
            for (row, choice) in zip(rows, [4, 1, 1, 2, 1, 1, 1, 3]) {
                adw_combo_row_set_selected(row.pointer(), guint(choice))
            }
            let chosen = Rules(
                scoring: .bold, flagCount: 9, length: .untilStopped, set: .world, difficulty: .hard,
                asks: .all, placeAskedBy: .flag, nameAnsweredBy: .typing)
            XCTAssertEqual(quiz.nextRules, chosen)
            XCTAssertEqual(settings.flagRules, chosen)
            XCTAssertEqual(quiz.game.rules, Rules(), "the running game keeps its own")
            quiz.newGame()
            XCTAssertEqual(quiz.game.rules, chosen)
            adw_combo_row_set_selected(rows[7].pointer(), 2)
            XCTAssertEqual(settings.flagRules.length, .questions(32))
        }
    }

    func testOnlyRulesThatMakeADifferenceAreShown() {
        MainActor.assumeIsolated {
            let book = FlagBook.ofThisCheckout
            let settings = Settings(schema: "io.github.recess_desktop.NotThere", folder: nil)
            guard let quiz = Quiz(book.atlas, rules: Rules(), using: SeededGenerator(seed: 1)) else {
                return XCTFail("no quiz")
            }
            let group = FlagsPreferences.group(quiz, book, settings: settings)
            @MainActor func shown(for asks: Asks, nameAnsweredBy: NameAnswer = .choosing) -> [Bool] {
                quiz.nextRules.asks = asks
                quiz.nextRules.nameAnsweredBy = nameAnsweredBy
                settle()
                return [1, 2, 4, 6].map { group.children[$0].isVisible }
            }
            // Where is it? What is this? Wrong flags, and how many.
            XCTAssertEqual(shown(for: .flags), [false, false, true, true])
            XCTAssertEqual(shown(for: .places), [true, false, false, false])
            XCTAssertEqual(shown(for: .names), [false, true, true, true])
            XCTAssertEqual(shown(for: .names, nameAnsweredBy: .typing), [false, true, false, false])
            XCTAssertEqual(shown(for: .all), [true, true, true, true])
        }
    }

    func testEveryRuleIsKept() {
        MainActor.assumeIsolated {
            let settings = Settings(schema: "io.github.recess_desktop.NotThere", folder: nil)
            for asks in Asks.allCases {
                let rules = Rules(asks: asks, placeAskedBy: .flag, nameAnsweredBy: .typing)
                settings.flagRules = rules
                XCTAssertEqual(settings.flagRules, rules)
            }
            settings.flagRules = Rules()
            XCTAssertEqual(settings.flagRules, Rules())
        }
    }

    func testRowsShowWhatWasChosenBefore() {
        MainActor.assumeIsolated {
            let book = FlagBook.ofThisCheckout
            let settings = Settings(schema: "io.github.recess_desktop.NotThere", folder: nil)
            settings.flagRules = Rules(
                scoring: .bold, flagCount: 9, length: .questions(16), set: .asia, difficulty: .hard,
                asks: .map)
            guard
                let quiz = Quiz(
                    book.atlas, rules: settings.flagRules,
                    using: SeededGenerator(seed: 1))
            else { return XCTFail("no quiz") }
            let rows = FlagsPreferences.group(quiz, book, settings: settings).children.compactMap {
                $0 as? ChoiceRow
            }
            XCTAssertEqual(rows.map { adw_combo_row_get_selected($0.pointer()) }, [3, 0, 0, 5, 1, 1, 1, 1])
        }
    }
}
