import CGtk
import DisplayTesting
import PageTesting
import FlagQuiz
import Library
import XCTest

@testable import Gtk
@testable import FlagsUI
@testable import RecessKit

nonisolated final class FlagsPageTests: DisplayTestCase {
    /// GTK’s software renderer blurs and filters in each frame, which takes longer than everything else in it.
    func testNothingIsBlurredOrFilteredInAFrame() {
        MainActor.assumeIsolated {
            let stage = FlagsPageStage()
            for state in [GTK_STATE_FLAG_NORMAL, GTK_STATE_FLAG_PRELIGHT, GTK_STATE_FLAG_ACTIVE] {
                for flag in stage.page.flags { gtk_widget_set_state_flags(flag.widget, state, 1) }
                settle()
                let painted = stage.page.flags.map(\.paintedNodes).joined()
                XCTAssertTrue(painted.contains("outset-shadow {"), "a flag has a shadow")
                XCTAssertFalse(painted.contains("blur: "))
                XCTAssertFalse(painted.contains("color-matrix {"))
            }
            stage.window.destroy()
        }
    }

    func testNextQuestionIsSpokenWhenTheAlertHasGone() {
        MainActor.assumeIsolated {
            let stage = FlagsPageStage()
            XCTAssertTrue(stage.page.spokenState.hasPrefix("Tap the flag of "))
            stage.answer(right: true)
            XCTAssertEqual(stage.page.spokenState, "", "the alert speaks")
            let listener = Listener()
            stage.goOn()
            turnUntil("the question") { !listener.heard.isEmpty }
            XCTAssertEqual(listener.heard, [stage.page.spokenState])
            stage.answer(right: true)
            stage.goOn()
            stage.page.perform(.newGame)
            turnUntil("the question") { listener.heard.last == stage.page.spokenState }
            stage.window.destroy()
        }
    }

    func testWhyThisFlagIsToldInTheSetForYou() {
        MainActor.assumeIsolated {
            let stage = FlagsPageStage(showsAlerts: false)
            XCTAssertFalse(stage.page.can(.whyThisOne), "only in the set “For you”")
            stage.page.quiz.nextRules.set = .forYou
            stage.page.perform(.newGame)
            XCTAssertTrue(stage.page.can(.whyThisOne))
            stage.page.perform(.whyThisOne)
            guard let alert = stage.alerts.last else { return XCTFail("no alert") }
            XCTAssertEqual(alert.heading, "Why This Flag?")
            XCTAssertTrue(alert.body.hasPrefix("Nothing is due now"), alert.body)
            XCTAssertTrue(alert.body.contains("It is new"), alert.body)
            stage.answer(right: true)
            XCTAssertFalse(stage.page.can(.whyThisOne), "an alert is there")
            stage.window.destroy()
        }
    }

    func testTextsOfWhyAFlagIsAsked() {
        MainActor.assumeIsolated {
            let wishes = LearningWishes(recall: 0.9)
            let now = WallClock.milliseconds()
            let day: Int64 = 24 * 60 * 60 * 1000
            let due = WhyFlag.due(recall: 0.823, answered: now - 3 * day).text(wishes)
            XCTAssertTrue(due.hasPrefix("You were asked for it 3 days ago."), due)
            XCTAssertTrue(due.contains("about 82%, and you want to be 90% sure"), due)
            let known = WhyFlag.leastKnown(recall: 0.95, answered: now, isNothingDue: true).text(wishes)
            XCTAssertTrue(known.hasPrefix("Nothing is due now"), known)
            XCTAssertTrue(known.contains("today"), known)
            XCTAssertTrue(known.contains("95%"), known)
            XCTAssertFalse(WhyFlag.new(isNothingDue: false).text(wishes).contains("No flag"))
        }
    }

    func testWholeGameShowsOneAlertForEachPick() {
        MainActor.assumeIsolated {
            let stage = FlagsPageStage()
            for round in 1...8 {
                XCTAssertEqual(stage.page.quiz.game.round, round)
                stage.answer(right: round != 2)
                settle()
                XCTAssertEqual(stage.alerts.count, round)
                XCTAssertEqual(stage.alerts.last?.responses.count, 1)
                if round < 8 {
                    XCTAssertEqual(stage.alerts.last?.responses.first?.label, "Continue")
                    stage.goOn()
                }
            }
            XCTAssertEqual(stage.alerts.last?.heading, "Game Over")
            XCTAssertEqual(stage.alerts.last?.responses.first?.label, "Play Again")
            XCTAssertNotNil(stage.alerts.last?.details, "the flag missed")
            stage.goOn()
            XCTAssertEqual(stage.page.quiz.game.round, 1)
            XCTAssertEqual(stage.page.quiz.game.score, 0)
            settle()
            XCTAssertEqual(stage.alerts.count, 8, "none from the game before")
            stage.window.destroy()
        }
    }

    func testGameOverHasTheFocusOnPlayAgainThoughMissedFlagsCanBeSaved() {
        MainActor.assumeIsolated {
            let stage = FlagsPageStage()
            stage.play { $0 != 2 }
            guard let missed = stage.alerts.last?.details as? MissedFlags else {
                return XCTFail("no missed flags")
            }
            let dialog = gtk_widget_get_root(missed.widget)
            turnUntil("the focus on Play Again") {
                let suggested = gtk_window_get_default_widget(dialog.map { UnsafeMutablePointer($0) })
                return suggested != nil && gtk_root_get_focus(dialog) == suggested
            }
            gtk_widget_activate(missed.saveButton.widget)
            turnUntil("the cards to be saved") { missed.undoButton.isVisible }
            XCTAssertTrue(missed.status.text.hasPrefix("1 card saved"))
            gtk_widget_activate(missed.undoButton.widget)
            turnUntil("the cards to be gone") { missed.saveButton.isVisible }
            XCTAssertEqual(missed.status.text, "The cards were taken away again.")
            stage.window.destroy()
        }
    }

    func testWrongPickShowsBothFlagsSideBySideAndWhatTellsThemApart() {
        MainActor.assumeIsolated {
            let stage = FlagsPageStage()
            stage.answer(right: true)
            XCTAssertNil(stage.alerts.last?.details)
            stage.goOn()
            stage.answer(right: false)
            guard case .answered(let answer) = stage.page.quiz.game.situation else {
                return XCTFail("no answer")
            }
            let flags = [answer.question.answer, answer.picked].compactMap(\.self).compactMap(
                FlagBook.ofThisCheckout.flag)
            XCTAssertTrue(stage.alerts.last?.heading.hasPrefix("Wrong! That’s the flag of ") == true)
            guard let shown = stage.alerts.last?.details as? MixedUpFlags else { return XCTFail("no flags") }
            turnUntil("the flags in view") { shown.pictures.allSatisfy(\.isMapped) }
            XCTAssertEqual(shown.pictures.map(\.flag), flags)
            let words = texts(in: shown.widget)
            XCTAssertEqual(Array(words.prefix(2)), flags.map(\.name))
            XCTAssertEqual(words.count, 3, "\(words)")
            let places = shown.pictures.map { frame(of: $0, in: shown) }
            XCTAssertLessThan(places[0].x + places[0].width, places[1].x + 1, "side by side")
            stage.window.destroy()
        }
    }

    func testSavingMissedFlagsMovesNothing() {
        MainActor.assumeIsolated {
            let stage = FlagsPageStage()
            stage.play { $0 != 2 }
            guard let missed = stage.alerts.last?.details as? MissedFlags else {
                return XCTFail("no missed flags")
            }
            turnUntil("the flags in view") { missed.isMapped && missed.size.height > 0 }
            let before = missed.size
            gtk_widget_activate(missed.saveButton.widget)
            turnUntil("the cards to be saved") { missed.undoButton.isMapped }
            settle()
            XCTAssertEqual(missed.size.height, before.height, accuracy: 2)
            stage.window.destroy()
        }
    }

    func testPerfectGameShowsNoMissedFlags() {
        MainActor.assumeIsolated {
            let stage = FlagsPageStage()
            stage.play { _ in true }
            XCTAssertNil(stage.alerts.last?.details)
            stage.window.destroy()
        }
    }

    func testNoFlagCanBePickedWhileAnAlertShows() {
        MainActor.assumeIsolated {
            let stage = FlagsPageStage()
            stage.answer(right: true)
            let before = stage.page.quiz.game
            for index in 0..<3 {
                stage.press(index)
                gtk_widget_activate(stage.page.flags[index].widget)
            }
            settle()
            XCTAssertEqual(stage.page.quiz.game, before)
            XCTAssertEqual(stage.alerts.count, 1)
            stage.window.destroy()
        }
    }

    func testKeysBeyondTheFlagsDoNothing() {
        MainActor.assumeIsolated {
            let stage = FlagsPageStage()
            let before = stage.page.quiz.game
            for digit in [0, 4, 9] { XCTAssertFalse(stage.page.press(.digit(digit))) }
            XCTAssertEqual(stage.page.quiz.game, before)
            stage.window.destroy()
        }
    }

    func testNineFlagsComeWithTheNextGame() {
        MainActor.assumeIsolated {
            let stage = FlagsPageStage()
            XCTAssertEqual(stage.page.flags.count, 3)
            stage.page.quiz.nextRules = Rules(flagCount: 9)
            settle()
            XCTAssertEqual(stage.page.flags.count, 3)
            stage.page.perform(.newGame)
            turnUntil("nine flags") { stage.page.flags.count == 9 }
            stage.press(8)
            turnUntil("the alert") { stage.alerts.count == 1 }
            stage.window.destroy()
        }
    }

    func testFlagsKeepTheirOwnProportions() {
        MainActor.assumeIsolated {
            let stage = FlagsPageStage()
            turnUntil("the flags' sizes") { stage.page.flags.allSatisfy { $0.size.width > 0 } }
            for (button, country) in zip(stage.page.flags, stage.page.quiz.game.question.choices) {
                let proportion = FlagBook.ofThisCheckout.flag(of: country)?.proportion ?? 0
                XCTAssertEqual(button.size.width, button.size.height * proportion, accuracy: 2)
            }
            stage.window.destroy()
        }
    }

    func testPageIsFreedWithItsWindow() {
        MainActor.assumeIsolated {
            var stage: FlagsPageStage? = FlagsPageStage()
            stage?.answer(right: true)
            stage?.goOn()
            weak let page = stage?.page
            weak let quiz = stage?.page.quiz
            XCTAssertNotNil(quiz)
            stage?.window.destroy()
            stage = nil
            turnUntil("the page to be freed") { page == nil && quiz == nil }
        }
    }
}
